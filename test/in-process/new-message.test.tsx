/** Staff write to somebody first, by the App over the real server, which sends no mail. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { DeskThread } from '../../src/wire/messages/desk-shapes.ts';
import { openHouse, screen, waitFor, type Desk, type House } from './house.tsx';
import { box, press, saying, talkOf, write } from './talk-house.ts';

const NEW = '/dashboard/inbox/new';
let house: House;
let contact: string;
beforeAll(async () => {
  house = await openHouse();
  await talkOf(house, 'Where is my lamp?');
  const path = `/api/desk/projects/${house.server.project.id}`;
  await house.ask('PUT', `${path}/profile`, { undoSeconds: 0 });
  contact = (await house.ask<{ contacts: { id: string }[] }>('GET', `${path}/contacts?search=mara`)).contacts[0]!.id;
});
afterAll(() => house.close());

const pick = async (desk: Desk) => {
  await desk.press('button', 'Contact: Choose…');
  await desk.press('button', /^Mara Lindqvist/);
};
const alert = async () => (await screen.findByRole('alert')).textContent;

test('a message to a contact is a conversation of theirs; what is missing is said, and nothing typed is lost [P-DSK-08]', async () => {
  const desk = await house.open('/dashboard/inbox');
  await desk.heading('Inbox');
  await desk.press('link', 'New message');
  await desk.heading('New message');
  await box();
  await desk.press('button', 'Send');
  expect(await alert()).toBe('Choose whom it is to.');
  await pick(desk);
  await desk.fill('Subject', 'Your lamp');
  await desk.press('button', 'Send');
  expect(await alert()).toBe('Write what you want to say.');
  await write('It is here, {{?when}}.');
  await press('Ctrl-Enter');
  expect(await alert()).toBe('Fill in: when');
  await desk.reload(NEW);
  await box();
  expect((await box()).textContent).toBe('It is here, {{?when}}.');
  await press('Ctrl-a');
  await write('It is here since noon.');
  await press('Ctrl-Enter');
  await desk.heading('Your lamp');
  const ticket = desk.path().split('/').at(-1)!;
  const thread = `/api/desk/projects/${house.server.project.id}/tickets/${ticket}/thread`;
  const { messages } = await house.ask<DeskThread>('GET', thread);
  expect(messages.filter(({ kind }) => kind === 'reply')).toHaveLength(1);
  await desk.reload(NEW);
  expect((await box()).textContent).toBe('');
});

test('to an address of nobody, where no mail is sent, it says what to do, and keeps the words [P-DSK-08]', async () => {
  const desk = await house.open(NEW);
  await box();
  await desk.user.click(screen.getByRole('radio', { name: 'An address' }));
  await write('Hello');
  await desk.fill('E-mail address', 'nobody');
  await desk.press('button', 'Send');
  expect(await alert()).toBe('Type an e-mail address, such as ada@example.com.');
  await desk.fill('E-mail address', 'nobody@web.test');
  await desk.press('button', 'Send');
  await waitFor(async () => expect(await alert()).toContain('This installation sends no mail'));
  expect((await box()).textContent).toBe('Hello');
  await desk.reload('/dashboard');
});

test("a contact's page leads to it, and it is to them [P-DSK-08]", async () => {
  const desk = await house.open(`/dashboard/contacts/${contact}`);
  await desk.press('link', 'Write');
  await screen.findByRole('button', { name: /^Contact: Mara Lindqvist/ });
});

test('a saved reply has the name of whom the message is to [P-DSK-08] [P-DSK-19]', async () => {
  const text = 'Dear {{first_name:customer}}, your lamp is here.';
  const saved = { name: 'Lamp', shortcut: 'lamp', shared: true, texts: { en: saying(text) } };
  await house.ask('POST', `/api/desk/projects/${house.server.project.id}/saved-replies`, saved);
  await house.open(`${NEW}?contact=${contact}`);
  await screen.findByRole('button', { name: /^Contact: Mara Lindqvist/ });
  await write('/lamp');
  await screen.findByRole('option', { name: /Lamp/ });
  await press('Enter');
  await waitFor(async () => expect((await box()).textContent).toContain('Dear Mara, your lamp is here.'));
});

test('whoever is blocked there can write no more until that is taken back', async () => {
  const path = `/api/desk/projects/${house.server.project.id}/contacts/${contact}`;
  const isBlocked = async () => (await house.ask<{ blocked: boolean }>('GET', path)).blocked;
  const desk = await house.open(`/dashboard/contacts/${contact}`);
  await desk.press('button', 'Block');
  await screen.findByText('Block this person?');
  expect(await isBlocked()).toBe(false);
  await desk.press('button', 'Block');
  await screen.findByText('Blocked');
  expect(await isBlocked()).toBe(true);
  await desk.press('button', 'Unblock');
  await desk.toast('They can write again');
  expect(await isBlocked()).toBe(false);
});
