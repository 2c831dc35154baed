/// <reference types="@rbxts/testez/globals" />
import { codex } from "codex";
import { crystalParts, geodePlacements, planGeode, survivingPlacements, VoxelClass } from "geode";
import { classifyVoxel, FACES } from "geode";
import type { BaseSampler, GeodeConfig, GeodePlan } from "geode";
import type { PartSpec } from "parts";
import { findGeode } from "world";
import { collectFailures } from "../support/failures";

const ROCK: BaseSampler = () => $tuple("Rock", 1);

function planOf(id: string, seed: number, changes: Partial<GeodeConfig> = {}): GeodePlan {
	const config = { ...findGeode(codex, id), ...changes };
	const plan = planGeode(config, { seed, featureId: id, origin: [40, -30, 17], base: ROCK });
	if (plan.rejected !== undefined) throw "rejected in solid rock";
	return plan;
}

const isCore = ({ name }: PartSpec) => name.find(" core", 1, true)[0] !== undefined;

/** Where a point of a part's own space lies in the world. */
function pointOf({ frame }: PartSpec, x: number, y: number, z: number): [number, number, number] {
	const [px, py, pz, a, b, c, d, e, f, g, h, i] = frame;
	return [px + a * x + b * y + c * z, py + d * x + e * y + f * z, pz + g * x + h * y + i * z];
}

export = () => {
	describe("the crystals of a geode", () => {
		it("are turned, not bent: their axes are unit vectors at right angles, right-handed", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 12)) {
				for (const part of crystalParts(planOf("alternate_garden", seed))) {
					const [, , , a, b, c, d, e, f, g, h, i] = part.frame;
					const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
					const lengths = [a * a + d * d + g * g, b * b + e * e + h * h, c * c + f * f + i * i];
					if (math.abs(determinant - 1) > 1e-9) failures.add(`determinant ${determinant}`);
					for (const length of lengths) if (math.abs(length - 1) > 1e-9) failures.add(`axis of ${length}`);
				}
			}
			failures.expectNone();
		});

		it("grow from the wall into the open, all shards of one from the same foot", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 12)) {
				const plan = planOf("alternate_garden", seed);
				for (const placement of geodePlacements(plan)) {
					if (placement.kind.type !== "crystal") continue;
					const { support, face, foot } = placement;
					const parts = crystalParts(plan, [placement]);
					const [nx, ny, nz] = FACES[face];
					const [fx, fy, fz] = foot;
					const away = (p: readonly [number, number, number]) =>
						(p[0] - 4 * support[0] - 2) * nx +
						(p[1] - 4 * support[1] - 2) * ny +
						(p[2] - 4 * support[2] - 2) * nz;
					for (const part of parts) {
						const length = part.size[1];
						const isInside = isCore(part);
						const sunk = isInside ? undefined : pointOf(part, 0, 0.4 - length / 2, 0);
						if (sunk !== undefined) {
							const gap = math.abs(sunk[0] - fx) + math.abs(sunk[1] - fy) + math.abs(sunk[2] - fz);
							if (gap > 1e-9) failures.add(`${part.name} stands ${gap} studs from its foot`);
						}
						if (away(pointOf(part, 0, length / 2, 0)) <= away([fx, fy, fz]))
							failures.add(`${part.name} grows inwards`);
					}
					const foothold = away([fx, fy, fz]);
					if (foothold < 0 || foothold > 4) failures.add(`a foot ${foothold} studs from its support`);
				}
			}
			failures.expectNone();
		});

		it("stand on alternate voxels and in open ones, each in its own", () => {
			const failures = collectFailures();
			let seen = 0;
			for (const seed of $range(1, 20)) {
				const plan = planOf("amethyst", seed);
				const targets = new Set<string>();
				for (const { support, target } of geodePlacements(plan)) {
					seen += 1;
					const [supportClass] = classifyVoxel(plan, ...support);
					const [targetClass] = classifyVoxel(plan, ...target);
					if (supportClass !== VoxelClass.Alternate) failures.add(`grows on class ${supportClass}`);
					if (targetClass < VoxelClass.Crack) failures.add(`grows into class ${targetClass}`);
					const key = target.join(",");
					if (targets.has(key)) failures.add(`two in ${key}`);
					targets.add(key);
				}
			}
			failures.expectNone();
			expect(seen > 60).to.equal(true);
		});

		it("are as large as their kind, the scale and the draws of their shards say", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 12)) {
				const plan = planOf("giant_cavern", seed);
				for (const placement of geodePlacements(plan)) {
					if (placement.kind.type !== "crystal") continue;
					const kind = placement.kind.kind;
					const all = crystalParts(plan, [placement]);
					const shards = all.filter((part) => !isCore(part));
					const [width, length] = [kind.size[0] * 1.8, kind.size[1] * 1.8];
					shards.forEach(({ size }, index) => {
						const [w, l] = [size[0] / width, size[1] / length];
						const fits =
							index === 0
								? math.abs(w - 1) < 1e-9 && math.abs(l - 1) < 1e-9
								: w >= 0.5 && w <= 0.85 && l >= 0.4 && l <= 0.85;
						if (!fits) failures.add(`shard ${index} of ${kind.id}: ${w} wide, ${l} long`);
					});
					const cores = all.filter(isCore);
					if (cores.size() !== (kind.core === undefined ? 0 : 1))
						failures.add(`${cores.size()} cores in ${kind.id}`);
					const lights = all.filter((part) => part.light !== undefined);
					if (lights.size() !== (kind.light === undefined ? 0 : 1)) failures.add(`${lights.size()} lights`);
				}
			}
			failures.expectNone();
		});

		it("keep to the parts that a geode may have, and are the same whichever are asked for", () => {
			const failures = collectFailures();
			for (const most of [1, 7, 40, 200, 2000]) {
				for (const seed of $range(1, 8)) {
					const plan = planOf("alternate_garden", seed, { crystalPartsMax: most });
					const all = crystalParts(plan);
					const shards = all.filter((part) => !isCore(part)).size();
					if (shards > most) failures.add(`${shards} parts, though only ${most} may be`);
					const one = new Array<PartSpec>();
					for (const placement of geodePlacements(plan)) {
						for (const part of crystalParts(plan, [placement])) one.push(part);
					}
					const textOf = (parts: ReadonlyArray<PartSpec>) =>
						parts.map(({ name, frame, size }) => `${name} ${frame.join(",")} ${size.join(",")}`).join(";");
					if (textOf(one) !== textOf(all)) failures.add(`${most}: other parts one by one`);
				}
			}
			failures.expectNone();
		});

		it("fall with their support when another geode takes it", () => {
			const plan = planOf("alternate_garden", 3);
			const config = findGeode(codex, "pristine_sphere");
			const [x, y, z] = geodePlacements(plan)[0].support;
			const later = planGeode(config, { seed: 3, featureId: "later", origin: [x - 5, y - 5, z - 5], base: ROCK });
			if (later.rejected !== undefined) throw "rejected in solid rock";
			const standing = survivingPlacements([plan, later], 0);
			const failures = collectFailures();
			for (const placement of geodePlacements(plan)) {
				const isTaken = [placement.support, placement.target].some(
					(voxel) => classifyVoxel(later, ...voxel)[0] !== VoxelClass.None,
				);
				if (standing.includes(placement) === isTaken)
					failures.add(`${placement.support.join(",")}: ${isTaken}`);
			}
			failures.expectNone();
			expect(standing.size() < geodePlacements(plan).size()).to.equal(true);
			expect(survivingPlacements([later, plan], 1).size()).to.equal(geodePlacements(plan).size());
		});
	});
};
