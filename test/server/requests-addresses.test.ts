/** A guest's address counts for notices once its owner has pressed a button behind a mail, within 48 hours. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import type { IdeaMade } from '../../src/wire/requests/messenger-shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/wire/limits.ts';
import { REQUEST_CONFIRM_AGAIN_MINUTES, REQUEST_CONFIRM_HOURS } from '../../src/wire/requests/limits.ts';
import { readMail } from '../mail-server.ts';
import { startMailLab, type MailLab } from './mail-lab.ts';
import { createRequestsLab, type RequestsLab } from './requests-lab.ts';
import { answerOf } from './staff.ts';

let lab: MailLab;
let ideas: RequestsLab;
/** Ids, asked for while somebody is signed in. */
let board: string;
let planned: string;
beforeEach(async () => {
  lab = await startMailLab();
  ideas = await createRequestsLab(lab.server);
  board = (await ideas.board({ moderation: 'none' })).id;
  planned = await ideas.statusNamed('Planned');
});
afterEach(() => lab.close());

/** What is on its way arrives first: a clock that moves on would give it up. */
const pass = async (ms: number) => {
  await lab.rest();
  await lab.wait(ms);
};
const EVE = 'eve@parley.test';
const guest = () => lab.server.newSession();
/** Of the mail with this number; without its origin. */
const linkIn = (n: number): string => {
  const line = readMail(lab.post.mails[n]!)
    .text.split('\n')
    .find((one) => one.includes('/requests/confirm'));
  return line!.replace(/^https?:\/\/[^/]+/, '').trim();
};
const press = async (link: string) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await lab.server.send(link, { method: 'POST', headers: form, body: '' })).status;
};
const look = (link: string) => lab.server.send(link);
const kept = async () =>
  (await lab.server.ports.storage.all('select email, mail from request_person')).map(({ email, mail }) => [
    email,
    mail,
  ]);
const mailed = () => lab.post.mails.map(({ to }) => to);
const plan = (id: string) => lab.desk(`/requests/${id}/status`, 'POST', { status: planned });
const made = (title: string, by: Session, email?: string) => {
  const idea = { id: crypto.randomUUID(), lang: 'en', board, title, body: '' };
  return answerOf<IdeaMade>(ideas.ask('requests/new', { ...idea, ...(email && { email }) }, by));
};

test('is kept after the press in its mail and not after a look, and mails follow it [P-FRQ-09 P-FRQ-26]', async () => {
  const ada = await guest();
  const { request, confirm } = await made('Buy cheap lamps', ada, EVE);
  expect(confirm).toBe(true);
  await pass(1000);
  expect(mailed()).toEqual([EVE]);
  // Its reader may be anybody: nothing that was typed stands in it, and the address stands in no link.
  const { headers, text } = readMail(lab.post.mails[0]!);
  expect(headers.get('subject')).toContain('Confirm your address');
  expect(text).not.toMatch(/cheap|eve@/);
  const link = linkIn(0);
  const page = await look(link);
  const html = await page.text();
  expect([page.status, html.includes('<form method="post">'), html.includes('<script')]).toEqual([200, true, false]);
  expect(html).toContain(EVE);
  expect(await kept()).toEqual([['', '']]);
  expect(await press(link)).toBe(200);
  expect(await kept()).toEqual([['', EVE]]);
  // A second press is the same; whoever changes the link has none.
  expect([await press(link), await press(`${link.slice(0, -3)}abc`), await press('/requests/confirm')]).toEqual([
    200, 410, 410,
  ]);
  await plan(request!.id);
  await pass(10_000);
  await pass(24 * HOUR_MS);
  expect(readMail(lab.post.mails.at(-1)!).headers.get('subject')).toBe('Planned: Buy cheap lamps');
  expect(mailed()).toEqual([EVE, EVE]);
});

test('is confirmed within 48 hours or never, and without that gets nothing [P-FRQ-09]', async () => {
  const one = await made('One', await guest(), EVE);
  await made('Two', await guest(), 'bob@parley.test');
  const asked = lab.clock.now();
  await pass(1000);
  // Two of one moment may leave in either order.
  const [first, second] = [EVE, 'bob@parley.test'].map((to) => linkIn(mailed().indexOf(to))) as [string, string];
  await pass(asked + REQUEST_CONFIRM_HOURS * HOUR_MS - 1 - lab.clock.now());
  expect(await press(first)).toBe(200);
  lab.clock.advance(1);
  expect([await press(second), (await look(second)).status]).toEqual([410, 410]);
  expect((await kept()).map(([, mail]) => mail).toSorted()).toEqual(['', EVE]);
  await pass(0);
  await plan(one.request!.id);
  await pass(10_000);
  await pass(24 * HOUR_MS);
  expect(mailed().toSorted()).toEqual(['bob@parley.test', EVE, EVE]);
  expect(mailed().at(-1)).toBe(EVE);
});

