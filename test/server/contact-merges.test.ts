/** Contacts that staff make one, and two again: what becomes of all that was theirs. */
import { describe, expect, test } from 'bun:test';
import { MERGE_UNDO_MS } from '../../src/wire/contacts/limits.ts';
import type { ContactMerges, SimilarContacts } from '../../src/wire/contacts/merge-shapes.ts';
import type { Contact } from '../../src/wire/contacts/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { contactsLab } from './contacts-lab.ts';
import { asTheyStand } from './contact-rows.ts';
import { answerOf, call, signedIn } from './staff.ts';

const lab = contactsLab();
const { contact, desk, found, identify, prove, rows, timeline, views } = lab;

async function post<T>(path: string, body: object, status = 200): Promise<T> {
  const { access_token: token } = await signedIn(lab.server);
  return answerOf<T>(call(lab.server, token, path, 'POST', body), status);
}
const merge = (one: string, other: string, keep = one, status = 200) =>
  post<Contact>(`${lab.contacts}/${one}/merge`, { other, keep }, status);
const undo = (id: string, status = 200) =>
  post<Contact>(lab.contacts.replace('/contacts', `/merges/${id}/undo`), {}, status);
const merges = async (id: string) => (await answerOf<ContactMerges>(desk(`${lab.contacts}/${id}/merges`))).merges;
const idOf = async (session: Session) => (await found(`?search=${session.gleapId}`)).id;
const says = (session: Session, data: object) => lab.server.post('/api/sessions/partialupdate', { data }, session);
const report = (session: Session, description: string) =>
  lab.server.post('/api/bugs/v2', { type: 'BUG', formData: { description } }, session);
const stands = () => asTheyStand(lab.server.ports.storage);

/** Kim, who has proven who they are, and a visitor who has the same phone number. */
async function two() {
  const kim = await prove(await lab.server.newSession(), 'customer-77', {
    name: 'Kim',
    companyId: 'nordhaus',
    companyName: 'Atelier Nordhaus',
    plan: 'pro',
    size: 'L',
    visits: 3,
  });
  lab.server.clock.advance(1000);
  const guest = await lab.server.newSession();
  await says(guest, {
    name: 'K.',
    email: 'kim@shop.test',
    phone: '+49 1',
    value: 7,
    companyId: 'linden',
    companyName: 'Café Linden',
    plan: 'free',
    customData: { size: 'M', colour: 'red' },
  });
  await views(guest, 'https://shop.test/lamps');
  await report(guest, 'No lamp');
  lab.server.clock.advance(1000);
  return { kim, guest, user: await idOf(kim), visitor: await idOf(guest) };
}

