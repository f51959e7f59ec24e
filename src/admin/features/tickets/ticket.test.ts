import { describe, expect, test } from 'bun:test';
import type { Ticket, TicketChange, TicketRow } from '../../../wire/tickets/shapes.ts';
import { Failure } from '../../api/failure.ts';
import { dataOf } from '../../data/data.ts';
import { staleAfter } from '../../data/live-keys.ts';
import { createTestBrowser, createTestServices } from '../../../../test/admin/browser.ts';
import { ticketRow, wholeTicket } from '../../../../test/admin/tickets.ts';
import { createTicket, LINK_MS, withPending } from './ticket.ts';

/** A ticket that stands in the dashboard's own cache. */
async function setup(desk: Partial<Parameters<typeof createTicket>[1]['desk']> = {}) {
  const seen: TicketRow[] = [];
  const browser = createTestBrowser(() => undefined);
  const data = dataOf(await createTestServices(browser));
  const view = createTicket('ticket-1', {
    desk: {
      ticket: async () => wholeTicket(),
      change: async (_, change) =>
        wholeTicket({ ...change, updatedAt: '2026-11-21T08:10:00.000Z' } as Partial<TicketRow>),
      ...desk,
    },
    // The screen that shows it would ask by itself.
    data: { ...data, reload: async () => data.put(view.ask, wholeTicket()) },
    now: browser.now,
    onRow: (row) => void seen.push(row),
  });
  data.hold(view.ask);
  data.put(view.ask, wholeTicket());
  const ticket = (): Ticket => data.read(view.ask)!;
  const shown = () => withPending(ticket().row, view.state.pending, [{ id: 'm', name: 'Mara', email: null }]);
  return { view, seen, shown, ticket, pass: browser.pass };
}

describe('a ticket', () => {
  test('shows a change at once and keeps what the server says', async () => {
    const { view, shown, seen, ticket } = await setup();
    const saved = view.change({ status: 'done' });
    expect(shown().status).toBe('done');
    expect(ticket().row.status).toBe('open');
    expect(await saved).toBeNull();
    expect(ticket().row.status).toBe('done');
    expect(view.state.pending).toEqual([]);
    expect(seen.at(-1)!.status).toBe('done');
  });

  test('takes a change back that the server does not take, and only that one', async () => {
    const { view, shown } = await setup({
      change: async (_, change) => {
        if (change.priority) throw new Failure('network', 'gone');
        return wholeTicket({ status: 'waiting' });
      },
    });
    const status = view.change({ status: 'waiting' });
    const priority = view.change({ priority: 'urgent' });
    expect(shown()).toMatchObject({ status: 'waiting', priority: 'urgent' });
    expect(await status).toBeNull();
    expect((await priority)?.code).toBe('network');
    expect(shown()).toMatchObject({ status: 'waiting', priority: 'medium' });
  });

  test('sends changes in the order in which they were made', async () => {
    const sent: TicketChange[] = [];
    let release: () => void = () => undefined;
    const { view } = await setup({
      change: async (_, change) => {
        sent.push(change);
        if (sent.length === 1)
          await new Promise<void>((resolve) => {
            release = resolve;
          });
        return wholeTicket();
      },
    });
    const both = [view.change({ tags: ['a'] }), view.change({ tags: ['a', 'b'] })];
    await Promise.resolve();
    expect(sent).toEqual([{ tags: ['a'] }]);
    release();
    await Promise.all(both);
    expect(sent).toEqual([{ tags: ['a'] }, { tags: ['a', 'b'] }]);
  });

  test('knows the assignee of a change by name before the server answers', () => {
    const members = [{ id: 'm', name: 'Mara', email: null }];
    expect(withPending(ticketRow(), [{ assigneeId: 'm' }], members).assignee?.name).toBe('Mara');
    const assigned = ticketRow({ assignee: members[0]! });
    expect(withPending(assigned, [{ assigneeId: null }], members).assignee).toBeNull();
    expect(withPending(assigned, [{ status: 'done' }], members).assignee?.id).toBe('m');
  });

  test('is asked for anew when the socket tells of it, and not when it tells of another', async () => {
    const { ask } = (await setup()).view;
    const told = (id: string) =>
      staleAfter({ name: 'ticket', data: { event: 'changed', ticket: ticketRow({ id }) } }, ask.key);
    expect([told('ticket-1'), told('ticket-10'), told('another')]).toEqual([true, false, false]);
    expect(staleAfter({ name: 'resync' }, ask.key)).toBe(true);
  });

  test('has links that hold until a minute before their end, and others when it is asked for anew', async () => {
    const { view, pass } = await setup();
    pass(LINK_MS - 1);
    expect(view.linksHold()).toBe(true);
    pass(1);
    expect(view.linksHold()).toBe(false);
    expect(await view.renew()).toEqual(wholeTicket());
    expect(view.linksHold()).toBe(true);
  });
});
