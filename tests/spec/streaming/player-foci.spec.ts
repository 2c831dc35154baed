/// <reference types="@rbxts/testez/globals" />
import type { FocusPart, FocusPlayer, FocusPlayers } from "roblox/player-foci";
import { createPlayerFoci } from "roblox/player-foci";

interface Part {
	Position: Vector3;
	AssemblyLinearVelocity: Vector3;
}

interface FakePlayer {
	readonly UserId: number;
	ReplicationFocus?: Part;
	Character?: { PrimaryPart?: Part };
}

type Listener = (player: FocusPlayer) => void;

function createSignal() {
	const listeners = new Set<Listener>();
	return {
		signal: {
			Connect(listener: Listener) {
				listeners.add(listener);
				return {
					Disconnect() {
						listeners.delete(listener);
					},
				};
			},
		},
		fire: (player: FocusPlayer) => listeners.forEach((listener) => listener(player)),
		count: () => listeners.size(),
	};
}

function part(x: number, y: number, z: number, velocity = Vector3.zero): Part & FocusPart {
	return { Position: new Vector3(x, y, z), AssemblyLinearVelocity: velocity };
}

function createServer(...initial: Array<FakePlayer>) {
	const added = createSignal();
	const removing = createSignal();
	const clock = { time: 100 };
	const players: FocusPlayers = {
		GetPlayers() {
			return initial;
		},
		PlayerAdded: added.signal,
		PlayerRemoving: removing.signal,
	};
	return { added, removing, clock, foci: createPlayerFoci(players, () => clock.time) };
}

export = () => {
	describe("the focus of a player", () => {
		it("is the ReplicationFocus, else the character's PrimaryPart", () => {
			const player: FakePlayer = { UserId: 7, Character: { PrimaryPart: part(1, 2, 3) } };
			const { foci } = createServer(player);
			expect(foci.foci()[0].id).to.equal(7);
			expect(foci.foci()[0].x).to.equal(1);
			player.ReplicationFocus = part(50, 60, 70);
			expect(foci.foci()[0].y).to.equal(60);
			player.ReplicationFocus = undefined;
			expect(foci.foci()[0].z).to.equal(3);
			expect(foci.playerOf(7)).to.equal(player);
			expect(foci.playerOf(8)).to.equal(undefined);
		});

		it("stays for 30 s where a character was last, without moving, and is nowhere before the first", () => {
			const player: FakePlayer = { UserId: 1 };
			const { foci, clock } = createServer(player);
			expect(foci.foci().size()).to.equal(0);
			player.Character = { PrimaryPart: part(5, 5, 5, new Vector3(9, 0, 0)) };
			expect(foci.foci()[0].vx).to.equal(9);
			player.Character = {};
			clock.time += 29;
			expect(foci.foci()[0].x).to.equal(5);
			expect(foci.foci()[0].vx).to.equal(0);
			clock.time += 2;
			expect(foci.foci().size()).to.equal(0);
			player.Character = { PrimaryPart: part(8, 5, 5) };
			expect(foci.foci()[0].x).to.equal(8);
		});

		it("moves as physics says, or as it was seen to move if a script moves it", () => {
			const character = part(0, 0, 0, new Vector3(3, 4, 5));
			const player: FakePlayer = { UserId: 1, Character: { PrimaryPart: character } };
			const { foci, clock } = createServer(player);
			const [focus] = foci.foci();
			expect([focus.vx, focus.vy, focus.vz].join(" ")).to.equal("3 4 5");
			character.AssemblyLinearVelocity = Vector3.zero;
			for (const i of $range(1, 60)) {
				clock.time += 1 / 60;
				character.Position = new Vector3(i * 0.5, 0, -i);
				foci.foci();
			}
			expect(focus.vx).to.be.near(30, 0.01);
			expect(focus.vz).to.be.near(-60, 0.01);
			// A teleport is no way to go.
			clock.time += 1;
			character.Position = new Vector3(5000, 0, 0);
			foci.foci();
			expect(focus.vx).to.equal(0);
			for (const _ of $range(1, 60)) {
				clock.time += 1 / 60;
				foci.foci();
			}
			expect(focus.vx).to.equal(0);
		});
	});

	describe("the list of foci", () => {
		it("follows who joins and who leaves, and ends with destroy", () => {
			const first: FakePlayer = { UserId: 1, Character: { PrimaryPart: part(0, 0, 0) } };
			const second: FakePlayer = { UserId: 2, Character: { PrimaryPart: part(1, 0, 0) } };
			const { foci, added, removing } = createServer(first);
			added.fire(second);
			added.fire(second);
			expect(
				foci
					.foci()
					.map((focus) => focus.id)
					.join(" "),
			).to.equal("1 2");
			removing.fire(first);
			expect(
				foci
					.foci()
					.map((focus) => focus.id)
					.join(" "),
			).to.equal("2");
			foci.destroy();
			expect(foci.foci().size()).to.equal(0);
			expect(added.count() + removing.count()).to.equal(0);
			foci.destroy();
		});

		it("is the same array of the same records each time", () => {
			const players = new Array<FakePlayer>();
			for (const id of $range(1, 20)) players.push({ UserId: id, Character: { PrimaryPart: part(id, 0, 0) } });
			const { foci } = createServer(...players);
			const list = foci.foci();
			const record = list[19];
			expect(foci.foci()).to.equal(list);
			expect(list.size()).to.equal(20);
			expect(list[19]).to.equal(record);
		});
	});
};
