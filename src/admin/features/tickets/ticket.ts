/**
 * One ticket on the screen: kept like all else that was asked for, and refreshed by the socket with it. Changes show at once
 * and are sent one after the other; one that fails is taken back and told.
 */
import { proxy } from 'valtio/vanilla';
import type { Snapshot } from 'valtio/vanilla';
import { FILE_LINK_MINUTES } from '../../../wire/tickets/limits.ts';
import type { Member, Ticket, TicketChange, TicketRow } from '../../../wire/tickets/shapes.ts';
import { asFailure, type Failure } from '../../api/failure.ts';
import { thing, type Ask } from '../../data/ask.ts';
import type { Data } from '../../data/data.ts';
import type { Desk } from '../../projects/desk.ts';
import type { SeenRow } from './seen.ts';

/** Links to files are asked for anew a minute before they end. */
export const LINK_MS = (FILE_LINK_MINUTES - 1) * 60_000;

type Ports = {
  readonly desk: Pick<Desk, 'ticket'> & { readonly change: (id: string, change: TicketChange) => Promise<Ticket> };
  readonly data: Pick<Data, 'put' | 'read' | 'reload' | 'answeredAt'>;
  readonly now: () => number;
  /** The row has changed: the list may want to know. */
  readonly onRow: (row: TicketRow) => void;
};
export type TicketView = ReturnType<typeof createTicket>;

export function createTicket(id: string, { desk, data, now, onRow }: Ports) {
  const state = proxy<{ pending: TicketChange[] }>({ pending: [] });
  // The address of any project: the desk finds the ticket's own, and the socket names a ticket without its project.
  const ask: Ask<Ticket> = thing(`/api/desk/projects/any/tickets/${id}`, () => desk.ticket(id), { large: true });
  /** Changes are sent in the order in which they were made. */
  let queue: Promise<unknown> = Promise.resolve();

  /** Null when the server has it; else why it was taken back. */
  function change(given: TicketChange): Promise<Failure | null> {
    const seen = data.read(ask)?.row;
    const values =
      given.expected === undefined && seen ? { ...given, ...expecting(seen, state.pending, given) } : given;
    state.pending.push(values);
    // The proxy's own entry, to find it again.
    const entry = state.pending.at(-1)!;
    const sent = queue.then(async () => {
      try {
        const ticket = await desk.change(id, values);
        data.put(ask, ticket);
        onRow(ticket.row);
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

  return {
    ask,
    state,
    change,
    /** Whether the links to files that came with the ticket still hold. */
    linksHold: (): boolean => now() - data.answeredAt(ask.key) < LINK_MS,
    /** Asks for the ticket anew, with new links; answers what is known then. */
    async renew(): Promise<Ticket | undefined> {
      await data.reload(ask.key);
      return data.read(ask);
    },
  };
}

/** What the fields that are changed held where the reader saw them: somebody else may have been quicker (P-DSK-26). */
function expecting(
  { status, priority, assignee }: TicketRow,
  pending: readonly TicketChange[],
  given: TicketChange,
): Pick<TicketChange, 'expected'> {
  const shown: TicketChange = Object.assign({ status, priority, assigneeId: assignee?.id ?? null }, ...pending);
  const names = (['status', 'priority', 'assigneeId'] as const).filter((name) => given[name] !== undefined);
  if (names.length === 0) return {};
  return { expected: Object.fromEntries(names.map((name) => [name, shown[name]])) };
}

/** The row as the reader sees it: the server's, with what is still on its way. */
export function withPending(
  row: SeenRow,
  pending: readonly Snapshot<TicketChange>[],
  members: readonly Member[],
): SeenRow {
  const { assigneeId, snooze, ...fields } = Object.assign({}, ...pending) as Snapshot<TicketChange>;
  // When so many minutes end is the server's to say.
  const slept = snooze === undefined || typeof snooze === 'number' ? row.snooze : snooze;
  const changed = { ...row, ...fields, snooze: slept };
  if (assigneeId === undefined) return changed;
  return { ...changed, assignee: members.find(({ id }) => id === assigneeId) ?? null };
}
