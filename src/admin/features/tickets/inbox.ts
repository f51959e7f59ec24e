/**
 * The list of tickets: one page of a filter, kept up to date by the socket. It outlives the screen, so that coming back
 * from a ticket shows the list as it was.
 */
import { proxy } from 'valtio/vanilla';
import { TICKET_PAGE_ROWS } from '../../../wire/tickets/limits.ts';
import type { TicketPage, TicketRow } from '../../../wire/tickets/shapes.ts';
import { asFailure, type Failure } from '../../api/failure.ts';
import type { Desk } from '../../projects/desk.ts';
import type { Live, LiveEvent } from '../../live/live.ts';
import { belongs, defaultQuery, toTicketQuery, writeQuery, type InboxQuery } from './inbox-query.ts';

export type InboxState = {
  query: InboxQuery;
  /** `changing`: rows of the last filter still stand while the next ones come. */
  phase: 'empty' | 'loading' | 'changing' | 'ready' | 'failed';
  rows: TicketRow[];
  /** The media origin, for the paths in rows. */
  media: string;
  total: number;
  failure: Pick<Failure, 'code' | 'requestId'> | null;
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
  /** The account that is signed in. */
  readonly me: () => string;
};
export type Inbox = ReturnType<typeof createInbox>;

export function createInbox({ desk, live, during, start, me }: Ports) {
  const state = proxy<InboxState>({
    query: defaultQuery,
    phase: 'empty',
    rows: [],
    media: '',
    total: 0,
    failure: null,
    unseen: 0,
    fresh: [],
  });
  /** Of two loads on their way the last one asked for counts. */
  let asked = 0;
  let events = 0;

  /** Shows one filter. The same one again is only brought up to date. */
  async function show(query: InboxQuery): Promise<void> {
    const same = state.phase !== 'empty' && writeQuery(query) === writeQuery(state.query);
    state.query = query;
    if (same && state.phase === 'ready') return refresh();
    state.phase = state.rows.length > 0 ? 'changing' : 'loading';
    state.failure = null;
    await load(during);
  }

  /** Loads the page anew without a sign of it, unless it fails. */
  async function refresh(): Promise<void> {
    await load((work) => work);
  }

  async function load(shown: <T>(work: Promise<T>) => Promise<T>): Promise<void> {
    asked += 1;
    const mine = asked;
    const before = events;
    try {
      const page = await shown(desk.tickets(toTicketQuery(state.query)));
      if (mine !== asked) return undefined;
      accept(page);
    } catch (error) {
      if (mine === asked) fail(asFailure(error));
      return undefined;
    }
    // Something happened while the answer was on its way: the answer may be older than it.
    return before === events ? undefined : refresh();
  }

  function accept(page: TicketPage): void {
    const { media, tickets: rows, total } = page;
    Object.assign(state, { phase: 'ready', rows, media, total, failure: null, unseen: 0 });
  }

  /** A quiet refresh that fails leaves what is there; the socket will ask for the next one. */
  function fail({ code, requestId }: Failure): void {
    if (state.phase === 'ready') return;
    state.phase = 'failed';
    state.failure = { code, requestId };
  }

  function retry(): Promise<void> {
    state.phase = 'loading';
    state.rows = [];
    return load(during);
  }

  function receive(event: LiveEvent): void {
    if (state.phase === 'empty' || event.name === 'installed') return;
    events += 1;
    if (event.name === 'resync') void refresh();
    else if (event.data.event === 'created') insert(event.data.ticket);
    else update(event.data.ticket);
  }

  /**
   * A new ticket stands at the top where the list begins there; anywhere else rows would jump under the reader's eyes, so
   * that it is only announced.
   */
  function insert(row: TicketRow): void {
    mark(row.id);
    if (state.rows.some(({ id }) => id === row.id)) return update(row);
    const fits = belongs(state.query, row, me());
    if (fits === false) return undefined;
    if (fits === null || state.query.offset > 0 || state.query.sort === 'oldest' || state.phase !== 'ready') {
      state.unseen += 1;
      return undefined;
    }
    state.rows = [row, ...state.rows].slice(0, TICKET_PAGE_ROWS);
    state.total += 1;
    return undefined;
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
    const at = state.rows.findIndex(({ id }) => id === row.id);
    if (at >= 0 && state.rows[at]!.updatedAt <= row.updatedAt) state.rows[at] = row;
  }

  /** Follows the socket until it is stopped; the next reader begins with an empty list. */
  function listen(): () => void {
    const stop = live.subscribe(receive);
    return () => {
      stop();
      asked += 1;
      Object.assign(state, {
        query: defaultQuery,
        phase: 'empty',
        rows: [],
        total: 0,
        failure: null,
        unseen: 0,
        fresh: [],
      });
    };
  }

  return { state, show, refresh, retry, update, listen };
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
