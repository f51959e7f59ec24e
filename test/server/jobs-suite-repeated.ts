/** What durable work promises of what is repeated: nothing missed, no two at once. */
import { expect, test } from 'bun:test';
import { type RepeatedRun } from '../../src/server/jobs/repeated.ts';
import { HOUR_MS, repeat, find, type JobsLab } from './jobs-lab.ts';

export function repeatedSuite(lab: JobsLab): void {
  const { process, noting, until, settle } = lab;

  test('what was missed while nothing ran is made up by one run, and the next comes at its time [P-SCL-45]', async () => {
    const runs: number[] = [];
    const work = repeat('sweep-up', '0 * * * *', async () => `run ${runs.push(lab.clock.now())}`);
    const first = await process([noting().worker], [work]);
    await first.rest();
    expect(runs).toEqual([]);
    expect(find(await first.repeated(), 'sweep-up')).toMatchObject({
      lastAt: null,
      schedule: '0 * * * *',
      running: false,
    });
    await first.close();
    lab.clock.advance(5 * HOUR_MS + 60_000);
    const second = await process([noting().worker], [work]);
    await second.rest();
    expect(runs).toEqual([lab.clock.now()]);
    lab.clock.advance(58 * 60_000);
    await second.rest();
    expect(runs).toHaveLength(1);
    lab.clock.advance(60_000);
    await second.rest();
    expect(runs).toHaveLength(2);
    expect(find(await second.repeated(), 'sweep-up')).toEqual({
      name: 'sweep-up',
      schedule: '0 * * * *',
      running: false,
      nextAt: new Date(lab.clock.now() + HOUR_MS).toISOString(),
      lastAt: new Date(lab.clock.now()).toISOString(),
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
        lab.clock.advance(20_000);
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
    lab.clock.advance(HOUR_MS);
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
    lab.clock.advance(HOUR_MS);
    await jobs.rest();
    expect(find(await jobs.repeated(), 'shaky')).toMatchObject({
      lastResult: 'failed',
      lastNote: 'the disk is full',
    });
    await jobs.close();
    lab.clock.advance(HOUR_MS);
    await lab.ground.storage.write((one) =>
      one.run(
        `update repeated_work set holder = 'gone', lease_until = ? where name = 'shaky'`,
        lab.clock.now() + 60_000,
      ),
    );
    const next = await process([noting().worker], [work]);
    lab.clock.advance(59_999);
    await next.rest();
    expect(runs).toBe(1);
    expect(find(await next.repeated(), 'shaky')).toMatchObject({ running: true });
    lab.clock.advance(1);
    await next.rest();
    expect(find(await next.repeated(), 'shaky')).toMatchObject({
      lastResult: 'done',
      lastNote: 'well',
      running: false,
    });
  });
}
