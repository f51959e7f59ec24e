/** The tables of mail: what waits, what was sent, which addresses refuse, and how fast a project may send. */
import type { MailMode, MailState } from '../../../wire/mail/shapes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import { inPieces, rowsOf } from '../../storage/lists.ts';
import type { MailBlock } from './letter.ts';

export type MailRecord = {
  readonly id: string;
  /** '' for the whole installation. */
  readonly projectId: string;
  readonly mode: MailMode;
  readonly kind: string;
  readonly lang: string;
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
  /** Null once it is kept no longer. */
  readonly body: readonly MailBlock[] | null;
  readonly unsubscribe: string | null;
  readonly about: { readonly kind: string; readonly id: string };
  readonly evenRefused: boolean;
  readonly state: MailState;
  readonly tries: number;
  readonly nextAt: number;
  readonly words: string;
  readonly createdAt: number;
  /** The message of a thread that it tells last; '' for none. */
  readonly entryId: string;
  readonly envelope: Envelope | null;
  /** It has come to an end before, and nobody had it. */
  readonly wasReturned: boolean;
};

/** The place of a mail among those of a thread. */
export type Envelope = {
  /** Before the address of the sender; undefined for the project's usual one. */
  readonly senderName?: string | undefined;
  /** Where answers come to; undefined where nobody can answer by mail. */
  readonly replyTo?: string | undefined;
  /** Ids of mails that it follows, the newest last. */
  readonly references: readonly string[];
  /** No person wrote it. */
  readonly isAutomatic: boolean;
};

/** What a mail says, and what it is about. */
export type MailWords = Pick<MailRecord, 'subject' | 'about'> & { readonly body: readonly MailBlock[] };

export type NewMailRecord = Omit<MailRecord, 'state' | 'tries' | 'nextAt' | 'words' | 'wasReturned'> & {
  readonly once: string | null;
};

export const mailColumns = `id, project_id, mode, kind, lang, to_address, message_id, subject, body, unsubscribe, even_refused, about_kind,
  about_id, state, tries, next_at, words, created_at, entry_id, envelope, was_returned`;
/** The first of a mode that may go: an index has them in this order, however many wait. */
const FIRST = `select id from mail where project_id = ? and mode = ? and state = 'queued' and next_at <= ?
  order by next_at, id limit 1`;

export const keyOfAddress = (address: string): string => address.trim().toLowerCase();

const NEW_MAIL = [...Array.from({ length: 15 }, () => '?'), `'queued'`, '?', '?', '?', '?'];

/** Answers how many more there are: none for a mail whose `once` is there already. */
export async function insertMails(transaction: Transaction, mails: readonly NewMailRecord[]): Promise<number> {
  let added = 0;
  for (const piece of inPieces(mails))
    added += await transaction.run(
      `insert into mail (id, project_id, mode, kind, lang, to_address, to_key, message_id, subject, body, unsubscribe, once,
         even_refused, about_kind, about_id, state, next_at, created_at, entry_id, envelope)
       values ${rowsOf(piece.length, NEW_MAIL)} on conflict do nothing`,
      ...piece.flatMap((mail) => [
        mail.id,
        mail.projectId,
        mail.mode,
        mail.kind,
        mail.lang,
        mail.to,
        keyOfAddress(mail.to),
        mail.messageId,
        mail.subject,
        JSON.stringify(mail.body),
        mail.unsubscribe,
        mail.once,
        mail.evenRefused ? 1 : 0,
        mail.about.kind,
        mail.about.id,
        mail.createdAt,
        mail.createdAt,
        mail.entryId,
        mail.envelope && JSON.stringify(mail.envelope),
      ]),
    );
  return added;
}

