/** Saved replies in settings, by their keys, from the palette, and what they do to a ticket when they go. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { DeskThread } from '../../src/wire/messages/desk-shapes.ts';
import type { SavedReply, SavedReplyPage } from '../../src/wire/saved-replies/shapes.ts';
import type { Ticket } from '../../src/wire/tickets/shapes.ts';
import { typeInto } from '../admin/editing-lab.ts';
import { fireEvent } from '@testing-library/react';
import { act, focused, openHouse, screen, waitFor, within, type House } from './house.tsx';
import { box, press, saying, talkOf, write, type Talk } from './talk-house.ts';

const SCREEN = '/dashboard/settings/saved-replies';
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const replies = () => `/api/desk/projects/${house.server.project.id}/saved-replies`;
const add = (given: object) => house.ask<SavedReply>('POST', replies(), { shared: true, ...given });
const all = async () => (await house.ask<SavedReplyPage>('GET', replies())).replies;
const clear = async () => {
  for (const { id } of await all()) await house.ask('DELETE', `${replies()}/${id}`);
};
const form = () => screen.findByRole('form');
const holdFor = (undoSeconds: number) =>
  house.ask('PUT', `/api/desk/projects/${house.server.project.id}/profile`, { undoSeconds });
const open = async (talk: Talk) => {
  const desk = await house.open(`/dashboard/inbox/${talk.ticket.id}`);
  await box();
  return desk;
};
const ticketOf = async ({ path }: Talk) => (await house.ask<Ticket>('GET', path)).row;

test('three are there to begin with; one is written in two languages, changed, copied and deleted [P-DSK-18]', async () => {
  await clear();
  const desk = await house.open(SCREEN);
  await screen.findByText('No saved replies yet');
  await desk.press('button', 'Begin with three');
  await screen.findByRole('link', { name: /We have got it/ });
  expect((await all()).map(({ shortcut }) => shortcut).toSorted()).toEqual(['details', 'done', 'received']);

  await desk.press('link', 'New saved reply');
  await desk.fill('Name', 'On its way');
  await desk.fill('Shortcut', 'way');
  await desk.fill('Folder', 'Shipping');
  await typeInto(await box()).type('Hello {{first_name:there}}, {{?order}} is on its way.');
  await desk.user.selectOptions(screen.getByRole('combobox', { name: 'Add a language' }), 'de');
  await waitFor(() => expect(screen.getByRole('button', { name: 'German' }).getAttribute('aria-pressed')).toBe('true'));
  await typeInto(await box()).type('Unterwegs');
  await desk.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'waiting');
  await desk.press('button', 'Save the reply');
  await desk.toast('The saved reply is stored');
  const made = (await all()).find(({ name }) => name === 'On its way')!;
  expect(made).toMatchObject({ shortcut: 'way', folder: 'Shipping', shared: true, actions: { status: 'waiting' } });
  expect(Object.keys(made.texts)).toEqual(['en', 'de']);
  const list = screen.getByRole('navigation', { name: 'Saved replies' });
  within(within(list).getByRole('region', { name: 'Shipping' })).getByRole('link', { name: /On its way/ });

  await desk.fill('Name', 'It is on its way');
  await desk.press('button', 'Save');
  await waitFor(async () => expect((await all()).map(({ name }) => name)).toContain('It is on its way'));
  await desk.press('button', 'Copy');
  await screen.findByRole('region', { name: 'It is on its way (copy)' });
  expect((await all()).find(({ name }) => name.endsWith('(copy)'))).toMatchObject({ shared: false, shortcut: null });
  await desk.press('button', 'Delete');
  await desk.press('button', 'Delete');
  await desk.toast('It is on its way (copy) was deleted');
  expect((await all()).some(({ name }) => name.endsWith('(copy)'))).toBe(false);
});

test('what somebody else has changed meanwhile is never overwritten unasked [P-DSK-18]', async () => {
  await clear();
  const saved = await add({ name: 'Hours', texts: { en: saying('From nine to five') } });
  const desk = await house.open(`${SCREEN}?reply=${saved.id}`);
  await form();
  await house.ask('PATCH', `${replies()}/${saved.id}`, { name: 'Opening hours' });
  await desk.fill('Name', 'Our hours');
  await desk.press('button', 'Save');
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this too' });
  expect(dialog.textContent).toContain('Opening hours');
  expect((await all())[0]!.name).toBe('Opening hours');
});

test('a preview fills in who wrote last, and says what is left and what is also done [P-DSK-20]', async () => {
  await clear();
  await talkOf(house, 'Where is my lamp?');
  const text = 'Hello {{first_name:there}}, {{?order}} is on its way.';
  const saved = await add({ name: 'Way', texts: { en: saying(text) }, actions: { status: 'done', tags: ['way'] } });
  await house.open(`${SCREEN}?reply=${saved.id}`);
  const preview = await screen.findByRole('region', { name: 'Preview' });
  await waitFor(() => expect(preview.textContent).toContain('Hello Mara, order is on its way.'));
  expect(preview.textContent).toContain('It cannot be sent before this is filled in: order.');
  expect(preview.textContent).toContain('When it is sent: Set to Done · Add tag way');
});

test('what it also does is done when it goes and not before, less what was left out; undone, it is not done [P-DSK-20]', async () => {
  await clear();
  await holdFor(10);
  const talk = await talkOf(house, 'Please close this');
  await add({
    name: 'Closing',
    shortcut: 'bye',
    texts: { en: saying('Good bye.') },
    actions: { status: 'done', priority: 'low', tags: ['bye'] },
  });
  const desk = await open(talk);
  await write('/bye');
  const option = await screen.findByRole('option', { name: /Closing/ });
  expect(option.closest('.menu')!.textContent).toContain('Set to Done');
  await press('Enter');
  const also = await screen.findByRole('list', { name: 'When it is sent, also' });
  expect([...also.querySelectorAll('bdi')].map((one) => one.textContent)).toEqual([
    'Set to Done',
    'Priority Low',
    'Add tag bye',
  ]);
  await desk.press('button', 'Leave out: Priority Low');
  expect(await ticketOf(talk)).toMatchObject({ status: 'open', tags: [] });
  await press('Ctrl-Enter');
  await screen.findByRole('button', { name: 'Undo' });
  expect(await ticketOf(talk)).toMatchObject({ status: 'open', tags: [] });
  await desk.press('button', 'Undo');
  await waitFor(async () => expect((await box()).textContent).toContain('Good bye.'));
  // Taken back, it is to be done again when it goes.
  await screen.findByRole('list', { name: 'When it is sent, also' });
  expect(await ticketOf(talk)).toMatchObject({ status: 'open', tags: [] });
  await holdFor(0);
  await press('Ctrl-Enter');
  await waitFor(async () => expect(await ticketOf(talk)).toMatchObject({ status: 'done', tags: ['bye'] }));
  expect((await ticketOf(talk)).priority).not.toBe('low');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'When it is sent, also' })).toBeNull());
  expect((await all())[0]!.uses).toBe(1);
});

test('Ctrl+Shift and a digit puts one in; keys that the browser has are refused with the reason [P-DSK-21]', async () => {
  await clear();
  await holdFor(0);
  const saved = await add({ name: 'Thanks', texts: { en: saying('Thank you, {{first_name}}.') } });
  const other = await add({ name: 'Other', texts: { en: saying('Other') } });
  await house.ask('PUT', `${replies()}/${other.id}/key`, { key: 3 });
  const desk = await house.open(`${SCREEN}?reply=${saved.id}`);
  const down = async (code: string, held: object) => {
    await desk.press('button', 'Give it a key');
    const button = screen.getByRole('button', { name: 'Press Ctrl+Shift and a digit…' });
    await act(async () => void fireEvent.keyDown(button, { code, key: code, ...held }));
  };
  await down('Digit2', { ctrlKey: true });
  await screen.findByText('The browser keeps Ctrl and a digit for its tabs. Add Shift.');
  await desk.press('button', 'Press Ctrl+Shift and a digit…');
  await down('Digit3', { ctrlKey: true, shiftKey: true });
  await screen.findByRole('button', { name: 'Change' });
  expect((await all()).map(({ name, key }) => [name, key])).toEqual([
    ['Other', null],
    ['Thanks', 3],
  ]);
  const talk = await talkOf(house, 'Thank me');
  await open(talk);
  await write('So: ');
  await act(async () => {
    fireEvent.keyDown(document.querySelector('[data-editor] [role="textbox"]')!, {
      key: '#',
      code: 'Digit3',
      ctrlKey: true,
      shiftKey: true,
    });
  });
  await waitFor(async () => expect((await box()).textContent).toBe('So: Thank you, Mara.'));
  await press('Ctrl-Enter');
  await waitFor(async () =>
    expect(
      (await house.ask<DeskThread>('GET', `${talk.path}/thread`)).messages.some(({ author }) => author === 'member'),
    ).toBe(true),
  );
  expect((await all()).find(({ name }) => name === 'Thanks')!.uses).toBe(1);
});

test('all of them are in the palette: put into the answer that is written, else opened [P-DSK-21]', async () => {
  await clear();
  const saved = await add({ name: 'Quokka thanks', texts: { en: saying('Thank you, {{first_name}}.') } });
  const talk = await talkOf(house, 'Thank me once more');
  const desk = await open(talk);
  const choose = async () => {
    await desk.user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(focused()).toBe('Search or run a command'));
    await desk.user.paste('quokka');
    await desk.pass(1000);
    await waitFor(() => expect(screen.getAllByRole('option')[0]!.textContent).toContain('Quokka thanks'));
    await desk.user.keyboard('{Enter}');
  };
  await choose();
  await waitFor(async () => expect((await box()).textContent).toBe('Thank you, Mara.'));
  expect(desk.path()).toBe(`/dashboard/inbox/${talk.ticket.id}`);
  await desk.reload('/dashboard/users');
  await desk.heading('Users');
  await choose();
  await screen.findByRole('region', { name: 'Quokka thanks' });
  expect(location.search).toBe(`?reply=${saved.id}`);
});
