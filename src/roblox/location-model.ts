import type { Rgb } from "codex/types";
import type { LocationObject } from "island";
import { anchoredPart } from "./anchored-part";

const MARKER_WIDTH = 12;
const POST_HEIGHT = 10;
const LABEL_STUDS = 18;

/** Words of an id with capitals: "mountain_peak" is "Mountain Peak". */
function titleOf(id: string): string {
	return id
		.split("_")
		.map((word) => word.sub(1, 1).upper() + word.sub(2))
		.join(" ");
}

/** What stands for a location that has no template: a slab to stand on and a post to see from afar, in the type's colour. */
export function createMarker(location: LocationObject, color: Rgb): Model {
	const { x, y, z } = location.position;
	const paint = Color3.fromRGB(color[0], color[1], color[2]);
	const model = new Instance("Model");
	const slab = anchoredPart("Slab", new Vector3(MARKER_WIDTH, 1, MARKER_WIDTH), new CFrame(x, y, z), paint);
	const post = anchoredPart("Post", new Vector3(1, POST_HEIGHT, 1), new CFrame(x, y + POST_HEIGHT / 2, z), paint);
	slab.Parent = model;
	post.Parent = model;
	model.PrimaryPart = slab;
	return model;
}

/** A copy of the template, its pivot at the location. */
export function createFromTemplate(template: Model, location: LocationObject): Model {
	const model = template.Clone();
	const { x, y, z } = location.position;
	model.PivotTo(new CFrame(x, y, z));
	return model;
}

/** The location's name above it, readable from all sides. */
export function addLabel(model: Model, location: LocationObject): void {
	const { type: typeId, variant, ordinal } = location.site.name;
	const detail = variant !== undefined ? ` (${titleOf(variant)})` : ordinal !== undefined ? ` ${ordinal}` : "";

	const gui = new Instance("BillboardGui");
	gui.Name = "Label";
	gui.Size = UDim2.fromScale(LABEL_STUDS, LABEL_STUDS / 6);
	gui.StudsOffsetWorldSpace = new Vector3(0, POST_HEIGHT + 3, 0);
	gui.AlwaysOnTop = true;
	const text = new Instance("TextLabel");
	text.Size = UDim2.fromScale(1, 1);
	text.BackgroundTransparency = 1;
	text.TextScaled = true;
	text.TextColor3 = new Color3(1, 1, 1);
	text.TextStrokeTransparency = 0;
	text.Text = titleOf(typeId) + detail;
	text.Parent = gui;
	gui.Parent = model;
}
