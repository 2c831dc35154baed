//!optimize 2

/** What a queue may hold: equal priorities are ordered by key, so that a run does not depend on memory addresses. */
export interface Keyed {
	readonly key: number;
}

/** A binary heap, lowest priority first, whose items can be moved and removed. Nothing allocates but growth. */
export interface PriorityQueue<T extends Keyed> {
	/** Inserts the item, or moves it to its new priority. */
	readonly put: (item: T, priority: number) => void;
	/** False if the item was not there. */
	readonly remove: (item: T) => boolean;
	readonly has: (item: T) => boolean;
	readonly peek: () => T | undefined;
	/** Priority of the first item; infinity for an empty queue. */
	readonly firstPriority: () => number;
	readonly pop: () => T | undefined;
	readonly size: () => number;
	/** Removes and returns the `count` items of highest priority value. */
	readonly takeLast: (count: number) => Array<T>;
	readonly clear: () => void;
}

export function createPriorityQueue<T extends Keyed>(): PriorityQueue<T> {
	const items = new Array<T>();
	const priorities = new Array<number>();
	const slotByItem = new Map<T, number>();

	function place(slot: number, item: T, priority: number): void {
		items[slot] = item;
		priorities[slot] = priority;
		slotByItem.set(item, slot);
	}

	function precedes(item: T, priority: number, slot: number): boolean {
		const other = priorities[slot];
		return priority < other || (priority === other && item.key < items[slot].key);
	}

	function rise(start: number, item: T, priority: number): void {
		let slot = start;
		while (slot > 0) {
			const parent = (slot - 1) >> 1;
			if (!precedes(item, priority, parent)) break;
			place(slot, items[parent], priorities[parent]);
			slot = parent;
		}
		place(slot, item, priority);
	}

	function sink(start: number, item: T, priority: number): void {
		const count = items.size();
		let slot = start;
		while (true) {
			let child = 2 * slot + 1;
			if (child >= count) break;
			if (child + 1 < count && precedes(items[child + 1], priorities[child + 1], child)) child += 1;
			if (precedes(item, priority, child)) break;
			place(slot, items[child], priorities[child]);
			slot = child;
		}
		place(slot, item, priority);
	}

	function settle(slot: number, item: T, priority: number): void {
		if (slot > 0 && precedes(item, priority, (slot - 1) >> 1)) rise(slot, item, priority);
		else sink(slot, item, priority);
	}

	function remove(item: T): boolean {
		const slot = slotByItem.get(item);
		if (slot === undefined) return false;
		slotByItem.delete(item);
		const last = items.pop()!;
		const priority = priorities.pop()!;
		if (last !== item) settle(slot, last, priority);
		return true;
	}

	function pop(): T | undefined {
		const first = items[0];
		if (first !== undefined) remove(first);
		return first;
	}

	return {
		put: (item, priority) => {
			const slot = slotByItem.get(item);
			if (slot === undefined) {
				const free = items.size();
				items.push(item);
				priorities.push(priority);
				rise(free, item, priority);
			} else if (priorities[slot] !== priority) {
				settle(slot, item, priority);
			}
		},
		remove,
		has: (item) => slotByItem.has(item),
		peek: () => items[0],
		firstPriority: () => priorities[0] ?? math.huge,
		pop,
		size: () => items.size(),
		takeLast: (count) => {
			const order = table.clone(items) as Array<T>;
			order.sort((a, b) => {
				const pa = priorities[slotByItem.get(a)!];
				const pb = priorities[slotByItem.get(b)!];
				return pa > pb || (pa === pb && a.key > b.key);
			});
			const taken = new Array<T>();
			for (const i of $range(0, math.min(count, order.size()) - 1)) taken.push(order[i]);
			for (const item of taken) remove(item);
			return taken;
		},
		clear: () => {
			table.clear(items);
			table.clear(priorities);
			slotByItem.clear();
		},
	};
}
