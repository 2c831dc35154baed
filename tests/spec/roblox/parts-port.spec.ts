/// <reference types="@rbxts/testez/globals" />
import type { PartSpec } from "parts";
import { createPcg32 } from "random";
import { createPartPool } from "roblox/part-pool";
import { createPartsPort } from "roblox/parts-port";
import type { StandingPart } from "streaming/ports";
import { collectFailures, contains } from "../support/failures";

const job = { key: 1, cx: 0, cy: 0, cz: 0 };

// A quarter turn about the Z axis.
const shard: PartSpec = {
	group: "amethyst 100,-20,-36",
	name: "large",
	size: [1.5, 5.4, 1],
	frame: [402, -78, -142, 0, -1, 0, 1, 0, 0, 0, 0, 1],
	material: "Glass",
	color: [160, 100, 245],
	transparency: 0.25,
	light: { range: 32, brightness: 2, color: [180, 120, 255] },
};
const core: PartSpec = { ...shard, name: "core", material: "Neon", transparency: 0, light: undefined };

function createRig(collide?: boolean) {
	const parent = new Instance("Folder");
	const warnings = new Array<string>();
	const warnAbout = (message: string) => warnings.push(message);
	const port = createPartsPort({ parent, worldId: "terra", collide, warnAbout });
	const find = (...path: Array<string>): Instance | undefined => {
		let instance: Instance | undefined = parent;
		for (const name of path) instance = instance?.FindFirstChild(name);
		return instance;
	};
	return { parent, warnings, port, find, add: (part: PartSpec) => port.add(part, job) };
}

function bytesOf(color: Color3): string {
	return [color.R, color.G, color.B].map((share) => math.round(share * 255)).join(" ");
}

