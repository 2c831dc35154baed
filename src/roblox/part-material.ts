const itemByName = new Map<string, Enum.Material>();

/** The material of a name, `undefined` if there is none. */
export function partMaterial(name: string): Enum.Material | undefined {
	if (itemByName.isEmpty()) {
		for (const item of Enum.Material.GetEnumItems()) itemByName.set(item.Name, item);
	}
	return itemByName.get(name);
}
