/// <reference types="@rbxts/testez/globals" />
import { codex } from "codex";
import { findWorld } from "codex/find-world";
import { generateIsland, listPlaces, nameKey, planIslandObjects, startSite } from "island";
import { spawnIsland } from "roblox/model-spawner";
import type { SpawnedIsland, SpawnOptions } from "roblox/model-spawner";
import { createIslandGround, terrainDefinition } from "world";
import { collectFailures, contains, errorOf } from "../support/failures";
import { templateFolder } from "../support/template-folder";

const WORLD = { scope: "island", studsPerUnit: 4, studsPerMeter: 0.25 };

interface Stage {
	readonly parent: Folder;
	readonly hiddenParent: Folder;
}

function newStage(): Stage {
	return { parent: new Instance("Folder"), hiddenParent: new Instance("Folder") };
}

function spawnOn(stage: Stage, seed: number, options: Partial<SpawnOptions> = {}): SpawnedIsland {
	return spawnIsland(generateIsland(codex, "island", seed), codex, {
		worldId: "test",
		world: WORLD,
		...stage,
		...options,
	});
}

function pathsIn(root: Instance): Array<Instance> {
	return root.GetDescendants().filter((child) => child.IsA("Model") && child.GetAttribute("Type") === "path");
}

export = () => {
	it("makes a Model per site with its attributes, its slots and its place", () => {
		const failures = collectFailures();
		for (const seed of $range(0, 9)) {
			const stage = newStage();
			const spawned = spawnOn(stage, seed);
			const { sites } = spawned.map;
			const { places } = listPlaces(spawned.map);
			if (spawned.root.FindFirstChild("locations")!.GetChildren().size() !== places.size())
				failures.add(`seed ${seed}`);
			for (const site of sites) {
				const model = spawned.locationOf(site.index);
				const expected: Record<string, string | number> = {
					Id: site.index + 1,
					SiteIndex: site.index,
					Type: site.type,
					NameKey: nameKey(site.name),
					exploration_progress: 0,
				};
				for (const [name, value] of pairs(expected)) {
					if (model.GetAttribute(name) !== value) failures.add(`seed ${seed} site ${site.index}: ${name}`);
				}
				if (model.GetAttribute("Variant") !== site.name.variant)
					failures.add(`seed ${seed} site ${site.index}: variant`);
				for (const slot of ["items", "fixtures", "characters"]) {
					if (model.FindFirstChild(slot)?.ClassName !== "Folder") failures.add(`seed ${seed}: no ${slot}`);
				}
				if (model.FindFirstChild("undiscovered_fixtures") !== undefined)
					failures.add(`seed ${seed}: hidden slot shows`);
				const { X, Y, Z } = model.PrimaryPart!.CFrame.Position;
				const height = site.axisValues.elevation * 4 * 0.25;
				const apart = math.abs(X - site.x * 4) + math.abs(Y - height) + math.abs(Z - site.y * 4);
				if (apart > 1e-3) failures.add(`seed ${seed} site ${site.index}: ${apart} studs off`);
				if (spawned.siteOf(site.index + 1) !== site.index) failures.add(`seed ${seed}: siteOf`);
				if (spawned.nameOf(site.index + 1) !== site.name) failures.add(`seed ${seed}: nameOf`);
			}
			if (spawned.siteOf(0) !== undefined || spawned.siteOf(sites.size() + 1) !== undefined)
				failures.add("siteOf");
		}
		failures.expectNone();
	});

	it("writes a variant's props over those of the object_def", () => {
		let seen = 0;
		for (const seed of $range(0, 19)) {
			const spawned = spawnOn(newStage(), seed);
			for (const site of spawned.map.sites) {
				const def = codex.locationTypes.find((candidate) => candidate.id === site.type)!;
				const variant = def.variants.find((candidate) => candidate.id === site.name.variant);
				for (const prop of variant?.props ?? []) {
					expect(spawned.locationOf(site.index).GetAttribute(prop.name)).to.equal(prop.value);
					seen += 1;
				}
			}
		}
		expect(seen > 20).to.equal(true);
	});

	it("hides two paths per edge that lead to each other's site and back, each over its half of the way", () => {
		const failures = collectFailures();
		for (const seed of $range(0, 9)) {
			const stage = newStage();
			const spawned = spawnOn(stage, seed);
			const { edges } = spawned.map;
			if (!pathsIn(stage.parent).isEmpty()) failures.add(`seed ${seed}: a path is visible at the start`);
			const siteOfPath = (path: Instance) => spawned.siteOf(tonumber(path.Parent!.Parent!.Name)!)!;
			// Those inside of structures and at their mouths are another matter.
			const paths = pathsIn(stage.hiddenParent).filter((path) => siteOfPath(path) !== undefined);
			if (paths.size() !== 2 * edges.size()) failures.add(`seed ${seed}: ${paths.size()} paths`);

			const byId = new Map(paths.map((path) => [path.GetAttribute("Id") as number, path] as const));
			for (const path of paths) {
				const here = siteOfPath(path);
				const there = spawned.siteOf(path.GetAttribute("destination_id") as number)!;
				const back = byId.get(path.GetAttribute("return_path_id") as number);
				const edge = edges.find((e) => e.a === math.min(here, there) && e.b === math.max(here, there));
				if (edge === undefined || back === undefined) {
					failures.add(`seed ${seed}: path from ${here} to ${there} leads nowhere`);
					continue;
				}
				if (back.GetAttribute("return_path_id") !== path.GetAttribute("Id"))
					failures.add(`seed ${seed}: return of ${here}`);
				if (siteOfPath(back) !== there) failures.add(`seed ${seed}: return from ${there}`);
				if (path.GetAttribute("travel_minutes") !== edge.travelMinutes) failures.add(`seed ${seed}: minutes`);

				const part = (path as Model).PrimaryPart!;
				const start = spawned.locationOf(here).PrimaryPart!.CFrame.Position;
				const finish = spawned.locationOf(there).PrimaryPart!.CFrame.Position;
				const half = part.CFrame.LookVector.mul(part.Size.Z / 2);
				const ends = [part.CFrame.Position.sub(half), part.CFrame.Position.add(half)];
				const apart = ends[0].sub(start).Magnitude + ends[1].sub(start.add(finish).mul(0.5)).Magnitude;
				if (apart > 0.01) failures.add(`seed ${seed}: the part from ${here} to ${there} is ${apart} studs off`);
			}
		}
		failures.expectNone();
	});

	it("sets Locations on the ground of the world and lays its paths along the trails, close to the ground", () => {
		const failures = collectFailures();
		const castaway = findWorld(codex, "castaway");
		for (const seed of $range(0, 4)) {
			const definition = terrainDefinition(codex, castaway, seed);
			if (!("island" in definition)) throw "castaway is no island";
			const ground = createIslandGround(definition);
			const stage = newStage();
			const spawned = spawnOn(stage, seed, { ground });
			for (const site of spawned.map.sites) {
				const { X, Y, Z } = spawned.locationOf(site.index).GetPivot().Position;
				if (math.abs(ground.heightAt(X, Z) - Y) > 0.1) failures.add(`seed ${seed}: site ${site.index} at ${Y}`);
			}
			const middles = new Map<string, Vector3>();
			for (const path of pathsIn(stage.hiddenParent)) {
				const pieces = path.GetChildren().filter((child): child is Part => child.IsA("Part"));
				const here = spawned.siteOf(tonumber(path.Parent!.Parent!.Name)!);
				const there = spawned.siteOf(path.GetAttribute("destination_id") as number);
				// What lies inside of a place is not on this ground.
				if (here === undefined || there === undefined) continue;
				let at = spawned.locationOf(here).GetPivot().Position;
				for (const { CFrame: frame, Size: size } of pieces) {
					const middle = frame.Position.add(frame.UpVector.mul(size.Y / 2));
					const half = frame.LookVector.mul(size.Z / 2);
					const [from, to] = [middle.sub(half), middle.add(half)];
					// In the plan each piece goes on where the one before ends; up and down it follows the ground.
					const gap = math.sqrt((from.X - at.X) ** 2 + (from.Z - at.Z) ** 2);
					if (gap > 0.15)
						failures.add(`seed ${seed}: a gap of ${gap} studs on the way from ${here} to ${there}`);
					// Trails bend: they are longer than the straight way that is cut into pieces of 8 studs.
					if (size.Z > 24) failures.add(`seed ${seed}: a piece of ${size.Z} studs`);
					for (const point of [from, middle, to]) {
						const over = point.Y - ground.heightAt(point.X, point.Z);
						if (over > 0.2 + 1e-3) failures.add(`seed ${seed}: ${over} studs over the ground`);
					}
					at = to;
				}
				const key = `${math.min(here, there)}-${math.max(here, there)}`;
				const met = middles.get(key);
				if (met === undefined) middles.set(key, at);
				else if (met.sub(at).Magnitude > 1) failures.add(`seed ${seed}: the halves of ${key} do not meet`);
			}
		}
		failures.expectNone();
	});

	it("replaces an earlier island of the same world and nothing else", () => {
		const stage = newStage();
		const bystander = new Instance("Folder");
		bystander.Name = "World_test";
		bystander.Parent = stage.parent;
		spawnOn(stage, 1);
		spawnOn(stage, 1, { worldId: "other" });
		const second = spawnOn(stage, 2);
		expect(stage.parent.GetChildren().size()).to.equal(3);
		expect(stage.hiddenParent.GetChildren().size()).to.equal(2);
		expect(second.root.Parent).to.equal(stage.parent);
		expect(bystander.Parent).to.equal(stage.parent);
		second.destroy();
		second.destroy();
		expect(stage.parent.GetChildren().size()).to.equal(2);
		expect(stage.hiddenParent.GetChildren().size()).to.equal(1);
	});

	it("leaves the earlier island whole if the new one cannot be built", () => {
		const stage = newStage();
		const first = spawnOn(stage, 1);
		const broken = { ...codex, objectDefs: codex.objectDefs.filter((def) => def.id !== "path") };
		const message = errorOf(() =>
			spawnIsland(generateIsland(codex, "island", 2), broken, { worldId: "test", world: WORLD, ...stage }),
		);
		expect(contains(message, '"path"')).to.equal(true);
		expect(stage.parent.GetChildren().size()).to.equal(1);
		expect(first.root.Parent).to.equal(stage.parent);
	});

	it("uses a template where there is one, and warns once by name where it is missing", () => {
		const templates = templateFolder("Peak");
		const models: Record<string, string> = { mountain_peak: "Peak", rocky_coast: "Missing" };
		const tables = { ...codex, objectDefs: codex.objectDefs.map((def) => ({ ...def, model: models[def.id] })) };

		const warnings = new Array<string>();
		const stage = newStage();
		const map = generateIsland(codex, "island", 1);
		const spawned = spawnIsland(map, tables, {
			worldId: "test",
			world: WORLD,
			...stage,
			templates,
			warnAbout: (message) => warnings.push(message),
		});
		const peak = map.sites.find((site) => site.type === "mountain_peak")!;
		const model = spawned.locationOf(peak.index);
		expect(model.FindFirstChild("Stone")).to.be.ok();
		expect(model.GetAttribute("Type")).to.equal("mountain_peak");
		expect(model.GetPivot().Position.X).to.be.near(peak.x * 4, 1e-3);
		expect(model.GetPivot().Position.Y).to.be.near(100, 1e-3);
		expect(templates.GetChildren().size()).to.equal(1);
		expect(warnings.size()).to.equal(1);
		expect(contains(warnings[0], '"Missing"')).to.equal(true);
	});

	it("refuses options without their shape, naming the one that is wrong, and builds nothing", () => {
		const wrong: Record<string, object> = {
			worldId: { worldId: 5 },
			world: { world: { ...WORLD, studsPerUnit: 0 } },
			parent: { parent: "Workspace" },
			labels: { labels: "yes" },
		};
		for (const [name, parts] of pairs(wrong)) {
			const stage = newStage();
			expect(
				contains(
					errorOf(() => spawnOn(stage, 1, parts)),
					name,
				),
			).to.equal(true);
			expect(stage.parent.GetChildren().size() + stage.hiddenParent.GetChildren().size()).to.equal(0);
		}
	});

	it("shows names only when asked", () => {
		const hasLabel = (spawned: SpawnedIsland) =>
			spawned.locationOf(0).FindFirstChildWhichIsA("BillboardGui") !== undefined;
		expect(hasLabel(spawnOn(newStage(), 1))).to.equal(false);
		const labelled = spawnOn(newStage(), 1, { labels: true });
		expect(hasLabel(labelled)).to.equal(true);
		const text = labelled.locationOf(0).FindFirstChild("Label")!.FindFirstChildWhichIsA("TextLabel")!;
		expect(text.Text).to.equal("Sandy Beach (Palm)");
	});

	it("starts where the scope says", () => {
		for (const seed of $range(0, 19)) {
			const spawned = spawnOn(newStage(), seed);
			const { sites } = spawned.map;
			const beach = sites.find((site) => site.type === "sandy_beach");
			const expected = beach?.index ?? 0;
			expect(spawned.startLocation.GetAttribute("SiteIndex")).to.equal(expected);
			expect(startSite(spawned.map, undefined)).to.equal(0);
		}
	});

	it("plans ids from 1 on, locations first", () => {
		const map = generateIsland(codex, "island", 3);
		const { locations, paths } = planIslandObjects(map, codex, WORLD);
		locations.forEach((location, i) => expect(location.id).to.equal(i + 1));
		paths.forEach((path, i) => expect(path.id).to.equal(locations.size() + i + 1));
	});
};
