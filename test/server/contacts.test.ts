/** Whose a session is, and what becomes of the contact that it is of. */
import { describe, expect, test } from 'bun:test';
import { FIELD_CHANGES_KEPT, VISIT_GAP_MS } from '../../src/wire/contacts/limits.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { contactsLab } from './contacts-lab.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit Version/18.0 Mobile/15E148 Safari/604.1';

const lab = contactsLab();
const { contact, found, identify, prove, rows, timeline, views } = lab;

describe('a contact', () => {
  test('is an anonymous session by itself, and one user for all sessions that prove the id [P-CTC-01]', async () => {
    await lab.server.newSession();
    await prove(await lab.server.newSession(), 'customer-77', { name: 'Kim' });
    await prove(await lab.server.newSession(), 'customer-77');
    const all = await rows();
    expect(all.map(({ kind, userId, proven }) => ({ kind, userId, proven }))).toEqual([
      { kind: 'user', userId: 'customer-77', proven: true },
      { kind: 'visitor', userId: '', proven: false },
    ]);
    expect(await contact(all[0]!.id)).toMatchObject({ sessions: 2, name: 'Kim' });
  });

  test('of mere claims is that user until somebody proves the id, and then is marked and changes nothing of them [P-CTC-02]', async () => {
    await identify(await lab.server.newSession(), 'customer-77', { name: 'Mallory', email: 'm@mallory.test' });
    await identify(await lab.server.newSession(), 'customer-77');
    expect(await rows()).toMatchObject([{ userId: 'customer-77', proven: false, claims: false, name: 'Mallory' }]);
    await prove(await lab.server.newSession(), 'customer-77', { name: 'Kim' });
    expect(await found('?search=mallory')).toMatchObject({ claims: true, proven: false });
    const proven = await found('?search=kim');
    expect(proven).toMatchObject({ claims: false, proven: true, email: '' });
    await identify(await lab.server.newSession(), 'customer-77', { name: 'Mallory again' });
    expect(await contact(proven.id)).toMatchObject({ name: 'Kim', sessions: 1 });
  });

  test('that was anonymous goes along with all it did, and stands in no list any more [P-CTC-03]', async () => {
    await prove(await lab.server.newSession(), 'customer-77', { name: 'Kim' });
    const guest = await lab.server.newSession();
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

  test('that becomes part of another leaves the source of what stands there as it is [P-CTC-03, P-CTC-08]', async () => {
    await prove(await lab.server.newSession(), 'customer-77', {
      userHash: await lab.tokenFor('customer-77', { name: 'Kim' }),
    });
    const guest = await lab.server.newSession();
    await lab.server.post('/api/sessions/partialupdate', { data: { name: 'Guest', phone: '1' } }, guest);
    // Before the page says anything of the user.
    await prove(guest, 'customer-77', { name: 'Guest' });
    const { id } = await found('');
    const { said, name } = await contact(id);
    expect(name).toBe('Kim');
    expect(said.map(({ field, source }) => [field, source])).toEqual([
      ['name', 'proven'],
      ['phone', 'page'],
    ]);
    await lab.server.post('/api/sessions/partialupdate', { data: { name: 'Mallory' } }, guest);
    expect((await contact(id)).name).toBe('Kim');
  });

  test('that nobody was before keeps its id when it is identified [P-CTC-03]', async () => {
    const guest = await lab.server.newSession();
    const { id } = await found('');
    await identify(guest, 'customer-9', { name: 'Ana' });
    expect(await rows()).toMatchObject([{ id, kind: 'user', userId: 'customer-9', name: 'Ana' }]);
  });

  test('is never joined to another because an address is the same [P-CTC-04]', async () => {
    for (const userId of ['a', 'b'])
      await prove(await lab.server.newSession(), userId, { email: 'kim@shop.test', phone: '+49 1' });
    await lab.server.post(
      '/api/sessions/partialupdate',
      { data: { email: 'kim@shop.test' } },
      await lab.server.newSession(),
    );
    expect(await rows('?search=kim@shop.test')).toHaveLength(3);
  });

  test('of one session of several that prove the id leaves the claim to the others [P-CTC-02]', async () => {
    const [one, other] = [await lab.server.newSession(), await lab.server.newSession()];
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
    const guest = await lab.server.newSession();
    await lab.server.send('/api/sessions/identify', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'api-token': lab.server.project.sdkKey,
        'gleap-id': guest.gleapId,
        'gleap-hash': guest.gleapHash,
        'user-agent': PHONE,
      },
      body: JSON.stringify({ userId: 'customer-3', companyId: 'nh', companyName: 'Atelier Nordhaus' }),
    });
    lab.server.clock.advance(VISIT_GAP_MS);
    await views(guest, 'https://shop.test/lamps?ref=mail#top');
    expect(await found('?search=nordhaus')).toMatchObject({
      device: 'phone',
      browser: 'Safari',
      system: 'iOS',
      page: 'https://shop.test/lamps',
      visits: 1,
    });
    lab.server.clock.advance(VISIT_GAP_MS + 1);
    await views(guest, 'https://shop.test/');
    expect(await found('')).toMatchObject({ visits: 2, page: 'https://shop.test/' });
  });

  test('shows who said a field and when; what a token has named is kept against what the page says [P-CTC-08]', async () => {
    const session = await prove(await lab.server.newSession(), 'customer-77', { name: 'Kim', phone: '1' });
    const { id } = await found('');
    lab.server.clock.advance(1000);
    const token = await lab.tokenFor('customer-77', { name: 'Kim Park', email: 'kim@shop.test' });
    await identify(session, 'customer-77', { userHash: token });
    const at = new Date(lab.server.clock.now()).toISOString();
    const data = { name: 'Mallory', phone: '2' };
    await lab.server.post('/api/sessions/partialupdate', { data }, session);
    expect(await contact(id)).toMatchObject({
      name: 'Kim Park',
      phone: '2',
      email: 'kim@shop.test',
      emailTrusted: true,
    });
    expect((await contact(id)).said).toEqual([
      { field: 'name', source: 'proven', at },
      { field: 'email', source: 'proven', at },
      { field: 'phone', source: 'page', at },
    ]);
    const changes = (await timeline(id, '?kind=change')).entries;
    expect(changes.map(({ change }) => change!.value).toSorted()).toEqual([
      '1',
      '2',
      'Kim',
      'Kim Park',
      'kim@shop.test',
    ]);
  });

  test('keeps what was said of a field 20 times, and no older ones [P-CTC-08]', async () => {
    const session = await prove(await lab.server.newSession(), 'customer-77');
    for (let n = 0; n < FIELD_CHANGES_KEPT + 2; n++)
      await lab.server.post('/api/sessions/partialupdate', { data: { name: `Kim ${n}` } }, session);
    const { id } = await found('');
    const { entries } = await timeline(id, '?kind=change&limit=100');
    expect(entries).toHaveLength(FIELD_CHANGES_KEPT);
    expect(entries.map(({ change }) => change!.value)).not.toContain('Kim 1');
  });
});

