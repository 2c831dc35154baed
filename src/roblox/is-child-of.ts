/** Whether an instance is where it was put: false if a script of the game destroyed or moved it. */
export function isChildOf(instance: Instance, parent: Instance): boolean {
	// Some hosts raise an error for whatever is asked of a destroyed instance.
	const [ok, found] = pcall(() => instance.Parent === parent);
	return ok && found;
}
