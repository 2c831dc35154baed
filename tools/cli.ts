import { parseArgs } from "node:util";
import type { ParseArgsConfig } from "node:util";

export interface CliOption {
	readonly type: "string" | "boolean";
	readonly short?: string;
	/** The value in the help, such as DIR. */
	readonly value?: string;
	readonly help: string;
	readonly multiple?: boolean;
}

export interface CliSpec<O extends Readonly<Record<string, CliOption>>> {
	/** How it is called, such as `npm run codex --`. */
	readonly command: string;
	readonly summary: string;
	/** Names of positional arguments, such as DIR; none by default. */
	readonly positionals?: ReadonlyArray<string>;
	readonly options: O;
}

type ValueOf<T extends CliOption> = T["multiple"] extends true
	? ReadonlyArray<T["type"] extends "boolean" ? boolean : string>
	: T["type"] extends "boolean"
		? boolean
		: string;

export interface CliArguments<O extends Readonly<Record<string, CliOption>>> {
	readonly values: { readonly [K in keyof O]?: ValueOf<O[K]> };
	readonly positionals: ReadonlyArray<string>;
}

/** Ends the program as a wrong call: one line that names the argument, exit code 2. */
export function failUsage(command: string, message: string): never {
	process.stderr.write(`${command}: ${message} (--help lists the arguments)\n`);
	process.exit(2);
}

/** Arguments of this process. `--help` prints the help and ends; a wrong argument ends with one line and exit code 2. */
export function readArguments<const O extends Readonly<Record<string, CliOption>>>(
	spec: CliSpec<O>,
	args: ReadonlyArray<string> = process.argv.slice(2),
): CliArguments<O> {
	const options: NonNullable<ParseArgsConfig["options"]> = { help: { type: "boolean", short: "h" } };
	for (const [name, { type, short, multiple }] of Object.entries(spec.options)) {
		options[name] = { type, ...(short === undefined ? {} : { short }), ...(multiple === true ? { multiple } : {}) };
	}
	const allowed = spec.positionals?.length ?? 0;
	let parsed;
	try {
		parsed = parseArgs({ args: joinNegativeValues(args, options), options, allowPositionals: true, strict: true });
	} catch (error) {
		failUsage(spec.command, reasonOf(error));
	}
	if (parsed.values.help === true) {
		process.stdout.write(helpText(spec));
		process.exit(0);
	}
	const extra = parsed.positionals[allowed];
	if (extra !== undefined) failUsage(spec.command, `unexpected argument ${JSON.stringify(extra)}`);
	return { values: parsed.values as CliArguments<O>["values"], positionals: parsed.positionals };
}

/** Node takes `--seed -7` for two options; a value that looks like a negative number belongs to the option before it. */
function joinNegativeValues(
	args: ReadonlyArray<string>,
	options: NonNullable<ParseArgsConfig["options"]>,
): Array<string> {
	const joined: Array<string> = [];
	for (const arg of args) {
		const option = joined.at(-1)?.match(/^--([^=]+)$/u)?.[1];
		if (option !== undefined && options[option]?.type === "string" && /^-\.?\d/u.test(arg)) {
			joined[joined.length - 1] = `--${option}=${arg}`;
		} else {
			joined.push(arg);
		}
	}
	return joined;
}

/** Node explains at length; the first sentence names the argument. */
function reasonOf(error: unknown): string {
	const message = (error as Error).message.split("\n", 1)[0]!;
	return message.replace(/\. .*$/u, "").replace(/^./u, (first) => first.toLowerCase());
}

export function helpText<O extends Readonly<Record<string, CliOption>>>(spec: CliSpec<O>): string {
	const help: CliOption = { type: "boolean", short: "h", help: "Print this." };
	const rows: ReadonlyArray<readonly [string, CliOption]> = [...Object.entries(spec.options), ["help", help]];
	const labels = rows.map(([name, { type, short, value }]) => {
		const flag = short === undefined ? `    --${name}` : `-${short}, --${name}`;
		return type === "string" ? `${flag} ${value ?? name.toUpperCase()}` : flag;
	});
	const width = Math.max(...labels.map((label) => label.length));
	const lines = rows.map(([, row], index) => `  ${labels[index]!.padEnd(width)}  ${row.help}`);
	const usage = [spec.command, ...(spec.positionals ?? []).map((name) => `[${name}]`), "[options]"].join(" ");
	return `Usage: ${usage}\n\n${spec.summary}\n\n${lines.join("\n")}\n`;
}
