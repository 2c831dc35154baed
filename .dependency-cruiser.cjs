// The import graph points one way: primitives at the bottom, domains above them, the engine's adapters on top.

/** What each folder of src may import, besides its own files. A folder that is not named here is a mistake. */
const MAY_IMPORT = {
	random: [],
	noise: ["random"],
	graph: [],
	parts: [],
	schema: [],
	geode: ["parts", "schema", "voxel", "noise", "random"],
	codex: ["geode", "parts"],
	voxel: ["random", "noise"],
	sphere: [],
	island: ["graph", "random", "noise", "codex"],
	planet: ["sphere", "voxel", "noise", "random", "codex"],
	bake: ["voxel", "random"],
	terrain: ["parts", "island", "planet", "sphere", "voxel", "noise", "random"],
	streaming: ["parts", "voxel", "random"],
	statistics: ["island", "graph", "codex"],
	picture: ["voxel"],
	world: [
		"island",
		"terrain",
		"geode",
		"parts",
		"streaming",
		"planet",
		"sphere",
		"voxel",
		"noise",
		"random",
		"codex",
	],
};
const PURE = Object.keys(MAY_IMPORT);

module.exports = {
	forbidden: [
		{
			name: "no-circular",
			comment:
				"Two modules that import each other are one module. The tools' tables of sections and their types may refer to each other.",
			severity: "error",
			from: {},
			to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
		},
		{
			name: "known-folder",
			comment: "Every domain folder has its row in MAY_IMPORT.",
			severity: "error",
			from: { path: `^src/(?!(${PURE.join("|")}|roblox)/)[^/]+/` },
			to: {},
		},
		...PURE.map((folder) => ({
			name: `${folder}-imports`,
			comment: `src/${folder} may import ${MAY_IMPORT[folder].join(", ") || "nothing"}.`,
			severity: "error",
			from: { path: `^src/${folder}/` },
			to: { path: "^src/", pathNot: `^src/(${[folder, ...MAY_IMPORT[folder]].join("|")})/` },
		})),
		{
			name: "pure-domain",
			comment: "Domain code knows no package of the engine: only src/roblox does.",
			severity: "error",
			from: { path: `^src/(${PURE.join("|")})/` },
			to: { path: "node_modules/@rbxts/(services|trove|beacon)" },
		},
		{
			name: "nobody-imports-the-top",
			comment: "main.server composes and index re-exports; neither is imported from inside.",
			severity: "error",
			from: { path: "^src/[^/]+/" },
			to: { path: "^src/[^/]+\\.ts$" },
		},
		{
			name: "game-without-tools",
			comment: "Compiled code never imports Node code.",
			severity: "error",
			from: { path: "^(src|bench|tests/spec)/" },
			to: { path: "^(tools|tests/node)/" },
		},
		{
			name: "source-without-tests",
			comment: "Nothing that ships imports a test or a benchmark.",
			severity: "error",
			from: { path: "^(src|tools)/", pathNot: "^tools/bench" },
			to: { path: "^(tests|bench)/" },
		},
		{
			name: "no-unresolved",
			comment: "An import that leads nowhere.",
			severity: "error",
			from: {},
			to: { couldNotResolve: true, pathNot: "codex/generated" },
		},
		{
			name: "no-orphans",
			comment: "A source file that nothing imports is dead.",
			severity: "error",
			from: { orphan: true, path: "^src/", pathNot: ["\\.server\\.ts$", "\\.d\\.ts$"] },
			to: {},
		},
	],
	options: {
		doNotFollow: { path: "node_modules" },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: "tsconfig.json" },
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["import", "node"],
			extensions: [".ts", ".mjs", ".d.ts", ".luau"],
		},
	},
};
