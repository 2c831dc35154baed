import { DEV_PLACE } from "../build.ts";
import { readArguments } from "../cli.ts";
import { chooseGeode, geodeOptions } from "../geode-argument.ts";
import { listOf, runLuneJson } from "../lune.ts";

type Triple = readonly [x: number, y: number, z: number];

interface Voxel {
	readonly x: number;
	readonly y: number;
	readonly z: number;
}

/** A crystal, by what it is and where it grows. */
interface ProbedCrystal {
	readonly kind: string;
	/** Voxels, in the world. */
	readonly support: Triple;
	readonly target: Triple;
	readonly face: string;
	readonly submerged: boolean;
}

interface ProbedGeode {
	readonly geode: string;
	readonly seed: number | string;
	readonly origin: Triple;
	readonly status: "accepted" | "rejected";
	/** Why it was rejected, and how many points were bad. */
	readonly reason?: string;
	readonly count?: number | undefined;
	readonly n: number;
	readonly points: ReadonlyArray<Voxel & { readonly offset: number }>;
	readonly thresholds: {
		readonly air: number;
		readonly inner: number;
		readonly middle: number;
		readonly outer: number;
	};
	readonly crack: {
		readonly on: boolean;
		/** Absent if nothing is cut whatever the sum. */
		readonly size?: number;
		readonly layout?: number;
		readonly points: ReadonlyArray<Triple>;
	};
	readonly counts: Readonly<Record<string, number>>;
	readonly crystals: ReadonlyArray<ProbedCrystal>;
	readonly contacts: ReadonlyArray<Triple>;
}

/** `npm run probe -- geode`: prints the plan of one geode in a world of one material. */
export async function probeGeode(command: string, args: ReadonlyArray<string>): Promise<void> {
	const { values, positionals } = readArguments(
		{
			command,
			summary: "The plan of one geode, of the codex or of a file, in a world full of one material.",
			positionals: ["ID"],
			options: { ...geodeOptions, json: { type: "boolean", help: "Print one JSON object on standard output." } },
		},
		args,
	);
	const geode = await chooseGeode(command, { ...values, option: "ID", id: positionals[0] });
	if (geode === undefined) {
		process.exitCode = 1;
		return;
	}
	const raw = await runLuneJson<ProbedGeode>("probe-geode", { place: DEV_PLACE, ...geode });
	const { status, reason, count, n, points, thresholds, crack, counts, crystals, contacts } = raw;
	const probed: ProbedGeode = {
		geode: raw.geode,
		seed: raw.seed,
		origin: raw.origin,
		status,
		...(reason === undefined ? {} : { reason, count }),
		n,
		points: listOf(points),
		thresholds,
		crack: { ...crack, points: listOf(crack.points) },
		counts,
		crystals: listOf(crystals),
		contacts: listOf(contacts),
	};
	process.stdout.write(values.json === true ? `${JSON.stringify(probed)}\n` : textOf(probed, geode.host));
}

const at = ([x, y, z]: Triple) => `(${x}, ${y}, ${z})`;

function textOf(probed: ProbedGeode, host: string): string {
	const { thresholds, crack, points } = probed;
	const rows: Array<readonly [string, string]> = [
		["geode", `${probed.geode}, seed ${probed.seed}, origin ${at(probed.origin)}, in ${host}`],
		["status", probed.status === "accepted" ? "accepted" : `rejected: ${probed.count} bad points`],
		["points", points.map(({ x, y, z, offset }) => `${at([x, y, z])} softened by ${offset}`).join(", ") || "none"],
		[
			"thresholds",
			`air ${thresholds.air.toFixed(6)}, inner ${thresholds.inner.toFixed(6)}, middle ${thresholds.middle.toFixed(6)}, outer ${thresholds.outer.toFixed(6)}`,
		],
		["crack", crackText(crack)],
	];
	if (probed.status === "accepted") {
		const counts = Object.entries(probed.counts).map(([name, count]) => `${name} ${count}`);
		rows.push(["voxels", counts.join(", ")]);
		rows.push(["crystals", String(probed.crystals.length)]);
		for (const { kind, support, face, submerged } of probed.crystals) {
			rows.push(["", `${kind} on ${at(support)}, ${face}${submerged ? ", under water" : ""}`]);
		}
		rows.push(["water beside the crack", String(probed.contacts.length)]);
	}
	const width = Math.max(...rows.map(([label]) => label.length));
	return rows.map(([label, value]) => `${label.padEnd(width)}  ${value}\n`).join("");
}

function crackText({ on, size, layout, points }: ProbedGeode["crack"]): string {
	if (!on) return "none";
	const from = size === undefined ? "never" : `where the sum of the crack reaches ${size.toFixed(6)}`;
	return layout === undefined ? from : `${from}, layout ${layout}: ${points.map(at).join(", ")}`;
}
