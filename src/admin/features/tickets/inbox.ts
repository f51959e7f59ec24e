/**
 * The list of tickets, kept up to date by the socket. It outlives the screen, so that coming back from a ticket shows the
 * list as it was; the next reader begins with an empty one.
 */
import { proxy, subscribe } from 'valtio/vanilla';
import { LOOK_READ_MS } from '../../../wire/tickets/looks.ts';
import type { TicketRow } from '../../../wire/tickets/shapes.ts';
import type { Desk } from '../../projects/desk.ts';
import { isOfTickets, type Live, type LiveEvent } from '../../live/live.ts';
import { createList } from '../../parts/list/list.ts';
import { offsetOf, usualQuery } from '../../parts/list/list-query.ts';
import type { Services } from '../../services.ts';
import { belongs, inboxSpec, toTicketQuery } from './inbox-query.ts';

export type InboxState = {
  /** The media origin, for the paths in rows. */
  media: string;
  /** How far the reader has read in tickets, by ticket. */
  seen: Record<string, number>;
  /** New tickets that this page does not show yet. */
  unseen: number;
  /** Ids of rows that have just come, for as long as they are to catch the eye. */
  fresh: string[];
};

const FRESH_MS = 4000;
/** What is on the rows at this moment: they stand still. */
export type HeldBy = 'pointer' | 'focus';

type Ports = {
  readonly desk: Pick<Desk, 'tickets'>;
  readonly live: Pick<Live, 'subscribe'>;
  readonly during: <T>(work: Promise<T>) => Promise<T>;
  readonly start: (run: () => void, milliseconds: number) => () => void;
  readonly report: (error: unknown) => void;
  /** The account that is signed in. */
  readonly me: () => string;
};
export type Inbox = ReturnType<typeof createInbox>;

