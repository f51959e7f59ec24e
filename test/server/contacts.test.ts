/** Whose a session is, and how the desk reads the persons that come of it. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { createHmac } from 'node:crypto';
import type { Contact, ContactPage, ContactRow, TimelinePage } from '../../src/wire/contacts/shapes.ts';
import { VISIT_GAP_MS } from '../../src/wire/contacts/limits.ts';
import { EVENT_BATCH_MS } from '../../src/wire/events/limits.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, signedIn } from './staff.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit Version/18.0 Mobile/15E148 Safari/604.1';

let server: TestServer;
let contacts: string;
beforeEach(async () => {
  server = await startTestServer();
  contacts = `/api/desk/projects/${server.project.id}/contacts`;
});
afterEach(() => server.close());

const hashOf = (userId: string) => createHmac('sha256', server.project.secret).update(userId).digest('hex');
async function identify(session: Session, userId: string, more: object = {}): Promise<Session> {
  return (await (await server.post('/api/sessions/identify', { userId, ...more }, session)).json()) as Session;
}
const prove = (session: Session, userId: string, more: object = {}) =>
  identify(session, userId, { userHash: hashOf(userId), ...more });
/** Signed in anew: a test may move the clock by more than a sign-in holds. */
const desk = async (path: string) => call(server, (await signedIn(server)).access_token, path);
const listed = (query = '') => answerOf<ContactPage>(desk(`${contacts}${query}`));
async function rows(query = ''): Promise<ContactRow[]> {
  return (await listed(query)).contacts;
}
async function found(query: string): Promise<ContactRow> {
  const [one, ...more] = await rows(query);
  expect(more).toEqual([]);
  return one!;
}
const contact = (id: string) => answerOf<Contact>(desk(`${contacts}/${id}`));
const timeline = (id: string, query = '') => answerOf<TimelinePage>(desk(`${contacts}/${id}/timeline${query}`));
async function does(session: Session, ...events: { name: string; data?: object }[]): Promise<void> {
  const date = new Date(server.clock.now()).toISOString();
  await server.post('/api/sessions/ping', { events: events.map((event) => ({ date, ...event })) }, session);
  server.clock.advance(EVENT_BATCH_MS);
  // What was taken is written before the call after it is answered.
  await server.app.jobs.rest();
}
const views = (session: Session, page: string) => does(session, { name: 'pageView', data: { page } });

