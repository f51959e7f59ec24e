/** What durable work promises of adding: part of the transaction, once under a key, at its time. */
import { expect, test } from 'bun:test';
import { worker } from '../../src/server/jobs/queue.ts';
import { HOUR_MS, notes, queueOf, type JobsLab } from './jobs-lab.ts';

export function addingSuite(lab: JobsLab): void {
  const { process, add, noting, holding, until, states } = lab;

  test('a job is part of the transaction: rolled back there is none, committed there is one [P-SCL-41]', async () => {
    const { seen, worker: its } = noting();
    const jobs = await process([its]);
    const refused = lab.ground.storage.write(async (transaction) => {
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
      startedAt: lab.clock.now(),
      lastError: null,
      triesMost: 8,
    });
    expect(await jobs.find(told!.id)).toEqual(told);
  });

  test('while a job is queued under a key no other is; later, or in another queue, there is [P-SCL-41]', async () => {
    const { held, worker: its } = holding();
    const others = queueOf({ name: 'others' });
    const jobs = await process([its, noting(others).worker]);
    const soon = { key: 'k', runAt: lab.clock.now() + 1000 };
    expect([
      await add(jobs, 1, soon),
      await add(jobs, 2, soon),
      await add(jobs, 3, { key: 'l', runAt: soon.runAt }),
    ]).toEqual([true, false, true]);
    expect(await add(jobs, 4, soon, others)).toBe(true);
    lab.clock.advance(1000);
    await until(() => held.length === 2);
    expect(await add(jobs, 5, soon)).toBe(true);
    await until(() => held.length === 3);
    expect(held.map(({ n }) => n).toSorted()).toEqual([1, 3, 5]);
    for (const { end } of held) end();
    await jobs.rest();
    expect(await add(jobs, 6, { ...soon, runAt: lab.clock.now() + 1000 })).toBe(true);
  });

  test('64 KB are carried whole, and more is refused with what asked for it [P-SCL-41]', async () => {
    const got: string[] = [];
    const jobs = await process([worker(notes, async ({ words }: { words: string }) => void got.push(words))]);
    const most = 64 * 1024 - JSON.stringify({ n: 1, words: '' }).length;
    const send = (words: string) => lab.ground.storage.write((one) => jobs.add(one, notes, { n: 1, words }));
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
    await add(jobs, 1, { runAt: lab.clock.now() + HOUR_MS });
    lab.clock.advance(HOUR_MS - 1);
    await jobs.rest();
    expect(seen).toEqual([]);
    expect(await states(jobs)).toEqual(['queued']);
    lab.clock.advance(1);
    await jobs.rest();
    expect(seen).toHaveLength(1);
  });
}