export = () => {
	describe("a part", () => {
		it("is an anchored block as its spec says, in the folder of its group", () => {
			const { find, add } = createRig();
			add(shard);
			const part = find("Parts_terra", shard.group, "large") as Part;
			expect(part.ClassName).to.equal("Part");
			expect(part.Shape).to.equal(Enum.PartType.Block);
			expect(part.Anchored).to.equal(true);
			expect(part.Size.sub(new Vector3(1.5, 5.4, 1)).Magnitude < 1e-5).to.equal(true);
			expect(part.CFrame.Position).to.equal(new Vector3(402, -78, -142));
			expect(part.CFrame.UpVector.sub(new Vector3(-1, 0, 0)).Magnitude < 1e-5).to.equal(true);
			expect(part.CFrame.RightVector.sub(new Vector3(0, 1, 0)).Magnitude < 1e-5).to.equal(true);
			expect(part.Material).to.equal(Enum.Material.Glass);
			expect(bytesOf(part.Color)).to.equal("160 100 245");
			expect(part.Transparency).to.equal(0.25);
			const light = part.FindFirstChildOfClass("PointLight")!;
			expect(light.Range).to.equal(32);
			expect(light.Brightness).to.equal(2);
			expect(bytesOf(light.Color)).to.equal("180 120 255");
		});

		it("stops characters unless told otherwise, and never costs a shadow or a touch", () => {
			for (const collide of [undefined, true, false]) {
				const { find, add } = createRig(collide);
				add(core);
				const part = find("Parts_terra", core.group, "core") as Part;
				expect(part.CanCollide).to.equal(collide ?? true);
				expect(part.CanTouch).to.equal(false);
				expect(part.CastShadow).to.equal(false);
				expect(part.CanQuery).to.equal(true);
				expect(part.FindFirstChildOfClass("PointLight")).to.equal(undefined);
			}
		});

		it("of a material that does not exist is plastic, which is told once", () => {
			const { find, add, warnings } = createRig();
			for (const _ of $range(1, 3)) add({ ...shard, material: "Unobtainium" });
			expect((find("Parts_terra", shard.group, "large") as Part).Material).to.equal(Enum.Material.Plastic);
			expect(warnings.size()).to.equal(1);
			expect(contains(warnings[0], "Unobtainium")).to.equal(true);
		});
	});

	describe("folders", () => {
		it("come with the first part of a group and go with the last one", () => {
			const { parent, find, add, port } = createRig();
			const standing = [add(shard), add(core), add({ ...shard, group: "other" })];
			expect(find("Parts_terra")!.GetChildren().size()).to.equal(2);
			expect(find("Parts_terra", shard.group)!.GetChildren().size()).to.equal(2);
			port.remove(standing[0]);
			expect(find("Parts_terra", shard.group)!.GetChildren().size()).to.equal(1);
			port.remove(standing[1]);
			expect(find("Parts_terra", shard.group)).to.equal(undefined);
			port.remove(standing[2]);
			expect(parent.GetChildren().size()).to.equal(0);
			add(core);
			expect(find("Parts_terra", core.group, "core")).to.be.ok();
		});

		it("hold what stands and nothing else, after any sequence of additions and removals", () => {
			const random = createPcg32(5);
			const failures = collectFailures();
			const { parent, find, add, port } = createRig();
			const standing = new Array<{ readonly handle: StandingPart; readonly group: string }>();
			for (const i of $range(1, 3000)) {
				if (random.nextDouble() < 0.5) {
					const group = `geode ${random.nextInt(0, 6)}`;
					standing.push({ group, handle: add({ ...shard, group, name: `${i}` }) });
				} else if (standing.size() > 0) {
					port.remove(standing.remove(random.nextInt(0, standing.size()))!.handle);
				}
				if (i % 50 !== 0) continue;
				const countByGroup = new Map<string, number>();
				for (const { group } of standing) countByGroup.set(group, (countByGroup.get(group) ?? 0) + 1);
				for (const number of $range(0, 5)) {
					const group = `geode ${number}`;
					const count = find("Parts_terra", group)?.GetChildren().size() ?? 0;
					if (count !== (countByGroup.get(group) ?? 0)) failures.add(`${count} parts of ${group} after ${i}`);
				}
			}
			for (const { handle } of standing) port.remove(handle);
			failures.expectNone();
			expect(parent.GetChildren().size()).to.equal(0);
		});
	});

	describe("a script of the game", () => {
		it("may destroy or take parts and folders: they are its own then, and the next ones stand as ever", () => {
			const { parent, find, add, port } = createRig();
			const first = add(shard);
			const second = add(core);
			find("Parts_terra", shard.group, "large")!.Destroy();
			const bag = new Instance("Folder");
			find("Parts_terra", core.group, "core")!.Parent = bag;
			port.remove(first);
			port.remove(second);
			expect(bag.GetChildren().size()).to.equal(1);
			expect(parent.GetChildren().size()).to.equal(0);

			const third = add(shard);
			find("Parts_terra", shard.group)!.Destroy();
			const fourth = add(core);
			expect(find("Parts_terra", core.group, "core")).to.be.ok();
			parent.ClearAllChildren();
			const fifth = add(core);
			expect(find("Parts_terra", core.group)!.GetChildren().size()).to.equal(1);
			for (const handle of [third, fourth, fifth]) port.remove(handle);
			expect(parent.GetChildren().size()).to.equal(0);
		});
	});

	describe("a pool", () => {
		it("uses a part again as if it were new", () => {
			const pool = createPartPool({ collide: true, warnAbout: warn });
			const part = pool.take(shard);
			const parent = new Instance("Folder");
			part.Parent = parent;
			part.SetAttribute("Mined", true);
			part.AddTag("Shiny");
			new Instance("Folder").Parent = part;
			pool.release(part);
			expect(part.Parent).to.equal(undefined);
			const again = pool.take(core);
			expect(again === part).to.equal(true);
			expect(again.Name).to.equal("core");
			expect(again.Material).to.equal(Enum.Material.Neon);
			expect(again.GetChildren().size()).to.equal(0);
			expect(again.GetAttribute("Mined")).to.equal(undefined);
			expect(again.HasTag("Shiny")).to.equal(false);
			expect(pool.take(core) === part).to.equal(false);
		});

		it("keeps no more parts than its capacity", () => {
			const pool = createPartPool({ collide: true, capacity: 2, warnAbout: warn });
			const parts = [1, 2, 3, 4].map(() => pool.take(shard));
			for (const part of parts) pool.release(part);
			const again = [1, 2, 3].map(() => pool.take(shard));
			const reused = again.filter((part) => parts.some((other) => other === part));
			expect(reused.size()).to.equal(2);
		});
	});
};
