/**
 * The list of tickets, kept up to date by the socket. It outlives the screen, so that coming back from a ticket shows the
 * list as it was; the next reader begins with an empty one.
 */
import { proxy, subscribe } from 'valtio/vanilla';
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
  /** New tickets that this page does not show yet. */
  unseen: number;
  /** Ids of rows that have just come, for as long as they are to catch the eye. */
  fresh: string[];
};

const FRESH_MS = 4000;

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
  const state = proxy<InboxState>({ media: '', unseen: 0, fresh: [] });
  let events = 0;
  /** Ids of tickets that are about to be deleted: no load shows them. */
  const leaving = new Set<string>();

  const list = createList<TicketRow>({
    idOf: ({ id }) => id,
    during,
    // Where a refresh fails the rows stay: the socket's next news refreshes them again.
    lasting: true,
    async load(query, signal) {
      for (;;) {
        const before = events;
        const { media, tickets, total } = await desk.tickets(toTicketQuery(query));
        // Something happened while the answer was on its way: the answer may be older than it.
        if (before !== events && !signal.aborted) continue;
        if (!signal.aborted) Object.assign(state, { media, unseen: 0 });
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
    if (list.read().query === null || !isOfTickets(event)) return;
    events += 1;
    if (event.name === 'resync') void refresh();
    else if (event.name === 'tickets-deleted') void list.drop(event.data.tickets).catch(report);
    else if (event.data.event === 'created') insert(event.data.ticket);
    else update(event.data.ticket);
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
      phase !== 'ready'
    ) {
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
  }

  /** Follows the socket until it is stopped; the next reader begins with an empty list. */
  function listen(): () => void {
    const stop = live.subscribe(receive);
    return () => {
      stop();
      list.clear();
      Object.assign(state, { unseen: 0, fresh: [] });
    };
  }

  return { list, leaving, state, refresh, again, update, listen };
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
