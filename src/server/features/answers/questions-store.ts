/** What was asked. Nobody is told of who it was, nor at what hour: the session stands there for its erasure alone. */
import type { AnswerSource, QuestionOutcome } from '../../../wire/answers/shapes.ts';
import type { Person } from '../data-requests/slots.ts';
import type { Queries, Transaction } from '../../storage/port.ts';

export type AskedQuestion = {
  readonly id: string;
  readonly project: string;
  /** Such as 2026-11-25, in UTC. */
  readonly day: string;
  readonly lang: string;
  readonly question: string;
  readonly meaning: string;
  readonly outcome: QuestionOutcome;
  readonly source: AnswerSource | null;
  readonly sourceId: string | null;
  /** The session that asked. */
  readonly visitorId: string | null;
};

export async function insertQuestion(transaction: Transaction, asked: AskedQuestion): Promise<void> {
  await transaction.run(
    `insert into answer_question (id, project_id, day, lang, question, meaning, outcome, source, source_id, visitor_id)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    asked.id,
    asked.project,
    asked.day,
    asked.lang,
    asked.question,
    asked.meaning,
    asked.outcome,
    asked.source,
    asked.sourceId,
    asked.visitorId,
  );
}

/** Of one that is kept no more nothing is written. */
export async function settleQuestion(
  transaction: Transaction,
  {
    project,
    visitor,
    question,
    outcome,
    article,
  }: { project: string; visitor: string; question: string; outcome: QuestionOutcome; article: string | undefined },
): Promise<void> {
  const row = await transaction.one(
    `select id from answer_question where visitor_id = ? and project_id = ? and question = ? order by id desc limit 1`,
    visitor,
    project,
    question,
  );
  if (!row) return;
  await transaction.run(
    `update answer_question set outcome = ?, source = coalesce(?, source), source_id = coalesce(?, source_id) where id = ?`,
    outcome,
    article === undefined ? null : 'article',
    article ?? null,
    row.id!,
  );
}

/** Equal questions of one outcome and source together. */
export type QuestionCount = Pick<AskedQuestion, 'lang' | 'question' | 'meaning' | 'outcome' | 'source' | 'sourceId'> & {
  readonly times: number;
};

/** From that day on, without what staff have dismissed. */
export async function questionsSince(
  queries: Queries,
  project: string,
  since: string,
  most: number,
): Promise<QuestionCount[]> {
  const rows = await queries.all(
    `select q.lang, q.question, q.meaning, q.outcome, q.source, q.source_id, count(*) as times from answer_question q
     left join answer_dismissed d on d.project_id = q.project_id and d.lang = q.lang and d.meaning = q.meaning
     where q.project_id = ? and q.day >= ? and d.meaning is null and q.question <> ''
     group by q.lang, q.question, q.meaning, q.outcome, q.source, q.source_id
     order by times desc, q.question, q.outcome limit ?`,
    project,
    since,
    most,
  );
  return rows.map((row) => ({
    lang: String(row.lang),
    question: String(row.question),
    meaning: String(row.meaning),
    outcome: String(row.outcome) as QuestionOutcome,
    source: row.source === null ? null : (String(row.source) as AnswerSource),
    sourceId: row.source_id === null ? null : String(row.source_id),
    times: Number(row.times),
  }));
}

/** How many there were of each outcome. */
export async function outcomesSince(
  queries: Queries,
  project: string,
  since: string,
): Promise<ReadonlyMap<QuestionOutcome, number>> {
  const rows = await queries.all(
    `select outcome, count(*) as times from answer_question where project_id = ? and day >= ? group by outcome`,
    project,
    since,
  );
  return new Map(rows.map(({ outcome, times }) => [String(outcome) as QuestionOutcome, Number(times)]));
}

export async function dismissMeaning(
  transaction: Transaction,
  { project, lang, meaning, at }: { project: string; lang: string; meaning: string; at: number },
): Promise<void> {
  await transaction.run(
    `insert into answer_dismissed (project_id, lang, meaning, at) values (?, ?, ?, ?)
     on conflict (project_id, lang, meaning) do nothing`,
    project,
    lang,
    meaning,
    at,
  );
}

export async function deleteQuestions(transaction: Transaction, before: string): Promise<number> {
  return transaction.run(`delete from answer_question where day < ?`, before);
}

const ofThem = ({ projectId, sessions }: Person) => ({
  sql: `project_id = ? and visitor_id in (${sessions.sql})`,
  values: [projectId, ...sessions.values],
});

export async function countQuestionsOf(queries: Queries, person: Person): Promise<number> {
  const { sql, values } = ofThem(person);
  const row = await queries.one(`select count(*) as n from answer_question where ${sql}`, ...values);
  return Number(row?.n ?? 0);
}

/** Their words go; that something was asked and what came of it stays, without whose it was. Answers how many. */
export async function forgetQuestionsOf(transaction: Transaction, person: Person): Promise<number> {
  const { sql, values } = ofThem(person);
  return transaction.run(
    `update answer_question set question = '', meaning = '', visitor_id = null where ${sql}`,
    ...values,
  );
}

/** The session is gone: nobody knows whose they were. */
export async function questionsOfNobody(transaction: Transaction, visitorId: string): Promise<void> {
  await transaction.run(`update answer_question set visitor_id = null where visitor_id = ?`, visitorId);
}
