/** The materials that a Part may have, by the names of their items in Enum.Material: all of them but Air and Water. */
export const PART_MATERIALS: ReadonlyArray<string> = [
	...[
		"Plastic",
		"SmoothPlastic",
		"Neon",
		"Wood",
		"WoodPlanks",
		"Marble",
		"Basalt",
		"Slate",
		"CrackedLava",
		"Concrete",
	],
	...["Limestone", "Granite", "Pavement", "Brick", "Pebble", "Cobblestone", "Rock", "Sandstone", "CorrodedMetal"],
	...["DiamondPlate", "Foil", "Metal", "Grass", "LeafyGrass", "Sand", "Fabric", "Snow", "Mud", "Ground", "Asphalt"],
	...["Salt", "Ice", "Glacier", "Glass", "ForceField", "Cardboard", "Carpet", "CeramicTiles", "ClayRoofTiles"],
	...["RoofShingles", "Leather", "Plaster", "Rubber"],
];
