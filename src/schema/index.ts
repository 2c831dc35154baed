export { readValue } from "./schema";
export { tableReader } from "./table-reader";