describe('two contacts that staff merge', () => {
  test('are the kept one: its own fields win, what it does not say comes from the other, and both histories go on [P-CTC-05]', async () => {
    const { kim, user, visitor } = await two();
    expect(await merge(visitor, user, user)).toMatchObject({
      id: user,
      name: 'Kim',
      email: 'kim@shop.test',
      phone: '+49 1',
      value: 7,
      companyId: Buffer.from('nordhaus').toString('base64url'),
      sessions: 2,
      visits: 2,
    });
    expect(await rows()).toHaveLength(1);
    expect((await contact(visitor)).id).toBe(user);
    expect((await contact(user)).attributes.map(({ key, value }) => [key, value])).toEqual([
      ['colour', 'red'],
      ['plan', 'pro'],
      ['size', 'L'],
      ['visits', 3],
    ]);
    const kinds = (await timeline(user, '?limit=100')).entries.map(({ kind }) => kind);
    expect(kinds[0]).toBe('merge');
    expect(kinds).toEqual(expect.arrayContaining(['ticket', 'page', 'change', 'identity']));
    expect((await timeline(user, '?kind=merge')).entries).toMatchObject([{ merge: { name: 'K.', undone: false } }]);
    await views(kim, 'https://shop.test/bag');
    expect((await timeline(visitor, '?kind=page')).entries.map(({ page }) => page)).toEqual([
      'https://shop.test/bag',
      'https://shop.test/lamps',
    ]);
  });

  test('are two again as if nothing had been: every row stands where it stood [P-CTC-05]', async () => {
    const { user, visitor } = await two();
    const before = await stands();
    await merge(user, visitor);
    const [{ id, until, name } = { id: '', until: '', name: '' }] = await merges(user);
    expect([name, Date.parse(until) - lab.server.clock.now()]).toEqual(['K.', MERGE_UNDO_MS]);
    expect((await undo(id)).id).toBe(visitor);
    expect(await stands()).toEqual(before);
    expect(await merges(user)).toEqual([]);
    expect((await timeline(user, '?kind=merge')).entries).toMatchObject([
      { merge: { undone: true } },
      { merge: { undone: false } },
    ]);
    expect((await timeline(visitor, '?kind=merge')).entries).toMatchObject([{ merge: { name: 'Kim', undone: true } }]);
    await undo(id, 409);
  });

  test('can be two again for 30 days and no longer; then nothing is kept for it [P-CTC-05]', async () => {
    const { user, visitor, guest } = await two();
    await merge(user, visitor);
    const [{ id } = { id: '' }] = await merges(user);
    lab.server.clock.advance(MERGE_UNDO_MS + 1);
    expect(await undo(id, 409)).toMatchObject({ error: 'merge_refused', detail: 'This merge is older than 30 days.' });
    expect(await merges(user)).toEqual([]);
    await lab.server.app.jobs.rest();
    const { storage } = lab.server.ports;
    expect(await storage.all(`select kept from contact_merge`)).toEqual([{ kept: '' }]);
    expect(await storage.all(`select session_id from contact_merge_session`)).toEqual([]);
    expect(await idOf(guest)).toBe(user);
  });

  test('to the last day of 30 can be two again [P-CTC-05]', async () => {
    const { user, visitor } = await two();
    await merge(user, visitor);
    await lab.server.pass(MERGE_UNDO_MS);
    const [{ id } = { id: '' }] = await merges(user);
    expect((await undo(id)).id).toBe(visitor);
  });

  test('are one entry each in the audit log, which names no field of theirs [P-CTC-05]', async () => {
    const { user, visitor } = await two();
    await merge(user, visitor);
    await undo((await merges(user))[0]!.id);
    const entries = await lab.server.ports.storage.all(
      `select action, target, before, after from audit_entry
         join audit_detail on audit_detail.chain = audit_entry.chain and audit_detail.number = audit_entry.number
       where action in ('mergeContacts', 'undoContactMerge') order by place`,
    );
    expect(entries.map(({ action, target }) => [action, target])).toEqual([
      ['mergeContacts', `contact:${user}`],
      ['undoContactMerge', `contact:${user}`],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Kim|kim@|\+49/);
  });
});

describe('what cannot be merged', () => {
  test('are two proven users, one and the same, strangers, and a user into a visitor [P-CTC-05]', async () => {
    const [a, b] = [await lab.server.newSession(), await lab.server.newSession()];
    await prove(a, 'a');
    await prove(b, 'b');
    const [one, other] = [await idOf(a), await idOf(b)];
    expect(await merge(one, other, one, 409)).toMatchObject({
      error: 'merge_refused',
      detail: 'These are two proven users.',
    });
    expect(await merge(one, one, one, 409)).toMatchObject({ error: 'merge_refused' });
    await merge(one, crypto.randomUUID(), one, 404);
    const guest = await lab.server.newSession();
    const visitor = await idOf(guest);
    await merge(one, visitor, other, 422);
    expect(await merge(one, visitor, visitor, 409)).toMatchObject({ error: 'merge_refused' });
    const elsewhere = lab.contacts.replace(lab.server.project.id, lab.server.internal.id);
    await post(`${elsewhere}/${one}/merge`, { other: visitor, keep: one }, 404);
    expect(await rows()).toHaveLength(3);
  });

  test('is a user id that nobody has proven, with one that somebody has: who says it would be that one [P-CTC-02, P-CTC-05]', async () => {
    const [a, b] = [await lab.server.newSession(), await lab.server.newSession()];
    await prove(a, 'a');
    await identify(b, 'b');
    expect(await merge(await idOf(a), await idOf(b), undefined, 409)).toMatchObject({ error: 'merge_refused' });
    await identify(a, 'c');
  });
});

describe('what happens while they are one', () => {
  test('of its sessions and of those who come by its user id goes back with them; what is said stays [P-CTC-05]', async () => {
    const [b, c] = [await lab.server.newSession(), await lab.server.newSession()];
    await identify(b, 'b', { name: 'Bea' });
    await identify(c, 'c', { name: 'Cem' });
    const [one, other] = [await idOf(b), await idOf(c)];
    await merge(one, other);
    lab.server.clock.advance(1000);
    await views(c, 'https://shop.test/since');
    const late = await identify(await lab.server.newSession(), 'c', { phone: '1' });
    expect(await idOf(late)).toBe(one);
    await undo((await merges(one))[0]!.id);
    expect([await idOf(b), await idOf(c), await idOf(late)]).toEqual([one, other, other]);
    expect(await contact(one)).toMatchObject({ name: 'Bea', phone: '1', userId: 'b' });
    expect(await contact(other)).toMatchObject({ name: 'Cem', phone: '', userId: 'c', page: '' });
    expect((await timeline(other, '?kind=page')).entries).toHaveLength(1);
  });

  test('an identification since is of whose session said it; one of both is not parted [P-CTC-03, P-CTC-05]', async () => {
    const [v, k] = [await lab.server.newSession(), await lab.server.newSession()];
    const [visitor, kept] = [await idOf(v), await idOf(k)];
    await merge(kept, visitor);
    await prove(v, 'a', { name: 'Ada' });
    expect(await contact(kept)).toMatchObject({ userId: 'a', proven: true, sessions: 2 });
    await undo((await merges(kept))[0]!.id);
    expect(await contact(visitor)).toMatchObject({ userId: 'a', proven: true, sessions: 1 });
    expect(await contact(kept)).toMatchObject({ userId: '', kind: 'visitor', sessions: 1 });
    expect((await timeline(visitor, '?kind=identity')).entries).toHaveLength(1);
    await merge(visitor, kept);
    await prove(k, 'a');
    expect(await undo((await merges(visitor))[0]!.id, 409)).toMatchObject({ error: 'merge_refused' });
    expect((await contact(visitor)).sessions).toBe(2);
  });

  test('a later merge is taken back first [P-CTC-05]', async () => {
    const sessions = [await lab.server.newSession(), await lab.server.newSession(), await lab.server.newSession()];
    const [a, b, c] = [await idOf(sessions[0]!), await idOf(sessions[1]!), await idOf(sessions[2]!)];
    await merge(b, a);
    const [first] = await merges(b);
    await merge(c, b);
    expect((await contact(a)).id).toBe(c);
    await undo(first!.id, 409);
    await undo((await merges(c))[0]!.id);
    expect((await contact(a)).id).toBe(b);
    await undo(first!.id);
    expect((await rows()).map(({ id }) => id).toSorted()).toEqual([a, b, c].toSorted());
  });
});

test('who is erased goes with whom staff have merged with them, and nothing of either stays [P-CTC-05, P-CTC-16]', async () => {
  const { user, visitor, guest } = await two();
  const stays = await prove(await lab.server.newSession(), 'other', { name: 'Ada' });
  await merge(user, visitor);
  await lab.erase({ userId: 'customer-77' });
  const { storage } = lab.server.ports;
  expect((await rows()).map(({ name }) => name)).toEqual(['Ada']);
  expect(await storage.all(`select id from visitor`)).toContainEqual({ id: stays.gleapId });
  expect(await storage.all(`select id from visitor where id = ?`, guest.gleapId)).toEqual([]);
  for (const table of ['contact_merge', 'contact_merge_session', 'contact_merge_event', 'attribute_value', 'ticket'])
    expect([table, await storage.all(`select * from ${table}`)]).toEqual([table, []]);
});

test('who has the same address or phone number is possibly the same person, and nobody else [P-CTC-04]', async () => {
  const { guest, user, visitor } = await two();
  const similar = async (id: string) =>
    (await answerOf<SimilarContacts>(desk(`${lab.contacts}/${id}/similar`))).contacts.map((one) => one.id);
  expect([await similar(user), await similar(visitor)]).toEqual([[], []]);
  const third = await lab.server.newSession();
  await says(third, { email: 'KIM@shop.test' });
  const fourth = await lab.server.newSession();
  await says(fourth, { phone: '+49 1' });
  expect(new Set(await similar(await idOf(guest)))).toEqual(new Set([await idOf(third), await idOf(fourth)]));
  await merge(visitor, await idOf(third));
  expect(await similar(visitor)).toEqual([await idOf(fourth)]);
});
