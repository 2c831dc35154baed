// The script inside each worker Actor: a clone of this one. Where the module itself lies there is no Actor, and nothing to do.
// It cannot import: a clone lies elsewhere. Two ObjectValues of the Actor name the modules instead.
/* eslint-disable @typescript-eslint/no-require-imports */
const actor = script.GetActor();
if (actor !== undefined) {
	const moduleOf = (name: string) => (actor.WaitForChild(name) as ObjectValue).Value as ModuleScript;
	const worker = require(moduleOf("Worker")) as { readonly runChunkWorker: (options: object) => void };
	const world = require(moduleOf("Generator")) as { readonly createChunkGenerator: unknown };
	worker.runChunkWorker({
		actor,
		replies: actor.WaitForChild("Replies"),
		createGenerator: world.createChunkGenerator,
	});
}
