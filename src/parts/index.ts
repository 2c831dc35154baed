export type { PartColor, PartFrame, PartLight, PartSpec } from "./part-spec";
