/** Many tickets changed at once from the inbox, by the App over the real server. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { TicketPage } from '../../src/wire/tickets/shapes.ts';
import { BULK_PART } from '../../src/admin/features/tickets/change-tickets.tsx';
import { openHouse, screen, waitFor, within, type House } from './house.tsx';
import { KEY } from '../server/harness.ts';

const INBOX = '/dashboard/inbox';
let house: House;
beforeAll(async () => {
  house = await openHouse();
  for (const words of ['Zebra one', 'Zebra two', 'Zebra three', 'Zebra four']) await report(words);
});
afterAll(() => house.close());

/** As a visitor's page sends it. */
const report = (description: string) =>
  house.server.send('/api/bugs/v2', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-token': KEY },
    body: JSON.stringify({ type: 'BUG', priority: 'MEDIUM', formData: { description } }),
  });
const tickets = async () =>
  (await house.ask<TicketPage>('GET', `/api/desk/projects/${house.server.project.id}/tickets?search=zebra&status=all`))
    .tickets;
const states = async () =>
  Object.fromEntries((await tickets()).map(({ title, status, tags }) => [title, { status, tags }]));
const untouched = { status: 'open', tags: [] };

test('X chooses one, Shift+X all up to here; they take status and tags at once, and undo gives each its own back [P-DSK-07]', async () => {
  const before = await states();
  const desk = await house.open(`${INBOX}?search=zebra&sort=oldest`);
  await desk.rows(4);
  await desk.user.keyboard('jxjj{Shift>}X{/Shift}');
  await screen.findByRole('region', { name: '3 selected' });
  await desk.press('button', 'Change');
  const dialog = await screen.findByRole('dialog', { name: 'Change 3 tickets' });
  // Nothing is chosen yet: there is nothing to be done.
  expect(within(dialog).queryByRole('button', { name: /Change 3/ })).toBeNull();
  await desk.user.selectOptions(within(dialog).getByRole('combobox', { name: 'Status' }), 'waiting');
  await desk.user.click(within(dialog).getByRole('button', { name: 'Add a tag' }));
  await desk.user.keyboard('stripes{Enter}');
  await desk.press('button', 'Change 3 tickets now');
  await desk.toast('3 tickets were changed');
  expect(await states()).toEqual({
    ...before,
    'Zebra one': { status: 'waiting', tags: ['stripes'] },
    'Zebra two': { status: 'waiting', tags: ['stripes'] },
    'Zebra three': { status: 'waiting', tags: ['stripes'] },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  await desk.press('button', 'Undo');
  await waitFor(async () => expect(await states()).toEqual(before));
});

test('what could not be changed is named, and the others are changed [P-DSK-07]', async () => {
  const desk = await house.open(`${INBOX}?search=zebra&sort=oldest`);
  await desk.rows(4);
  const gone = (await tickets()).find(({ title }) => title === 'Zebra four');
  await desk.user.keyboard('jxjjj{Shift>}X{/Shift}');
  await desk.press('button', 'Change');
  const dialog = await screen.findByRole('dialog', { name: 'Change 4 tickets' });
  await desk.user.selectOptions(within(dialog).getByRole('combobox', { name: 'Status' }), 'done');
  await house.ask('DELETE', `/api/desk/projects/${house.server.project.id}/tickets/${gone!.id}`);
  await desk.press('button', 'Change 4 tickets now');
  const results = await screen.findByRole('list', { name: 'What became of each' });
  await waitFor(() => expect(results.querySelectorAll('.c-danger')).toHaveLength(1));
  expect(results.querySelector('.c-danger')!.textContent).toContain('Zebra four');
  const left = Object.values(await states());
  expect(left).toHaveLength(3);
  for (const one of left) expect(one).toEqual({ ...untouched, status: 'done' });
});

test(`calls carry ${BULK_PART} tickets each: one more goes in a second one [P-DSK-07]`, async () => {
  const reports = BULK_PART + 1;
  for (let at = 0; at < reports; at += 1) await report(`Quagga ${at}`);
  const desk = await house.open(`${INBOX}?search=quagga`);
  await desk.rows(25);
  await desk.user.keyboard('jx');
  await desk.press('button', `Select all ${reports} matching`);
  await screen.findByRole('region', { name: `${reports} selected` });
  await desk.press('button', 'Change');
  const dialog = await screen.findByRole('dialog', { name: `Change ${reports} tickets` });
  await desk.user.selectOptions(within(dialog).getByRole('combobox', { name: 'Priority' }), 'low');
  await desk.press('button', `Change ${reports} tickets now`);
  await desk.toast(`${reports} tickets were changed`);
  const sent = desk.sent('POST').filter(({ path }) => path.endsWith('/tickets/bulk'));
  expect(sent.map(({ body }) => (body as { tickets: string[] }).tickets.length).toSorted()).toEqual([1, BULK_PART]);
});
