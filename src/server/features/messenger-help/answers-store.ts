/** What readers have answered to articles. Times are milliseconds UTC. */
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import type { AnswerReason } from '../../../wire/help/answer-reasons.ts';
import type { SessionIds } from '../data-requests/slots.ts';
import { pageVoter, userVoter } from '../visitors/service.ts';

/** Of what: one published text of one article, and who answers. */
export type AnswerKey = {
  readonly projectId: string;
  readonly voter: string;
  readonly article: string;
  readonly lang: string;
  readonly version: number;
};
export type Answer = {
  readonly helpful: boolean;
  readonly reasons: readonly AnswerReason[];
  readonly words: string;
};
/** `visitorId`: the session that says it; '' on public pages. */
export type Said = Answer & { readonly visitorId: string; readonly at: number };

/** `at`: when it was given last. */
export async function answerOf(
  queries: Queries,
  key: AnswerKey,
): Promise<(Answer & { readonly at: number }) | undefined> {
  const row = await queries.one(
    `select helpful, reasons, words, at from help_answer
     where project_id = ? and voter = ? and article_id = ? and lang = ? and version = ?`,
    ...valuesOf(key),
  );
  return row && { ...toAnswer(row), at: Number(row.at) };
}

export async function writeAnswer(transaction: Transaction, key: AnswerKey, said: Said): Promise<void> {
  await transaction.run(
    `insert into help_answer (project_id, voter, article_id, lang, version, helpful, visitor_id, reasons, words, at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (project_id, voter, article_id, lang, version)
     do update set helpful = excluded.helpful, visitor_id = excluded.visitor_id, reasons = excluded.reasons, words = excluded.words,
       at = excluded.at`,
    ...valuesOf(key),
    said.helpful ? 1 : 0,
    said.visitorId,
    JSON.stringify(said.reasons),
    said.words,
    said.at,
  );
}

/** One of the past, of somebody whom nothing else names, to the first text that was live. */
export async function rememberAnswer(
  transaction: Transaction,
  { project, article, lang, ...said }: Answer & Pick<AnswerKey, 'article' | 'lang'> & { project: string; at: number },
): Promise<void> {
  const key = { projectId: project, voter: pageVoter(crypto.randomUUID()), article, lang, version: 1 };
  await writeAnswer(transaction, key, { ...said, visitorId: '' });
}

/** Of one session. */
export async function deleteAnswersOf(transaction: Transaction, session: string): Promise<void> {
  await transaction.run(`delete from help_answer where visitor_id = ?`, session);
}

export type AnswerRow = Omit<AnswerKey, 'projectId' | 'voter'> & Answer & { readonly at: number };
type Voters = { readonly projectId: string; readonly sessions: SessionIds; readonly userId?: string | undefined };

export async function countPersonAnswers(queries: Queries, person: Voters): Promise<number> {
  const { sql, values } = ofVoters(person);
  const row = await queries.one(`select count(*) as n from help_answer where ${sql}`, ...values);
  return Number(row?.n);
}

/** The first ones, in the order of time. */
export async function personAnswers(
  queries: Queries,
  person: Voters,
  from: number,
  most: number,
): Promise<AnswerRow[]> {
  const { sql, values } = ofVoters(person);
  const rows = await queries.all(
    `select article_id, lang, version, helpful, reasons, words, at from help_answer
     where ${sql} order by at, article_id, lang, version, voter limit ? offset ?`,
    ...values,
    most,
    from,
  );
  return rows.map((row) => ({
    article: String(row.article_id),
    lang: String(row.lang),
    version: Number(row.version),
    at: Number(row.at),
    ...toAnswer(row),
  }));
}

/** Why these articles did not help, since that time; what was said last stands first. */
export async function refusals(
  queries: Queries,
  project: string,
  { articles, from }: { readonly articles: readonly string[]; readonly from: number },
): Promise<(Answer & { readonly article: string })[]> {
  if (articles.length === 0) return [];
  const rows = await queries.all(
    `select article_id, helpful, reasons, words from help_answer
     where project_id = ? and article_id in (${articles.map(() => '?').join(', ')}) and at >= ? and helpful = 0
     order by at desc, voter`,
    project,
    ...articles,
    from,
  );
  return rows.map((row) => ({ article: String(row.article_id), ...toAnswer(row) }));
}

/** Answers how many. */
export async function deletePersonAnswers(transaction: Transaction, person: Voters): Promise<number> {
  const { sql, values } = ofVoters(person);
  const rows = await transaction.all(`delete from help_answer where ${sql} returning at`, ...values);
  return rows.length;
}

function ofVoters({ projectId, sessions, userId }: Voters) {
  return {
    sql: `project_id = ? and (visitor_id in (${sessions.sql})${userId ? ' or voter = ?' : ''})`,
    values: [projectId, ...sessions.values, ...(userId ? [userVoter(userId)] : [])],
  };
}

const valuesOf = ({ projectId, voter, article, lang, version }: AnswerKey) =>
  [projectId, voter, article, lang, version] as const;

function toAnswer(row: Row): Answer {
  return {
    helpful: Number(row.helpful) === 1,
    reasons: JSON.parse(String(row.reasons)) as AnswerReason[],
    words: String(row.words),
  };
}