test('known or not, gets the same answer and one mail in 10 minutes, whoever asks [P-FRQ-09]', async () => {
  const ada = await guest();
  await made('One', ada, EVE);
  await pass(1000);
  expect(await press(linkIn(0))).toBe(200);
  const turn = REQUEST_CONFIRM_AGAIN_MINUTES * MINUTE_MS;
  // Turns are of the clock: at the beginning of one.
  await pass(turn - (lab.clock.now() % turn));
  const answers = [];
  for (const email of [EVE, 'new@parley.test', EVE.toUpperCase()]) {
    const { waiting, confirm } = await made('Two', await guest(), email);
    answers.push({ waiting, confirm });
  }
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  await pass(turn - (lab.clock.now() % turn) - 1);
  expect(mailed().toSorted()).toEqual([EVE, EVE, 'new@parley.test']);
  // Its own holder is asked no more.
  expect((await made('Three', ada, EVE)).confirm).toBe(false);
  await pass(1);
  await made('Four', await guest(), EVE);
  await pass(1000);
  expect([mailed().length, mailed().at(-1)]).toEqual([4, EVE]);
});

test('stays when the session proves who it is, whichever comes first, and goes with the person [P-FRQ-09 P-FRQ-31]', async () => {
  const { project } = lab.server;
  const proof = new Bun.CryptoHasher('sha256', project.secret).update('ada').digest('hex');
  const ada = await guest();
  await made('One', ada, EVE);
  await pass(1000);
  const identify = () => answerOf(lab.server.post('/api/sessions/identify', { userId: 'ada', userHash: proof }, ada));
  await identify();
  expect(await press(linkIn(0))).toBe(200);
  const rows = () => lab.server.ports.storage.all('select voter, mail from request_person');
  expect(await rows()).toEqual([{ voter: 'u:ada', mail: EVE }]);
  await lab.desk('/data-requests', 'POST', {
    id: crypto.randomUUID(),
    kind: 'erase',
    subject: { email: EVE },
    reason: 'They asked us to',
    confirm: 'ERASE',
  });
  await pass(10_000);
  await pass(1000);
  expect(await rows()).toEqual([]);
  expect(await press(linkIn(0))).toBe(410);
  expect(JSON.stringify(await lab.server.ports.storage.all('select * from mail'))).not.toContain(EVE);
});

test('is neither offered nor taken where no mail is sent, and a robot or spammer mails nobody [P-FRQ-09 P-NWS-14]', async () => {
  const ada = await guest();
  expect((await ideas.list(ada)).boards).toMatchObject([{ byMail: true }]);
  expect((await ideas.made('Buy', ada, { email: EVE, website: 'https://x' })).confirm).toBe(true);
  await ideas.board({ moderation: 'everyone' });
  const { request } = await ideas.made('Buy now', ada);
  await ideas.desk(`/requests/${request!.id}/moderate`, 'POST', { decision: 'spam' });
  expect((await made('Buy more', ada, EVE)).confirm).toBe(true);
  expect((await ideas.suggest('Dimmer', ada, { email: 'eve' })).status).toBe(422);
  await pass(1000);
  expect(mailed()).toEqual([]);
  const bare = await startMailLab({}, {});
  try {
    const quiet = await createRequestsLab(bare.server);
    await quiet.request('Dimmer');
    const bob = await bare.server.newSession();
    expect((await quiet.list(bob)).boards).toMatchObject([{ byMail: false }]);
    const refused = await quiet.suggest('Lamp', bob, { email: EVE });
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: 'no_mail' }]);
    expect((await quiet.list(bob, { sort: 'mine' })).requests).toEqual([]);
    expect(await (await bare.server.send('/requests/en/ideas')).text()).not.toContain('name="email"');
  } finally {
    await bare.close();
  }
  await ideas.request('Dimmer');
  expect(await (await lab.server.send('/requests/en/ideas')).text()).toContain('name="email"');
});
