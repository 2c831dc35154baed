import type { ChunkJob, ChunkProvider, ProviderSink } from "./ports";
import type { WorkerLink, WorkerReplies } from "./worker-messages";

const JOBS_PER_WORKER = 2;
const ANSWER_SECONDS = 30;

export interface WorkerCoordinatorOptions {
	readonly links: ReadonlyArray<WorkerLink>;
	/** Sent to every worker: plain tables. */
	readonly definition: unknown;
	readonly frame: unknown;
	/** Seconds. */
	readonly now: () => number;
	/** Default 2: one in work, one on the way. */
	readonly jobsPerWorker?: number;
	/** How long a worker may take to answer, in seconds; then it gets no more jobs. Default 30. */
	readonly answerSeconds?: number;
}

interface Worker {
	readonly link: WorkerLink;
	inFlight: number;
	/** It let a job pass without an answer. */
	lost: boolean;
	ended: boolean;
}

interface Job extends ChunkJob {
	readonly id: number;
	readonly epoch: number;
	readonly worker: Worker;
	/** When an answer began to be due. */
	since: number;
	state: "generating" | "ready" | "writing";
	cancelled: boolean;
	last: boolean;
}

/** The coordinator's side of the worker protocol: shares jobs out, grants writes, drops answers that nobody waits for. */
export function createWorkerCoordinator(options: WorkerCoordinatorOptions): ChunkProvider {
	const { now } = options;
	const jobsPerWorker = options.jobsPerWorker ?? JOBS_PER_WORKER;
	const answerSeconds = options.answerSeconds ?? ANSWER_SECONDS;
	const workers = options.links.map((link): Worker => ({ link, inFlight: 0, lost: false, ended: false }));
	const jobById = new Map<number, Job>();
	const jobByEpoch = new Map<number, Job>();
	let sink: ProviderSink | undefined;
	let lastId = 0;
	let stopping = false;

	function endIfIdle(worker: Worker): void {
		if (!stopping || worker.ended || worker.inFlight > 0) return;
		worker.ended = true;
		worker.link.stop();
	}

	function free(job: Job): void {
		jobById.delete(job.id);
		jobByEpoch.delete(job.epoch);
		job.worker.inFlight -= 1;
		endIfIdle(job.worker);
	}

	function repliesOf(): WorkerReplies {
		return {
			ready: (id, _voxels, genMs, details) => {
				const job = jobById.get(id);
				if (job === undefined) return;
				if (job.cancelled) {
					free(job);
					return;
				}
				job.state = "ready";
				sink!.ready(job.key, job.epoch, { ...details, genMs });
			},
			written: (id, writeMs) => {
				const job = jobById.get(id);
				if (job === undefined) return;
				job.state = "ready";
				if (job.last) free(job);
				sink!.written(job.key, job.epoch, writeMs);
			},
			failed: (id, problem, permanent) => {
				const job = jobById.get(id);
				if (job === undefined) return;
				free(job);
				if (!job.cancelled) sink!.failed(job.key, job.epoch, { error: problem, permanent });
			},
		};
	}

	function leastBusy(): Worker | undefined {
		let best: Worker | undefined;
		for (const worker of workers) {
			if (worker.lost || worker.inFlight >= jobsPerWorker) continue;
			if (best === undefined || worker.inFlight < best.inFlight) best = worker;
		}
		return best;
	}

	function allLost(): boolean {
		for (const worker of workers) if (!worker.lost) return false;
		return true;
	}

	function giveUpLateJobs(): void {
		const time = now();
		let late: Array<Job> | undefined;
		for (const [, job] of jobById) {
			if (job.state === "ready" || time - job.since <= answerSeconds) continue;
			late = late ?? [];
			late.push(job);
		}
		if (late === undefined) return;
		for (const job of late) {
			job.worker.lost = true;
			free(job);
			const problem = `a worker gave no answer for ${answerSeconds} s`;
			if (!job.cancelled) sink!.failed(job.key, job.epoch, { error: problem });
		}
	}

	return {
		connect: (given) => {
			sink = given;
			for (const { link } of workers) {
				link.connect(repliesOf());
				link.init(options.definition, options.frame);
			}
		},
		// Without any worker left, jobs fail one by one, which is heard, instead of waiting for ever.
		hasRoom: () => leastBusy() !== undefined || allLost(),
		generate: (chunk, epoch) => {
			const worker = leastBusy();
			if (worker === undefined) {
				sink!.failed(chunk.key, epoch, { error: "no worker answers" });
				return;
			}
			lastId += 1;
			const { key, cx, cy, cz } = chunk;
			const place = { key, cx, cy, cz, id: lastId, epoch, worker, since: now() };
			const job: Job = { ...place, state: "generating", cancelled: false, last: false };
			worker.inFlight += 1;
			jobById.set(job.id, job);
			jobByEpoch.set(epoch, job);
			worker.link.generate(job.id, epoch, cx, cy, cz);
		},
		write: (chunk, epoch, slab, last) => {
			const job = jobByEpoch.get(epoch);
			if (job === undefined) {
				sink!.failed(chunk.key, epoch, { error: "the job is gone" });
				return;
			}
			job.state = "writing";
			job.since = now();
			job.last = last;
			job.worker.link.grant(job.id, slab, last);
		},
		cancel: (_, epoch) => {
			const job = jobByEpoch.get(epoch);
			if (job === undefined) return;
			const generated = job.state === "ready";
			job.cancelled = true;
			job.worker.link.cancel(job.id);
			// Of a job that is still generating the worker will say that it is done, and is free only then.
			if (generated) free(job);
		},
		step: () => {
			for (const { link } of workers) link.step();
			giveUpLateJobs();
		},
		stop: () => {
			if (stopping) return;
			stopping = true;
			const jobs = new Array<Job>();
			for (const [, job] of jobById) jobs.push(job);
			for (const job of jobs) {
				if (job.state === "writing") continue;
				job.cancelled = true;
				job.worker.link.cancel(job.id);
				if (jobById.has(job.id)) free(job);
			}
			for (const worker of workers) endIfIdle(worker);
		},
		stats: () => {
			let busy = 0;
			let inFlight = 0;
			for (const worker of workers) {
				if (worker.inFlight > 0) busy += 1;
				inFlight += worker.inFlight;
			}
			return { workers: workers.size(), busy, inFlight };
		},
	};
}
