/** What a site's own server tells of its users, by the service behind the public calls. */
import { expect, test } from 'bun:test';
import { SERVER_EVENT_DATA_CHARS, SERVER_EVENTS } from '../../src/wire/site-server/limits.ts';
import { siteServer } from '../../src/server/features/site-server/feature.ts';
import { repeatedWork } from '../../src/server/jobs/feature.ts';
import { DAY_MS, MINUTE_MS } from '../../src/wire/limits.ts';
import { contactsLab } from './contacts-lab.ts';

const lab = contactsLab();
const service = () => lab.server.app.of(siteServer);
const events = (...given: object[]) => service().events(lab.server.project.id, given);
const fields = (userId: string, given: object) => service().fields(lab.server.project.id, userId, given);
const ordered = (id: string, more: object = {}) => ({ userId: 'customer-7', name: 'order_placed', id, ...more });
const timelineOf = async (id: string) => (await lab.timeline(id)).entries.map(({ kind, name }) => name ?? kind);

test('events of a user belong to whoever has proven the user id, also before they come [P-CTC-18]', async () => {
  await lab.identify(await lab.server.newSession(), 'customer-7');
  await lab.prove(await lab.server.newSession(), 'customer-7', { name: 'Ana' });
  expect(await events(ordered('1', { data: { total: 40 } }))).toEqual({ stored: 1, repeated: 0, problems: [] });
  const ana = await lab.found('?search=ana');
  expect((await lab.timeline(ana.id, '?kind=event')).entries).toMatchObject([
    { name: 'order_placed', data: { total: 40 } },
  ]);
  // Nobody has this one yet: it is somebody who has not come, and who is the same once they do.
  await events(ordered('2', { userId: 'customer-8' }));
  const early = await lab.found('?search=customer-8');
  expect(early).toMatchObject({ proven: false, visits: 0, userId: 'customer-8' });
  expect((await lab.contact(early.id)).sessions).toBe(0);
  await lab.prove(await lab.server.newSession(), 'customer-8', { name: 'Bea' });
  expect(await lab.found('?search=customer-8')).toMatchObject({ id: early.id, proven: true, visits: 1, name: 'Bea' });
  expect(await timelineOf(early.id)).toContain('order_placed');
});

test('who has come without a proof is the user that the server tells of, while nobody has proven it [P-CTC-18, P-CTC-02]', async () => {
  const session = await lab.identify(await lab.server.newSession(), 'customer-7', { name: 'Ana' });
  await events(ordered('1'));
  const ana = await lab.found('?search=customer-7');
  expect(await timelineOf(ana.id)).toContain('order_placed');
  // What the server's session holds does not make the contact one of several browsers.
  await lab.prove(session, 'customer-7');
  expect(await lab.found('?search=customer-7')).toMatchObject({ id: ana.id, proven: true });
  expect(await timelineOf(ana.id)).toContain('order_placed');
});

test('fields of the server make the address trusted, and are kept against what the page says [P-CTC-18, P-CTC-08]', async () => {
  const session = await lab.prove(await lab.server.newSession(), 'customer-7', { email: 'old@post.example' });
  const before = await lab.found('?search=customer-7');
  expect((await lab.contact(before.id)).emailTrusted).toBe(false);
  const id = await fields('customer-7', {
    email: 'ana@post.example',
    name: 'Ana Reis',
    value: 120,
    companyId: 'nord',
    companyName: 'Nordhaus',
    attributes: { seats: 12, city: 'Bremen' },
  });
  expect(id).toBe(before.id);
  await lab.server.post(
    '/api/sessions/partialupdate',
    { data: { email: 'page@post.example', name: 'Somebody' } },
    session,
  );
  const now = await lab.contact(id);
  expect(now).toMatchObject({
    email: 'ana@post.example',
    emailTrusted: true,
    name: 'Ana Reis',
    value: 120,
    company: 'Nordhaus',
  });
  expect(now.said.map(({ field, source }) => [field, source])).toContainEqual(['email', 'server']);
  expect(now.attributes).toMatchObject([
    { key: 'city', value: 'Bremen', source: 'server' },
    { key: 'seats', value: 12, source: 'server' },
  ]);
  expect(await lab.found('?search=nordhaus')).toMatchObject({ id });
  await fields('customer-7', { email: '', attributes: { city: null } });
  expect(await lab.contact(id)).toMatchObject({ email: '', emailTrusted: false, attributes: [{ key: 'seats' }] });
  expect(fields('customer-7', { email: 'no address' })).rejects.toMatchObject({ code: 'invalid_field' });
  expect(fields('  ', {})).rejects.toMatchObject({ code: 'invalid_field' });
  expect(fields('customer-7', { nickname: 'A' })).rejects.toMatchObject({ code: 'invalid_field' });
});

