/** Answers, each once as it was given and once as it is counted. */
import { isEmpty, type SurveyAnswer, type SurveyAnswers } from '../../../wire/surveys/answers.ts';
import { inFewPieces } from '../../storage/lists.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { folded } from './folding.ts';

export type AnswerRecord = {
  readonly responseId: string;
  readonly question: string;
  /** Null: passed without one. */
  readonly value: SurveyAnswer | null;
  readonly seconds: number | null;
};
type Of = { readonly id: string; readonly surveyId: string };

/** Writes these alone; the others of the response stay. */
export async function saveAnswers(
  transaction: Transaction,
  { id, surveyId }: Of,
  answers: SurveyAnswers,
  seconds: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [question, given] of Object.entries(answers)) {
    const value = isEmpty(given) ? null : given;
    await transaction.run(
      `insert into survey_answer (response_id, survey_id, question, value, number, folded, seconds)
       values (?, ?, ?, ?, ?, ?, ?)
       on conflict (response_id, question) do update set value = excluded.value, number = excluded.number,
         folded = excluded.folded, seconds = coalesce(excluded.seconds, survey_answer.seconds)`,
      id,
      surveyId,
      question,
      JSON.stringify(value),
      typeof value === 'boolean' ? Number(value) : typeof value === 'number' ? value : null,
      folded(textOf(value)),
      seconds[question] ?? null,
    );
    await transaction.run(`delete from survey_choice where response_id = ? and question = ?`, id, question);
    for (const [line, choice] of chosenIn(value))
      await transaction.run(
        `insert into survey_choice (response_id, survey_id, question, line, choice) values (?, ?, ?, ?, ?)`,
        id,
        surveyId,
        question,
        line,
        choice,
      );
  }
}

/** What somebody wrote; '' where they chose. */
export function textOf(value: SurveyAnswer | null): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'choices' in value ? (value.other ?? '') : '';
}

/** What stands for words that are gone. */
const OWN_WORDS = '–';

/** A choice of their own stays a choice. */
export function withoutWords(value: SurveyAnswer | null): SurveyAnswer | null {
  if (typeof value === 'string') return null;
  if (typeof value !== 'object' || value === null || !('choices' in value)) return value;
  return { choices: value.choices, ...(value.other ? { other: OWN_WORDS } : {}) };
}

/** Row and choice: '' for the row of what is no matrix, `other` for a choice of their own. */
function chosenIn(value: SurveyAnswer | null): (readonly [line: string, choice: string])[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('rows' in value) return Object.entries(value.rows);
  return [...value.choices, ...(value.other ? ['other'] : [])].map((choice) => ['', choice] as const);
}

/** Takes those away that are not among `kept`: what lay on a way that was not taken in the end. */
export async function dropAnswers(transaction: Transaction, response: string, kept: readonly string[]): Promise<void> {
  const rows = await transaction.all(`select question from survey_answer where response_id = ?`, response);
  for (const { question } of rows) {
    if (kept.includes(String(question))) continue;
    await transaction.run(
      `delete from survey_answer where response_id = ? and question = ?`,
      response,
      String(question),
    );
    await transaction.run(
      `delete from survey_choice where response_id = ? and question = ?`,
      response,
      String(question),
    );
  }
}

export async function answersOf(queries: Queries, responses: readonly string[]): Promise<AnswerRecord[]> {
  const found: AnswerRecord[] = [];
  for (const some of inFewPieces(responses))
    for (const row of await queries.all(
      `select response_id, question, value, seconds from survey_answer
       where response_id in (${some.map(() => '?').join(', ')})`,
      ...some,
    ))
      found.push({
        responseId: String(row.response_id),
        question: String(row.question),
        value: JSON.parse(String(row.value)) as SurveyAnswer | null,
        seconds: row.seconds === null ? null : Number(row.seconds),
      });
  return found;
}

/** Of one response, by question. */
export async function answersIn(queries: Queries, response: string): Promise<Record<string, SurveyAnswer | null>> {
  return Object.fromEntries((await answersOf(queries, [response])).map(({ question, value }) => [question, value]));
}
