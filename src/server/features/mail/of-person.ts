/** Mails to a person: told, and emptied. That so many were sent stays. */
import type { Ports } from '../../ports.ts';
import type { OfPerson } from '../data-requests/slots.ts';
import { countMailsTo, forgetMailsTo, mailsTo } from './kept-store.ts';
import { deleteRefusal } from './refusal-store.ts';

const ROWS_AT_ONCE = 500;

export function mailsOfPerson({ storage, now }: Pick<Ports, 'storage' | 'now'>): OfPerson {
  return {
    kind: 'mails',
    count: async (queries, { projectId, email }) => (email ? countMailsTo(queries, projectId, email) : 0),
    async *rows(queries, { projectId, email }) {
      if (!email) return;
      for (let after = ''; ;) {
        const rows = await mailsTo(queries, projectId, email, { after, limit: ROWS_AT_ONCE });
        for (const { id, kind, to, subject, state, createdAt } of rows)
          yield { id, kind, to, subject, state, at: new Date(createdAt).toISOString() };
        if (rows.length < ROWS_AT_ONCE) return;
        after = rows.at(-1)!.id;
      }
    },
    async erase({ projectId, email }, removed) {
      if (!email) return;
      await storage.patient.write(async (transaction) => {
        await deleteRefusal(transaction, projectId, email);
        await removed(transaction, await forgetMailsTo(transaction, projectId, email, now()));
      });
    },
  };
}