test('an event counts once by its id, within one call, in later ones and in ten at once [P-CTC-18]', async () => {
  const both = await events(ordered('a'), ordered('a', { name: 'order_changed' }), ordered('b'));
  expect(both).toEqual({ stored: 2, repeated: 1, problems: [] });
  expect(await events(ordered('a'))).toEqual({ stored: 0, repeated: 1, problems: [] });
  const all = await Promise.all(Array.from({ length: 10 }, () => events(ordered('c'))));
  expect(all.reduce((sum, { stored }) => sum + stored, 0)).toBe(1);
  const { id } = await lab.found('?search=customer-7');
  expect((await timelineOf(id)).filter((name) => name === 'order_placed')).toHaveLength(3);
  // The first of two in one call is the one that stands.
  expect(await timelineOf(id)).not.toContain('order_changed');
});

test('each bad event is named by its place and the others are stored; 500 fit, and 501 do not [P-CTC-18]', async () => {
  const now = lab.server.clock.now();
  const at = (ms: number) => new Date(ms).toISOString();
  const { gleapId } = await lab.server.newSession();
  const told = await events(
    ordered('1', { at: at(now - 30 * DAY_MS) }),
    ordered('2', { at: at(now - 30 * DAY_MS - 1) }),
    ordered('3', { at: at(now + 5 * MINUTE_MS) }),
    ordered('4', { at: at(now + 5 * MINUTE_MS + 1) }),
    { name: 'order_placed', id: '5', visitor: gleapId },
    { name: 'order_placed', id: '6', visitor: 'nobody' },
    ordered('7', { visitor: gleapId }),
    { name: 'order_placed', id: '8' },
    ordered('9', { name: '' }),
    ordered('10', { data: 'x'.repeat(SERVER_EVENT_DATA_CHARS - 2) }),
    ordered('11', { data: 'x'.repeat(SERVER_EVENT_DATA_CHARS - 1) }),
    ordered(''),
  );
  expect(told.stored).toBe(4);
  expect(told.problems.map(({ place, field }) => [place, field])).toEqual([
    [1, 'at'],
    [3, 'at'],
    [5, 'visitor'],
    [6, 'userId'],
    [7, 'userId'],
    [8, 'name'],
    [10, 'data'],
    [11, 'id'],
  ]);
  expect(await timelineOf((await lab.found(`?search=${gleapId}`)).id)).toContain('order_placed');
  const many = (n: number) => Array.from({ length: n }, (_, at) => ordered(`many-${at}`));
  expect(await events(...many(SERVER_EVENTS))).toMatchObject({ stored: 500 });
  expect(events(...many(SERVER_EVENTS + 1))).rejects.toMatchObject({ code: 'invalid_field' });
  expect(events()).rejects.toMatchObject({ code: 'invalid_field' });
});

test('marks of events go once an event of that time is refused by it [P-CTC-18]', async () => {
  await events(ordered('a'));
  const forget = async () => {
    const { storage } = lab.server.ports;
    const forgetting = lab.server.app.filled(repeatedWork).find(({ name }) => name === 'forget-server-events')!;
    await forgetting.run({ signal: new AbortController().signal });
    return storage.all(`select * from server_event`);
  };
  lab.server.clock.advance(30 * DAY_MS);
  expect(await forget()).toHaveLength(1);
  lab.server.clock.advance(2 * 60 * MINUTE_MS);
  expect(await forget()).toEqual([]);
});

test('who is erased goes with what the server has told of them; somebody of the same user id is new [P-CTC-17, P-CTC-18]', async () => {
  await lab.prove(await lab.server.newSession(), 'customer-7', { name: 'Ana' });
  await events(ordered('order-of-ana', { data: { gift: 'For Marlene' } }));
  const id = await fields('customer-7', { attributes: { city: 'Bremerhaven' } });
  await fields('customer-9', { email: 'never@come.example', name: 'Never Come' });
  await lab.erase({ userId: 'customer-7' });
  await lab.erase({ email: 'never@come.example' });
  const { storage } = lab.server.ports;
  expect(await storage.all(`select 1 from event`)).toEqual([]);
  expect(await storage.all(`select 1 from attribute_value`)).toEqual([]);
  expect(await storage.all(`select id from contact`)).toEqual([]);
  await events(ordered('again'));
  expect((await lab.found('?search=customer-7')).id).not.toBe(id);
});
