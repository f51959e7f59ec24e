/** How soon members answered visitors who waited. */
import type { Transaction } from '../../storage/port.ts';

export type ReplyRecord = {
  readonly account: string;
  /** Of the conversation. */
  readonly isFirst: boolean;
  /** Milliseconds UTC. */
  readonly at: number;
  /** Open milliseconds that the visitor had waited. */
  readonly ms: number;
};

/** Of two in one millisecond the first has ended the wait. */
export async function insertReply(
  transaction: Transaction,
  ticket: { readonly id: string; readonly projectId: string },
  { account, isFirst, at, ms }: ReplyRecord,
): Promise<void> {
  await transaction.run(
    `insert into ticket_reply (ticket_id, project_id, account_id, is_first, at, ms) values (?, ?, ?, ?, ?, ?)
     on conflict (ticket_id, at) do nothing`,
    ticket.id,
    ticket.projectId,
    account,
    isFirst ? 1 : 0,
    at,
    ms,
  );
}
