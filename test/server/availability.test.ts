/** Whether the team is there, as messengers are answered and told (P-HRS-04, 07 and 09). */
import { describe, expect, test } from 'bun:test';
import { availability } from '../../src/server/features/hours/availability-feature.ts';
import { createAvailabilities } from '../../src/server/features/hours/availability.ts';
import { usualHours } from '../../src/server/features/hours/service.ts';
import { members } from '../../src/server/features/members/feature.ts';
import { createVisitorLines, newLine } from '../../src/server/realtime/visitor-lines.ts';
import type { Availability, AvailabilityNow } from '../../src/wire/hours/availability.ts';
import { HERE_MS } from '../../src/wire/members/limits.ts';
import { pngOf } from '../pictures.ts';
import { createClock } from './harness.ts';
import { messagesLab } from './messages-lab.ts';
import { answerOf, call, person, signedIn } from './staff.ts';

const lab = messagesLab();
const MINUTE = 60_000;
// The lab's clock stands at 9:00 UTC on Saturday, 21 November 2026.
const ask = async (): Promise<AvailabilityNow> => answerOf(lab.send('GET', 'availability', {}, await lab.visitor()));
const state = async () => (await ask()).state;
const hours = (change: object) => lab.desk('PUT', '/hours', change);
const project = () => lab.server.project.id;
const sign = (account: string) => lab.server.app.of(members).presence.sign(project(), account);
const rest = () => lab.server.app.of(availability).rest();
/** What every open messenger of the project is told. */
function heard() {
  const told: { to: string; at: number; availability: Availability }[] = [];
  lab.server.app.hub.onMessengers((to, { body }) =>
    told.push({ to, at: lab.server.clock.now(), availability: JSON.parse(body) as Availability }),
  );
  return told;
}
/** A member who works at the desk, with calls of their own. */
async function member(name: string) {
  const { id } = await person(lab.server, { name, admin: true, verified: true });
  const path = `/api/desk/projects/${project()}/profile`;
  const token = async () => (await signedIn(lab.server, name)).access_token;
  return { id, profile: async (change: object) => answerOf(call(lab.server, await token(), path, 'PUT', change)) };
}

describe('the team', () => {
  test('is there with a member at the desk, and not five minutes after or when they say so [P-HRS-04] [P-DSK-25]', async () => {
    const ada = await member('nele');
    expect(await ask()).toMatchObject({ state: 'open', backAt: null, replyMinutes: null, faces: [] });
    sign(ada.id);
    expect(await state()).toBe('here');
    lab.server.clock.advance(HERE_MS - 1000);
    expect(await state()).toBe('here');
    lab.server.clock.advance(1000);
    expect(await state()).toBe('open');
    sign(ada.id);
    await ada.profile({ availability: 'away' });
    expect(await state()).toBe('open');
    await ada.profile({ availability: 'here' });
    expect(await state()).toBe('here');
    lab.server.app.hub.endAccount(ada.id);
    expect(await state()).toBe('open');
  });

  test('is closed outside of its hours, also with a member at the desk, and says when it is back [P-HRS-04]', async () => {
    await hours({ use: 'own', zone: 'Europe/Stockholm' });
    const ada = await member('nele');
    sign(ada.id);
    expect(await ask()).toMatchObject({
      state: 'closed',
      backAt: '2026-11-23T08:00:00.000Z',
      zone: 'Europe/Stockholm',
    });
    await hours({ monday: [], tuesday: [], wednesday: [], thursday: [], friday: [] });
    expect(await ask()).toMatchObject({ state: 'closed', backAt: null });
    await hours({ use: 'always' });
    expect(await ask()).toMatchObject({ state: 'here', backAt: null });
  });

  test('is told to messengers when it comes, goes, opens and closes, and once each [P-HRS-04] [P-HRS-09]', async () => {
    // Ten minutes of Saturday, from 9:10 on.
    await hours({ use: 'own', saturday: [{ from: 9 * 60 + 10, to: 9 * 60 + 20 }] });
    const start = lab.server.clock.now() - (lab.server.clock.now() % MINUTE);
    await ask();
    const told = heard();
    for (let second = 0; second < 25 * 60; second++) {
      lab.server.clock.advance(1000);
      await rest();
    }
    const of = told.map(({ at, availability: { state } }) => [state, Math.floor((at - start) / MINUTE)]);
    expect(of).toEqual([
      ['open', 10],
      ['closed', 20],
    ]);
    expect(new Set(told.map(({ to }) => to))).toEqual(new Set([project()]));
    await hours({ use: 'always' });
    await rest();
    const ada = await member('nele');
    sign(ada.id);
    await rest();
    sign(ada.id);
    await rest();
    expect(told.map(({ availability: { state } }) => state)).toEqual(['open', 'closed', 'open', 'here']);
  });

  test('says its own words where it wants to, and nothing where it does not [P-HRS-05]', async () => {
    const words = { en: 'Mostly the same day', de: 'Meist am selben Tag' };
    await hours({ words });
    expect(await ask()).toMatchObject({ replyMinutes: null, replyWords: words });
    await hours({ reply: 'none' });
    expect((await ask()).replyWords).toEqual({});
    await hours({ reply: 'own' });
    expect((await ask()).replyWords).toEqual(words);
  });
});

