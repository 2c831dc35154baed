export type { PartColor, PartFrame, PartLight, PartSpec } from "./part-spec";
export { PART_MATERIALS } from "./part-materials";