/** The next one that may go is `sending` from now on, transactional ones first; undefined where there is none. */
export async function claimMail(
  transaction: Transaction,
  projectId: string,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<MailRecord | undefined> {
  const [row] = await transaction.all(
    `update mail set state = 'sending', tries = tries + 1, claimed_by = ?, claimed_at = ?
     where state = 'queued' and id = coalesce((${FIRST}), (${FIRST}))
     returning ${mailColumns}`,
    by,
    now,
    projectId,
    'transactional',
    now,
    projectId,
    'campaign',
    now,
  );
  return row && toMail(row);
}

/** When the next mail of a project may go. */
export async function nextMailAt(queries: Queries, projectId: string): Promise<number | undefined> {
  const first = async (mode: MailMode): Promise<number> => {
    const row = await queries.one(
      `select next_at from mail where project_id = ? and mode = ? and state = 'queued' order by next_at limit 1`,
      projectId,
      mode,
    );
    return Number(row?.next_at ?? Infinity);
  };
  const next = Math.min(await first('transactional'), await first('campaign'));
  return next === Infinity ? undefined : next;
}

/** Those that were being sent by this job's earlier try, or by anybody since before `before`. */
export async function mailsInDoubt(
  queries: Queries,
  projectId: string,
  { by, before }: { readonly by: string; readonly before: number },
): Promise<MailRecord[]> {
  const rows = await queries.all(
    `select ${mailColumns} from mail where project_id = ? and state = 'sending' and (claimed_by = ? or claimed_at < ?)
     order by id`,
    projectId,
    by,
    before,
  );
  return rows.map(toMail);
}

export type MailEnd = {
  readonly state: Exclude<MailState, 'received' | 'ignored'>;
  readonly words: string;
  /** For one that is `queued` again. */
  readonly nextAt?: number;
  readonly now: number;
};

/** What became of one that was being sent: not where it is `sending` no more. Answers whether it was. */
export async function noteMail(
  transaction: Transaction,
  id: string,
  { state, words, nextAt, now }: MailEnd,
): Promise<boolean> {
  const again = state === 'queued';
  const changed = await transaction.run(
    `update mail set state = ?, words = ?, next_at = coalesce(?, next_at), claimed_by = null, claimed_at = null,
       ended_at = ?, body = case when ? = 1 then null else body end,
       was_returned = case when ? = 1 then 1 else was_returned end
     where id = ? and state in ('sending', 'unknown')`,
    state,
    words,
    nextAt ?? null,
    again ? null : now,
    state === 'sent' || state === 'dropped' ? 1 : 0,
    state === 'failed' || state === 'bounced' ? 1 : 0,
    id,
  );
  return changed > 0;
}

/** One that is being sent leaves the queue, as if it had never been there. */
export async function takeMailBack(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from mail where id = ? and state = 'sending'`, id);
}

/** Other words for one that is being sent. */
export async function rewriteMail(
  transaction: Transaction,
  id: string,
  { subject, body, about }: MailWords,
): Promise<void> {
  await transaction.run(
    `update mail set subject = ?, body = ?, about_kind = ?, about_id = ? where id = ? and state = 'sending'`,
    subject,
    JSON.stringify(body),
    about.kind,
    about.id,
    id,
  );
}

/** From when on a project may send again; 0 where it has never sent. */
export async function paceOf(queries: Queries, projectId: string): Promise<number> {
  const row = await queries.one(`select next_at from mail_pace where project_id = ?`, projectId);
  return Number(row?.next_at ?? 0);
}

export async function savePace(transaction: Transaction, projectId: string, nextAt: number): Promise<void> {
  await transaction.run(
    `insert into mail_pace (project_id, next_at) values (?, ?)
     on conflict (project_id) do update set next_at = excluded.next_at`,
    projectId,
    nextAt,
  );
}

/** Projects with a mail that may go by now, or that nobody sends any more. */
export async function projectsWithMail(queries: Queries, now: number, silentSince: number): Promise<string[]> {
  const rows = await queries.all(
    `select project_id from mail where state = 'queued' and next_at <= ?
     union select project_id from mail where state = 'sending' and claimed_at < ?`,
    now,
    silentSince,
  );
  return rows.map((row) => String(row.project_id));
}

export function toMail(row: Row): MailRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    mode: String(row.mode) as MailMode,
    kind: String(row.kind),
    lang: String(row.lang),
    to: String(row.to_address),
    messageId: String(row.message_id),
    subject: String(row.subject),
    body: row.body === null ? null : (JSON.parse(String(row.body)) as MailBlock[]),
    unsubscribe: row.unsubscribe === null ? null : String(row.unsubscribe),
    about: { kind: String(row.about_kind), id: String(row.about_id) },
    evenRefused: Number(row.even_refused) === 1,
    state: String(row.state) as MailState,
    tries: Number(row.tries),
    nextAt: Number(row.next_at),
    words: String(row.words),
    createdAt: Number(row.created_at),
    entryId: String(row.entry_id),
    envelope: row.envelope === null ? null : (JSON.parse(String(row.envelope)) as Envelope),
    wasReturned: Number(row.was_returned) === 1,
  };
}
