/** What durable work promises of processes that are gone, slow or closing. */
import { expect, test } from 'bun:test';
import { DAY_MS, notes, queueOf, type JobsLab } from './jobs-lab.ts';

export function processesSuite(lab: JobsLab): void {
  const { process, opened, add, noting, holding, until, settle, states } = lab;

  test('a job whose process is gone runs again within 60 s, with its id, and counts the try [P-SCL-42]', async () => {
    const gone = await process();
    await add(gone, 1);
    const [taken] = await (await opened()).claim(notes, 5, lab.clock.now());
    const { seen, worker: its } = noting();
    const jobs = await process([its]);
    for (let passed = 0; passed < 60 && seen.length === 0; passed += 5) {
      lab.clock.advance(5000);
      await settle();
      await jobs.rest();
    }
    expect(seen.map(({ run }) => [run.id, run.tries])).toEqual([[taken!.id, 2]]);
    expect(await states(jobs)).toEqual(['done']);
  });

  test('a job whose process is gone runs again as soon as the next one begins, where that one is alone [P-SCL-42]', async () => {
    await add(await process(), 1);
    const store = await opened();
    await store.claim(notes, 5, lab.clock.now());
    lab.clock.advance(1);
    const { seen, worker: its } = noting();
    await (await process([its], [], [], { isAlone: true })).rest();
    expect(seen.map(({ run }) => run.tries)).toEqual([2]);
  });

  test('a job that was cut off keeps its place in line: the next process begins with it [P-SCL-42]', async () => {
    const gone = await process();
    for (let n = 1; n < 9; n++) {
      await add(gone, n, { project: 'one' });
      lab.clock.advance(1);
    }
    const [taken] = await (await opened()).claim(notes, 1, lab.clock.now());
    lab.clock.advance(30_000);
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
      lab.clock.advance(5000);
      await settle();
      await second.rest();
    }
    expect(other.seen).toEqual([]);
    held[0]!.end();
    await jobs.rest();
    expect(await states(jobs)).toEqual(['done']);
    await add(jobs, 2, { tries: 1, runAt: lab.clock.now() + 1 });
    lab.clock.advance(0);
    await (await opened()).claim(notes, 1, lab.clock.now() + 1);
    for (let passed = 0; passed < 60; passed += 5) {
      lab.clock.advance(5000);
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
    lab.clock.advance(29_000);
    expect(held[0]!.run.signal.aborted).toBe(false);
    lab.clock.advance(1000);
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
}
