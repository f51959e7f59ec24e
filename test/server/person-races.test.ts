/** Erasures beside each other and beside everything else that happens: one certificate each, and no row left. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { roundsOf } from '../soak-slice.ts';
import { testEngine } from '../storage/databases.ts';
import { createPlants, startPersonLab, type PersonLab } from './person-lab.ts';
import { keptOf } from './kept-texts.ts';
import { answerOf } from './staff.ts';

const ROUNDS = roundsOf({
  whole: 100,
  of: ['src/server/features/data-requests/', 'src/server/features/visitors/', 'test/server/person-races.test.ts'],
});

let lab: PersonLab;
beforeAll(async () => {
  lab = await startPersonLab();
});
afterAll(() => lab.server.close());

/** Of each kind, twice beside each other. */
const CALLS = 12;

const date = '2026-11-21T08:00:00.000Z';

test(
  'two erasures of one person beside an export, reports, events, files, messages and sweeps leave no row [P-RET-13]',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await lab.signInAgain();
      const { planted, plant } = createPlants();
      const userId = plant();
      const session = await lab.identified({ userId, name: plant() });
      await lab.report(session, plant);
      const erasures = [await lab.erase({ userId }), await lab.erase({ sessionId: session.gleapId })];
      const asked = await lab.export({ userId });
      // The ten seconds are over: the jobs begin, and these come into their midst.
      lab.server.clock.advance(10_000);
      // Each of them one after the other, so that some begin before the session ends and write after it.
      const calls = [
        () => lab.server.post('/api/bugs/v2', { formData: { description: 'late' } }, session),
        () => lab.server.post('/api/sessions/events', { events: [{ name: 'late', date }] }, session),
        () => lab.server.post('/api/sessions/partialupdate', { data: { name: 'late' } }, session),
        () => lab.upload(session, 'late.png', '\x89PNG\r\n\x1a\n').catch(() => undefined),
        () => lab.server.app.outbound.push(lab.server.project.id, session.gleapId, { u: 1 }),
      ];
      const again = async (send: () => Promise<unknown>) => {
        for (let times = 0; times < CALLS; times += 1) await send();
      };
      await Promise.all([lab.server.app.jobs.rest(), ...calls.flatMap((send) => [again(send), again(send)])]);
      await lab.settle();

      for (const { id } of erasures) {
        expect([round, (await lab.request(id)).state]).toEqual([round, 'done']);
        await answerOf(lab.desk(`data-requests/${id}/certificate.json`));
      }
      expect(['expired', 'cancelled']).toContain((await lab.request(asked.id)).state);
      expect([round, await keptOf(lab.server, [...planted, session.gleapId])]).toEqual([round, []]);
      for (const [table, column] of [
        ['event', 'visitor_id'],
        ['ticket', 'visitor_id'],
        ['file', 'visitor_id'],
        ['visitor_message', 'visitor_id'],
        ['visitor_inbox', 'visitor_id'],
        ['visitor', 'id'],
      ])
        expect([table, await rowsOf(`select 1 as one from ${table} where ${column} = ?`, session.gleapId)]).toEqual([
          table,
          0,
        ]);
    }
    console.log(`${testEngine}: ${ROUNDS} erasures among others left no row`);
  },
  60_000 + ROUNDS * 10_000,
);

async function rowsOf(sql: string, ...values: string[]): Promise<number> {
  return (await lab.server.ports.storage.all(sql, ...values)).length;
}
