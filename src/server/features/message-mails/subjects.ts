/** What the mails of a thread are called: as its visitor's last one was. */
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Place } from '../tickets/service.ts';
import { emptyMails, replyMailsOf, writeReplyMails } from './replies-store.ts';

export type Subjects = {
  /** '' before the first mail of its visitor. */
  readonly of: (queries: Queries, ticket: string) => Promise<string>;
  readonly set: (transaction: Transaction, place: Place, subject: string) => Promise<void>;
};

export function createSubjects({ token }: Pick<Ports, 'token'>): Subjects {
  return {
    of: async (queries, ticket) => (await replyMailsOf(queries, ticket))?.subject ?? '',
    async set(transaction, { project, ticket }, subject) {
      const known = await replyMailsOf(transaction, ticket);
      await writeReplyMails(transaction, { ...(known ?? emptyMails(project, ticket, token)), subject });
    },
  };
}
