/** Followers who are not in the page, or do not open what they are told there, are mailed. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { saveRefusal } from '../../src/server/features/mail/refusal-store.ts';
import { sayToFollow, writePerson } from '../../src/server/features/requests/people-store.ts';
import { readMail } from '../mail-server.ts';
import { createHelpLab } from './help-lab.ts';
import { startMailLab, type MailLab } from './mail-lab.ts';
import { createRequestsLab, type RequestsLab } from './requests-lab.ts';
import { answerOf } from './staff.ts';
import { addSecondProject } from './second-project.ts';

let lab: MailLab;
let ideas: RequestsLab;
beforeEach(async () => {
  lab = await startMailLab();
  ideas = await createRequestsLab(lab.server);
});
afterEach(() => lab.close());

const plan = async (id: string) =>
  ideas.desk(`/requests/${id}/status`, 'POST', { status: await ideas.statusNamed('Planned'), note: 'From spring on' });
const DAY = 24 * 3_600_000;

test('an address that agreed is mailed at once, and ends it by a press [P-FRQ-21, P-FRQ-26]', async () => {
  const { id } = await ideas.request('Dimmer');
  await ideas.desk(`/requests/${id}/votes`, 'POST', { email: 'eve@parley.test', tell: true });
  await ideas.desk(`/requests/${id}/votes`, 'POST', { email: 'bob@parley.test' });
  const reach = `/requests/${id}/status/reach`;
  expect(await ideas.desk(reach, 'POST', {})).toMatchObject({ app: 0, mail: 1, none: 0 });
  await plan(id);
  await lab.wait(10_000);
  expect(lab.post.mails).toHaveLength(1);
  const [mail] = lab.post.mails;
  const { headers, text } = readMail(mail!);
  expect([mail!.to, headers.get('subject')]).toEqual(['eve@parley.test', 'Planned: Dimmer']);
  expect(text).toContain('From spring on');
  expect(text).toContain('/requests/en/ideas/1-dimmer');
  const end = new URL(/<(http[^>]*\/unsubscribe\/r\.[^>]*)>/.exec(headers.get('list-unsubscribe') ?? '')![1]!);
  const pressed = await lab.server.send(end.pathname, {
    method: 'POST',
    origin: 'frame',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.status).toBe(200);
  expect(await ideas.desk(reach, 'POST', {})).toMatchObject({ app: 0, mail: 0, none: 0 });
});

test('counted as told are those whom something reaches: no refused address, and no user without a session but by mail [P-FRQ-23]', async () => {
  const { id } = await ideas.request('Dimmer');
  const { storage } = lab.server.ports;
  const project = String((await storage.one('select project_id from request where id = ?', id))!.project_id);
  for (const one of ['eve', 'bob'])
    await ideas.desk(`/requests/${id}/votes`, 'POST', { email: `${one}@parley.test`, tell: true });
  await storage.write(async (write) => {
    await saveRefusal(write, { id: 'r', projectId: project, address: 'BOB@parley.test', words: 'gone', at: 1 });
    // Who came by an import and was never in a page.
    for (const [user, mail] of [
      ['gone', ''],
      ['mailed', 'kim@parley.test'],
    ] as const) {
      await sayToFollow(write, { project, request: id, voter: `u:${user}` }, true, 1);
      const person = { projectId: project, voter: `u:${user}`, session: null, name: user, email: mail, mail };
      await writePerson(write, { ...person, lang: 'en', value: 0, company: '' }, 1);
    }
  });
  const by = async (way: string) =>
    (await ideas.desk(`/requests/${id}/status/reach`, 'POST', { way })).people.map(
      ({ name }: { name: string }) => name,
    );
  expect(await ideas.desk(`/requests/${id}/status/reach`, 'POST', {})).toMatchObject({ app: 0, mail: 2, none: 2 });
  expect([(await by('app')).length, (await by('mail')).length, (await by('none')).length]).toEqual([0, 2, 2]);
  await plan(id);
  await lab.wait(10_000);
  expect(lab.post.mails.map(({ to }) => to).toSorted()).toEqual(['eve@parley.test', 'kim@parley.test']);
  expect((await ideas.desk(`/requests/${id}/events`)).events).toMatchObject([{ told: 2 }]);
  const session = await lab.server.newSession();
  await answerOf(lab.server.post('/api/sessions/identify', { userId: 'gone' }, session));
  expect(await ideas.desk(`/requests/${id}/status/reach`, 'POST', {})).toMatchObject({ app: 1, mail: 2, none: 1 });
});

test('the mail leads to the page in the nearest language that the pages have, of whichever project [P-FRQ-26 P-HLP-56]', async () => {
  const second = await addSecondProject(lab.server, 'Cash $& more');
  const links = async (project: string, langs: readonly string[]) => {
    const { desk } = await createHelpLab(lab.server, project);
    const { boards } = await desk('/boards');
    const given = { id: crypto.randomUUID(), board: boards[0].id, title: 'Dimmer', body: '' };
    const { id } = await desk('/requests', 'POST', given);
    for (const [at] of langs.entries())
      await desk(`/requests/${id}/votes`, 'POST', { email: `${at}@parley.test`, tell: true });
    await lab.server.ports.storage.write(async (transaction) => {
      for (const [at, lang] of langs.entries())
        await transaction.run(`update request_person set lang = ? where voter = ?`, lang, `m:${at}@parley.test`);
    });
    const { statuses } = await desk('/statuses');
    await desk(`/requests/${id}/status`, 'POST', { status: statuses[2].id });
    lab.post.mails.splice(0);
    await lab.wait(11_000);
    const mails = lab.post.mails.toSorted((a, b) => a.to.localeCompare(b.to)).map((mail) => readMail(mail).text);
    return mails.map((text) => /http:\/\/localhost:3000(\/\S*requests\S*)/.exec(text)?.[1]);
  };
  const paths = await links(lab.server.project.id, ['de-at', 'en-us', 'fr']);
  expect(paths).toEqual(['de', 'en', 'en'].map((lang) => `/requests/${lang}/ideas/1-dimmer`));
  const [other] = await links(second, ['de-AT']);
  expect(other).toBe('/sites/cash-more/requests/de/ideas/1-dimmer');
  expect(readMail(lab.post.mails[0]!).text).toContain('Cash $& more');
  for (const path of [paths[0]!, other!]) expect((await lab.server.send(path)).status).toBe(200);
  await lab.desk('/site', 'PATCH', { state: 'off' });
  expect(await links(lab.server.project.id, ['en'])).toEqual([undefined]);
});

test('a mail that tells of a request keeps no word of it once its author is erased with what they wrote [P-FRQ-31]', async () => {
  await ideas.board({ moderation: 'none' });
  const author = await lab.server.newSession();
  const { request } = await ideas.made('Quixotic zebra', author);
  for (const name of ['eve', 'bob'])
    await ideas.desk(`/requests/${request!.id}/votes`, 'POST', { email: `${name}@parley.test`, tell: true });
  await plan(request!.id);
  await lab.wait(10_000);
  expect(lab.post.mails).toHaveLength(2);
  const subject = { sessionId: author.gleapId };
  const erasure = { id: crypto.randomUUID(), kind: 'erase', subject, reason: 'Asked', confirm: 'ERASE', texts: true };
  await ideas.desk('/data-requests', 'POST', erasure);
  await lab.wait(10_000);
  const { mails } = await ideas.desk<{ mails: { to: string; subject: string }[] }>('/mail');
  expect(mails.map(({ to, subject: words }) => [to, words]).toSorted()).toEqual([
    ['bob@parley.test', ''],
    ['eve@parley.test', ''],
  ]);
});

test('who is told in the page is mailed a day later, unless they have opened it [P-FRQ-26]', async () => {
  const { id } = await ideas.request('Dimmer');
  const [ada, bob] = [await lab.server.newSession(), await lab.server.newSession()];
  for (const by of [ada, bob]) await ideas.vote(id, by);
  // As if both had proven an address.
  await lab.server.ports.storage.write((transaction) =>
    transaction.run(`update request_person set mail = substr(session_id, 1, 8) || '@parley.test'`),
  );
  await plan(id);
  await lab.wait(10_000);
  await ideas.read(id, bob);
  await lab.wait(DAY - 1);
  expect(lab.post.mails).toHaveLength(0);
  await lab.wait(1);
  expect(lab.post.mails).toHaveLength(1);
  expect(JSON.stringify(lab.post.mails[0])).toContain(`${ada.gleapId.slice(0, 8)}@parley.test`);
});
