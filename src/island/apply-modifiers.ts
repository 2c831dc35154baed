//!native
//!optimize 2
import type { AxisModifier } from "codex/types";

/**
 * Changes an axis' values, which lie in [0, 1], by the finished ones of other axes: modifier by modifier, each step kept in [0, 1].
 *
 * @param otherByModifier values by site of the axis that each modifier names.
 */
export function applyModifiers(
	modifiers: ReadonlyArray<AxisModifier>,
	otherByModifier: ReadonlyArray<ReadonlyArray<number>>,
	values: Array<number>,
): void {
	for (const m of $range(0, modifiers.size() - 1)) {
		const modifier = modifiers[m];
		const other = otherByModifier[m];
		for (const site of $range(0, values.size() - 1)) {
			const value = values[site];
			const operand = modifier.invert ? 1 - other[site] : other[site];
			let result: number;
			switch (modifier.op) {
				case "add":
					result = value + modifier.amount * operand;
					break;
				case "subtract":
					result = value - modifier.amount * operand;
					break;
				case "lerp":
					result = value + modifier.amount * (operand - value);
					break;
				case "multiply":
					result = value * operand;
					break;
				case "min":
					result = math.min(value, operand);
					break;
				case "max":
					result = math.max(value, operand);
					break;
			}
			values[site] = math.clamp(result, 0, 1);
		}
	}
}
