/** What desks hear of exports and erasures, so that nobody has to ask how far they are. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { JOB_RETRY_MOST_MS, JOB_TRIES } from '../../src/wire/jobs/limits.ts';
import { startPersonLab, type PersonLab } from './person-lab.ts';
import { answerOf } from './staff.ts';

let lab: PersonLab;
let heard: [id: string, state: string][];
beforeEach(async () => {
  lab = await startPersonLab();
  heard = [];
  lab.server.app.hub.desk(lab.server.project.id).subscribe(({ name, data }) => {
    if (name === 'data-request') heard.push([data.id, data.state]);
  });
});
afterEach(() => lab.server.close());

/** Events can be neither read nor deleted, until they are there again. */
async function withoutEvents(work: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    lab.server.ports.storage.write((transaction) => transaction.run(`alter table ${from} rename to ${to}`));
  await rename('event', 'event_elsewhere');
  await work();
  await rename('event_elsewhere', 'event');
}

async function untilNoTryIsLeft(): Promise<void> {
  for (let tries = 0; tries < JOB_TRIES; tries += 1) {
    await lab.server.pass(JOB_RETRY_MOST_MS);
  }
  await lab.signInAgain();
}

test('desks hear of an export and an erasure when they are asked for, run, are done and are called back [P-RET-08 P-RET-09]', async () => {
  await lab.identified({ userId: 'u-1' });
  const exported = await lab.export({ userId: 'u-1' });
  await lab.settle();
  expect(heard.splice(0)).toEqual([
    [exported.id, 'asked'],
    [exported.id, 'running'],
    [exported.id, 'ready'],
  ]);
  const { id } = await lab.erase({ userId: 'u-1' });
  await answerOf(lab.desk(`data-requests/${id}/cancel`, {}));
  expect(heard.splice(0)).toEqual([
    [id, 'asked'],
    [id, 'cancelled'],
  ]);
  const erased = await lab.erase({ userId: 'u-1' });
  await lab.settle();
  expect(heard.slice(0, 2)).toEqual([
    [erased.id, 'asked'],
    [erased.id, 'running'],
  ]);
  expect(heard.at(-1)).toEqual([erased.id, 'done']);
});

test.each(['export', 'erase'] as const)(
  'desks hear once that no try of an %s is left, and of its end after staff have it tried again [P-RET-08 P-RET-09]',
  async (kind) => {
    await lab.identified({ userId: 'u-1' });
    const { id } = await lab[kind]({ userId: 'u-1' });
    await withoutEvents(untilNoTryIsLeft);
    expect((await lab.request(id)).state).toBe('failed');
    expect(heard.filter(([, state]) => state === 'failed')).toEqual([[id, 'failed']]);
    expect(heard.at(-1)).toEqual([id, 'failed']);

    const again = await answerOf(lab.ask({ id, kind, subject: { userId: 'u-1' } }));
    expect(again.state).toBe('asked');
    await lab.settle();
    expect(heard.at(-1)).toEqual([id, kind === 'export' ? 'ready' : 'done']);
  },
);
