import eslint from "@eslint/js";
import prettier from "eslint-config-prettier";
import robloxTs from "eslint-plugin-roblox-ts";
import tseslint from "typescript-eslint";

const GAME = ["src/**/*.ts", "tests/spec/**/*.ts", "bench/**/*.ts"];
// Domain code: numbers in, numbers out, the same at any time and in any order.
const PURE = ["src/**/*.ts"];
const ADAPTERS = ["src/roblox/**", "src/*.ts"];
const ENGINE_GLOBALS = [
	...["game", "workspace", "script", "Instance", "Enum", "task", "wait", "delay", "spawn", "tick", "time", "os"],
	...["Vector3", "CFrame", "Color3", "Region3", "Random", "coroutine", "pcall", "warn", "print"],
];
const TOOLS = ["tools/**/*.ts", "tools/**/*.mjs", "tools/**/*.js", "tests/node/**/*.ts"];

export default tseslint.config(
	{ ignores: ["out/", "build/", "include/", "node_modules/", "src/codex/generated/"] },
	{
		files: GAME,
		extends: [tseslint.configs.recommended, robloxTs.configs.recommended],
		rules: {
			"@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
			// Kernels return several numbers; an array would be allocated on every call.
			"roblox-ts/no-user-defined-lua-tuple": "off",
			// TestEZ is typed by a reference to its globals.
			"@typescript-eslint/triple-slash-reference": "off",
		},
	},
	{
		files: PURE,
		ignores: ADAPTERS,
		rules: {
			"no-restricted-globals": ["error", ...ENGINE_GLOBALS],
			"no-restricted-properties": ["error", { object: "math", property: "random", message: "Use src/random." }],
		},
	},
	{
		files: TOOLS,
		extends: [eslint.configs.recommended, tseslint.configs.recommended],
		rules: {
			"no-undef": "off",
			"@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
		},
	},
	prettier,
);
