import { describe, expect, test } from 'bun:test';
import type { Note, Ticket, TicketChange, TicketRow } from '../../../wire/tickets/shapes.ts';
import { Failure } from '../../api/failure.ts';
import type { LiveEvent } from '../../live/live.ts';
import { ticketRow, wholeTicket } from '../../../../test/admin/tickets.ts';
import { createTicket, withPending } from './ticket.ts';

const note: Note = { id: 'note-1', author: null, body: 'Look here', createdAt: '2026-11-21T09:00:00.000Z' };

function setup(desk: Partial<Parameters<typeof createTicket>[1]['desk']> = {}) {
  const seen: TicketRow[] = [];
  let heard: (event: LiveEvent) => void = () => undefined;
  const view = createTicket('ticket-1', {
    desk: {
      ticket: async () => wholeTicket(),
      change: async (_, change) =>
        wholeTicket({ ...change, updatedAt: '2026-11-21T08:10:00.000Z' } as Partial<TicketRow>),
      addNote: async () => note,
      ...desk,
    },
    live: {
      subscribe: (listener) => {
        heard = listener;
        return () => true;
      },
    },
    during: (work) => work,
    now: () => 1000,
    onRow: (row) => void seen.push(row),
  });
  const shown = () => withPending(view.state.ticket!.row, view.state.pending, [{ id: 'm', name: 'Mara', email: null }]);
  return { view, seen, shown, hear: (event: LiveEvent) => heard(event) };
}

describe('a ticket', () => {
  test('shows a change at once and keeps what the server says', async () => {
    const { view, shown, seen } = setup();
    await view.load();
    const saved = view.change({ status: 'done' });
    expect(shown().status).toBe('done');
    expect(view.state.ticket!.row.status).toBe('open');
    expect(await saved).toBeNull();
    expect(view.state.ticket!.row.status).toBe('done');
    expect(view.state.pending).toEqual([]);
    expect(seen.at(-1)!.status).toBe('done');
  });

  test('takes a change back that the server does not take, and only that one', async () => {
    const { view, shown } = setup({
      change: async (_, change) => {
        if (change.priority) throw new Failure('network', 'gone');
        return wholeTicket({ status: 'waiting' });
      },
    });
    await view.load();
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
    const { view } = setup({
      change: async (_, change) => {
        sent.push(change);
        if (sent.length === 1)
          await new Promise<void>((resolve) => {
            release = resolve;
          });
        return wholeTicket();
      },
    });
    await view.load();
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

  test('adds a note once, and changes nothing when it cannot', async () => {
    const { view, hear } = setup({ ticket: async () => wholeTicket({}, { notes: [note] }) });
    await view.load();
    expect(await view.addNote('Look here')).toBeNull();
    expect(view.state.ticket!.notes).toHaveLength(1);
    hear({ name: 'resync' });
    await Promise.resolve();
    expect(view.state.ticket!.notes).toHaveLength(1);
    const failing = setup({ addNote: () => Promise.reject(new Failure('network', 'gone')) });
    await failing.view.load();
    expect((await failing.view.addNote('x'))?.code).toBe('network');
    expect(failing.view.state.ticket!.notes).toEqual([]);
  });

  test('follows what others do to it', async () => {
    let current: Ticket = wholeTicket();
    const { view, hear } = setup({ ticket: async () => current });
    await view.load();
    view.listen(() => undefined);
    const row = ticketRow({ status: 'waiting', updatedAt: '2026-11-21T09:00:00.000Z' });
    current = wholeTicket(row, { notes: [note] });
    hear({ name: 'ticket', data: { event: 'changed', ticket: row } });
    expect(view.state.ticket!.row.status).toBe('waiting');
    await Promise.resolve();
    await Promise.resolve();
    expect(view.state.ticket!.notes).toHaveLength(1);
    hear({ name: 'ticket', data: { event: 'changed', ticket: ticketRow({ id: 'another', status: 'done' }) } });
    expect(view.state.ticket!.row.status).toBe('waiting');
  });

  test('that is not there is missing; one that cannot be loaded has failed and can be asked for again', async () => {
    const gone = setup({ ticket: () => Promise.reject(new Failure('not_found', 'Gone.', { status: 404 })) });
    await gone.view.load();
    expect(gone.view.state.phase).toBe('missing');
    let broken = true;
    const failing = setup({
      ticket: async () => {
        if (broken) throw new Failure('network', 'gone');
        return wholeTicket();
      },
    });
    await failing.view.load();
    expect(failing.view.state).toMatchObject({ phase: 'failed', failure: { code: 'network' } });
    broken = false;
    await failing.view.load();
    expect(failing.view.state.phase).toBe('ready');
  });
});
