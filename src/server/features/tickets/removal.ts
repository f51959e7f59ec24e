/**
 * Tickets are deleted in two steps. The first is one transaction: they are out of every list and every address of theirs is
 * 404, and a durable job stands in the queue. The second is that job, ticket by ticket, because a ticket may weigh 30 MB
 * and others want to write meanwhile: all that features keep of it, then its own rows. Then the database is scrubbed.
 */
import { DELETED_TICKETS_MOST } from '../../../wire/tickets/limits.ts';
import { list, open, text } from '../../../wire/schema.ts';
import { capturesOf } from './captures-store.ts';
import { partThreads } from './merging.ts';
import { mergedBelow, mergeOf } from './merging-store.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { deleteTicket, leavingTicket, numbersOf, setLeaving } from './removal-store.ts';
import type { GoesWithTicket, MovesWithMessages } from './slots.ts';

const queue = defineQueue({
  name: 'delete-tickets',
  urgency: 'export',
  payload: open({ tickets: list(text({ max: 64 }), { max: DELETED_TICKETS_MOST }) }),
  longestRunMs: 600_000,
  perProject: 1,
});

/** A ticket that goes: its id, and the number that people know it by. */
export type Removed = { readonly id: string; readonly number: number };

export type Removal = {
  /**
   * Deletes those of these tickets (at most 1,000) that the project has, as part of the caller's transaction, and answers
   * them; the rest follows by a durable job. Call `tell` once it is committed.
   */
  readonly remove: (transaction: Transaction, project: string, ids: readonly string[]) => Promise<Removed[]>;
  /** Every open desk of the project hears that they are gone. */
  readonly tell: (project: string, removed: readonly Pick<Removed, 'id'>[]) => void;
  /**
   * The job's work, for whoever must know when it is done: resolves when nothing is left of these tickets, which `remove`
   * has been called for, but what is on the disk; jobs of the features remove that. Does nothing twice.
   */
  readonly carryOut: (ids: readonly string[], signal: AbortSignal) => Promise<void>;
  readonly worker: Worker;
};

type Needs = {
  readonly jobs: Pick<Jobs, 'add'>;
  readonly hub: Publish<'desk'>;
  /** What every feature does that keeps something of tickets. */
  readonly going: () => readonly GoesWithTicket[];
  readonly moves: () => readonly MovesWithMessages[];
};

/** Ids in one message of the socket. */
const TOLD_AT_ONCE = 100;

export function createRemoval(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  { jobs, hub, going, moves }: Needs,
): Removal {
  const carryOut: Removal['carryOut'] = async (ids, signal) => {
    for (const id of ids) {
      signal.throwIfAborted();
      await storage.patient.write(async (transaction) => {
        const ticket = await leavingTicket(transaction, id);
        if (!ticket) return;
        for (const goes of going()) await goes(transaction, ticket);
        await deleteTicket(transaction, id);
      });
    }
    await storage.scrub();
  };
  return {
    async remove(transaction, project, ids) {
      const whole = [...ids, ...(await mergedBelow(transaction, ids))];
      for (const id of whole) {
        const merge = await mergeOf(transaction, id);
        // What was written in it goes with it, and the thread that it was merged into stays.
        if (merge && !whole.includes(merge.intoId))
          await partThreads(transaction, project, id, { at: now(), moves: moves() });
      }
      const all = [...whole, ...(await capturesOf(transaction, whole))];
      const numbers = await numbersOf(transaction, project, all);
      const removed = [...numbers].map(([id, number]) => ({ id, number }));
      if (removed.length === 0) return [];
      const tickets = removed.map(({ id }) => id);
      await setLeaving(transaction, tickets);
      await jobs.add(transaction, queue, { tickets }, { project });
      return removed;
    },
    tell(project, removed) {
      const tickets = removed.map(({ id }) => id);
      for (let from = 0; from < tickets.length; from += TOLD_AT_ONCE)
        hub.publish('desk', project, {
          name: 'tickets-deleted',
          data: { tickets: tickets.slice(from, from + TOLD_AT_ONCE) },
        });
    },
    carryOut,
    worker: worker(queue, ({ tickets }, { signal }) => carryOut(tickets, signal)),
  };
}
