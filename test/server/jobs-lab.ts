/** Processes at work on one database of jobs, for the suites of durable work. */
import { afterEach, beforeEach } from 'bun:test';
import { createJobs, type AddOptions, type Jobs } from '../../src/server/jobs/jobs.ts';
import { defineQueue, worker, type JobRun, type Queue, type Worker } from '../../src/server/jobs/queue.ts';
import type { Repeated } from '../../src/server/jobs/repeated.ts';
import type { JobStore } from '../../src/server/jobs/store.ts';
import { createLog } from '../../src/server/log.ts';
import type { Storage } from '../../src/server/storage/port.ts';
import { integer, open, text } from '../../src/wire/schema.ts';
import { createClock, type Clock } from './harness.ts';

export type JobsGround = {
  readonly storage: Storage;
  /** Resolves when no question and no write is on its way, and what the last answer set off asks nothing more. */
  readonly quiet: () => Promise<void>;
  /** Another process over the same database. */
  readonly store: () => Promise<JobStore>;
  /** So many more copies of the job that is queued. */
  readonly flood: (times: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
const note = open({ n: integer(), words: text({ max: 100_000 }) });
export const queueOf = (more: Partial<Queue> = {}) =>
  defineQueue({ name: 'notes', urgency: 'notification', payload: note, longestRunMs: 60_000, ...more });
export const notes = queueOf();

export type JobsLab = ReturnType<typeof jobsLab>;

/** For the top of a `describe`: a ground for each test. */
export function jobsLab(engine: string, openGround: (clock: Clock) => Promise<JobsGround>) {
  let ground: JobsGround;
  let clock: Clock;
  let started: Jobs[];
  beforeEach(async () => {
    clock = createClock();
    ground = await openGround(clock);
    started = [];
  });
  afterEach(async () => {
    await Promise.all(started.map((jobs) => jobs.close()));
    await ground.close();
  });

  /** A process that carries out; without workers it only adds. */
  async function process(
    workers: readonly Worker[] = [],
    repeated: readonly Repeated[] = [],
    queues: readonly Queue[] = [],
    more: Pick<JobStore, 'isAlone'> = {},
  ): Promise<Jobs> {
    const store = await opened([...queues, ...workers.map(({ queue }) => queue)]);
    const given = {
      storage: ground.storage,
      jobStore: { ...store, ...more },
      now: clock.now,
      later: clock.later,
      id: Bun.randomUUIDv7,
    };
    const jobs = createJobs({ ...given, log: createLog('silent') });
    if (workers.length > 0 || repeated.length > 0) jobs.start(workers, repeated);
    started.push(jobs);
    return jobs;
  }
  async function opened(queues: readonly Queue[] = []): Promise<JobStore> {
    const store = await ground.store();
    await store.open([notes, ...queues]);
    return store;
  }
  const add = (jobs: Jobs, n: number, options: Parameters<Jobs['add']>[3] = {}, queue: Queue = notes) =>
    ground.storage.write((transaction) => jobs.add(transaction, queue, { n, words: '' }, options));
  /** A worker that notes what it was given, and fails as it is told. */
  function noting(queue: Queue = notes, fails: (run: JobRun) => boolean = () => false) {
    const seen: { n: number; run: JobRun; at: number }[] = [];
    const its = worker(queue, async ({ n }: { n: number }, run) => {
      seen.push({ n, run, at: clock.now() });
      if (fails(run)) throw new Error(`no luck with ${n}`);
    });
    return { seen, worker: its };
  }
  /** A worker whose jobs end when the test says so. */
  function holding(queue: Queue = notes) {
    const held: { n: number; run: JobRun; end: () => void }[] = [];
    const its = worker(queue, ({ n }: { n: number }, run) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      run.signal.addEventListener('abort', () => reject(run.signal.reason));
      held.push({ n, run, end: resolve });
      return promise;
    });
    return { held, worker: its };
  }
  /** Until it holds. Where all is answered and it does not hold yet, only time can bring it: a millisecond passes. */
  async function until(holds: () => boolean): Promise<void> {
    for (let passed = 0; !holds(); passed++) {
      if (passed > 2000) throw new Error('it did not come to that');
      await ground.quiet();
      if (!holds()) clock.advance(1);
    }
  }
  /** A database of its own with one process at work on it, and a clock that runs. */
  async function startsOn(real: Clock) {
    const own = await openGround(real);
    const begun = new Map<number, (at: number) => void>();
    const flooding = holding(queueOf({ urgency: 'urgent', atOnce: 8 }));
    const its = worker(flooding.worker.queue, async (payload: { n: number }, run) => {
      begun.get(payload.n)?.(performance.now());
      if (payload.n === 0) await flooding.worker.handle(payload, run);
    });
    const store = await own.store();
    const given = { storage: own.storage, jobStore: store, now: real.now, later: real.later, id: Bun.randomUUIDv7 };
    const jobs = createJobs({ ...given, log: createLog('silent') });
    jobs.start([its], []);
    const send = (n: number, options: AddOptions) =>
      own.storage.write((one) => jobs.add(one, notes, { n, words: '' }, options));
    let next = 1;
    const startsIn = async () => {
      const n = next++;
      const started = new Promise<number>((resolve) => begun.set(n, resolve));
      const asked = performance.now();
      // Of the flood those under way end now, so that two more are begun while this one is asked for.
      for (const { end } of flooding.held.splice(0)) end();
      await send(n, { project: 'small' });
      return (await started) - asked;
    };
    for (let warming = 0; warming < 10; warming++) await startsIn();
    return {
      startsIn,
      async flood() {
        await send(0, { project: 'big', runAt: real.now() + HOUR_MS });
        await own.flood(10_000);
        jobs.wake();
        await startsIn();
      },
      waiting: async () => (await jobs.counts({ project: 'big' })).queued,
      async close() {
        await jobs.close();
        await own.close();
      },
    };
  }
  const states = async (jobs: Jobs) => (await jobs.page({ limit: 100 })).map(({ state }) => state);

  return {
    get ground() {
      return ground;
    },
    get clock() {
      return clock;
    },
    process,
    opened,
    add,
    noting,
    holding,
    until,
    settle: () => ground.quiet(),
    startsOn,
    states,
    engine,
  };
}

/** The same storage, and a word when nobody waits for it. */
export function watched(storage: Storage): Pick<JobsGround, 'storage' | 'quiet'> {
  let asked = 0;
  let waiting: (() => void)[] = [];
  /** What an answer sets off has asked by the next turn of the event loop. */
  const tellQuiet = () => {
    if (asked > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  const answered = () => {
    asked--;
    if (asked === 0) setImmediate(tellQuiet);
  };
  const counted = (target: Storage): Storage =>
    new Proxy(target, {
      get(_, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return name === 'patient' && value ? counted(value as Storage) : value;
        return (...given: unknown[]) => {
          asked++;
          return (value.apply(target, given) as Promise<unknown>).finally(answered);
        };
      },
    });
  const quiet = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      setImmediate(tellQuiet);
    });
  return { storage: counted(storage), quiet };
}

export function repeat(name: string, schedule: string, run: Repeated['run']): Repeated {
  return { name, schedule, leaseMs: 60_000, longestRunMs: HOUR_MS, run };
}

export function find<T extends { name: string }>(all: readonly T[], name: string): T | undefined {
  return all.find((one) => one.name === name);
}
