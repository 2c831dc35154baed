/// <reference types="@rbxts/testez/globals" />
import { dirToLatLon, dirToOctaUv, latLonToDir } from "sphere";

const DEGREES_TO_UV: ReadonlyArray<[lat: number, lon: number, U: number, V: number]> = [
	[45, 45, 0.646446609407, 0.707106781187],
	[-30, 120, 0.371357862776, 0.351456854889],
	[35.6762, 139.6503, 0.320891532063, 0.668729205616],
	[-33.8688, 151.2093, 0.284054245285, 0.334617297112],
	[80, -170, 0.415190306492, 0.927902959893],
	[100, 0, 0.425051884552, 0.925051884552],
];

export = () => {
	describe("latitude and longitude", () => {
		it("lead to the published octahedral coordinates", () => {
			for (const [lat, lon, U, V] of DEGREES_TO_UV) {
				const [x, y, z] = latLonToDir(math.rad(lat), math.rad(lon));
				const [gotU, gotV] = dirToOctaUv(x, y, z);
				expect(gotU).to.be.near(U, 1e-11);
				expect(gotV).to.be.near(V, 1e-11);
			}
		});

		it("come back from a direction of any length", () => {
			let worst = 0;
			for (const lat of $range(-89, 89, 7)) {
				for (const lon of $range(-179, 180, 13)) {
					const [x, y, z] = latLonToDir(math.rad(lat), math.rad(lon));
					const [gotLat, gotLon] = dirToLatLon(5 * x, 5 * y, 5 * z);
					worst = math.max(worst, math.abs(math.deg(gotLat) - lat), math.abs(math.deg(gotLon) - lon));
				}
			}
			expect(worst).to.be.near(0, 1e-11);
		});

		it("pass over the pole onto the far meridian", () => {
			const [x, y, z] = latLonToDir(math.rad(100), 0);
			const [lat, lon] = dirToLatLon(x, y, z);
			expect(math.deg(lat)).to.be.near(80, 1e-11);
			expect(math.deg(lon)).to.be.near(180, 1e-11);
		});

		it("have one longitude at each pole and one name for the far meridian", () => {
			for (const lat of [90, -90]) {
				const [x, y, z] = latLonToDir(math.rad(lat), math.rad(77));
				const [gotLat, gotLon] = dirToLatLon(x, y, z);
				expect(math.deg(gotLat)).to.be.near(lat, 1e-11);
				expect(gotLon).to.equal(0);
			}
			const [, east] = dirToLatLon(-1, 0, 0);
			const [, west] = dirToLatLon(-1, 0, -0);
			expect(east).to.equal(math.pi);
			expect(west).to.equal(math.pi);
		});

		it("must be finite", () => {
			expect(() => latLonToDir(0 / 0, 0)).to.throw("lat must be a finite number, got nan");
			expect(() => latLonToDir(0, -math.huge)).to.throw("lon must be a finite number, got -inf");
			expect(() => dirToLatLon(0, 0, 0)).to.throw("direction must be finite and non-zero, got (0, 0, 0)");
			expect(() => dirToLatLon(0, math.huge, 0)).to.throw("direction must be finite and non-zero");
		});
	});
};
