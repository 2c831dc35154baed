import type { Issue } from "../../schema/issue";
import { readValue } from "../../schema/schema";
import { suggestion } from "../../schema/suggestion";
import type { ValueReader } from "../../schema/value-reader";
import type { GeodeConfig } from "../geode-config";
import type { ConfigWarning } from "./config-warning";
import { configWarnings } from "./config-warnings";
import { geodeConfigSchema } from "./geode-config-schema";
import type { GeodeNames } from "./geode-names";

export interface GeodeReading {
	/** Undefined when there is any issue. */
	readonly config: GeodeConfig | undefined;
	readonly issues: ReadonlyArray<Issue>;
	readonly warnings: ReadonlyArray<ConfigWarning>;
}

/** Reads a geode from whatever `reader` knows, with all that is to be said about it: in the game and in the codex build alike. */
export function readGeodeConfig(raw: unknown, names: GeodeNames, reader: ValueReader): GeodeReading {
	const { value, issues, unknownFields } = readValue(geodeConfigSchema(names), raw, reader);
	const unknown = unknownFields.map(({ path, key, known }) => ({
		code: "unknown_field" as const,
		path,
		message: `unknown field ${reader.texts.quote(key)}.${suggestion(key, known, reader.texts)}`,
	}));
	return {
		config: value,
		issues,
		warnings: [...unknown, ...(value === undefined ? [] : configWarnings(value))],
	};
}
