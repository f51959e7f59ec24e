/** The newest answer of a contact to a question, tests left out: in a statement over `contact`, and of one contact. */
import type { SurveyAnswer } from '../../../wire/surveys/answers.ts';
import { piece, type Piece } from '../../storage/piece.ts';
import type { Queries } from '../../storage/port.ts';

export type Asked = { readonly survey: string; readonly question: string };

const newest = (contact: Piece, { survey, question }: Asked, column: Piece): Piece =>
  piece`select ${column} from survey_response response join survey_answer answer on answer.response_id = response.id
    where response.contact_id = ${contact} and response.contact_id <> '' and response.survey_id = ${survey}
      and response.test = 0 and answer.question = ${question} and answer.value <> 'null'
    order by response.changed_at desc, response.id desc limit 1`;

const bare = (sql: string): Piece => ({ sql, values: [] });
const each = bare('contact.id');

/** Of a scale; of a consent 1 or 0. Null without an answer. */
export const numberAnswered = (asked: Asked): Piece => piece`(${newest(each, asked, bare('answer.number'))})`;

/** What somebody wrote, folded; '' without an answer. */
export const textAnswered = (asked: Asked): Piece =>
  piece`coalesce((${newest(each, asked, bare('answer.folded'))}), '')`;

/** Whether there is an answer: 1 or 0. */
export const isAnswered = (asked: Asked): Piece =>
  piece`case when exists (${newest(each, asked, bare('1'))}) then 1 else 0 end`;

/** Whether this was chosen: 1 or 0. `line`: the row of a matrix, else ''. */
export const isChosen = (asked: Asked, line: string, choice: string): Piece =>
  piece`case when exists (select 1 from survey_choice chosen where chosen.response_id = (${newest(
    each,
    asked,
    bare('response.id'),
  )}) and chosen.question = ${asked.question} and chosen.line = ${line} and chosen.choice = ${choice}) then 1 else 0 end`;

/** Undefined without one. `folded`: of what was written. */
export async function answerOfContact(
  queries: Queries,
  contact: string,
  asked: Asked,
): Promise<{ readonly value: SurveyAnswer; readonly folded: string } | undefined> {
  const { sql, values } = newest(piece`${contact}`, asked, bare('answer.value, answer.folded'));
  const row = await queries.one(sql, ...values);
  return row && { value: JSON.parse(String(row.value)) as SurveyAnswer, folded: String(row.folded) };
}
