/** 'Merge' and 'Unmerge' (P-DSK-30): two tickets of one person are one thread, and two again. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import type { TicketRow } from '../../../wire/tickets/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import {
  isCapture,
  joinThreads,
  mergeOf,
  partThreads,
  threadById,
  type Place,
  type ThreadRecord,
  type Tickets,
} from '../tickets/service.ts';
import type { MovesWithMessages } from '../tickets/slots.ts';
import { SERVER_SESSION, visitorById } from '../visitors/service.ts';
import { foundThread } from './found.ts';
import type { Telling } from './telling.ts';

/** Each is one audit entry. Errors: 404. */
export type Merging = {
  /**
   * Answers the ticket that has taken it in. Errors: 409 `other_contact` for two people; 409 `conflict` for one that is merged
   * already, or a capture; 422.
   */
  readonly merge: (place: Place, into: string, account: string) => Promise<TicketRow>;
  /** Errors: 409 `conflict` for one that is not merged, or is so into one that is merged itself. */
  readonly unmerge: (place: Place, account: string) => Promise<TicketRow>;
};

type Needs = {
  readonly tickets: Pick<Tickets, 'row' | 'tell'>;
  readonly telling: Pick<Telling, 'moved' | 'counted'>;
  readonly audit: Pick<Audit, 'note'>;
  readonly moves: () => readonly MovesWithMessages[];
};

export function createMerging(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  { tickets, telling, audit, moves }: Needs,
): Merging {
  const around = () => ({ at: now(), moves: moves() });

  /** Whoever has them open, on either side, hears of both. */
  async function after(transaction: Transaction, project: string, [first, ...others]: readonly [string, string]) {
    const threads = [await threadById(transaction, project, first), await threadById(transaction, project, others[0]!)];
    const told: (() => Promise<void>)[] = [];
    for (const thread of threads)
      if (thread) told.push(await telling.moved(transaction, { thread, previous: 0, isFixed: false }));
    return async () => {
      for (const ticket of [first, ...others]) await tickets.tell({ project, ticket });
      for (const tell of told) await tell();
      if (threads[0]) await telling.counted(threads[0]);
    };
  }

  return {
    async merge({ project, ticket }, into, account) {
      if (ticket === into) throw wrongField('into', 'must be another ticket');
      const tell = await storage.write(
        async (transaction) => {
          const source = await standing(transaction, { project, ticket });
          const target = await standing(transaction, { project, ticket: into });
          await refuseStrangers(transaction, source, target);
          await joinThreads(transaction, { source, target }, around());
          const named = { actor: account, action: 'mergeTicket', target: `ticket:${ticket}` };
          await audit.note(transaction, { ...named, after: { into, number: target.number } });
          return after(transaction, project, [into, ticket]);
        },
        { turn: project },
      );
      await tell();
      return tickets.row({ project, ticket: into });
    },

    async unmerge({ project, ticket }, account) {
      const tell = await storage.write(
        async (transaction) => {
          await foundThread(transaction, { project, ticket });
          const merge = await mergeOf(transaction, ticket);
          if (!merge) throw new ApiError('conflict', 'This ticket is not merged into another one.');
          const { intoId } = merge;
          const above = await threadById(transaction, project, intoId);
          if (above?.id !== intoId)
            throw new ApiError('conflict', 'The other ticket is merged itself: take that back first.');
          await partThreads(transaction, project, ticket, around());
          const named = { actor: account, action: 'unmergeTicket', target: `ticket:${ticket}` };
          await audit.note(transaction, { ...named, before: { into: intoId, number: above.number } });
          return after(transaction, project, [intoId, ticket]);
        },
        { turn: project },
      );
      await tell();
      return tickets.row({ project, ticket });
    },
  };
}

/** One that is in no other. Errors: 404, 409 `conflict`. */
async function standing(queries: Queries, place: Place): Promise<ThreadRecord> {
  const thread = await foundThread(queries, place);
  if (thread.id !== place.ticket)
    throw new ApiError('conflict', `This ticket is merged into #${thread.number} already.`);
  if (isCapture(thread)) throw new ApiError('conflict', 'What was captured in a conversation stays in it.');
  return thread;
}

/**
 * Who reads one of them will read both, so they have to be of one session, or of sessions that have proven the same user: a
 * contact alone may be what somebody says. A session that no browser has is nobody's to read in.
 */
async function refuseStrangers(queries: Queries, source: ThreadRecord, target: ThreadRecord): Promise<void> {
  const makers = [source, target].map(({ visitorId }) => visitorId);
  if (makers[0] !== null && makers[0] === makers[1]) return;
  const [one, other] = await Promise.all(
    makers.map(async (id) => (id === null ? undefined : visitorById(queries, source.projectId, id))),
  );
  const isOne = one !== undefined && one.contactId !== '' && one.contactId === other?.contactId;
  const isProven = one?.verified === true && other?.verified === true && one.userId === other.userId;
  const isUnread = [one, other].some((maker) => maker?.id.startsWith(SERVER_SESSION));
  if (isProven || (isOne && isUnread)) return;
  throw new ApiError(
    'other_contact',
    isOne
      ? 'Nobody has proven that one person has written both: link them, and each reads what they have written.'
      : 'These are tickets of different people: link them, and each keeps a thread of their own.',
  );
}
