/** Mails that have come in. They stand beside those that go, and wait for nothing. */
import type { MailState } from '../../../wire/mail/shapes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import { mailColumns, keyOfAddress, toMail, type MailRecord } from './store.ts';

/** `about`: the ticket and `entryId` the message that it became; '' where it belongs to none. */
export type NewReceived = Pick<
  MailRecord,
  'id' | 'projectId' | 'kind' | 'messageId' | 'subject' | 'entryId' | 'createdAt'
> & {
  readonly from: string;
  readonly ticket: string;
  readonly state: Extract<MailState, 'received' | 'ignored'>;
  /** Why it is ignored; '' for what is not. */
  readonly why: string;
};

/** Whether it is there for the first time: the same mail is stored once, by whichever way it comes. */
export async function insertReceived(transaction: Transaction, mail: NewReceived): Promise<boolean> {
  const added = await transaction.run(
    `insert into mail (id, project_id, mode, kind, lang, to_address, to_key, message_id, subject, even_refused, about_kind,
       about_id, state, words, next_at, created_at, ended_at, entry_id, direction)
     values (?, ?, 'transactional', ?, '', ?, ?, ?, ?, 0, 'ticket', ?, ?, ?, 0, ?, ?, ?, 'in') on conflict do nothing`,
    mail.id,
    mail.projectId,
    mail.kind,
    mail.from,
    keyOfAddress(mail.from),
    mail.messageId,
    mail.subject,
    mail.ticket,
    mail.state,
    mail.why,
    mail.createdAt,
    mail.createdAt,
    mail.entryId,
  );
  return added > 0;
}

export type Received = {
  readonly project: string;
  readonly ticket: string;
  readonly entry: string;
  readonly why: string;
};

/** What became of a mail that came before. */
export async function receivedAs(queries: Queries, messageId: string): Promise<Received | undefined> {
  const row = await queries.one(
    `select project_id, about_id, entry_id, words from mail where message_id = ? and direction = 'in' order by created_at limit 1`,
    messageId,
  );
  return row && toReceived(row);
}

/** Of the mails with these names that stand in threads, in and out, the newest. */
export async function threadOfMails(queries: Queries, messageIds: readonly string[]): Promise<Received | undefined> {
  if (messageIds.length === 0) return undefined;
  const row = await queries.one(
    `select project_id, about_id, entry_id, words from mail
     where message_id in (${messageIds.map(() => '?').join(', ')}) and about_kind = 'ticket' and about_id <> '' and entry_id <> ''
     order by created_at desc, id desc limit 1`,
    ...messageIds,
  );
  return row && toReceived(row);
}

const toReceived = (row: Row): Received => ({
  project: String(row.project_id),
  ticket: String(row.about_id),
  entry: String(row.entry_id),
  why: String(row.words),
});

/** Mails of one sender to a ticket since a time. */
export async function countReceived(
  queries: Queries,
  {
    project,
    ticket,
    from,
    since,
  }: { readonly project: string; readonly ticket: string; readonly from: string; readonly since: number },
): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from mail where project_id = ? and about_kind = 'ticket' and about_id = ? and direction = 'in'
       and to_key = ? and created_at > ?`,
    project,
    ticket,
    keyOfAddress(from),
    since,
  );
  return Number(row?.n ?? 0);
}

/** Those that went under this name. */
export async function sentAs(queries: Queries, messageId: string): Promise<MailRecord[]> {
  const rows = await queries.all(
    `select ${mailColumns} from mail where message_id = ? and direction = 'out' order by created_at, id limit 20`,
    messageId,
  );
  return rows.map(toMail);
}

/** A mail server has taken it and could not deliver it. Whether it had counted as sent. */
export async function markReturned(
  transaction: Transaction,
  { id, words, now }: { readonly id: string; readonly words: string; readonly now: number },
): Promise<boolean> {
  const changed = await transaction.run(
    `update mail set state = 'bounced', words = ?, ended_at = ?, was_returned = 1 where id = ? and state = 'sent'`,
    words,
    now,
    id,
  );
  return changed > 0;
}

/** What a mail of this ticket was called last, whoever sent it; '' for none. */
export async function lastSubject(queries: Queries, project: string, ticket: string): Promise<string> {
  const row = await queries.one(
    `select subject from mail where project_id = ? and about_kind = 'ticket' and about_id = ? and entry_id <> '' and subject <> ''
     order by created_at desc, id desc limit 1`,
    project,
    ticket,
  );
  return String(row?.subject ?? '');
}
