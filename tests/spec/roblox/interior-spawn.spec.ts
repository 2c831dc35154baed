/// <reference types="@rbxts/testez/globals" />
import { codex } from "codex";
import { generateIsland, listPlaces, planIslandObjects, planTrail } from "island";
import type { LocationObject, WorldPoint } from "island";
import { spawnIsland } from "roblox/model-spawner";
import type { SpawnedIsland, SpawnOptions } from "roblox/model-spawner";
import { collectFailures } from "../support/failures";
import { templateFolder } from "../support/template-folder";

const WORLD = { scope: "island", studsPerUnit: 4, studsPerMeter: 0.25 };
const SEEDS = 12;

function spawnWorld(seed: number, tables = codex, options: Partial<SpawnOptions> = {}): SpawnedIsland {
	return spawnIsland(generateIsland(tables, "island", seed), tables, {
		worldId: "test",
		world: WORLD,
		parent: new Instance("Folder"),
		hiddenParent: new Instance("Folder"),
		...options,
	});
}

function partsNamed(root: Instance, name: string): Array<Part> {
	return root.GetDescendants().filter((child): child is Part => child.IsA("Part") && child.Name === name);
}

function groundDistance(a: WorldPoint, b: WorldPoint): number {
	return math.sqrt((a.x - b.x) ** 2 + (a.z - b.z) ** 2);
}

/** Whether an upright cylinder reaches over a point of the map. */
function covers(drum: Part, x: number, z: number): boolean {
	const { X, Z } = drum.CFrame.Position;
	return math.sqrt((x - X) ** 2 + (z - Z) ** 2) <= drum.Size.Y / 2;
}

/** Height of what one stands on at a point inside of a hall. */
function groundAt(hall: Instance, x: number, z: number): number {
	let top = -math.huge;
	for (const drum of [...partsNamed(hall, "Ground"), ...partsNamed(hall, "Plinth")]) {
		if (covers(drum, x, z)) top = math.max(top, drum.CFrame.Position.Y + drum.Size.X / 2);
	}
	return top;
}

