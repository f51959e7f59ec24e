/** 'Hand back what waits' (P-DSK-25): what waits for a member goes back to its teams, and each thread says so to staff. */
import type { Ports } from '../../ports.ts';
import type { Tickets } from '../tickets/service.ts';
import { threadById, updateTicket, waitingFor, writeEntry } from '../tickets/service.ts';

export type HandBack = (place: { readonly project: string; readonly account: string }) => Promise<{ count: number }>;

const MOST = 1000;

export function handingBack(
  { storage, now, id }: Pick<Ports, 'storage' | 'now' | 'id'>,
  tickets: Pick<Tickets, 'tell'>,
): HandBack {
  return async ({ project, account }) => {
    const given = await storage.write(
      async (transaction) => {
        const waiting = await waitingFor(transaction, project, account, MOST);
        for (const ticket of waiting) {
          const thread = await threadById(transaction, project, ticket);
          await updateTicket(transaction, ticket, { assigneeId: null }, now());
          const by = { kind: 'note', author: 'system', authorId: account, body: null, said: '', files: [] } as const;
          if (thread) await writeEntry(transaction, thread, { ...by, id: id(), event: 'handed_back' }, { at: now() });
        }
        return waiting;
      },
      { turn: project },
    );
    for (const ticket of given) await tickets.tell({ project, ticket });
    return { count: given.length };
  };
}