describe('faces', () => {
  test('are up to five of whoever is there and agreed, else of the team, and never an account [P-HRS-07]', async () => {
    const names = ['ada', 'bob', 'cem', 'dia', 'eva', 'fay', 'gus'];
    const team = [];
    for (const name of names) {
      const one = await member(`${name}-account`);
      await one.profile({ shownName: `Shown ${name}`, title: 'Care', shown: name !== 'gus' });
      team.push(one);
    }
    const faces = async () => (await ask()).faces.map(({ name }) => name);
    expect(await faces()).toEqual(names.slice(0, 5).map((name) => `Shown ${name}`));
    for (const one of [team[5]!, team[6]!]) sign(one.id);
    expect(await faces()).toEqual(['Shown fay']);
    await team[5]!.profile({ availability: 'away' });
    // Gus is there and not shown: the team's stand in.
    expect(await faces()).toHaveLength(5);
    const whole = JSON.stringify(await ask());
    expect(whole).not.toContain('account');
    for (const { id } of team) expect(whole).not.toContain(id);
  });

  test('have a picture of 256 pixels and at most 40 KB, or none [P-HRS-07]', async () => {
    const { token } = await person(lab.server, { name: 'nele', admin: true, verified: true });
    const path = `/api/desk/projects/${project()}/profile`;
    const send = async (bytes: Uint8Array<ArrayBuffer>, status = 200) => {
      const body = new FormData();
      body.set('file', new File([bytes], 'me.png'));
      const headers = { authorization: `Bearer ${token}` };
      return answerOf(lab.server.send(`${path}/picture`, { method: 'POST', body, headers }), status);
    };
    await answerOf(call(lab.server, token, path, 'PUT', { shownName: 'Ada', shown: true }));
    await send(new Uint8Array([1, 2, 3]), 415);
    await send(pngOf({ width: 700, height: 300 }, 90));
    const { picture } = (await ask()).faces[0]!;
    const served = await lab.server.send(picture!, { origin: 'media' });
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const bytes = new Uint8Array(await served.arrayBuffer());
    expect(bytes.length).toBeLessThanOrEqual(40 * 1024);
    expect(await new Bun.Image(bytes).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' });
    await answerOf(call(lab.server, token, `${path}/picture`, 'DELETE'));
    expect((await ask()).faces[0]!.picture).toBeNull();
    expect((await lab.server.send(picture!, { origin: 'media' })).status).toBe(404);
    expect((await lab.server.send('/faces/none', { origin: 'media' })).status).toBe(404);
  });
});

describe('its cost', () => {
  test('is one reading a minute however many ask, until something changes [P-HRS-09]', async () => {
    const clock = createClock();
    let reads = 0;
    const made = createAvailabilities(
      { ...lab.server.ports, now: clock.now, later: clock.later },
      {
        hub: { tellMessengers: () => undefined },
        hours: { view: async () => (reads++, { ...usualHours('UTC'), languages: [] }) },
        members: { profiles: { all: async () => [] } as never, presence: { active: () => new Set<string>() } as never },
        measured: async () => 5,
      },
    );
    for (let minute = 0; minute < 10; minute++) {
      for (let asked = 0; asked < 1000; asked++) await made.of('p');
      clock.advance(MINUTE);
      await made.rest();
    }
    expect(reads).toBeGreaterThanOrEqual(10);
    expect(reads).toBeLessThanOrEqual(11);
    made.changed('p');
    await made.rest();
    expect(reads).toBeLessThanOrEqual(12);
    made.close();
  });

  test('of 10,000 open messengers is far under three seconds, and other projects hear nothing [P-HRS-09]', async () => {
    const lines = createVisitorLines(
      { begin: async () => ({ cursor: 0, unread: 0, reset: false }), after: async () => [], arrived: () => undefined },
      () => undefined,
    );
    const sent = { mine: 0, others: 0, pages: 0 };
    const open = async (visitor: string, of: keyof typeof sent, project: string) => {
      const socket = { sendText: () => ++sent[of], ping: () => 0 };
      await lines.join(newLine(socket, visitor, of === 'pages', project), 0, () => undefined);
    };
    for (let at = 0; at < 10_000; at++) await open(`v${at}`, 'mine', 'p');
    await open('page', 'pages', 'p');
    await open('other', 'others', 'q');
    const before = performance.now();
    lines.tellAll('p', { name: 'availability', to: 'messengers', body: '{}' });
    expect(performance.now() - before).toBeLessThan(3000);
    expect(sent).toEqual({ mine: 10_000, others: 0, pages: 0 });
  });
});

test('a name is needed to be shown, and what somebody else of me has changed is not written over', async () => {
  const refused = await lab.desk<any>('PUT', '/profile', { shown: true }, 422);
  expect(refused.details).toEqual({ field: 'shownName' });
  await lab.desk('PUT', '/profile', { undoSeconds: 7 }, 422);
  await lab.desk('PUT', '/profile', {
    shownName: '  Ada ',
    shown: true,
    undoSeconds: 30,
    quiet: { from: 1320, to: 420 },
  });
  const conflict = await lab.desk<any>('PUT', '/profile', { title: 'Care', expected: { undoSeconds: 5 } }, 409);
  expect(conflict.details.conflicts).toEqual([{ field: 'undoSeconds', expected: 5, current: 30 }]);
  expect(await lab.desk('GET', '/profile')).toMatchObject({
    shownName: 'Ada',
    title: '',
    quiet: { from: 1320, to: 420 },
  });
});

describe('a message outside of the hours', () => {
  /** Closed since Friday, 17:00, and back on Monday at 9:00. */
  const close = () => hours({ use: 'own', zone: 'UTC' });
  const events = async (session: Awaited<ReturnType<typeof lab.visitor>>, conversation: string) =>
    (await lab.thread(session, conversation)).messages.filter(({ event }) => event === 'away');

  test('gets one event that says when the team is back, once a closed stretch, of nobody [P-HRS-08]', async () => {
    await close();
    const visitor = await lab.visitor();
    const { conversation, messages } = await lab.begin(visitor, 'Is anybody there?');
    const { conversation: token } = conversation;
    const back = { author: 'system', by: null, body: null, until: '2026-11-23T09:00:00.000Z' };
    expect(messages.map(({ event }) => event)).toEqual([null, 'away']);
    expect(await events(visitor, token)).toMatchObject([back]);
    await lab.write(visitor, token, 'Hello?');
    expect(await events(visitor, token)).toHaveLength(1);
    // It is nothing to read, and nobody has answered.
    expect((await lab.list(visitor)).unread).toBe(0);
    const [ticket] = await lab.tickets();
    expect(ticket).toMatchObject({ status: 'open', lastAuthor: 'visitor' });
    expect(ticket!.waitingSince).not.toBeNull();
    // Another closed stretch, another event.
    lab.server.clock.advance(Date.parse('2026-11-23T17:30:00Z') - lab.server.clock.now());
    await lab.write(visitor, token, 'And now?');
    expect((await events(visitor, token)).map(({ until }) => until)).toEqual([back.until, '2026-11-24T09:00:00.000Z']);
  });

  test('gets none where the visitor has read it in another thread, within the hours, or without a calendar [P-HRS-08]', async () => {
    const visitor = await lab.visitor();
    const open = await lab.begin(visitor, 'Always open');
    expect(await events(visitor, open.conversation.conversation)).toEqual([]);
    await close();
    const first = await lab.begin(visitor, 'One');
    const unread = await lab.begin(visitor, 'Two');
    expect(await events(visitor, unread.conversation.conversation)).toHaveLength(1);
    await lab.seen(visitor, first.conversation.conversation, first.messages.at(-1)!.change);
    const third = await lab.begin(visitor, 'Three');
    expect(await events(visitor, third.conversation.conversation)).toEqual([]);
    lab.server.clock.advance(Date.parse('2026-11-23T09:00:00Z') - lab.server.clock.now());
    const within = await lab.begin(visitor, 'Four');
    expect(await events(visitor, within.conversation.conversation)).toEqual([]);
  });
});
