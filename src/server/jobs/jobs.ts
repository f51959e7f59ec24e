/** Durable work: a job is part of the transaction that asks for it, and is carried out until it has succeeded or is dead. */
import type { JobState, RepeatedWork } from '../../wire/jobs/shapes.ts';
import {
  JOB_DEAD_DAYS,
  JOB_ENDED_DAYS,
  JOB_KEY_CHARS,
  JOB_PAYLOAD_BYTES,
  JOB_PRIORITY_MOST,
  JOB_TRIES_MOST,
} from '../../wire/jobs/limits.ts';
import { DAY_MS } from '../../wire/limits.ts';
import { parse } from '../../wire/parse.ts';
import type { Transaction } from '../storage/port.ts';
import type { Ports } from '../ports.ts';
import type { Queue, Worker } from './queue.ts';
import { forgetAll, Repeats, type Repeated } from './repeated.ts';
import { createRepeatedStore } from './repeated-store.ts';
import { Runner } from './runner.ts';
import type { JobFilter, JobPageFilter, JobRecord } from './store.ts';

export type AddOptions = {
  /** While a job of this queue with this key is queued, another one is not added. At most 200 characters. */
  readonly key?: string;
  /** Milliseconds UTC; now where it is missing. */
  readonly runAt?: number;
  readonly project?: string;
  /** How often this job is tried, in place of the queue's number. */
  readonly tries?: number;
  /** −10 to 10: within its queue and project the higher goes first. */
  readonly priority?: number;
};

export type Jobs = {
  /**
   * Adds a job inside the caller's transaction: rolled back there is none. Answers whether there is one more. Errors: 422
   * for a payload that does not fit its queue; an error for one over 64 KB, which rolls the transaction back.
   */
  readonly add: <P>(transaction: Transaction, queue: Queue<P>, payload: P, options?: AddOptions) => Promise<boolean>;
  /** Begins to carry out. What was added to these queues before, also by an earlier process, is carried out too. */
  readonly start: (workers: readonly Worker[], repeated: readonly Repeated[]) => void;
  readonly page: (filter: JobPageFilter) => Promise<JobRecord[]>;
  readonly counts: (filter: JobFilter) => Promise<Record<JobState, number>>;
  readonly repeated: () => Promise<RepeatedWork[]>;
  readonly find: (id: string) => Promise<JobRecord | undefined>;
  readonly retry: (transaction: Transaction, job: Pick<JobRecord, 'id' | 'queue'>) => Promise<boolean>;
  readonly discard: (transaction: Transaction, job: Pick<JobRecord, 'id' | 'queue'>) => Promise<boolean>;
  /** Somebody has committed what `retry` changed. */
  readonly wake: () => void;
  /** Resolves when nothing runs and nothing may run by now. For tests, which move the clock by hand. */
  readonly rest: () => Promise<void>;
  /** Begins nothing more; what runs is broken off and given back. */
  readonly close: () => Promise<void>;
};

type JobPorts = Pick<Ports, 'storage' | 'jobStore' | 'now' | 'later' | 'log' | 'id'>;

const FORGOTTEN_AT_ONCE = 1000;

export function createJobs(ports: JobPorts): Jobs {
  const { now, id: newId, jobStore: store } = ports;
  const repeatedStore = createRepeatedStore(ports.storage);
  let runner: Runner | undefined;
  let repeats: Repeats | undefined;
  let opening: Promise<void> | undefined;
  return {
    async add(transaction, queue, payload, { key, runAt, project, tries = queue.tries, priority = 0 } = {}) {
      refuseWrong(queue.name, { key, tries, priority });
      await opening;
      const at = now();
      const added = await store.add(transaction, {
        id: newId(),
        queue: queue.name,
        key: key ?? null,
        project: project ?? null,
        payload: textOf(queue, payload),
        priority,
        runAt: runAt ?? at,
        tries,
        at,
      });
      if (added) runner?.wake(runAt);
      return added;
    },
    start(workers, repeated) {
      const queues = workers.map(({ queue }) => queue);
      const opened = () =>
        (opening ??= store.open(queues).catch((error: unknown) => {
          opening = undefined;
          throw error;
        }));
      runner = new Runner(store, workers, opened, ports);
      repeats = new Repeats(repeatedStore, [...repeated, forgetting()], ports);
    },
    page: (filter) => store.page(filter, now()),
    counts: (filter) => store.counts(filter, now()),
    repeated: async () => (await repeats?.told()) ?? [],
    find: (id) => store.find(id, now()),
    retry: (transaction, job) => store.retry(transaction, job, now()),
    discard: (transaction, job) => store.discard(transaction, job, now()),
    wake: () => runner?.wake(),
    async rest() {
      await repeats?.rest();
      await runner?.rest();
    },
    async close() {
      await Promise.all([runner?.close(), repeats?.close()]);
      await store.close();
    },
  };

  /** Dead jobs wait 30 days for somebody; what ended well is kept a day, so that it can be seen that it ran. */
  function forgetting(): Repeated {
    return {
      name: 'forget-jobs',
      schedule: '40 * * * *',
      leaseMs: 60_000,
      longestRunMs: 600_000,
      run: (run) =>
        forgetAll(run, () =>
          store.forget(
            { dead: now() - JOB_DEAD_DAYS * DAY_MS, ended: now() - JOB_ENDED_DAYS * DAY_MS },
            FORGOTTEN_AT_ONCE,
          ),
        ),
    };
  }
}

function textOf<P>({ name, payload: struct }: Queue<P>, payload: P): string {
  const text = JSON.stringify(parse(struct, payload));
  const bytes = Buffer.byteLength(text);
  if (bytes > JOB_PAYLOAD_BYTES)
    throw new Error(`A job of the queue ${name} would carry ${bytes} bytes, of ${JOB_PAYLOAD_BYTES} at most.`);
  return text;
}

function refuseWrong(queue: string, { key, tries, priority }: Pick<AddOptions, 'key' | 'tries' | 'priority'>): void {
  const wrong = (what: string) => new Error(`A job of the queue ${queue} has ${what}.`);
  if (key !== undefined && (key.length === 0 || key.length > JOB_KEY_CHARS))
    throw wrong('a key that is empty or too long');
  if (!Number.isInteger(tries) || tries! < 1 || tries! > JOB_TRIES_MOST) throw wrong(`${tries} tries`);
  if (!Number.isInteger(priority) || Math.abs(priority!) > JOB_PRIORITY_MOST) throw wrong(`the priority ${priority}`);
}