describe('a session from before there were contacts', () => {
  test('gets its contact behind the answers, with the times of its own, and others none twice [P-CTC-01]', async () => {
    const [guest, one, other] = [
      await lab.server.newSession(),
      await lab.server.newSession(),
      await lab.server.newSession(),
    ];
    for (const session of [one, other]) await prove(session, 'customer-77', { name: 'Kim' });
    const { storage } = lab.server.ports;
    await storage.write(async (transaction) => {
      await transaction.run(`update visitor set contact_id = ''`);
      await transaction.run(`delete from contact`);
      await transaction.run(`update visitor set created_at = 5, seen_at = 7 where id = ?`, guest.gleapId);
    });
    expect(await rows()).toEqual([]);
    await lab.server.pass(60_000);
    expect(await rows()).toMatchObject([
      { userId: 'customer-77', name: 'Kim', proven: true },
      { kind: 'visitor', firstSeen: new Date(5).toISOString(), lastSeen: new Date(7).toISOString() },
    ]);
  });
});

describe('a contact that nobody has seen for 180 days', () => {
  test('goes where it is anonymous and without a ticket, and stays where it is a user or has one [P-CTC-19]', async () => {
    const [, writer, user] = [
      await lab.server.newSession(),
      await lab.server.newSession(),
      await lab.server.newSession(),
    ];
    expect(
      (await lab.server.post('/api/bugs/v2', { type: 'BUG', formData: { description: 'The bag is empty' } }, writer))
        .status,
    ).toBe(200);
    await prove(user, 'customer-77');
    await lab.server.pass(180 * DAY_MS);
    expect(await rows()).toHaveLength(3);
    await lab.server.pass(DAY_MS);
    expect((await rows()).map(({ kind }) => kind).toSorted()).toEqual(['user', 'visitor']);
    const { storage } = lab.server.ports;
    expect(
      await storage.all(`select 1 as one from contact_word where contact_id not in (select id from contact)`),
    ).toEqual([]);
  });
});

describe('many sessions at once', () => {
  test('that prove one user id are one contact [P-CTC-01]', async () => {
    const sessions = await Promise.all(Array.from({ length: 12 }, () => lab.server.newSession()));
    await Promise.all(sessions.map((session) => prove(session, 'customer-77', { name: 'Kim' })));
    const { id } = await found('');
    expect((await contact(id)).sessions).toBe(12);
  });

  test('of one contact that are seen, change and are joined in one moment are all written [P-CTC-01, P-CTC-03]', async () => {
    const sessions = await Promise.all(Array.from({ length: 8 }, () => lab.server.newSession()));
    const answers = await Promise.all(
      sessions.flatMap((session, n) => [
        views(session, `https://shop.test/${n}`).then(() => 'seen'),
        prove(session, 'customer-77', { name: `Kim ${n}`, plan: `p${n}` }).then(({ userId }) => userId),
        views(session, `https://shop.test/again/${n}`).then(() => 'seen'),
      ]),
    );
    expect(answers).toEqual(sessions.flatMap(() => ['seen', 'customer-77', 'seen']));
    const { id, page } = await found('');
    expect((await contact(id)).sessions).toBe(8);
    expect(page).toStartWith('https://shop.test/');
    expect((await timeline(id, '?kind=page&limit=100')).entries).toHaveLength(16);
  });
});
