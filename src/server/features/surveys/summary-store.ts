/** What was answered, counted by the database: rows for what differs, not for each response. */
import type { Piece } from '../../storage/piece.ts';
import type { Queries } from '../../storage/port.ts';

export type Tally = { readonly question: string; readonly key: string; readonly line: string; readonly n: number };

/** How many responses there are of each state. */
export async function statesOf(queries: Queries, { sql, values }: Piece): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.all(
    `select r.state, count(*) as n from survey_response r where ${sql} group by r.state`,
    ...values,
  );
  return new Map(rows.map((row) => [String(row.state), Number(row.n)]));
}

export type Left = {
  readonly left: number;
  /** Of these, who has no answer to it. */
  readonly silent: number;
};

/** By question: how many stand there who did not finish. */
export async function leftAt(queries: Queries, { sql, values }: Piece): Promise<ReadonlyMap<string, Left>> {
  const rows = await queries.all(
    `select r.at_question, count(*) as n, sum(case when a.response_id is null then 1 else 0 end) as silent
     from survey_response r left join survey_answer a on a.response_id = r.id and a.question = r.at_question
     where ${sql} and r.state = 'partial' group by r.at_question`,
    ...values,
  );
  return new Map(rows.map((row) => [String(row.at_question), { left: Number(row.n), silent: Number(row.silent) }]));
}

/** By question: the middle one of the times for which somebody looked at it, in seconds. */
export async function mediansOf(queries: Queries, { sql, values }: Piece): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.all(
    `select a.question, a.seconds, count(*) as n from survey_answer a join survey_response r on r.id = a.response_id
     where ${sql} and a.seconds is not null group by a.question, a.seconds order by a.question, a.seconds`,
    ...values,
  );
  const found = new Map<string, number>();
  for (const [question, times] of Map.groupBy(rows, (row) => String(row.question))) {
    const middle = Math.floor((times.reduce((all, { n }) => all + Number(n), 0) - 1) / 2);
    let passed = 0;
    const at = times.find(({ n }) => (passed += Number(n)) > middle);
    if (at) found.set(question, Number(at.seconds));
  }
  return found;
}

/** The middle one of those that are complete, in seconds. */
export async function medianSeconds(queries: Queries, { sql, values }: Piece, count: number): Promise<number | null> {
  if (count === 0) return null;
  const row = await queries.one(
    `select r.seconds from survey_response r where ${sql} and r.state = 'complete' order by r.seconds limit 1 offset ?`,
    ...values,
    Math.floor((count - 1) / 2),
  );
  return row ? Number(row.seconds) : null;
}

/** By question: how many answered and how many passed without an answer. */
export async function answeredOf(
  queries: Queries,
  { sql, values }: Piece,
): Promise<ReadonlyMap<string, { readonly answered: number; readonly skipped: number }>> {
  const rows = await queries.all(
    `select a.question, sum(case when a.value = 'null' then 0 else 1 end) as answered,
       sum(case when a.value = 'null' then 1 else 0 end) as skipped
     from survey_answer a join survey_response r on r.id = a.response_id where ${sql} group by a.question`,
    ...values,
  );
  return new Map(
    rows.map((row) => [String(row.question), { answered: Number(row.answered), skipped: Number(row.skipped) }]),
  );
}

export async function numbersOf(queries: Queries, { sql, values }: Piece): Promise<Tally[]> {
  const rows = await queries.all(
    `select a.question, a.number, count(*) as n from survey_answer a join survey_response r on r.id = a.response_id
     where ${sql} and a.number is not null group by a.question, a.number`,
    ...values,
  );
  return rows.map((row) => ({
    question: String(row.question),
    key: String(Number(row.number)),
    line: '',
    n: Number(row.n),
  }));
}

export async function choicesOf(queries: Queries, { sql, values }: Piece): Promise<Tally[]> {
  const rows = await queries.all(
    `select c.question, c.line, c.choice, count(*) as n from survey_choice c join survey_response r on r.id = c.response_id
     where ${sql} group by c.question, c.line, c.choice`,
    ...values,
  );
  return rows.map((row) => ({
    question: String(row.question),
    key: String(row.choice),
    line: String(row.line),
    n: Number(row.n),
  }));
}

export type SaidText = {
  readonly response: string;
  readonly contact: string;
  readonly value: string;
  readonly lang: string;
  readonly at: number;
};

/** The newest answers to one question that have words in them; `value`: JSON. */
export async function newestTexts(
  queries: Queries,
  { sql, values }: Piece,
  question: string,
  most: number,
): Promise<SaidText[]> {
  const rows = await queries.all(
    `select a.response_id, r.contact_id, a.value, r.lang, r.changed_at from survey_answer a
     join survey_response r on r.id = a.response_id
     where ${sql} and a.question = ? and a.folded <> '' order by r.changed_at desc, r.id desc limit ?`,
    ...values,
    question,
    most,
  );
  return rows.map((row) => ({
    response: String(row.response_id),
    contact: String(row.contact_id),
    value: String(row.value),
    lang: String(row.lang),
    at: Number(row.changed_at),
  }));
}

/** In which responses were given. */
export async function languagesOf(queries: Queries, surveyId: string): Promise<string[]> {
  const rows = await queries.all(
    `select distinct lang from survey_response where survey_id = ? order by lang limit 100`,
    surveyId,
  );
  return rows.map((row) => String(row.lang));
}

export async function versionsAnswered(queries: Queries, surveyId: string): Promise<number[]> {
  const rows = await queries.all(
    `select distinct version from survey_response where survey_id = ? and version > 0 order by version desc limit 1000`,
    surveyId,
  );
  return rows.map((row) => Number(row.version));
}
