/** What is kept of a person here, and how they go: what they did stays and counts, in nobody's name. */
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Person } from '../data-requests/slots.ts';
import { deleteFilesBy } from './files-store.ts';
import { requestColumns } from './requests-store.ts';
import { toPerson, toRequest, type PersonRecord, type RequestRecord } from './rows.ts';

/** Under which names somebody has taken part. */
export async function votersOfPerson(queries: Queries, person: Person): Promise<PersonRecord[]> {
  const { projectId, sessions, userId = '', email = '' } = person;
  const rows = await queries.all(
    `select project_id, voter, session_id, name, email, mail, lang, value, company from request_person
     where project_id = ? and (session_id in (${sessions.sql}) or voter = ? or voter = ? or (email <> '' and lower(email) = ?)
       or (mail <> '' and lower(mail) = ?))
     order by voter`,
    projectId,
    ...sessions.values,
    userId === '' ? '' : `u:${userId}`,
    email === '' ? '' : `m:${email.toLowerCase()}`,
    email.toLowerCase(),
    email.toLowerCase(),
  );
  return rows.map(toPerson);
}

const kinds = {
  requests: `select id as about, title as words, body as more, created_at as at from request where project_id = ? and author = ?`,
  comments: `select request_id as about, body as words, '' as more, at from request_comment where project_id = ? and author = ?`,
  votes: `select request_id as about, '' as words, '' as more, at from request_vote where project_id = ? and voter = ?`,
  follows: `select request_id as about, '' as words, '' as more, at from request_follow where project_id = ? and voter = ?`,
} as const;
export type WritingKind = keyof typeof kinds;
export const writingKinds = Object.keys(kinds) as WritingKind[];

export async function countWritings(queries: Queries, project: string, voter: string): Promise<number> {
  let all = 0;
  for (const kind of writingKinds) {
    const row = await queries.one(`select count(*) as n from (${kinds[kind]}) found`, project, voter);
    all += Number(row?.n ?? 0);
  }
  return all;
}

export async function writingsOf(
  queries: Queries,
  { project, voter, kind }: { readonly project: string; readonly voter: string; readonly kind: WritingKind },
  page: { readonly from: number; readonly most: number },
): Promise<{ readonly about: string; readonly words: string; readonly at: number }[]> {
  const rows = await queries.all(
    `select about, words, more, at from (${kinds[kind]}) found order by at, about limit ? offset ?`,
    project,
    voter,
    page.most,
    page.from,
  );
  return rows.map((row) => ({
    about: String(row.about),
    words: [row.words, row.more].filter(Boolean).join('\n\n'),
    at: Number(row.at),
  }));
}

const WRITTEN_AT_ONCE = 200;

/** Requests by this author, whatever became of them. */
export async function* writtenBy(queries: Queries, project: string, voter: string): AsyncGenerator<RequestRecord> {
  for (let after = ''; ;) {
    const rows = await queries.all(
      `select ${requestColumns} from request where project_id = ? and author = ? and id > ? order by id limit ?`,
      project,
      voter,
      after,
      WRITTEN_AT_ONCE,
    );
    yield* rows.map(toRequest);
    if (rows.length < WRITTEN_AT_ONCE) return;
    after = String(rows.at(-1)!.id);
  }
}

type Noted = {
  readonly project: string;
  readonly voter: string;
  /** What stands there instead, in the language of its request. */
  readonly notes: { readonly de: string; readonly other: string };
};

/** What waits for staff is refused by it. */
export async function forgetComments(transaction: Transaction, { project, voter, notes }: Noted): Promise<void> {
  await transaction.run(
    `update request_comment set held = null,
       body = case when exists (select 1 from request r where r.id = request_comment.request_id and lower(r.lang) like 'de%')
         then ? else ? end,
       state = case when state in ('pending', 'spam') then 'rejected' else state end
     where project_id = ? and author = ? and state <> 'deleted'`,
    notes.de,
    notes.other,
    project,
    voter,
  );
}

/** Files that they sent with requests. */
export async function filesBy(queries: Queries, project: string, voter: string): Promise<string[]> {
  const rows = await queries.all(
    `select files from request where project_id = ? and author = ? and files <> '[]'`,
    project,
    voter,
  );
  return rows.flatMap((row) => JSON.parse(String(row.files)) as string[]);
}

/** `as`: by which nobody is known. Answers how many rows it was. */
export async function becomeNobody(
  transaction: Transaction,
  { project, voter, as }: { readonly project: string; readonly voter: string; readonly as: string },
): Promise<number> {
  const before = await countWritings(transaction, project, voter);
  await deleteFilesBy(transaction, project, voter);
  await transaction.run(
    `update request set author = ?, files = '[]' where project_id = ? and author = ?`,
    as,
    project,
    voter,
  );
  await transaction.run(
    `update request_comment set author = ? where project_id = ? and author = ?`,
    as,
    project,
    voter,
  );
  await transaction.run(
    `update request_vote set voter = ?, consent = 0 where project_id = ? and voter = ?`,
    as,
    project,
    voter,
  );
  await transaction.run(`delete from request_follow where project_id = ? and voter = ?`, project, voter);
  await transaction.run(`update request_notice set voter = ? where project_id = ? and voter = ?`, as, project, voter);
  await transaction.run(`delete from request_block where project_id = ? and voter = ?`, project, voter);
  await transaction.run(`delete from request_person where project_id = ? and voter = ?`, project, voter);
  return before;
}
