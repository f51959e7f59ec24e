/** How the replies of threads go by mail, and how many went to addresses that nobody has proven. */
import type { Queries, Row, Transaction } from '../../storage/port.ts';

export type ReplyMails = {
  readonly ticketId: string;
  readonly projectId: string;
  readonly token: string;
  /** The change of the last reply that was mailed. */
  readonly mailed: number;
  readonly stopped: boolean;
  /** Of the last mail of its visitor; '' before the first. */
  readonly subject: string;
};

const TOKEN_BYTES = 16;

/** Of a ticket of which nothing was mailed yet. */
export const emptyMails = (projectId: string, ticketId: string, token: (bytes: number) => string): ReplyMails => ({
  ticketId,
  projectId,
  token: token(TOKEN_BYTES),
  mailed: 0,
  stopped: false,
  subject: '',
});

const columns = 'ticket_id, project_id, token, mailed, stopped, subject';

export async function replyMailsOf(queries: Queries, ticket: string): Promise<ReplyMails | undefined> {
  const row = await queries.one(`select ${columns} from reply_mail where ticket_id = ?`, ticket);
  return row && toReplyMails(row);
}

export async function replyMailsBy(queries: Queries, token: string): Promise<ReplyMails | undefined> {
  const row = await queries.one(`select ${columns} from reply_mail where token = ?`, token);
  return row && toReplyMails(row);
}

export async function writeReplyMails(transaction: Transaction, mails: ReplyMails): Promise<void> {
  const { ticketId, projectId, token, mailed, stopped, subject } = mails;
  await transaction.run(
    `insert into reply_mail (${columns}) values (?, ?, ?, ?, ?, ?)
     on conflict (ticket_id) do update set mailed = excluded.mailed, stopped = excluded.stopped, subject = excluded.subject`,
    ticketId,
    projectId,
    token,
    mailed,
    stopped ? 1 : 0,
    subject,
  );
}

export async function deleteReplyMails(transaction: Transaction, ticket: string): Promise<void> {
  await transaction.run(`delete from reply_mail where ticket_id = ?`, ticket);
}

export async function noteSentTo(
  transaction: Transaction,
  { id, address, at }: { readonly id: string; readonly address: string; readonly at: number },
): Promise<void> {
  await transaction.run(`insert into reply_mail_sent (id, address, at) values (?, ?, ?)`, id, address, at);
}

export async function countSentTo(queries: Queries, address: string, since: number): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from reply_mail_sent where address = ? and at > ?`,
    address,
    since,
  );
  return Number(row?.n ?? 0);
}

export async function forgetSent(transaction: Transaction, before: number): Promise<number> {
  return transaction.run(`delete from reply_mail_sent where at < ?`, before);
}

const toReplyMails = (row: Row): ReplyMails => ({
  ticketId: String(row.ticket_id),
  projectId: String(row.project_id),
  token: String(row.token),
  mailed: Number(row.mailed),
  stopped: Number(row.stopped) === 1,
  subject: String(row.subject),
});
