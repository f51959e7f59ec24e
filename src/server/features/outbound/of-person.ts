import type { Ports } from '../../ports.ts';
import type { OfPerson } from '../data-requests/slots.ts';
import {
  countMessagesOf,
  deleteActionsFor,
  deleteInboxesOf,
  deleteMessagesOf,
  messagesOf,
  type MessagePlace,
} from './person-store.ts';

const ROWS_AT_ONCE = 500;

export function messagesOfPerson({ storage }: Pick<Ports, 'storage'>): OfPerson {
  return {
    kind: 'messages',
    count: (queries, { projectId, sessions }) => countMessagesOf(queries, projectId, sessions),
    async *rows(queries, { projectId, sessions }) {
      let after: MessagePlace = { visitorId: '', seq: 0 };
      for (;;) {
        const rows = await messagesOf(queries, projectId, sessions, { after, rows: ROWS_AT_ONCE });
        for (const { visitor_id: session, body, action, created_at: at, sent_at: sentAt, seq, name } of rows)
          yield { session, seq, name, data: JSON.parse(String(action ?? body)) as unknown, at, sentAt };
        const last = rows.at(-1);
        if (!last || rows.length < ROWS_AT_ONCE) return;
        after = { visitorId: String(last.visitor_id), seq: Number(last.seq) };
      }
    },
    async erase({ projectId, sessions, userId }, removed) {
      for (let more = ROWS_AT_ONCE; more === ROWS_AT_ONCE;)
        more = await storage.patient.write(async (transaction) => {
          const rows = await deleteMessagesOf(transaction, projectId, sessions, ROWS_AT_ONCE);
          await removed(transaction, rows);
          return rows;
        });
      await storage.patient.write(async (transaction) => {
        await deleteInboxesOf(transaction, sessions);
        const alone = [
          ...sessions.values.map((visitor) => ({ visitor })),
          ...(userId === undefined ? [] : [{ user: userId }]),
        ];
        for (const audience of alone)
          await removed(transaction, await deleteActionsFor(transaction, projectId, JSON.stringify(audience)));
      });
    },
  };
}
