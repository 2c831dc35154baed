/** The tables of the last sound codex as JSON, for the tools; relative to the project. */
export const TABLES_FILE = "build/codex.json";
