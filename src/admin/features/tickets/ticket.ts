/**
 * One ticket on the screen. Changes show at once and are sent one after the other; one that fails is taken back and told.
 * What others change meanwhile comes in by the socket.
 */
import { proxy, ref } from 'valtio/vanilla';
import type { Snapshot } from 'valtio/vanilla';
import type { Member, Note, Ticket, TicketChange, TicketRow } from '../../../wire/tickets/shapes.ts';
import { asFailure, type Failure } from '../../api/failure.ts';
import type { Desk } from '../../projects/desk.ts';
import type { Live } from '../../live/live.ts';
import type { SeenRow } from './seen.ts';

export type TicketState = {
  phase: 'loading' | 'ready' | 'failed' | 'missing';
  ticket: Ticket | null;
  /** When the ticket's links were signed, in milliseconds. */
  loadedAt: number;
  pending: TicketChange[];
  failure: Pick<Failure, 'code' | 'requestId'> | null;
};

type Ports = {
  readonly desk: Pick<Desk, 'ticket' | 'change' | 'addNote'>;
  readonly live: Pick<Live, 'subscribe'>;
  readonly during: <T>(work: Promise<T>) => Promise<T>;
  readonly now: () => number;
  /** The row has changed: the list may want to know. */
  readonly onRow: (row: TicketRow) => void;
};
export type TicketView = ReturnType<typeof createTicket>;

export function createTicket(id: string, { desk, live, during, now, onRow }: Ports) {
  const state = proxy<TicketState>({ phase: 'loading', ticket: null, loadedAt: 0, pending: [], failure: null });
  /** Changes are sent in the order in which they were made. */
  let queue: Promise<unknown> = Promise.resolve();

  async function load(): Promise<void> {
    state.phase = 'loading';
    try {
      accept(await during(desk.ticket(id)));
    } catch (error) {
      const { code, requestId, status } = asFailure(error);
      state.phase = status === 404 ? 'missing' : 'failed';
      state.failure = { code, requestId };
    }
  }

  /** Loads anew behind what stands; a failure changes nothing. Answers it for the caller to report. */
  async function refresh(): Promise<Failure | null> {
    try {
      accept(await desk.ticket(id));
      return null;
    } catch (error) {
      return asFailure(error);
    }
  }

  function accept(ticket: Ticket): void {
    state.ticket = withoutProxies(ticket);
    state.loadedAt = now();
    state.phase = 'ready';
    state.failure = null;
    onRow(ticket.row);
  }

  /** Null when the server has it; else why it was taken back. */
  function change(values: TicketChange): Promise<Failure | null> {
    state.pending.push(values);
    // The proxy's own entry, to find it again.
    const entry = state.pending.at(-1)!;
    const sent = queue.then(async () => {
      try {
        accept(await desk.change(id, values));
        return null;
      } catch (error) {
        return asFailure(error);
      } finally {
        state.pending = state.pending.filter((one) => one !== entry);
      }
    });
    queue = sent;
    return sent;
  }

  /** Null when the note is kept on the server; else nothing has changed. */
  async function addNote(body: string): Promise<Failure | null> {
    try {
      keepNote(await desk.addNote(id, body));
      return null;
    } catch (error) {
      return asFailure(error);
    }
  }

  function keepNote(note: Note): void {
    const { ticket } = state;
    if (ticket && !ticket.notes.some((known) => known.id === note.id)) ticket.notes.push(note);
  }

  /** Follows what others do until it is stopped; `report` hears of a refresh that failed. */
  function listen(report: (failure: Failure) => void): () => void {
    return live.subscribe((event) => {
      if ((event.name !== 'ticket' && event.name !== 'resync') || !state.ticket) return;
      if (event.name === 'ticket') {
        const row = event.data.ticket;
        if (row.id !== id || row.updatedAt < state.ticket.row.updatedAt) return;
        state.ticket.row = row;
      }
      // The row says that something happened, not what: notes come with the whole.
      void refresh().then((failure) => failure && report(failure));
    });
  }

  return { state, load, refresh, change, addNote, listen };
}

/** Logs can have thousands of entries and never change in place: they are kept as they are. */
function withoutProxies(ticket: Ticket): Ticket {
  const { consoleLog, networkLogs, customEventLog, formData, metaData, customData } = ticket;
  return {
    ...ticket,
    consoleLog: ref(consoleLog),
    networkLogs: ref(networkLogs),
    customEventLog: ref(customEventLog),
    formData: ref(formData),
    metaData: ref(metaData),
    customData: ref(customData),
  };
}

/** The row as the reader sees it: the server's, with what is still on its way. */
export function withPending(
  row: SeenRow,
  pending: readonly Snapshot<TicketChange>[],
  members: readonly Member[],
): SeenRow {
  const { assigneeId, ...fields } = Object.assign({}, ...pending) as Snapshot<TicketChange>;
  const changed = { ...row, ...fields };
  if (assigneeId === undefined) return changed;
  return { ...changed, assignee: members.find(({ id }) => id === assigneeId) ?? null };
}
