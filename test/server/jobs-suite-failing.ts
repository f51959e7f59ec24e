/** What durable work promises of failing: tries, distances, the dead and how long they are kept. */
import { expect, test } from 'bun:test';
import { HOUR_MS, DAY_MS, notes, queueOf, type JobsLab } from './jobs-lab.ts';

export function failingSuite(lab: JobsLab): void {
  const { process, add, noting, states } = lab;

  test('a failed job is tried again after 10 s, then at doubled distances, 8 times, and is dead [P-SCL-43]', async () => {
    const { seen, worker: its } = noting(notes, () => true);
    const jobs = await process([its]);
    await add(jobs, 1);
    const begin = lab.clock.now();
    await jobs.rest();
    const [first] = await jobs.page({ limit: 1 });
    expect(first).toMatchObject({ state: 'waiting', tries: 1, runAt: begin + 10_000, lastError: 'no luck with 1' });
    for (let round = 0; round < 200; round++) {
      lab.clock.advance(10_000);
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
      lab.clock.advance(HOUR_MS);
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
    const change = (what: 'retry' | 'discard', job = first!) => lab.ground.storage.write((one) => jobs[what](one, job));
    // Another job may stand under the key of the dead one.
    await add(jobs, 3, { key: 'k', runAt: lab.clock.now() + HOUR_MS });
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
      lab.clock.advance(20_000);
    }
    expect(await states(jobs)).toEqual(['done', 'dead']);
    const pass = async (ms: number) => {
      lab.clock.advance(ms);
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
}
