/** What durable work promises, on whatever it stands: run for SQLite and for PostgreSQL. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { createJobs, type AddOptions, type Jobs } from '../../src/server/jobs/jobs.ts';
import { defineQueue, worker, type JobRun, type Queue, type Worker } from '../../src/server/jobs/queue.ts';
import type { Repeated, RepeatedRun } from '../../src/server/jobs/repeated.ts';
import type { JobStore } from '../../src/server/jobs/store.ts';
import { createLog } from '../../src/server/log.ts';
import { later } from '../../src/server/ports.ts';
import type { Storage } from '../../src/server/storage/port.ts';
import { integer, open, text } from '../../src/wire/schema.ts';
import { createClock, type Clock } from './harness.ts';

export type JobsGround = {
  readonly storage: Storage;
  /** How many questions and writes are on their way. */
  readonly asked: () => number;
  /** Another process over the same database. */
  readonly store: () => Promise<JobStore>;
  /** So many more copies of the job that is queued. */
  readonly flood: (times: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const note = open({ n: integer(), words: text({ max: 100_000 }) });
const queueOf = (more: Partial<Queue> = {}) =>
  defineQueue({ name: 'notes', urgency: 'notification', payload: note, longestRunMs: 60_000, ...more });
const notes = queueOf();

export function jobsSuite(engine: string, openGround: (clock: Clock) => Promise<JobsGround>): void {
  describe(`durable work on ${engine}`, () => {
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
    ): Promise<Jobs> {
      const store = await opened([...queues, ...workers.map(({ queue }) => queue)]);
      const given = {
        storage: ground.storage,
        jobStore: store,
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
    async function until(holds: () => boolean): Promise<void> {
      for (let turn = 0; !holds(); turn++) {
        if (turn > 2000) throw new Error('it did not come to that');
        await new Promise((resolve) => setTimeout(resolve, 0));
        if (turn % 10 === 9) clock.advance(1);
      }
    }
    /** Until nothing is asked of the database any more. */
    async function settle(): Promise<void> {
      for (let quiet = 0; quiet < 3; quiet = ground.asked() === 0 ? quiet + 1 : 0)
        await new Promise((resolve) => setTimeout(resolve, 0));
    }
    /** A database of its own with one process at work on it, and a clock that runs. */
    async function startsOn(real: Clock) {
      const own = await openGround(real);
      const begun = new Map<number, (at: number) => void>();
      const its = worker(queueOf({ urgency: 'urgent', atOnce: 8 }), async ({ n }: { n: number }) => {
        begun.get(n)?.(performance.now());
        // The work of the flood itself: 20 ms each, so that a start behind all of them would be seen.
        if (n === 0) await new Promise((resolve) => setTimeout(resolve, 20));
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

    test('a job is part of the transaction: rolled back there is none, committed there is one [P-SCL-41]', async () => {
      const { seen, worker: its } = noting();
      const jobs = await process([its]);
      const refused = ground.storage.write(async (transaction) => {
        await jobs.add(transaction, notes, { n: 1, words: '' });
        throw new Error('thought better of it');
      });
      expect(refused).rejects.toThrow('thought better of it');
      await refused.catch(() => undefined);
      await jobs.rest();
      expect(await jobs.page({ limit: 100 })).toEqual([]);
      expect(await add(jobs, 2, { project: 'p1', key: 'k', priority: 3 })).toBe(true);
      await jobs.rest();
      expect(seen.map(({ n, run }) => [n, run.project, run.tries])).toEqual([[2, 'p1', 1]]);
      const [told] = await jobs.page({ limit: 100 });
      expect(told).toMatchObject({ queue: 'notes', key: 'k', project: 'p1', priority: 3, state: 'done', tries: 1 });
      expect(told).toMatchObject({
        id: seen[0]!.run.id,
        createdAt: expect.any(Number),
        startedAt: clock.now(),
        lastError: null,
        triesMost: 8,
      });
      expect(await jobs.find(told!.id)).toEqual(told);
    });

    test('while a job is queued under a key no other is; later, or in another queue, there is [P-SCL-41]', async () => {
      const { held, worker: its } = holding();
      const others = queueOf({ name: 'others' });
      const jobs = await process([its, noting(others).worker]);
      const soon = { key: 'k', runAt: clock.now() + 1000 };
      expect([
        await add(jobs, 1, soon),
        await add(jobs, 2, soon),
        await add(jobs, 3, { key: 'l', runAt: soon.runAt }),
      ]).toEqual([true, false, true]);
      expect(await add(jobs, 4, soon, others)).toBe(true);
      clock.advance(1000);
      await until(() => held.length === 2);
      expect(await add(jobs, 5, soon)).toBe(true);
      await until(() => held.length === 3);
      expect(held.map(({ n }) => n).toSorted()).toEqual([1, 3, 5]);
      for (const { end } of held) end();
      await jobs.rest();
      expect(await add(jobs, 6, { ...soon, runAt: clock.now() + 1000 })).toBe(true);
    });

    test('64 KB are carried whole, and more is refused with what asked for it [P-SCL-41]', async () => {
      const got: string[] = [];
      const jobs = await process([worker(notes, async ({ words }: { words: string }) => void got.push(words))]);
      const most = 64 * 1024 - JSON.stringify({ n: 1, words: '' }).length;
      const send = (words: string) => ground.storage.write((one) => jobs.add(one, notes, { n: 1, words }));
      await send('ü'.repeat(most / 2));
      expect(send(`${'ü'.repeat(most / 2)}x`)).rejects.toThrow('would carry 65537 bytes, of 65536 at most');
      await jobs.rest();
      expect(got).toEqual(['ü'.repeat(most / 2)]);
      expect(send(3 as unknown as string)).rejects.toThrow('words must be a string');
      for (const wrong of [
        { priority: 11 },
        { priority: 0.5 },
        { tries: 0 },
        { tries: 21 },
        { key: '' },
        { key: 'k'.repeat(201) },
      ])
        await expect(add(jobs, 1, wrong)).rejects.toThrow('A job of the queue notes has');
      expect(await states(jobs)).toEqual(['done']);
    });

    test('a job waits for its time, to the millisecond [P-SCL-41]', async () => {
      const { seen, worker: its } = noting();
      const jobs = await process([its]);
      await add(jobs, 1, { runAt: clock.now() + HOUR_MS });
      clock.advance(HOUR_MS - 1);
      await jobs.rest();
      expect(seen).toEqual([]);
      expect(await states(jobs)).toEqual(['queued']);
      clock.advance(1);
      await jobs.rest();
      expect(seen).toHaveLength(1);
    });

    test('a failed job is tried again after 10 s, then at doubled distances, 8 times, and is dead [P-SCL-43]', async () => {
      const { seen, worker: its } = noting(notes, () => true);
      const jobs = await process([its]);
      await add(jobs, 1);
      const begin = clock.now();
      await jobs.rest();
      const [first] = await jobs.page({ limit: 1 });
      expect(first).toMatchObject({ state: 'waiting', tries: 1, runAt: begin + 10_000, lastError: 'no luck with 1' });
      for (let round = 0; round < 200; round++) {
        clock.advance(10_000);
        await jobs.rest();
      }
      const distances = seen.map(({ at }, index) => (at - (seen[index - 1]?.at ?? begin)) / 1000);
      expect(distances).toEqual([0, 10, 20, 40, 80, 160, 320, 640]);
      expect(new Set(seen.map(({ run }) => run.id)).size).toBe(1);
      expect(seen.map(({ run }) => run.tries)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      const dead = await jobs.page({ state: 'dead', limit: 1 });
      expect(dead).toMatchObject([{ state: 'dead', tries: 8, lastError: 'no luck with 1', doneAt: seen.at(-1)!.at }]);
      expect(await jobs.counts({})).toEqual({ queued: 0, running: 0, waiting: 0, done: 0, dead: 1, discarded: 0 });
    });

    test('the distance of tries ends at an hour, and a queue or a job may have tries of its own [P-SCL-43]', async () => {
      const stubborn = queueOf({ name: 'stubborn', tries: 12 });
      const { seen, worker: its } = noting(stubborn, () => true);
      const once = noting(notes, () => true);
      const jobs = await process([its, once.worker]);
      await add(jobs, 1, {}, stubborn);
      await add(jobs, 2, { tries: 1 });
      for (let round = 0; round < 12; round++) {
        await jobs.rest();
        clock.advance(HOUR_MS);
      }
      const [at11, at12] = seen.slice(-2).map(({ run }) => run.tries);
      expect([at11, at12, once.seen.length]).toEqual([11, 12, 1]);
      expect((await jobs.page({ limit: 9 })).map(({ state, tries }) => [state, tries])).toEqual([
        ['dead', 1],
        ['dead', 12],
      ]);
    });

    test('a dead job is retried at once, or discarded, and nothing else is [P-SCL-43]', async () => {
      let broken = true;
      const { seen, worker: its } = noting(notes, () => broken);
      const jobs = await process([its]);
      await add(jobs, 1, { tries: 1, key: 'k' });
      await add(jobs, 2, { tries: 1 });
      await jobs.rest();
      const [second, first] = await jobs.page({ limit: 9 });
      const change = (what: 'retry' | 'discard', job = first!) => ground.storage.write((one) => jobs[what](one, job));
      // Another job may stand under the key of the dead one.
      await add(jobs, 3, { key: 'k', runAt: clock.now() + HOUR_MS });
      broken = false;
      expect([await change('retry'), await change('discard', second)]).toEqual([true, true]);
      expect([await change('retry'), await change('retry', second), await change('discard', second)]).toEqual([
        false,
        false,
        false,
      ]);
      await jobs.rest();
      expect(seen.map(({ n }) => n)).toEqual([1, 2, 1]);
      expect(await jobs.find(first!.id)).toMatchObject({ state: 'done', tries: 2, triesMost: 2 });
      expect(await jobs.find(second!.id)).toMatchObject({ state: 'discarded', lastError: 'no luck with 2' });
      expect([await change('retry'), await change('discard')]).toEqual([false, false]);
    });

    test('dead jobs are kept 30 days, those that ended otherwise one day [P-SCL-43]', async () => {
      const jobs = await process([noting(notes, ({ tries }) => tries < 3).worker]);
      await add(jobs, 1, { tries: 1 });
      await add(jobs, 2, { tries: 3 });
      for (let round = 0; round < 3; round++) {
        await jobs.rest();
        clock.advance(20_000);
      }
      expect(await states(jobs)).toEqual(['done', 'dead']);
      const pass = async (ms: number) => {
        clock.advance(ms);
        await jobs.rest();
      };
      await pass(DAY_MS - HOUR_MS);
      expect(await states(jobs)).toEqual(['done', 'dead']);
      await pass(2 * HOUR_MS);
      expect(await states(jobs)).toEqual(['dead']);
      await pass(29 * DAY_MS - 3 * HOUR_MS);
      expect(await states(jobs)).toEqual(['dead']);
      await pass(3 * HOUR_MS);
      expect(await states(jobs)).toEqual([]);
    });

    test('a job whose process is gone runs again within 60 s, with its id, and counts the try [P-SCL-42]', async () => {
      const gone = await process();
      await add(gone, 1);
      const [taken] = await (await opened()).claim(notes, 5, clock.now());
      const { seen, worker: its } = noting();
      const jobs = await process([its]);
      for (let passed = 0; passed < 60 && seen.length === 0; passed += 5) {
        clock.advance(5000);
        await settle();
        await jobs.rest();
      }
      expect(seen.map(({ run }) => [run.id, run.tries])).toEqual([[taken!.id, 2]]);
      expect(await states(jobs)).toEqual(['done']);
    });

    test('a job that was cut off keeps its place in line: the next process begins with it [P-SCL-42]', async () => {
      const gone = await process();
      for (let n = 1; n < 9; n++) {
        await add(gone, n, { project: 'one' });
        clock.advance(1);
      }
      const [taken] = await (await opened()).claim(notes, 1, clock.now());
      clock.advance(30_000);
      const { seen, worker: its } = noting(queueOf({ atOnce: 1 }));
      await (await process([its])).rest();
      expect(seen[0]?.run).toMatchObject({ id: taken!.id, tries: 2 });
      expect(seen.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    });

    test('while its process lives a long job runs nowhere else, and one that was lost too often is dead [P-SCL-42]', async () => {
      const { held, worker: its } = holding(queueOf({ longestRunMs: DAY_MS }));
      const jobs = await process([its]);
      await add(jobs, 1);
      await until(() => held.length === 1);
      const other = noting();
      const second = await process([other.worker]);
      for (let passed = 0; passed < 300; passed += 5) {
        clock.advance(5000);
        await settle();
        await second.rest();
      }
      expect(other.seen).toEqual([]);
      held[0]!.end();
      await jobs.rest();
      expect(await states(jobs)).toEqual(['done']);
      await add(jobs, 2, { tries: 1, runAt: clock.now() + 1 });
      clock.advance(0);
      await (await opened()).claim(notes, 1, clock.now() + 1);
      for (let passed = 0; passed < 60; passed += 5) {
        clock.advance(5000);
        await settle();
        await second.rest();
      }
      expect(await second.page({ state: 'dead', limit: 1 })).toMatchObject([
        { lastError: 'Its process ended.', tries: 1 },
      ]);
    });

    test('a try that takes too long is broken off and counts as failed [P-SCL-43]', async () => {
      const { held, worker: its } = holding(queueOf({ longestRunMs: 30_000 }));
      const jobs = await process([its]);
      await add(jobs, 1);
      await until(() => held.length === 1);
      clock.advance(29_000);
      expect(held[0]!.run.signal.aborted).toBe(false);
      clock.advance(1000);
      expect(held[0]!.run.signal.aborted).toBe(true);
      await jobs.rest();
      expect(await jobs.page({ limit: 1 })).toMatchObject([
        { state: 'waiting', tries: 1, lastError: 'It ran longer than 30 s.' },
      ]);
    });

    test('closing breaks off what runs and gives it back: the next process begins it at once, as its first try [P-SCL-42]', async () => {
      const { held, worker: its } = holding();
      const jobs = await process([its]);
      await add(jobs, 1);
      await until(() => held.length === 1);
      await jobs.close();
      expect(held[0]!.run.signal.aborted).toBe(true);
      await add(jobs, 2);
      const { seen, worker: next } = noting();
      await (await process([next])).rest();
      expect(seen.map(({ n, run }) => [n, run.tries]).toSorted()).toEqual([
        [1, 1],
        [2, 1],
      ]);
      expect(held).toHaveLength(1);
    });

    test('of one project 2 jobs run at once, of the installation as many as there is room for [P-SCL-44]', async () => {
      const { held, worker: its } = holding(queueOf({ urgency: 'urgent', atOnce: 8 }));
      const jobs = await process([its]);
      for (let n = 0; n < 6; n++) await add(jobs, n, { project: 'big' });
      await until(() => held.length === 2);
      await add(jobs, 10, { project: 'small' });
      for (let n = 20; n < 23; n++) await add(jobs, n);
      await until(() => held.length === 6);
      clock.advance(5000);
      expect(held.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual([0, 1, 10, 20, 21, 22]);
      held[0]!.end();
      await until(() => held.length === 7);
      expect(held.at(-1)!.n).toBe(2);
      expect(await jobs.counts({ project: 'big' })).toMatchObject({ running: 2, queued: 3, done: 1 });
    });

    test('two processes together keep to the bound of a project [P-SCL-44]', async () => {
      const one = holding();
      const other = holding();
      const first = await process([one.worker]);
      const second = await process([other.worker]);
      for (let n = 0; n < 6; n++) await add(n % 2 ? first : second, n, { project: 'big' });
      for (let round = 0; round < 20; round++) {
        clock.advance(500);
        await settle();
      }
      await until(() => one.held.length + other.held.length >= 2);
      expect(one.held.length + other.held.length).toBe(2);
      expect(await first.counts({})).toMatchObject({ running: 2, queued: 4 });
    });

    test('urgent work goes before notifications, these before exports, these before sweeps [P-SCL-44]', async () => {
      const queues = (['sweep', 'export', 'notification', 'urgent'] as const).map((urgency) =>
        queueOf({ name: urgency, urgency, atOnce: 1 }),
      );
      const adding = await process([], [], queues);
      for (const [index, queue] of queues.entries())
        for (let n = 0; n < 3; n++) await add(adding, 10 * index + n, {}, queue);
      const order: string[] = [];
      const jobs = await process(queues.map((queue) => worker(queue, async () => void order.push(queue.name))));
      await jobs.rest();
      expect([...new Set(order)]).toEqual(['urgent', 'notification', 'export', 'sweep']);
      expect(order).toHaveLength(12);
    });

    test('sweeps and exports leave room: urgent work begins while they fill theirs [P-SCL-44]', async () => {
      const sweeps = holding(queueOf({ name: 'sweeps', urgency: 'sweep', atOnce: 9 }));
      const exports = holding(queueOf({ name: 'exports', urgency: 'export', atOnce: 9 }));
      const urgent = holding(queueOf({ name: 'urgent', urgency: 'urgent', atOnce: 9 }));
      const jobs = await process([sweeps.worker, exports.worker, urgent.worker]);
      for (let n = 0; n < 9; n++) {
        await add(jobs, n, {}, sweeps.worker.queue);
        await add(jobs, n, {}, exports.worker.queue);
      }
      await until(() => sweeps.held.length + exports.held.length === 4);
      clock.advance(5000);
      await settle();
      expect(sweeps.held.length + exports.held.length).toBe(4);
      for (let n = 0; n < 9; n++) await add(jobs, n, {}, urgent.worker.queue);
      await until(() => urgent.held.length === 4);
      expect(sweeps.held.length + exports.held.length).toBe(4);
    });

    test('projects take turns, and within one the higher priority goes first [P-SCL-44]', async () => {
      const adding = await process();
      for (let n = 0; n < 4; n++) await add(adding, n, { project: 'a', priority: n === 3 ? 10 : 0 });
      for (let n = 10; n < 12; n++) await add(adding, n, { project: 'b' });
      await add(adding, 20, { project: 'c', priority: -10 });
      const { seen, worker: its } = noting(queueOf({ atOnce: 1 }));
      await (await process([its])).rest();
      expect(seen.slice(0, 3).map(({ n }) => n)).toEqual([3, 10, 20]);
      expect(seen.slice(3).map(({ n }) => n)).toEqual([0, 11, 1, 2]);
    });

    test('with 10,000 jobs of one project waiting, a job of another starts within 3 times what it takes alone [P-SCL-44]', async () => {
      const real = { ...clock, now: Date.now, later };
      const [alone, beside] = [await startsOn(real), await startsOn(real)];
      await beside.flood();
      const times = { alone: [] as number[], beside: [] as number[] };
      // One after the other, so that whatever else the machine does is done to both.
      for (let pair = 0; pair < 25; pair++) {
        times.alone.push(await alone.startsIn());
        times.beside.push(await beside.startsIn());
      }
      const left = await beside.waiting();
      await Promise.all([alone.close(), beside.close()]);
      const median = (all: number[]) => all.toSorted((a, b) => a - b)[12]!;
      const [quiet, loaded] = [median(times.alone), median(times.beside)];
      console.log(`${engine}: starts in ${quiet.toFixed(1)} ms alone, ${loaded.toFixed(1)} ms beside ${left} waiting`);
      expect(left).toBeGreaterThan(9000);
      expect(loaded).toBeLessThan(3 * quiet);
    });

    test('what was missed while nothing ran is made up by one run, and the next comes at its time [P-SCL-45]', async () => {
      const runs: number[] = [];
      const work = repeat('sweep-up', '0 * * * *', async () => `run ${runs.push(clock.now())}`);
      const first = await process([noting().worker], [work]);
      await first.rest();
      expect(runs).toEqual([]);
      expect(find(await first.repeated(), 'sweep-up')).toMatchObject({
        lastAt: null,
        schedule: '0 * * * *',
        running: false,
      });
      await first.close();
      clock.advance(5 * HOUR_MS + 60_000);
      const second = await process([noting().worker], [work]);
      await second.rest();
      expect(runs).toEqual([clock.now()]);
      clock.advance(58 * 60_000);
      await second.rest();
      expect(runs).toHaveLength(1);
      clock.advance(60_000);
      await second.rest();
      expect(runs).toHaveLength(2);
      expect(find(await second.repeated(), 'sweep-up')).toEqual({
        name: 'sweep-up',
        schedule: '0 * * * *',
        running: false,
        nextAt: new Date(clock.now() + HOUR_MS).toISOString(),
        lastAt: new Date(clock.now()).toISOString(),
        lastMs: 0,
        lastResult: 'done',
        lastNote: 'run 2',
      });
    });

    test('two runs of one thing never overlap, in one process or in two [P-SCL-45]', async () => {
      let under = 0;
      const most: number[] = [];
      const ends: (() => void)[] = [];
      const work = repeat('slow', '* * * * *', async ({ signal }) => {
        most.push(++under);
        await new Promise<void>((resolve) => {
          ends.push(resolve);
          signal.addEventListener('abort', () => resolve());
        });
        under--;
        return '';
      });
      await process([noting().worker], [work]);
      await process([noting().worker], [work]);
      await settle();
      for (let minute = 0; minute < 8; minute++) {
        for (let second = 0; second < 60; second += 20) {
          clock.advance(20_000);
          await settle();
        }
        if (minute % 4 === 3) ends.splice(0).forEach((end) => end());
      }
      await until(() => most.length >= 2);
      expect(new Set(most)).toEqual(new Set([1]));
      // Until it has caught up, the end of one run begins the next.
      await until(() => {
        ends.splice(0).forEach((end) => end());
        return under === 0;
      });
    });

    test('closing breaks off a run of repeated work, which is due again at once [P-SCL-45]', async () => {
      const begun: RepeatedRun[] = [];
      const work = repeat('broken-off', '0 * * * *', async (run) => {
        begun.push(run);
        return begun.length > 1 ? 'well' : new Promise((_, reject) => run.signal.addEventListener('abort', reject));
      });
      const jobs = await process([noting().worker], [work]);
      await jobs.rest();
      clock.advance(HOUR_MS);
      await until(() => begun.length === 1);
      await jobs.close();
      expect(begun[0]!.signal.aborted).toBe(true);
      const next = await process([noting().worker], [work]);
      await next.rest();
      expect(find(await next.repeated(), 'broken-off')).toMatchObject({ lastResult: 'done', lastNote: 'well' });
    });

    test('a run that fails is told with its reason, and one whose process is gone is made up after its lease [P-SCL-45]', async () => {
      let runs = 0;
      const work = repeat('shaky', '0 * * * *', async () => {
        if (++runs === 1) throw new Error('the disk is full');
        return 'well';
      });
      const jobs = await process([noting().worker], [work]);
      await jobs.rest();
      clock.advance(HOUR_MS);
      await jobs.rest();
      expect(find(await jobs.repeated(), 'shaky')).toMatchObject({
        lastResult: 'failed',
        lastNote: 'the disk is full',
      });
      await jobs.close();
      clock.advance(HOUR_MS);
      await ground.storage.write((one) =>
        one.run(`update repeated_work set holder = 'gone', lease_until = ? where name = 'shaky'`, clock.now() + 60_000),
      );
      const next = await process([noting().worker], [work]);
      clock.advance(59_999);
      await next.rest();
      expect(runs).toBe(1);
      expect(find(await next.repeated(), 'shaky')).toMatchObject({ running: true });
      clock.advance(1);
      await next.rest();
      expect(find(await next.repeated(), 'shaky')).toMatchObject({
        lastResult: 'done',
        lastNote: 'well',
        running: false,
      });
    });
  });
}

/** The same storage, and how many questions and writes are on their way. */
export function watched(storage: Storage): Pick<JobsGround, 'storage' | 'asked'> {
  let asked = 0;
  const counted = (target: Storage): Storage =>
    new Proxy(target, {
      get(_, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return name === 'patient' && value ? counted(value as Storage) : value;
        return (...given: unknown[]) => {
          asked++;
          return (value.apply(target, given) as Promise<unknown>).finally(() => asked--);
        };
      },
    });
  return { storage: counted(storage), asked: () => asked };
}

function repeat(name: string, schedule: string, run: Repeated['run']): Repeated {
  return { name, schedule, leaseMs: 60_000, longestRunMs: HOUR_MS, run };
}

function find<T extends { name: string }>(all: readonly T[], name: string): T | undefined {
  return all.find((one) => one.name === name);
}
