import { expect, test } from 'bun:test';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Network } from '../../../../test/admin/browser.ts';
import { openDesk, press } from '../../../../test/admin/desk-app.tsx';
import { ticketRow, wholeTicket } from '../../../../test/admin/tickets.ts';
import { permissionNames } from '../../../wire/permissions/permissions.ts';

const rows = [1, 2, 3].map((number) => ticketRow({ id: `ticket-${number}`, number, title: `Report ${number}` }));

/** A dashboard whose reader may do so much; `gone` fills with the ids that the server was asked to delete, call by call. */
async function open(address: string, permissions?: readonly string[]) {
  const gone: string[][] = [];
  const left = () => rows.filter(({ id }) => !gone.flat().includes(id));
  const network: Network = ({ path, body }) => {
    if (path.endsWith('/members')) return { body: [] };
    if (path.endsWith('/tickets'))
      return {
        body: {
          total: left().length,
          open: left().length,
          tickets: left(),
          media: '',
          waiting: 0,
          counts: { answer: 0, mentions: 0, snoozed: 0, bot: 0 },
          seen: {},
        },
      };
    if (path.endsWith('/tickets/delete')) {
      const { tickets } = body as { tickets: string[] };
      gone.push(tickets);
      return { body: { results: tickets.map((ticket) => ({ ticket, result: 'deleted' })) } };
    }
    const one = left().find(({ id }) => path.endsWith(`/tickets/${id}`));
    return one && { body: wholeTicket(one) };
  };
  const browser = await openDesk(address, network, { permissions });
  return { browser, gone };
}
const choose = async (number: number) =>
  act(async () => void fireEvent.click(await screen.findByRole('checkbox', { name: `Select #${number}` })));
/** Waits until no such words are there. An element that is compared would be printed with the whole page. */
const absent = (words: string) => waitFor(() => expect(screen.queryAllByText(words).length).toBe(0));

test('chosen tickets leave the list at once and are deleted by one call when 10 s have passed [P-RET-23]', async () => {
  const { browser, gone } = await open('/dashboard/inbox');
  await choose(1);
  await choose(3);
  await press('Delete');
  await screen.findByText('Delete 2 tickets?');
  await press('Delete 2 tickets');
  await absent('Report 1');
  await screen.findByText('Report 2');
  await act(async () => browser.pass(9999));
  expect(gone).toEqual([]);
  await act(async () => browser.pass(1));
  await screen.findByText('2 tickets are gone');
  expect(gone).toEqual([['ticket-1', 'ticket-3']]);
});

test('called back within 10 s nothing is deleted, and the ticket stands in the list again [P-RET-23]', async () => {
  const { browser, gone } = await open('/dashboard/inbox');
  await choose(2);
  await press('Delete');
  await absent('Report 2');
  await press('Undo');
  await screen.findByText('Report 2');
  await act(async () => browser.pass(60_000));
  expect(gone).toEqual([]);
});

test('a ticket is deleted from its own screen, which goes back to the list', async () => {
  const { browser, gone } = await open('/dashboard/inbox/ticket-2');
  await press('Delete');
  await waitFor(() => expect(location.pathname).toBe('/dashboard/inbox'));
  await act(async () => browser.pass(10_000));
  await waitFor(() => expect(gone).toEqual([['ticket-2']]));
});

test('whoever may not delete tickets is offered neither boxes nor the button', async () => {
  const may = permissionNames.filter((name) => name !== 'tickets:delete');
  await open('/dashboard/inbox', may);
  await screen.findByText('Report 1');
  expect(screen.queryAllByRole('checkbox').length).toBe(0);
  cleanup();
  await open('/dashboard/inbox/ticket-1', may);
  await screen.findByRole('button', { name: 'Mark done' });
  expect(screen.queryAllByRole('button', { name: 'Delete' }).length).toBe(0);
});

test('an open list and an open ticket follow what somebody else has deleted', async () => {
  const tell = ({ browser }: Awaited<ReturnType<typeof open>>, tickets: readonly string[]) =>
    act(async () => browser.sockets.at(-1)!.receive({ name: 'tickets-deleted', data: { tickets }, seq: 1 }));
  const list = await open('/dashboard/inbox');
  await screen.findByText('Report 2');
  list.gone.push(['ticket-2']);
  await tell(list, ['ticket-2', 'ticket-1']);
  await absent('Report 2');
  cleanup();
  const one = await open('/dashboard/inbox/ticket-1');
  await screen.findByRole('button', { name: 'Mark done' });
  one.gone.push(['ticket-1']);
  await tell(one, ['ticket-1']);
  await screen.findByRole('heading', { name: /not found|no page|does not exist/i });
});
