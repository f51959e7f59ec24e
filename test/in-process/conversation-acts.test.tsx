/** What is done with a conversation at the desk beside writing: by keys, beside the list, with saved replies and mentions. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { DeskThread } from '../../src/wire/messages/desk-shapes.ts';
import type { TicketRow } from '../../src/wire/tickets/shapes.ts';
import { call, person } from '../server/staff.ts';
import { openHouse, screen, waitFor, type Desk, type House } from './house.tsx';
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

test('the split view shows the list beside the ticket, is remembered, and J and K walk the list [P-DSK-06]', async () => {
  const older = await talkOf(house, 'The older one');
  const { desk } = await open('The newer one');
  expect(screen.queryByRole('navigation', { name: 'Tickets' })).toBeNull();
  await desk.user.click(screen.getByRole('log'));
  await desk.user.keyboard('v');
  const list = () => screen.getByRole('navigation', { name: 'Tickets' });
  const current = () => list().querySelector('[aria-current]')?.textContent;
  await waitFor(() => expect(list().querySelectorAll('li').length).toBeGreaterThan(1));
  expect(current()).toContain('The newer one');
  await desk.user.keyboard('j');
  await desk.heading('The older one');
  expect([desk.path(), current()]).toEqual([`${INBOX}/${older.ticket.id}`, expect.stringContaining('The older one')]);
  await desk.user.keyboard('k');
  await desk.heading('The newer one');
  await desk.reload();
  await desk.heading('The newer one');
  expect(list()).toBeTruthy();
  await desk.press('button', 'Split view');
  expect(screen.queryByRole('navigation', { name: 'Tickets' })).toBeNull();
});

test('single keys assign, finish, tag and put away; none of them while somebody types [P-DSK-44] [P-DSK-27]', async () => {
  const { desk, talk } = await open('Only keys here');
  const row = async () => (await house.ask<{ row: TicketRow }>('GET', talk.path)).row;
  await desk.user.click(screen.getByRole('log'));
  await desk.user.keyboard('i');
  await waitFor(async () => expect((await row()).assignee?.name).toBe('Administrator'));
  await desk.user.keyboard('z');
  await desk.press('menuitem', 'Until they answer');
  await waitFor(async () => expect((await row()).snooze).toBe('reply'));
  await screen.findByRole('button', { name: 'Until they answer' });
  await talk.write('Here I am again');
  await screen.findByRole('button', { name: 'Back from snooze' });
  await desk.user.click(screen.getByRole('log'));
  await desk.user.keyboard('w');
  await waitFor(async () => expect((await row()).waitingSince).toBeNull());
  await desk.user.keyboard('s');
  await desk.press('menuitemradio', 'Waiting');
  await waitFor(async () => expect((await row()).status).toBe('waiting'));
  await desk.user.click(screen.getByRole('log'));
  await desk.user.keyboard('t');
  await desk.user.keyboard('swap{Enter}');
  await waitFor(async () => expect((await row()).tags).toEqual(['swap']));
  await desk.user.click(screen.getByRole('log'));
  await desk.user.keyboard('d');
  await waitFor(async () => expect((await row()).status).toBe('done'));
  await press('d');
  await write('d');
  expect([(await row()).status, (await box()).textContent]).toEqual(['done', 'd']);
});

test('`/` offers saved replies with a preview; Enter fills one in at the caret; with a blank left it is not sent [P-DSK-18] [P-DSK-19]', async () => {
  const text = 'Hello {{first_name:there}}, your order {{?order number}} is on its way.';
  const replies = `/api/desk/projects/${house.server.project.id}/saved-replies`;
  const saved = { name: 'On its way', shortcut: 'way', folder: 'Shipping', shared: true, texts: { en: saying(text) } };
  await house.ask('POST', replies, saved);
  await house.ask('POST', replies, {
    ...saved,
    name: 'Returns',
    shortcut: 'back',
    texts: { en: saying('Send it back') },
  });
  const { desk, talk } = await open('Saved for me');
  await write('As asked: /');
  const list = await screen.findByRole('listbox', { name: 'Saved replies' });
  await waitFor(() => expect(list.querySelectorAll('[role="option"]')).toHaveLength(2));
  await write('shipp');
  await waitFor(() => expect(list.querySelectorAll('[role="option"]')).toHaveLength(2));
  await write('x');
  await waitFor(() => expect(list.querySelectorAll('[role="option"]')).toHaveLength(0));
  await press('Escape');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await write(' /way');
  await waitFor(() =>
    expect(screen.getByRole('option', { name: /On its way/ }).getAttribute('aria-selected')).toBe('true'),
  );
  expect(document.querySelector('main')!.textContent).toContain(
    'Hello Mara, your order {{?order number}} is on its way.',
  );
  await press('Enter');
  const left = 'As asked: /shippx Hello Mara, your order {{?order number}} is on its way.';
  await waitFor(async () => expect((await box()).textContent).toBe(left));
  await press('Ctrl-Enter');
  expect((await screen.findByRole('alert')).textContent).toContain('Fill in: order number');
  expect(await count(talk, 'reply')).toBe(1);
  await desk.press('button', 'Fill it in');
  // Tab goes to the blank, and what is typed stands in its place.
  await press('Tab');
  await write('20418');
  await press('Ctrl-Enter');
  await waitFor(() => expect(said().at(-1)).toContain('Hello Mara, your order 20418 is on its way.'));
  const page = await house.ask<{ replies: { name: string; uses: number }[] }>('GET', replies);
  expect(page.replies.find(({ name }) => name === 'On its way')?.uses).toBe(1);
});

test('`@` in a note offers members, who find the ticket in their mentions; a reply offers none [P-DSK-22]', async () => {
  const { token } = await person(house.server, { name: 'oda', admin: true });
  const { desk, talk } = await open('Who knows this?');
  const tickets = `/api/desk/projects/${house.server.project.id}/tickets?view=mentions`;
  const mentioned = async () =>
    ((await (await call(house.server, token, tickets)).json()) as { tickets: { id: string }[] }).tickets.map(
      ({ id }) => id,
    );
  await write('Dear @od');
  expect(screen.queryByRole('listbox')).toBeNull();
  await desk.press('button', /^Note/);
  await write('Ask @od');
  await waitFor(() => expect(screen.getByRole('option', { name: 'oda' })).toBeTruthy());
  await press('Enter');
  await write('please');
  await waitFor(async () => expect((await box()).textContent).toBe('Ask @oda please'));
  await press('Ctrl-Enter');
  await waitFor(async () => expect(await count(talk, 'note')).toBe(1));
  expect(await mentioned()).toEqual([talk.ticket.id]);
});

test('who was slower is told who changed it when, and changes it all the same by a second press [P-DSK-23] [P-DSK-26]', async () => {
  const { token } = await person(house.server, { name: 'hanne', admin: true });
  const { desk, talk } = await open('Two take it');
  const row = async () => (await house.ask<{ row: TicketRow }>('GET', talk.path)).row;
  // Hanne is quicker by what the socket takes.
  let first = true;
  desk.intercept(async ({ method, path }) => {
    if (method !== 'PATCH' || !first) return undefined;
    first = false;
    const { id } = (await house.ask<{ id: string; name: string }[]>('GET', path.replace(/tickets.*/, 'members'))).find(
      (one) => one.name === 'hanne',
    )!;
    expect((await call(house.server, token, path, 'PATCH', { assigneeId: id })).status).toBe(200);
    return undefined;
  });
  await desk.user.click(screen.getByRole('log'));
  await desk.user.keyboard('i');
  await desk.toast('hanne changed this 0 s ago');
  expect((await row()).assignee?.name).toBe('hanne');
  await desk.press('button', 'Change it anyway');
  await waitFor(async () => expect((await row()).assignee?.name).toBe('Administrator'));
});

test('a reply is sent later at a time that is offered; it stands at the end with Send now and Delete [P-DSK-14]', async () => {
  const { desk, talk } = await open('No hurry');
  await write('Tomorrow then');
  await desk.choose('More ways to send', 'Send later: Tomorrow at 9:00');
  const held = () => [...document.querySelectorAll('[data-held]')].map(({ textContent }) => textContent);
  await waitFor(() => expect(held()).toEqual([expect.stringContaining('Tomorrow then')]));
  expect(await count(talk, 'reply')).toBe(1);
  await desk.press('button', 'Send now');
  await waitFor(async () => expect([await count(talk, 'reply'), held()]).toEqual([2, []]));
  await write('Or never');
  await desk.choose('More ways to send', 'Send later: In 1 hour');
  await waitFor(() => expect(held()).toEqual([expect.stringContaining('Or never')]));
  await desk.user.click(document.querySelector('[data-held] button:last-child')!);
  await waitFor(() => expect(held()).toEqual([]));
  expect(await count(talk, 'reply')).toBe(2);
});
