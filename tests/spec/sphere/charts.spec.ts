/// <reference types="@rbxts/testez/globals" />
import { createPcg32 } from "random";
import {
	createOctaChart,
	createTangentChart,
	dirToLatLon,
	dirToOctaUv,
	latLonToDir,
	octaChartLevel,
	octaChartRadius,
	wrapTile,
} from "sphere";
import type { Chart } from "sphere";

function tokyo(radius: number, maxTheta?: number) {
	const [x, y, z] = latLonToDir(math.rad(35.6762), math.rad(139.6503));
	return createTangentChart({ anchor: [x, y, z], radius, maxTheta });
}

/** The farthest that a position within `reach` of the origin moves on its way to the sphere and back, in studs. */
function worstRoundTrip(chart: Chart, reach: number): number {
	const stream = createPcg32(5);
	let worst = 0;
	for (const _ of $range(1, 2000)) {
		const x = chart.originX + (2 * stream.nextDouble() - 1) * reach;
		const z = chart.originZ + (2 * stream.nextDouble() - 1) * reach;
		const [dx, dy, dz] = chart.toDir(x, z);
		const [bx, bz] = chart.toPlane(dx, dy, dz);
		worst = math.max(worst, math.abs(bx! - x), math.abs(bz! - z));
	}
	return worst;
}

