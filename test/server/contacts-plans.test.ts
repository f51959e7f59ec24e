/** The first page of contacts, and of a timeline, is read from indexes: it costs the same however many there are. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { changesOf } from '../../src/server/features/contacts/changes-store.ts';
import { valueChangesOf } from '../../src/server/features/attributes/values-store.ts';
import { latestDeliveries } from '../../src/server/features/campaigns/timeline-store.ts';
import { latestResponses } from '../../src/server/features/surveys/timeline-store.ts';
import { companiesOf } from '../../src/server/features/contact-companies/store.ts';
import { aliasesOf, mergeEventsOf, mergesInto, similarTo } from '../../src/server/features/contacts/merges-store.ts';
import { timelineSources } from '../../src/server/features/contacts/slots.ts';
import { timelineOf } from '../../src/server/features/contacts/timeline.ts';
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

test('pages of companies, and of the people of one [P-CTC-09]', async () => {
  for (const after of [undefined, place]) {
    const companies = await plansOf((queries) => companiesOf(queries, server.project.id, { place: after, limit: 26 }));
    expect(all(companies)).toEqual(yes(companies));
    const asked = { sort: 'seen', companyKey: 'a', place: after, limit: 26, words: [] } as const;
    const people = await plansOf((queries) => contactsOf(queries, server.project.id, asked));
    expect(all(people)).toEqual(yes(people));
    expect(people.flat().join()).toContain('contact_by_company');
  }
});

test('who may be the same person, and what was merged [P-CTC-04, P-CTC-05]', async () => {
  const { id: projectId } = server.project;
  const asked = { id: place.id, projectId, email: 'a', phone: 'b' };
  const similar = await plansOf((queries) => similarTo(queries, asked, 5));
  expect(similar.flat().join()).toContain('contact_by_email');
  expect(similar.flat().join()).toContain('contact_by_phone');
  const merges = await plansOf((queries) => mergesInto(queries, place.id, 0, 20));
  const aliases = await plansOf((queries) => aliasesOf(queries, place.id));
  for (const after of [undefined, place])
    merges.push(...(await plansOf((queries) => mergeEventsOf(queries, place.id, { place: after, most: 26 }))));
  expect(all([...merges, ...aliases])).toEqual(yes([...merges, ...aliases]));
});

test('the first page of a timeline asks for as many rows of 100,000 events as of 1,000, and for at most 200 [P-CTC-11]', async () => {
  const { storage } = server.ports;
  const few = await rowsRead(1000);
  expect([few, await rowsRead(100_000)]).toEqual([few, few]);
  expect(few).toBeGreaterThan(26);
  expect(few).toBeLessThanOrEqual(200);

  async function rowsRead(events: number): Promise<number> {
    const { gleapId } = await server.newSession();
    await storage.write((transaction) =>
      transaction.run(
        `insert into event (id, project_id, visitor_id, name, data, at)
         with recursive number (at) as (select 1 union all select at + 1 from number where at < ?)
         select 'of ' || ? || ' ' || at, ?, ?, case when at % 2 = 1 then 'pageView' else 'told' end, null, at from number`,
        events,
        gleapId,
        server.project.id,
        gleapId,
      ),
    );
    const row = await storage.one(`select contact_id from visitor where id = ?`, gleapId);
    let read = 0;
    const counting: Queries = {
      engine: storage.engine,
      all: async (sql, ...values) => {
        const rows = await storage.all(sql, ...values);
        read += rows.length;
        return rows as never;
      },
      one: (sql, ...values) => (read++, storage.one(sql, ...values)),
    };
    const asked = { projectId: server.project.id, contactId: String(row!.contact_id) };
    const { entries } = await timelineOf(counting, asked, { limit: 25 }, server.app.filled(timelineSources));
    expect(entries).toHaveLength(25);
    return read;
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
      const others = await plansOf(async (queries) => {
        await latestDeliveries(queries, asked.contactId, { place: after, most: 26 });
        await latestResponses(queries, asked.contactId, { place: after, most: 26 });
        await valueChangesOf(queries, asked.contactId, 26, after);
      });
      expect(all(others)).toEqual(yes(others));
      expect(others[0]!.join()).toContain('delivery_by_time');
      expect(others[1]!.join()).toContain('survey_response_of_contact_newest');
    }
});
