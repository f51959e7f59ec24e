/** What durable work promises of turns: bounds of projects, urgency, priority. */
import { expect, test } from 'bun:test';
import { worker } from '../../src/server/jobs/queue.ts';
import { later } from '../../src/server/ports.ts';
import { queueOf, type JobsLab } from './jobs-lab.ts';

/** Of starts of a third of a millisecond fewer would measure the machine. */
const PAIRS = 75;

export function turnsSuite(lab: JobsLab): void {
  const { process, add, noting, holding, until, settle, startsOn } = lab;

  test('of one project 2 jobs run at once, of the installation as many as there is room for [P-SCL-44]', async () => {
    const { held, worker: its } = holding(queueOf({ urgency: 'urgent', atOnce: 8 }));
    const jobs = await process([its]);
    for (let n = 0; n < 6; n++) await add(jobs, n, { project: 'big' });
    await until(() => held.length === 2);
    await add(jobs, 10, { project: 'small' });
    for (let n = 20; n < 23; n++) await add(jobs, n);
    await until(() => held.length === 6);
    lab.clock.advance(5000);
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
      lab.clock.advance(500);
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
    lab.clock.advance(5000);
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
    const real = { ...lab.clock, now: Date.now, later };
    const [alone, beside] = [await startsOn(real), await startsOn(real)];
    await beside.flood();
    const times = { alone: [] as number[], beside: [] as number[] };
    // One after the other, so that whatever else the machine does is done to both.
    for (let pair = 0; pair < PAIRS; pair++) {
      times.alone.push(await alone.startsIn());
      times.beside.push(await beside.startsIn());
    }
    const left = await beside.waiting();
    await Promise.all([alone.close(), beside.close()]);
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(PAIRS / 2)]!;
    const [quiet, loaded] = [median(times.alone), median(times.beside)];
    console.log(
      `${lab.engine}: starts in ${quiet.toFixed(1)} ms alone, ${loaded.toFixed(1)} ms beside ${left} waiting`,
    );
    expect(left).toBeGreaterThan(9000);
    expect(loaded).toBeLessThan(3 * quiet);
  });
}