export function createInbox({ desk, live, during, start, report, me }: Ports) {
  const state = proxy<InboxState>({ media: '', seen: {}, unseen: 0, fresh: [] });
  let events = 0;
  /** Ids of tickets that are about to be deleted: no load shows them. */
  const leaving = new Set<string>();
  /** Tickets that the reader has open, in this window or another. */
  const at = new Set<string>();
  const held = new Set<HeldBy>();
  /** Something has come that waits until the rows may move; ids of rows that go then. */
  let late = false;
  const gone: string[] = [];

  const list = createList<TicketRow>({
    idOf: ({ id }) => id,
    during,
    // Where a refresh fails the rows stay: the socket's next news refreshes them again.
    lasting: true,
    async load(query, signal) {
      for (;;) {
        const before = events;
        const { media, seen, tickets, total } = await desk.tickets(toTicketQuery(query));
        // Something happened while the answer was on its way: the answer may be older than it.
        if (before !== events && !signal.aborted) continue;
        if (!signal.aborted) Object.assign(state, { media, unseen: 0, seen: { ...state.seen, ...seen } });
        const rows = tickets.filter(({ id }) => !leaving.has(id));
        return { rows, total: total - (tickets.length - rows.length) };
      }
    },
  });

  /** Loads the page anew without a sign of it. Never rejects. */
  async function refresh(): Promise<void> {
    await list.refresh({ quiet: true }).catch(report);
  }

  /** Begins anew with the same filter: after a failure, or for another project. Never rejects. */
  async function again(): Promise<void> {
    const query = list.read().query ?? usualQuery(inboxSpec);
    list.clear();
    await list.show(query).catch(report);
  }

  function receive(event: LiveEvent): void {
    if (event.name === 'presence') reads(event.data);
    if (list.read().query === null || !isOfTickets(event)) return;
    events += 1;
    if (event.name === 'resync') void (held.size > 0 ? inPlace() : refresh());
    else if (event.name === 'tickets-deleted') drop(event.data.tickets);
    else if (event.data.event === 'created') insert(event.data.ticket);
    else update(event.data.ticket);
  }

  function reads({ ticket, people }: Extract<LiveEvent, { name: 'presence' }>['data']): void {
    if (!people.some(({ id }) => id === me())) return void at.delete(ticket);
    if (at.has(ticket)) return;
    at.add(ticket);
    start(() => at.has(ticket) && saw(list.read().rows.find(({ id }) => id === ticket)), LOOK_READ_MS);
  }

  function saw(row: TicketRow | undefined): void {
    if (row) state.seen[row.id] = row.change;
  }

  /** While something is on the rows none of them moves, comes or goes; they change in their places. */
  function hold(by: HeldBy, on: boolean): void {
    if (on) held.add(by);
    else held.delete(by);
    if (held.size > 0) return;
    const ids = gone.splice(0);
    if (late) void refresh();
    else if (ids.length > 0) void list.drop(ids).catch(report);
    late = false;
  }

  function drop(ids: readonly string[]): void {
    if (held.size > 0) gone.push(...ids);
    else void list.drop(ids).catch(report);
  }

  /** What the rows of the page have become; the order waits. Never rejects. */
  async function inPlace(): Promise<void> {
    late = true;
    const { query } = list.read();
    if (!query) return;
    await desk
      .tickets(toTicketQuery(query))
      .then(({ tickets }) => tickets.forEach(update))
      .catch(report);
  }

  /**
   * A new ticket stands at the top where the list begins there; anywhere else rows would jump under the reader's eyes, so
   * that it is only announced.
   */
  function insert(row: TicketRow): void {
    mark(row.id);
    const { query, rows, phase } = list.read();
    if (!query) return undefined;
    if (rows.some(({ id }) => id === row.id)) return update(row);
    const fits = belongs(query, row, me());
    if (fits === false) return undefined;
    if (
      fits === null ||
      offsetOf(query) > 0 ||
      query.sort === 'oldest' ||
      query.sort === 'waiting' ||
      held.size > 0 ||
      phase !== 'ready'
    ) {
      late ||= held.size > 0;
      state.unseen += 1;
      return undefined;
    }
    return list.insert(row);
  }

  /** New for a while, whether it comes with this event or a load was quicker. */
  function mark(id: string): void {
    state.fresh.push(id);
    start(() => {
      state.fresh = state.fresh.filter((one) => one !== id);
    }, FRESH_MS);
  }

  /** A changed ticket changes in its place, even if the filter would no longer find it: it goes with the next load. */
  function update(row: TicketRow): void {
    const known = list.read().rows.find(({ id }) => id === row.id);
    if (known && known.updatedAt <= row.updatedAt) list.update(row);
    if (at.has(row.id)) saw(row);
  }

  /** Follows the socket until it is stopped; the next reader begins with an empty list. */
  function listen(): () => void {
    const stop = live.subscribe(receive);
    return () => {
      stop();
      list.clear();
      at.clear();
      Object.assign(state, { seen: {}, unseen: 0, fresh: [] });
    };
  }

  return { list, leaving, state, refresh, again, update, hold, listen };
}

/** Of these services, from its first use on: it comes with the screens that show it. For `useKept`. */
export function makeInbox({ desk, live, loading, browser, session }: Services): Inbox {
  const me = () => session.state.user?.id ?? '';
  const inbox = createInbox({ desk, live, during: loading.during, start: browser.start, report: browser.report, me });
  let reader = me();
  let stop = inbox.listen();
  subscribe(session.state, () => {
    // A session that ended over unsaved work waits for its owner, with the screens as they are.
    const now = me() || session.paused.user?.id;
    if (now === reader) return;
    reader = now ?? '';
    stop();
    stop = inbox.listen();
  });
  return inbox;
}

/** The ids of the tickets before and after one, as the list stands. */
export function neighbours(
  rows: readonly { readonly id: string }[],
  id: string,
): { previous: string | null; next: string | null } {
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) return { previous: null, next: null };
  return { previous: rows[at - 1]?.id ?? null, next: rows[at + 1]?.id ?? null };
}
