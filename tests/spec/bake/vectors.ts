import { joinSmoothGridChunks } from "bake";
import type { VoxelStore } from "voxel";
import { createCellBlock, createVoxelStore, NAME_CODES, PACKED_BYTES_MAX, packRuns } from "voxel";

/** Published content of a blob with its size; `sha256` is compared by the tests that can hash. */
export interface SmoothGridVector {
	readonly id: string;
	readonly blob: () => buffer;
	readonly bytes: number;
	readonly sha256: string;
	/** The same bytes, put together by hand from the description of the format. */
	readonly expected: string;
}

function cell(
	store: VoxelStore,
	place: readonly [number, number, number],
	name: string,
	share: number,
	liquid = 0,
): void {
	const [originX, originY, originZ] = place;
	const box = { originX, originY, originZ, sizeX: 1, sizeY: 1, sizeZ: 1 };
	const grid = { ...box, materials: [[[name]]], occupancies: [[[share]]] };
	store.writeGrid(liquid > 0 ? { ...grid, liquid: [[[liquid]]] } : grid, NAME_CODES);
}

/** Text of hexadecimal digits and spaces as bytes. */
export function fromHex(text: string): string {
	const [digits] = text.gsub("%s", "");
	const [bytes] = digits.gsub("%x%x", (pair) => string.char(tonumber(pair, 16)!));
	return bytes as string;
}

function repeated(hex: string, times: number): string {
	return fromHex(hex).rep(times);
}

const START = fromHex("01 05");
const ORIGIN = fromHex("00".rep(12));
const AIR_256 = "80 ff";

/** `encode` is `encodeSmoothGrid` with liquid bytes. */
export function smoothGridVectors(encode: (store: VoxelStore) => buffer): ReadonlyArray<SmoothGridVector> {
	const stored = (fill: (store: VoxelStore) => void) => () => {
		const store = createVoxelStore();
		fill(store);
		return encode(store);
	};
	return [
		{
			id: "V1",
			blob: stored(() => {}),
			bytes: 2,
			sha256: "bc5959f43bc6e47175374b6716e53c9a7d72c59424c821336995bad760d9aeb3",
			expected: START,
		},
		{
			id: "V2",
			// Legal but never emitted by the encoder, so it is joined from a chunk of air.
			blob: () => {
				const box = { originX: 0, originY: 0, originZ: 0, sizeX: 32, sizeY: 32, sizeZ: 32 };
				const packed = buffer.create(PACKED_BYTES_MAX);
				const length = packRuns(createCellBlock(box).cells, undefined, packed, 0);
				return joinSmoothGridChunks([
					{ x: 0, y: 0, z: 0, packed: buffer.fromstring(buffer.readstring(packed, 0, length)) },
				]);
			},
			bytes: 270,
			sha256: "05b516a31972b869318ef38ef1e0d93f6da285cb536d32116e87235931384df7",
			expected: START + ORIGIN + repeated(AIR_256, 128),
		},
		{
			id: "V3",
			blob: stored((store) => cell(store, [0, 0, 0], "Grass", 1)),
			bytes: 271,
			sha256: "e8a597ad42997e646b16f61a0e99e628e86cb2abd528169126aa40997b9a16dd",
			expected: START + ORIGIN + fromHex("02") + repeated(AIR_256, 127) + fromHex("80 fe"),
		},
		{
			id: "V4",
			blob: stored((store) => {
				for (const x of $range(0, 19)) cell(store, [x, 1, 2], "Sand", 0.5);
			}),
			bytes: 275,
			sha256: "53f053672a63b934fae23f4034b26a2e082ea0077cd734db03d368ff2225f57b",
			// 1024 + 64 cells of air, 20 of sand, 32768 - 1108 of air.
			expected:
				START +
				ORIGIN +
				repeated(AIR_256, 4) +
				fromHex("80 3f c6 7f 13") +
				repeated(AIR_256, 123) +
				fromHex("80 ab"),
		},
		{
			id: "V5",
			blob: stored((store) => {
				cell(store, [0, -32, 64], "Water", 1);
				cell(store, [-1, -1, -1], "Rock", 1);
			}),
			bytes: 540,
			sha256: "7b712fe93528b7a61dfdf4a83f01d45970d7f651865c9d99c0944ecd3f4ed926",
			expected:
				START +
				fromHex("ff".rep(12)) +
				repeated(AIR_256, 127) +
				fromHex("80 fe 08") +
				fromHex("00 00 00 00 00 00 00 00 00 01 00 03 01") +
				repeated(AIR_256, 127) +
				fromHex("80 fe"),
		},
		{
			id: "V6",
			blob: stored((store) => {
				cell(store, [0, 0, 0], "Sand", 0.5, 1);
				cell(store, [1, 0, 0], "Sand", 0.5, 1);
			}),
			bytes: 278,
			sha256: "4a4d7a94f67b4c226963b977decd01ec5ab38349f6ec57072abe5ff3e719e14f",
			expected: START + ORIGIN + fromHex("c6 7f 00 ff c6 7f 00 ff") + repeated(AIR_256, 127) + fromHex("80 fd"),
		},
		{
			id: "V7",
			blob: stored((store) => {
				store.fillBox({ originX: 0, originY: 0, originZ: 0, sizeX: 32, sizeY: 32, sizeZ: 32 }, 8);
			}),
			bytes: 270,
			sha256: "f9cc367eb56c0f549ebbf86d30a7ee9ac752e2d8dac7f09ad2686619d424e0df",
			expected: START + ORIGIN + repeated("88 ff", 128),
		},
	];
}
