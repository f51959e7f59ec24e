/** What stands behind durable work: our own table on SQLite, pg-boss on PostgreSQL. One suite (suite.ts) holds both. */
import type { JobState } from '../../wire/jobs/shapes.ts';
import type { Transaction } from '../storage/port.ts';
import type { Queue } from './queue.ts';

/** Times are milliseconds UTC. */
export type NewJob = {
  readonly id: string;
  readonly queue: string;
  readonly key: string | null;
  readonly project: string | null;
  /** JSON. */
  readonly payload: string;
  readonly priority: number;
  readonly runAt: number;
  readonly tries: number;
  readonly at: number;
};

/** A job that this process was given to run. `tries` counts this one. */
export type ClaimedJob = {
  readonly id: string;
  readonly queue: string;
  readonly project: string | null;
  readonly payload: string;
  readonly tries: number;
  readonly triesMost: number;
};

export type JobRecord = Omit<NewJob, 'payload' | 'tries' | 'at'> & {
  readonly state: JobState;
  readonly tries: number;
  readonly triesMost: number;
  readonly lastError: string | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly doneAt: number | null;
};

export type JobFilter = {
  readonly queue?: string | undefined;
  readonly state?: JobState | undefined;
  readonly project?: string | undefined;
};
/** Newest first, from the job after `before`. */
export type JobPageFilter = JobFilter & { readonly before?: string | undefined; readonly limit: number };

export type JobStore = {
  /** Makes the queues known. */
  readonly open: (queues: readonly Queue[]) => Promise<void>;
  /** Part of the caller's transaction. False where a job of this queue with this key is queued already. */
  readonly add: (transaction: Transaction, job: NewJob) => Promise<boolean>;
  /** Which of the queues have jobs that may run by now, and when the next of the others may. */
  readonly due: (queues: readonly string[], now: number) => Promise<{ queues: ReadonlySet<string>; next?: number }>;
  /**
   * Hands out at most `most` jobs of one queue: of no project more than run at once there, of the projects in turn, of one
   * project those of the highest priority first, then those that wait longest.
   */
  readonly claim: (queue: Queue, most: number, now: number) => Promise<ClaimedJob[]>;
  readonly done: (job: ClaimedJob, now: number) => Promise<void>;
  /**
   * To be tried again at `again`, or at once in the place in line that it had; without it the job is dead. A try that
   * somebody else has taken over changes nothing.
   */
  readonly failed: (
    job: ClaimedJob,
    error: string,
    again: number | 'at once' | undefined,
    now: number,
  ) => Promise<void>;
  /** Not begun after all: it may run again at once, in the place in line that it had, and this try does not count. */
  readonly giveBack: (jobs: readonly ClaimedJob[]) => Promise<void>;
  /** These are alive. */
  readonly beat: (jobs: readonly ClaimedJob[], now: number) => Promise<void>;
  /** Running jobs of which nobody has said since `silentSince` that they are alive. */
  readonly silent: (silentSince: number, most: number) => Promise<ClaimedJob[]>;
  /** Forgets a bounded part of what has ended; answers how many. */
  readonly forget: (before: { readonly dead: number; readonly ended: number }, most: number) => Promise<number>;
  readonly page: (filter: JobPageFilter, now: number) => Promise<JobRecord[]>;
  readonly counts: (filter: JobFilter, now: number) => Promise<Record<JobState, number>>;
  readonly find: (id: string, now: number) => Promise<JobRecord | undefined>;
  /** A dead job gets one more try, at once. False where it is not dead. */
  readonly retry: (transaction: Transaction, job: Pick<JobRecord, 'id' | 'queue'>, now: number) => Promise<boolean>;
  /** False where it is not dead. */
  readonly discard: (transaction: Transaction, job: Pick<JobRecord, 'id' | 'queue'>, now: number) => Promise<boolean>;
  /** No other process has jobs of it as long as this one lives (a data folder has one). */
  readonly isAlone?: boolean;
  /** Where other processes add jobs too: how long to wait before looking for them. */
  readonly lookEveryMs?: number;
  readonly close: () => Promise<void>;
};

export const noCounts: Record<JobState, number> = { queued: 0, running: 0, waiting: 0, done: 0, dead: 0, discarded: 0 };