describe('a contact', () => {
  test('is an anonymous session by itself, and one user for all sessions that prove the id [P-CTC-01]', async () => {
    await server.newSession();
    await prove(await server.newSession(), 'customer-77', { name: 'Kim' });
    await prove(await server.newSession(), 'customer-77');
    const all = await rows();
    expect(all.map(({ kind, userId, proven }) => ({ kind, userId, proven }))).toEqual([
      { kind: 'user', userId: 'customer-77', proven: true },
      { kind: 'visitor', userId: '', proven: false },
    ]);
    expect(await contact(all[0]!.id)).toMatchObject({ sessions: 2, name: 'Kim' });
  });

  test('of mere claims is that user until somebody proves the id, and then is marked and changes nothing of them [P-CTC-02]', async () => {
    await identify(await server.newSession(), 'customer-77', { name: 'Mallory', email: 'm@mallory.test' });
    await identify(await server.newSession(), 'customer-77');
    expect(await rows()).toMatchObject([{ userId: 'customer-77', proven: false, claims: false, name: 'Mallory' }]);
    await prove(await server.newSession(), 'customer-77', { name: 'Kim' });
    expect(await found('?search=mallory')).toMatchObject({ claims: true, proven: false });
    const proven = await found('?search=kim');
    expect(proven).toMatchObject({ claims: false, proven: true, email: '' });
    await identify(await server.newSession(), 'customer-77', { name: 'Mallory again' });
    expect(await contact(proven.id)).toMatchObject({ name: 'Kim', sessions: 1 });
  });

  test('that was anonymous goes along with all it did, and stands in no list any more [P-CTC-03]', async () => {
    await prove(await server.newSession(), 'customer-77', { name: 'Kim' });
    const guest = await server.newSession();
    await views(guest, 'https://shop.test/lamps?ref=mail');
    const before = await found('?kind=visitor');
    const { id } = await found('?kind=user');
    await prove(guest, 'customer-77');
    expect(await rows()).toMatchObject([{ id, visits: 2, name: 'Kim' }]);
    expect((await timeline(id)).entries.map(({ kind }) => kind).toSorted()).toEqual([
      'change',
      'identity',
      'identity',
      'page',
    ]);
    expect((await contact(before.id)).id).toBe(id);
  });

  test('that nobody was before keeps its id when it is identified [P-CTC-03]', async () => {
    const guest = await server.newSession();
    const { id } = await found('');
    await identify(guest, 'customer-9', { name: 'Ana' });
    expect(await rows()).toMatchObject([{ id, kind: 'user', userId: 'customer-9', name: 'Ana' }]);
  });

  test('is never joined to another because an address is the same [P-CTC-04]', async () => {
    for (const userId of ['a', 'b'])
      await prove(await server.newSession(), userId, { email: 'kim@shop.test', phone: '+49 1' });
    await server.post('/api/sessions/partialupdate', { data: { email: 'kim@shop.test' } }, await server.newSession());
    expect(await rows('?search=kim@shop.test')).toHaveLength(3);
  });

  test('of one session of several that prove the id leaves the claim to the others [P-CTC-02]', async () => {
    const [one, other] = [await server.newSession(), await server.newSession()];
    await identify(one, 'customer-77', { name: 'Kim' });
    await identify(other, 'customer-77');
    await prove(one, 'customer-77');
    expect((await rows()).map(({ proven, claims }) => ({ proven, claims }))).toEqual([
      { proven: true, claims: false },
      { proven: false, claims: true },
    ]);
    await prove(other, 'customer-77');
    expect(await rows()).toMatchObject([{ proven: true, claims: false }]);
  });

  test('has its device, its last page without a query, and a visit more after half an hour without a sign', async () => {
    const guest = await server.newSession();
    await server.send('/api/sessions/identify', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'api-token': server.project.sdkKey,
        'gleap-id': guest.gleapId,
        'gleap-hash': guest.gleapHash,
        'user-agent': PHONE,
      },
      body: JSON.stringify({ userId: 'customer-3', companyId: 'nh', companyName: 'Atelier Nordhaus' }),
    });
    server.clock.advance(VISIT_GAP_MS - EVENT_BATCH_MS);
    await views(guest, 'https://shop.test/lamps?ref=mail#top');
    expect(await found('?search=nordhaus')).toMatchObject({
      device: 'phone',
      browser: 'Safari',
      system: 'iOS',
      page: 'https://shop.test/lamps',
      visits: 1,
    });
    server.clock.advance(VISIT_GAP_MS + EVENT_BATCH_MS + 1);
    await views(guest, 'https://shop.test/');
    expect(await found('')).toMatchObject({ visits: 2, page: 'https://shop.test/' });
  });

  test('whose field a token has named keeps it against what the page says, and shows who said it [P-CTC-08]', async () => {
    const session = await prove(await server.newSession(), 'customer-77', { name: 'Kim', phone: '1' });
    await server.post('/api/sessions/partialupdate', { data: { name: 'Kimberly' } }, session);
    const { id } = await found('');
    expect(await contact(id)).toMatchObject({
      name: 'Kimberly',
      said: [{ field: 'name', source: 'page' }, { field: 'phone' }],
    });
    const changes = (await timeline(id, '?kind=change')).entries;
    expect(changes.map(({ change }) => change!.value).toSorted()).toEqual(['1', 'Kim', 'Kimberly']);
  });
});

