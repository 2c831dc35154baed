import type { Issue } from "../../schema/issue";
import { readValue } from "../../schema/schema";
import type { ValueReader } from "../../schema/value-reader";
import type { GeodeConfig } from "../geode-config";
import type { ConfigWarning } from "./config-warning";
import { configWarnings } from "./config-warnings";
import { geodeConfigSchema } from "./geode-config-schema";
import { unknownFieldWarning } from "./geode-issue";
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
	const unknown = unknownFields.map((field) => unknownFieldWarning(field, reader));
	return {
		config: value,
		issues,
		warnings: [...unknown, ...(value === undefined ? [] : configWarnings(value))],
	};
}
