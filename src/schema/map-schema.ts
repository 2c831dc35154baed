import type { Path } from "./issue";
import type { Context, Schema } from "./schema";

/** The same value, taken one step further by `make`, which may refuse it too. */
export function mapSchema<A, B>(
	{ rule, read }: Schema<A>,
	make: (value: A, path: Path, context: Context) => B | undefined,
): Schema<B> {
	return {
		rule,
		read: (value, path, context) => {
			const first = read(value, path, context);
			return first === undefined ? undefined : make(first, path, context);
		},
	};
}
