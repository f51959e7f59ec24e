/** A conversation at the desk: read, answered, noted in, by the App over the real server. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { DeskThread } from '../../src/wire/messages/desk-shapes.ts';
import { call, person } from '../server/staff.ts';
import { openHouse, screen, waitFor, type Desk, type House } from './house.tsx';
import { fullReportAs } from './reports.ts';
import { box, press, said, saying, talkOf, write, type Talk } from './talk-house.ts';

const INBOX = '/dashboard/inbox';
let house: House;
beforeAll(async () => {
  house = await openHouse();
  await undoSeconds(0);
});
afterAll(() => house.close());

/** How long the administrator's replies are held. */
const undoSeconds = (seconds: number) =>
  house.ask('PUT', `/api/desk/projects/${house.server.project.id}/profile`, { undoSeconds: seconds });

async function open(words: string): Promise<{ desk: Desk; talk: Talk }> {
  const talk = await talkOf(house, words);
  const desk = await house.open(`${INBOX}/${talk.ticket.id}`);
  await desk.heading(words);
  await box();
  return { desk, talk };
}
const stored = async ({ path }: Talk) => (await house.ask<DeskThread>('GET', `${path}/thread`)).messages;
const count = async (talk: Talk, kind: string) => (await stored(talk)).filter((one) => one.kind === kind).length;

test('a conversation is its thread: what the visitor writes appears, an answer by Ctrl+Enter stands there once [P-DSK-09] [P-DSK-12]', async () => {
  const { talk } = await open('Where is my lamp?');
  expect(said()).toEqual([expect.stringContaining('Where is my lamp?')]);
  await talk.write('It was to come on Monday.');
  await waitFor(() => expect(said().at(-1)).toContain('It was to come on Monday.'));
  await write('On its **way** since noon');
  await press('Ctrl-Enter');
  await waitFor(() => expect(said().at(-1)).toContain('On its way since noon'));
  await waitFor(async () => expect((await box()).textContent).toBe(''));
  const [, , answer] = await stored(talk);
  expect(answer).toMatchObject({ kind: 'reply', author: 'member' });
  expect(JSON.stringify(answer!.body)).toContain('"bold"');
});

test('Ctrl+Shift+Enter sends and marks done, the menu sends and waits [P-DSK-12]', async () => {
  const { desk, talk } = await open('Thanks, all is well');
  await write('Glad to hear it');
  await press('Ctrl-Shift-Enter');
  await screen.findByRole('button', { name: 'Reopen' });
  await write('One question more?');
  await desk.choose('More ways to send', 'Send and wait');
  await waitFor(async () => expect(await count(talk, 'reply')).toBe(3));
  await screen.findByRole('button', { name: 'Status: Waiting' });
});

test('a reply and a note have a draft each, kept over a reload; what was not sent arrives once [P-DSK-10]', async () => {
  const { desk, talk } = await open('Please keep my drafts');
  await write('The reply');
  await desk.press('button', /^Note/);
  await write('The note');
  await desk.reload();
  await desk.heading('Please keep my drafts');
  expect((await box()).textContent).toBe('The reply');
  // The server has it, and its answer is lost on the way back.
  let lost = true;
  desk.intercept(async (seen) => {
    if (!lost || seen.method !== 'POST' || !seen.path.endsWith('/messages')) return undefined;
    lost = false;
    await house.ask('POST', seen.path, seen.body);
    throw new TypeError('Failed to fetch');
  });
  await press('Ctrl-Enter');
  await waitFor(async () => expect(await count(talk, 'reply')).toBe(2));
  const again = screen.queryByRole('button', { name: 'Try again' });
  if (again) await desk.user.click(again);
  await waitFor(async () => expect((await box()).textContent).toBe(''));
  expect(await count(talk, 'reply')).toBe(2);
  await desk.press('button', /^Note/);
  expect((await box()).textContent).toBe('The note');
  await desk.press('button', 'Add note');
  await waitFor(() => expect(said().at(-1)).toContain('Internal note'));
  expect(said().at(-1)).toContain('The note');
});

test('what cannot be sent stays in the composer with Not sent, and goes by Try again [P-DSK-10]', async () => {
  const { desk, talk } = await open('No line today');
  desk.intercept(({ path, method }) => {
    if (method !== 'POST' || !path.endsWith('/messages')) return undefined;
    throw new TypeError('Failed to fetch');
  });
  await write('Still here');
  await press('Ctrl-Enter');
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent');
  expect((await box()).textContent).toBe('Still here');
  desk.intercept(null);
  await desk.press('button', 'Try again');
  await waitFor(() => expect(said().at(-1)).toContain('Still here'));
  expect(await count(talk, 'reply')).toBe(2);
});