export = () => {
	const islands = new Array<SpawnedIsland>();
	for (const seed of $range(0, SEEDS - 1)) islands.push(spawnWorld(seed));

	function eachInside(check: (location: LocationObject, hall: Model, model: Model, text: string) => void): void {
		for (const spawned of islands) {
			const { locations, interiors } = planIslandObjects(spawned.map, codex, WORLD);
			const halls = interiors.isEmpty() ? [] : spawned.root.FindFirstChild("interiors")!.GetChildren();
			if (halls.size() !== interiors.size()) throw `seed ${spawned.map.seed}: ${halls.size()} halls`;
			for (const location of locations) {
				if (location.interior === undefined) continue;
				const hall = halls.find((child) => child.Name === interiors[location.interior!].key) as Model;
				check(location, hall, spawned.modelOf(location.id)!, `seed ${spawned.map.seed}: ${location.key}`);
			}
		}
	}

	it("makes a Model of every place inside, under its own id and key", () => {
		let count = 0;
		eachInside(({ id, key, site, position }, _, model) => {
			count += 1;
			expect(model.Name).to.equal(key);
			expect(model.GetAttribute("NameKey")).to.equal(key);
			expect(model.GetAttribute("Id")).to.equal(id);
			expect(model.GetAttribute("Type")).to.equal(site.type);
			expect(model.GetAttribute("exploration_progress")).to.equal(0);
			expect(model.FindFirstChild("fixtures")).to.be.ok();
			expect(model.PrimaryPart!.CFrame.Position.Y).to.be.near(position.y, 1e-3);
		});
		expect(count > 3 * SEEDS).to.equal(true);
	});

	it("knows all Locations by id, and as sites those of the island alone", () => {
		for (const spawned of islands) {
			const { places } = listPlaces(spawned.map);
			places.forEach(({ site, interior }, i) => {
				expect(spawned.nameOf(i + 1)).to.equal(site.name);
				expect(spawned.siteOf(i + 1)).to.equal(interior === undefined ? site.index : undefined);
			});
			expect(spawned.nameOf(places.size() + 1)).to.equal(undefined);
			expect(spawned.modelOf(places.size() + 1)).to.equal(undefined);
			expect(() => spawned.locationOf(spawned.map.sites.size())).to.throw();
		}
	});

	it("hides the paths inside and the mouths with all others", () => {
		for (const spawned of islands) {
			const { paths } = planIslandObjects(spawned.map, codex, WORLD);
			const modelsIn = (root: Instance) =>
				root
					.GetDescendants()
					.filter((child) => child.IsA("Model") && child.GetAttribute("destination_id") !== undefined);
			expect(modelsIn(spawned.root).size()).to.equal(0);
			const hidden = modelsIn(spawned.hiddenRoot);
			expect(hidden.size()).to.equal(paths.size());
			for (const model of hidden) {
				const path = paths.find(({ id }) => id === model.GetAttribute("Id"))!;
				expect(model.GetAttribute("Type")).to.equal(path.def.id);
				expect(model.FindFirstChild("Lintel") !== undefined).to.equal(path.isMouth);
			}
		}
	});

	it("gives every place inside ground to stand on, wide enough for its mouth", () => {
		const failures = collectFailures();
		eachInside(({ position: { x, y, z } }, hall, model, text) => {
			const slab = model.FindFirstChild("Slab") as Part;
			const bottom = slab.CFrame.Position.Y - slab.Size.Y / 2;
			for (const angle of $range(0, 7)) {
				const [dx, dz] = [math.cos(angle * 0.785), math.sin(angle * 0.785)];
				for (const out of [0, 6, 10.5]) {
					const top = groundAt(hall, x + out * dx, z + out * dz);
					if (top < bottom) failures.add(`${text}: ${bottom - top} studs of air below, ${out} studs out`);
				}
			}
			const top = groundAt(hall, x, z);
			if (top > y) failures.add(`${text}: it stands ${top - y} studs in the ground`);
		});
		failures.expectNone();
	});

	it("lays the paths inside on the ground: level over the plinth, then without a step to where the other half begins", () => {
		const failures = collectFailures();
		for (const spawned of islands) {
			const objects = planIslandObjects(spawned.map, codex, WORLD);
			for (const path of objects.paths) {
				const { interior, key } = objects.locations[path.site];
				if (interior === undefined || path.isMouth) continue;
				const pieces = planTrail(undefined, path);
				const hall = spawned.root
					.FindFirstChild("interiors")!
					.GetChildren()
					.find((child) => child.Name === objects.interiors[interior].key)!;
				const [first, last] = [pieces[0], pieces[pieces.size() - 1]];
				const meets = math.abs(last.to.x - path.middle.x) + math.abs(last.to.y - path.middle.y - 0.12);
				if (meets > 1e-6 || first.from.x !== path.start.x) failures.add(`${key}: a path ends elsewhere`);
				const step = math.abs(first.to.y - last.from.y) + math.abs(first.to.x - last.from.x);
				if (first.from.y !== first.to.y || step > 0) failures.add(`${key}: a path with a step`);
				const steep = math.abs(last.to.y - last.from.y) / groundDistance(last.from, last.to);
				if (steep > 0.7) failures.add(`${key}: a path as steep as ${steep}`);
				const over = first.from.y - groundAt(hall, path.start.x, path.start.z);
				if (over < 0 || over > 0.6) failures.add(`${key}: a path begins ${over} studs over the ground`);
			}
		}
		failures.expectNone();
	});

	it("closes halls all round and hangs a lamp over every place", () => {
		const failures = collectFailures();
		eachInside(({ position: { x, y, z } }, hall, _, text) => {
			const [ground] = partsNamed(hall, "Ground");
			const [roof] = partsNamed(hall, "Roof");
			const walls = partsNamed(hall, "Wall");
			const radius = ground.Size.Y / 2;
			const bottom = ground.CFrame.Position.Y;
			for (const wall of walls) {
				const away = wall.CFrame.Position.sub(ground.CFrame.Position);
				const isUpright = math.abs(wall.CFrame.UpVector.Y - 1) < 1e-6;
				const looksOut = math.abs(wall.CFrame.LookVector.Dot(new Vector3(away.X, 0, away.Z).Unit)) > 1 - 1e-6;
				if (!isUpright || !looksOut) failures.add(`${text}: a wall stands askew`);
				if (2 * math.pi * radius > walls.size() * wall.Size.X) failures.add(`${text}: walls with gaps`);
				const [foot, head] = [
					wall.CFrame.Position.Y - wall.Size.Y / 2,
					wall.CFrame.Position.Y + wall.Size.Y / 2,
				];
				const [floor, ceiling] = [bottom + ground.Size.X / 2, roof.CFrame.Position.Y - roof.Size.X / 2];
				if (foot > floor + 1e-3 || head < ceiling - 1e-3) failures.add(`${text}: a slit under or over a wall`);
			}
			if (roof.CFrame.Position.Y - bottom < 24) failures.add(`${text}: a low roof`);
			if (math.abs(math.abs(roof.CFrame.RightVector.Y) - 1) > 1e-6) failures.add(`${text}: a tilted roof`);
			const lamp = partsNamed(hall, "Lamp").find((candidate) => {
				const { X, Y, Z } = candidate.CFrame.Position;
				return math.abs(X - x) + math.abs(Z - z) < 1e-3 && Y > y && Y < roof.CFrame.Position.Y;
			});
			if (lamp?.FindFirstChildWhichIsA("PointLight") === undefined) failures.add(`${text}: dark`);
		});
		failures.expectNone();
	});

	it("builds halls of what the surface of the entrance says, and keeps clear of the island's terrain", () => {
		for (const { root } of islands) {
			for (const hall of root.FindFirstChild("interiors")?.GetChildren() ?? []) {
				const isCave = hall.Name.find("/grotto", 1, true)[0] === undefined;
				const [ground] = partsNamed(hall, "Ground");
				const [roof] = partsNamed(hall, "Roof");
				expect(ground.Material).to.equal(isCave ? Enum.Material.Rock : Enum.Material.Slate);
				expect(roof.Material).to.equal(isCave ? Enum.Material.Slate : Enum.Material.Basalt);
				expect(roof.CFrame.Position.Y < -220).to.equal(true);
			}
		}
	});

	it("sets a copy of the template where the object of the mouth names one, and a gate elsewhere", () => {
		const templates = templateFolder("CaveMouth");
		const models: Record<string, string> = { shallow_cave: "CaveMouth", path: "Missing" };
		const tables = { ...codex, objectDefs: codex.objectDefs.map((def) => ({ ...def, model: models[def.id] })) };
		const warnings = new Array<string>();
		const { map, hiddenRoot } = spawnWorld(1, tables, {
			templates,
			warnAbout: (message) => warnings.push(message),
		});
		const { paths } = planIslandObjects(map, tables, WORLD);
		let mouths = 0;
		for (const model of hiddenRoot.GetDescendants()) {
			const path = paths.find(({ id }) => id === model.GetAttribute("Id"));
			if (path?.isMouth !== true || !model.IsA("Model")) continue;
			const copy = model.FindFirstChild("CaveMouth") as Model | undefined;
			expect(copy !== undefined).to.equal(path.def.id === "shallow_cave");
			expect(copy === undefined).to.equal(model.FindFirstChild("Lintel") !== undefined);
			if (copy === undefined) continue;
			mouths += 1;
			const { X, Z } = copy.GetPivot().Position;
			expect(math.abs(X - path.middle.x) + math.abs(Z - path.middle.z)).to.be.near(0, 1e-3);
		}
		expect(mouths).to.equal(2);
		// The object of ordinary paths has no use for a model.
		expect(warnings.size()).to.equal(0);
	});

	it("makes no folder of halls for an island without any", () => {
		const bare = { ...codex, structures: [] };
		expect(spawnWorld(1, bare).root.FindFirstChild("interiors")).to.equal(undefined);
	});
};
