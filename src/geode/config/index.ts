export type { GeodeWarningCode } from "./config-warning";
export type { GeodeIssue } from "./geode-issue";
export { BUILT_IN_TAGS } from "./geode-names";
export type { MaterialTag } from "./geode-names";
export { geodeCentre, geodeReach } from "./geode-reach";
export { parseGeodeConfig } from "./parse-geode-config";
export type { GeodeRegistries, ParsedGeode } from "./parse-geode-config";
export { serializeGeodeConfig } from "./serialize-geode-config";
