import type { Path } from "../../schema/issue";

/** What is likely not meant, though it loads. */
export type GeodeWarningCode = "unknown_field" | "may_clip" | "torn_shell" | "empty_layer" | "check_disabled";

export interface ConfigWarning {
	readonly code: GeodeWarningCode;
	readonly path: Path;
	readonly message: string;
}
