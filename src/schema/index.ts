export type { Issue, IssueCode, Path, UnknownField } from "./issue";
export { suggestion } from "./suggestion";
export { tableReader } from "./table-reader";
