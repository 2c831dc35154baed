import type { AxisDef } from "codex/types";

/**
 * The axes by index in an order in which each follows those that its modifiers read; of several that could be next, the one declared
 * first.
 *
 * @param readsByAxis the axes that each axis' modifiers read.
 * @throws if axes read each other in a circle; the message names them.
 */
export function axisOrder(
	axes: ReadonlyArray<AxisDef>,
	readsByAxis: ReadonlyArray<ReadonlyArray<number>>,
): Array<number> {
	const order = new Array<number>();
	const isDone = axes.map(() => false);
	while (order.size() < axes.size()) {
		const nextAxis = axes.findIndex((_, axis) => !isDone[axis] && readsByAxis[axis].every((read) => isDone[read]));
		if (nextAxis < 0) {
			const circle = axes.filter((_, axis) => !isDone[axis]).map((axis) => axis.id);
			throw `the modifiers of these axes need each other's values first: ${circle.join(", ")}`;
		}
		isDone[nextAxis] = true;
		order.push(nextAxis);
	}
	return order;
}
