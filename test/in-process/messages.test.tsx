/** What is done with single messages of a thread at the desk, by the App over the real server. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { REPLY_EDIT_MS } from '../../src/wire/messages/limits.ts';
import { typeInto } from '../admin/editing-lab.ts';
import { openHouse, screen, waitFor, within, type House } from './house.tsx';
import { box, press, said, talkOf, write, type Talk } from './talk-house.ts';

const MORE = 'What can be done with this message';
let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.ask('PUT', `/api/desk/projects/${house.server.project.id}/profile`, { undoSeconds: 0 });
});
afterAll(() => house.close());

const open = async (talk: Talk) => {
  const desk = await house.open(`/dashboard/inbox/${talk.ticket.id}`);
  await box();
  return desk;
};
const menuOf = async (words: string): Promise<HTMLElement> => {
  const message = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[data-message]')].find((one) =>
      one.textContent.includes(words),
    );
    if (!found) throw new Error(`nobody has said ${words}`);
    return found;
  });
  return within(message).getByRole('button', { name: MORE });
};

test('a reply of one’s own is edited for 15 minutes; what it said before can be read [P-DSK-17]', async () => {
  const talk = await talkOf(house, 'Where is my stool?');
  const desk = await open(talk);
  await write('It left on Monday.');
  await press('Ctrl-Enter');
  // The composer takes the focus back once the reply is away, which closes a menu.
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
  await waitFor(() => expect(said().join()).toContain('It left on Monday.'));
  await desk.user.click(await menuOf('It left on Monday.'));
  await desk.press('menuitem', 'Edit the reply');
  const dialog = await screen.findByRole('dialog', { name: 'Edit the reply' });
  const field = await within(dialog).findByRole('textbox', { name: 'Words of the reply' });
  await typeInto(field).type('Hello! ');
  await desk.press('button', 'Save');
  await waitFor(() => expect(said().join()).toContain('Hello! It left on Monday.edited'));
  await desk.user.click(await menuOf('Hello! It left'));
  await desk.press('menuitem', 'What it said before');
  const before = await screen.findByRole('dialog', { name: 'What it said before' });
  await within(before).findByText('It left on Monday.');
  await desk.press('button', 'Close');
  // The clock of the server stands apart by what its calls have taken.
  await desk.pass(REPLY_EDIT_MS + 60_000);
  await desk.user.click(await menuOf('Hello! It left'));
  const late = await screen.findByRole('menuitem', { name: 'Edit the reply' });
  expect(late.getAttribute('aria-disabled')).toBe('true');
});

test('a message and those after it become a conversation of their own, once that is agreed to; the first has no such way [P-DSK-32]', async () => {
  const talk = await talkOf(house, 'Where is my table?');
  await talk.write('And do you sell chairs?');
  await talk.write('Blue ones?');
  const desk = await open(talk);
  await menuOf('And do you sell chairs?');
  const first = [...document.querySelectorAll<HTMLElement>('[data-message]')][0]!;
  expect(within(first).queryByRole('button', { name: MORE })).toBeNull();
  await desk.user.click(await menuOf('And do you sell chairs?'));
  await desk.press('menuitem', 'Split from here');
  await desk.press('button', 'Split');
  await waitFor(() => expect(desk.path()).not.toBe(`/dashboard/inbox/${talk.ticket.id}`));
  await waitFor(() => expect(said().join()).toContain('Blue ones?'));
  expect(said().join()).not.toContain('Where is my table?');
});