describe('the list', () => {
  test('goes on by its cursor, those seen last first, each once; a forged cursor is refused [P-CTC-10]', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n++) {
      await prove(await server.newSession(), `customer-${n}`);
      made.unshift(`customer-${n}`);
      server.clock.advance(1000);
    }
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: ContactPage = await listed(`?limit=2${next && `&cursor=${next}`}`);
      expect(page).toMatchObject({ total: 5, exact: true });
      seen.push(...page.contacts.map(({ userId }) => userId));
      next = page.next;
    }
    expect(seen).toEqual(made);
    for (const forged of [
      'x',
      Buffer.from('after 1').toString('base64url'),
      Buffer.from('at 1 x').toString('base64url'),
    ])
      expect(await answerOf(desk(`${contacts}?cursor=${forged}`), 400)).toMatchObject({
        error: 'cursor_invalid',
      });
  });

  test('finds by beginnings of names, addresses, user ids and companies without accents and case, and by a session [P-CTC-10]', async () => {
    const session = await prove(await server.newSession(), 'customer-2041', {
      name: 'Wiebke Größe',
      email: 'W.Drost@post.example',
      companyName: 'Atelier Nordhaus',
    });
    await prove(await server.newSession(), 'other', { name: 'Wanda' });
    for (const search of ['wieb', 'GROSSE', 'w.drost@', 'drost', 'customer-2041', '2041', 'nord atel', session.gleapId])
      expect([search, (await rows(`?search=${encodeURIComponent(search)}`)).map(({ userId }) => userId)]).toEqual([
        search,
        ['customer-2041'],
      ]);
    for (const search of ['wiebke wanda', 'iebke', '%', 'nobody'])
      expect(await rows(`?search=${encodeURIComponent(search)}`)).toEqual([]);
    expect(await rows('?search=w')).toHaveLength(2);
  });

  test('of another project has none of them, and their calls are 404 or empty there', async () => {
    await prove(await server.newSession(), 'customer-77');
    const { id } = await found('');
    const other = `/api/desk/projects/${server.internal.id}/contacts`;
    expect((await answerOf<ContactPage>(desk(other))).contacts.map(({ userId }) => userId)).not.toContain(
      'customer-77',
    );
    for (const path of [`${other}/${id}`, `${other}/${id}/timeline`, `${contacts}/x`, `${contacts}/${'0'.repeat(36)}`])
      await answerOf(desk(path), 404);
    expect(await answerOf(desk(`${other}/presence?ids=${id}`))).toEqual({ here: [] });
    await answerOf(desk(`${contacts}/presence?ids=${Array(101).fill('x').join(',')}`), 422);
  });
});

describe('the timeline', () => {
  test('has pages, events and tickets of all sessions, newest first, by kind, and goes on by its cursor [P-CTC-11]', async () => {
    const [one, other] = [await server.newSession(), await server.newSession()];
    for (const session of [one, other]) await prove(session, 'customer-77');
    const { id } = await found('');
    for (let n = 0; n < 6; n++) {
      server.clock.advance(60_000);
      await does(n % 2 ? one : other, { name: 'order_placed', data: { n } });
      await views(n % 2 ? other : one, `https://shop.test/${n}`);
    }
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: TimelinePage = await timeline(id, `?limit=3${next && `&cursor=${next}`}`);
      seen.push(...page.entries.map(({ kind, page, data }) => `${kind} ${page ?? (data as { n?: number })?.n ?? ''}`));
      next = page.next;
    }
    expect(seen.slice(0, 4)).toEqual(['page https://shop.test/5', 'event 5', 'page https://shop.test/4', 'event 4']);
    expect(seen).toHaveLength(12 + 2);
    expect((await timeline(id, '?kind=event')).entries.map(({ name }) => name)).toEqual(Array(6).fill('order_placed'));
    expect((await timeline(id, '?kind=page')).entries).toHaveLength(6);
  });
});
