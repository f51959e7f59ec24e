/** The first page of contacts, and of a timeline, is read from indexes: it costs the same however many there are. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { changesOf } from '../../src/server/features/contacts/changes-store.ts';
import { contactsOf } from '../../src/server/features/contacts/store.ts';
import { eventsOfContact } from '../../src/server/features/events/of-contact.ts';
import type { Queries, Value } from '../../src/server/storage/port.ts';
import { contactKinds, contactOrders } from '../../src/wire/contacts/shapes.ts';
import { isByIndex, planOf } from '../storage/plans.ts';
import { startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** How the engine runs each statement that the work asks. */
async function plansOf(work: (queries: Queries) => Promise<unknown>): Promise<string[][]> {
  const { storage } = server.ports;
  const asked: [string, Value[]][] = [];
  const noting: Queries = {
    engine: storage.engine,
    all: (sql, ...values) => (asked.push([sql, values]), storage.all(sql, ...values)),
    one: (sql, ...values) => (asked.push([sql, values]), storage.one(sql, ...values)),
  };
  await work(noting);
  return Promise.all(asked.map(([sql, values]) => planOf(storage, sql, ...values)));
}

const place = { at: 5, id: crypto.randomUUID() };
const all = (plans: string[][]) => plans.map((plan) => [plan, isByIndex(plan)]);
const yes = (plans: string[][]) => plans.map((plan) => [plan, true]);

test('pages of contacts, of each kind and order [P-CTC-10]', async () => {
  for (const sort of contactOrders)
    for (const kind of [undefined, ...contactKinds])
      for (const after of [undefined, place]) {
        // Those who came first of one kind are looked for among all: nobody asks for it often.
        const asked = { sort, kind, place: after, limit: 26, words: [] };
        const plans = await plansOf((queries) => contactsOf(queries, server.project.id, asked));
        expect(all(plans)).toEqual(yes(plans));
      }
});

test('pages of a timeline, of each kind [P-CTC-11]', async () => {
  const { gleapId } = await server.newSession();
  const { storage } = server.ports;
  const row = await storage.one(`select contact_id from visitor where id = ?`, gleapId);
  const asked = { projectId: server.project.id, contactId: String(row!.contact_id), most: 26 };
  for (const after of [undefined, place])
    for (const kind of [undefined, 'page', 'event'] as const) {
      const plans = await plansOf((queries) => eventsOfContact.read(queries, { ...asked, kind, place: after }));
      expect(plans).toHaveLength(2);
      expect(all(plans)).toEqual(yes(plans));
      const fields = ['name', 'userId'];
      const changes = await plansOf((queries) =>
        changesOf(queries, asked.contactId, { fields, place: after, most: 26 }),
      );
      expect(all(changes)).toEqual(yes(changes));
    }
});
