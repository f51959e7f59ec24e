/** How a queue of durable work is declared: a typed sheet, bound to what carries its jobs out where the server is put together. */
import { JOB_PER_PROJECT, JOB_TRIES } from '../../wire/jobs/limits.ts';
import type { Struct } from '../../wire/schema.ts';

/** In this order: urgent work goes before notifications, these before exports, these before sweeps. */
export const urgencies = ['urgent', 'notification', 'export', 'sweep'] as const;
export type Urgency = (typeof urgencies)[number];

/** One kind of work. `P` is what each job of it carries. */
export type Queue<P = any> = {
  /** At most 64 characters; stored with each job, so it never changes. */
  readonly name: string;
  readonly urgency: Urgency;
  readonly payload: Struct<P>;
  /** How often a job is tried before it is dead. */
  readonly tries: number;
  /** A try that takes longer is broken off and counts as failed. */
  readonly longestRunMs: number;
  /** Jobs of one project that run at once, over all processes. Jobs of no project are not bounded by it. */
  readonly perProject: number;
  /** Jobs that run at once in one process, of all projects together. */
  readonly atOnce: number;
};

type Sheet<P> = Pick<Queue<P>, 'name' | 'urgency' | 'payload' | 'longestRunMs'> &
  Partial<Pick<Queue<P>, 'tries' | 'perProject' | 'atOnce'>>;

/**
 * Declares a queue. Example:
 *
 *     export const letters = defineQueue({ name: 'letters', urgency: 'notification', payload: open({ to: text({ max: 320 }) }),
 *       longestRunMs: 30_000 });
 */
export function defineQueue<P>(sheet: Sheet<P>): Queue<P> {
  return { tries: JOB_TRIES, perProject: JOB_PER_PROJECT, atOnce: 4, ...sheet };
}

/** What a handler is told of the try that it makes. */
export type JobRun = {
  /** The job's id: the same at each try, and the key by which an effect that has happened already is recognised. */
  readonly id: string;
  readonly project: string | null;
  /** 1 for the first try. */
  readonly tries: number;
  /** Aborted when the try has taken too long or the server stops; whoever ends by it is tried again. */
  readonly signal: AbortSignal;
};

/** A queue with what carries its jobs out. A handler may be called again for the same job and does nothing twice. */
export type Worker = { readonly queue: Queue; readonly handle: (payload: any, run: JobRun) => Promise<void> };

export function worker<P>(queue: Queue<P>, handle: (payload: P, run: JobRun) => Promise<void>): Worker {
  return { queue, handle };
}