export = () => {
	describe("octa chart", () => {
		it("has the published radius and points at level 8", () => {
			const chart = createOctaChart({ level: 8 });
			expect(chart.n).to.equal(256);
			expect(chart.radius).to.be.near(9243.68, 0.01);
			const [ax, ay, az] = chart.toDir(8192, 8192);
			const [U, V] = dirToOctaUv(ax, ay, az);
			expect(U).to.be.near(0.75, 1e-12);
			expect(V).to.be.near(0.75, 1e-12);
			const [bx, by, bz] = chart.toDir(5000, -12000);
			expect(bx).to.be.near(0.358917249, 1e-9);
			expect(by).to.be.near(-0.932005923, 1e-9);
			expect(bz).to.be.near(-0.050431803, 1e-9);
			const [cx, cy, cz] = chart.toDir(20000, 3000);
			expect(cx).to.be.near(0.972417198, 1e-9);
			expect(cy).to.be.near(-0.228481484, 1e-9);
			expect(cz).to.be.near(0.046914865, 1e-9);
			const [foldedU, foldedV] = dirToOctaUv(cx, cy, cz);
			expect(foldedU).to.be.near(0.889648438, 1e-9);
			expect(foldedV).to.be.near(0.408447266, 1e-9);
		});

		it("returns every position of the map to itself, in both projections", () => {
			for (const projection of ["octahedral", "equalArea"] as const) {
				const chart = createOctaChart({ level: 6, originX: 1280, originZ: -128, projection });
				expect(worstRoundTrip(chart, 4096)).to.be.near(0, 1e-7);
			}
		});

		it("repeats the same ground for chunks that wrap to the same tile", () => {
			const chart = createOctaChart({ level: 3 });
			for (const cx of $range(-12, 12)) {
				for (const cz of $range(-12, 12)) {
					const [i, j, rotated] = wrapTile(8, cx + 4, cz + 4);
					const x = 128 * cx + 30;
					const z = 128 * cz + 70;
					const homeX = 128 * (i - 4) + (rotated ? 98 : 30);
					const homeZ = 128 * (j - 4) + (rotated ? 58 : 70);
					const [ax, ay, az] = chart.toDir(x, z);
					const [bx, by, bz] = chart.toDir(homeX, homeZ);
					if (math.abs(ax - bx) + math.abs(ay - by) + math.abs(az - bz) > 1e-12) {
						throw `chunk (${cx}, ${cz}) is not tile (${i}, ${j})`;
					}
				}
			}
		});

		it("rounds a radius to the nearest level", () => {
			for (const level of $range(0, 10)) expect(octaChartLevel(octaChartRadius(level))).to.equal(level);
			expect(octaChartLevel(octaChartRadius(8) * 1.4)).to.equal(8);
			expect(octaChartLevel(octaChartRadius(8) * 1.43)).to.equal(9);
			expect(octaChartLevel(2048)).to.equal(6);
		});

		it("refuses what does not fit the terrain or the grid", () => {
			expect(() => createOctaChart({ level: 11 })).to.throw("integer from 0 to 10, got 11");
			expect(() => createOctaChart({ level: 2.5 })).to.throw("integer from 0 to 10, got 2.5");
			expect(() => createOctaChart({ level: 0 / 0 })).to.throw("level must be a finite number");
			expect(() => createOctaChart({ level: 5, originX: 100 })).to.throw("the nearest is 128");
			expect(() => createOctaChart({ level: 5, originZ: math.huge })).to.throw(
				"originZ must be a multiple of 128",
			);
			expect(() => createOctaChart({ level: 10, originX: 64000 })).to.throw("within 62464 studs of 0");
			expect(() => createOctaChart({ level: 5, projection: "mercator" as "equalArea" })).to.throw("mercator");
		});
	});

	describe("tangent chart", () => {
		it("has the published points", () => {
			const chart = tokyo(20000);
			for (const [x, z, lat, lon] of [
				[1000, 0, 35.624808, 143.175437],
				[0, -1000, 38.540989, 139.6503],
				[3000, 4000, 23.846976, 148.990606],
			]) {
				const [dx, dy, dz] = chart.toDir(x, z);
				const [gotLat, gotLon] = dirToLatLon(dx, dy, dz);
				expect(math.deg(gotLat)).to.be.near(lat, 1e-6);
				expect(math.deg(gotLon)).to.be.near(lon, 1e-6);
			}
		});

		it("returns every position to itself, also at the poles", () => {
			expect(worstRoundTrip(tokyo(20000), 9000)).to.be.near(0, 1e-7);
			const pole = createTangentChart({ anchor: [0, 2, 0], radius: 1000, originX: -256, maxTheta: 2 });
			expect(worstRoundTrip(pole, 1800)).to.be.near(0, 1e-7);
			const [x, z] = pole.toPlane(0, 1, 0);
			expect(x).to.equal(-256);
			expect(z).to.equal(0);
		});

		it("keeps distances from its anchor", () => {
			const chart = tokyo(20000);
			const [ax, ay, az] = chart.toDir(0, 0);
			for (const distance of [1, 500, 9999]) {
				const [x, y, z] = chart.toDir(distance * 0.6, distance * 0.8);
				expect(20000 * math.acos(ax * x + ay * y + az * z)).to.be.near(distance, 1e-2);
			}
		});

		it("has no place for the far side", () => {
			const chart = tokyo(20000);
			const [ax, ay, az] = chart.toDir(0, 0);
			const [x, z] = chart.toPlane(-ax, -ay, -az);
			expect(x).to.equal(undefined);
			expect(z).to.equal(undefined);
		});

		it("ends at its largest angle and where positions become coarse", () => {
			const chart = tokyo(20000);
			expect(chart.contains(9999, 0)).to.equal(true);
			expect(chart.contains(7100, 7100)).to.equal(false);
			expect(chart.contains(10001, 0)).to.equal(false);
			const wide = tokyo(20000, 1.5);
			expect(wide.contains(0, 16384)).to.equal(true);
			expect(wide.contains(0, -16385)).to.equal(false);
		});

		it("refuses bad options by name, value and rule", () => {
			expect(() => tokyo(0)).to.throw("radius must be above 0, got 0");
			expect(() => tokyo(0 / 0)).to.throw("radius must be a finite number, got nan");
			expect(() => tokyo(100, 0)).to.throw("maxTheta must be above 0 and below pi radians, got 0");
			expect(() => tokyo(100, 3.2)).to.throw("maxTheta must be above 0 and below pi radians, got 3.2");
			expect(() => createTangentChart({ anchor: [0, 0, 0], radius: 100 })).to.throw("direction must be finite");
			expect(() => createTangentChart({ anchor: [0, 1, 0], radius: 100, originX: 64 })).to.throw("got 64");
		});
	});
};