test('a reply that begins with a member’s name or as the note’s draft is not sent but asked about; Enter makes it a note [P-DSK-11]', async () => {
  await person(house.server, { name: 'ines', admin: true });
  const { desk, talk } = await open('Guard me');
  await write('@ines can you take this one?');
  await press('Ctrl-Enter');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This looks like a note for ines. Send it to Mara Lindqvist?');
  expect([await count(talk, 'reply'), document.activeElement?.textContent]).toEqual([1, 'Make it a note']);
  await desk.user.keyboard('{Enter}');
  await waitFor(async () => expect((await box()).textContent).toBe('@ines can you take this one?'));
  await desk.press('button', 'Add note');
  await waitFor(async () => expect(await count(talk, 'note')).toBe(1));
  await desk.press('button', /^Note/);
  await write('refund her at once');
  await desk.press('button', /^Reply/);
  await write('Refund her at once, I think');
  await press('Ctrl-Enter');
  expect((await screen.findByRole('alert')).textContent).toContain('This looks like a note for your team');
  await desk.press('button', 'Send anyway');
  await waitFor(async () => expect([await count(talk, 'reply'), await count(talk, 'note')]).toEqual([2, 1]));
});

test('a reply that somebody else’s has overtaken is not stored, shows theirs, and only Send anyway sends it [P-DSK-15]', async () => {
  const { token } = await person(house.server, { name: 'omar', admin: true });
  const { desk, talk } = await open('Two at once');
  await write('Mine');
  const theirs = {
    id: crypto.randomUUID(),
    kind: 'reply',
    body: saying('I have done it already'),
    deliverAt: new Date(house.server.clock.now()).toISOString(),
  };
  expect((await call(house.server, token, `${talk.path}/messages`, 'POST', theirs)).status).toBe(200);
  await waitFor(() => expect(said().at(-1)).toContain('I have done it already'));
  house.server.clock.advance(3000);
  await press('Ctrl-Enter');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('omar answered 3 s ago. Send yours anyway?');
  expect(alert.textContent).toContain('I have done it already');
  expect(await count(talk, 'reply')).toBe(2);
  await desk.press('button', 'Send anyway');
  await waitFor(() => expect(said().at(-1)).toContain('Mine'));
  expect(await count(talk, 'reply')).toBe(3);
});

test('on a report the thread stands below what was recorded, with the notes from before in it [P-DSK-09]', async () => {
  const id = await fullReportAs(house.server, 'A report with a thread');
  await house.ask('POST', `/api/desk/projects/${house.server.project.id}/tickets/${id}/notes`, { body: 'From before' });
  const desk = await house.open(`${INBOX}/${id}`);
  await desk.heading('A report with a thread');
  await waitFor(() => expect(said()).toEqual([expect.stringContaining('From before')]));
  const log = screen.getByRole('log', { name: 'Messages' });
  expect(log.compareDocumentPosition(screen.getByRole('tablist')) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  await write('We look into it');
  await press('Ctrl-Enter');
  await waitFor(() => expect(said().at(-1)).toContain('We look into it'));
});

test('the inbox lists both kinds in one order, the chip and the sidebar narrow it to conversations [P-DSK-01]', async () => {
  const { desk } = await open('Only talk');
  await fullReportAs(house.server, 'Only a report');
  await desk.reload(INBOX);
  await screen.findByText('Only talk');
  await screen.findByText('Only a report');
  await desk.press('link', /^Conversations/);
  await waitFor(() => expect(screen.queryByText('Only a report')).toBeNull());
  expect(location.search).toContain('kind=conversation');
  const link = screen.getByRole('link', { name: /^Conversations/ });
  expect([link.getAttribute('aria-current'), link.textContent]).toEqual(['page', expect.stringMatching(/\d+ open/)]);
  await desk.press('link', 'All');
  await desk.choose(/^Kind/, 'Report');
  await screen.findByText('Only a report');
});

test('a reply is held with Undo by a button and by Ctrl+Z in the emptied composer; taken back it stands there as it was [P-DSK-13]', async () => {
  await undoSeconds(10);
  const { desk, talk } = await open('Take it back');
  for (const back of ['button', 'key']) {
    if (back === 'button') await write('Not so **fast**');
    await press('Ctrl-Enter');
    expect((await screen.findByText('Goes out in 10 seconds')).closest('output')).toBeTruthy();
    await waitFor(async () => expect((await box()).textContent).toBe(''));
    expect(document.querySelectorAll('[data-held]')).toHaveLength(1);
    if (back === 'button') await desk.press('button', 'Undo');
    else await press('Mod-z');
    await waitFor(async () => expect((await box()).innerHTML).toContain('Not so <strong>fast</strong>'));
    expect(document.querySelectorAll('[data-held]')).toHaveLength(0);
  }
  expect(await count(talk, 'reply')).toBe(1);
  await press('Ctrl-Enter');
  await screen.findByRole('button', { name: 'Undo' });
  await house.server.pass(10_000);
  await waitFor(() => expect(said().at(-1)).toContain('Not so fast'));
  expect([await count(talk, 'reply'), screen.queryByRole('button', { name: 'Undo' })]).toEqual([2, null]);
  await undoSeconds(0);
});
