/** How conditions on answers to a survey are read: by the kind that the question has. */
import { wrongComparison, type Comparison, type ValueType } from '../../../wire/audiences/comparisons.ts';
import type { AnswerCondition } from '../../../wire/audiences/conditions.ts';
import type { SurveyAnswer } from '../../../wire/surveys/answers.ts';
import type { QuestionKind, SurveyQuestion } from '../../../wire/surveys/draft.ts';
import { campaignById } from '../campaigns/service.ts';
import type { Around, Met, Read, Reading } from '../audiences/slots.ts';
import { answerOfContact, isAnswered, isChosen, numberAnswered, textAnswered, type Asked } from './conditions-store.ts';
import { folded } from './folding.ts';
import { questionsOf } from './meaning.ts';

/** A choice is there or not; a statement is never answered. */
const comparedAs: Record<QuestionKind, ValueType | 'choice' | undefined> = {
  nps: 'number',
  csat: 'number',
  ces: 'number',
  rating: 'number',
  single: 'choice',
  multiple: 'choice',
  picture: 'choice',
  matrix: 'choice',
  text: 'text',
  email: 'text',
  consent: 'flag',
  statement: undefined,
};
const choiceWords: readonly string[] = ['has', 'hasnot', 'set', 'unset'];

/** Of a question that is not there, or is of another kind since, it is not true of anybody. */
const nobody: Read = {
  type: 'flag',
  comparison: { is: 'yes' },
  sql: () => ({ sql: '0', values: [] }),
  met: async () => null,
};

export const answerConditions: Reading<'answer'> = {
  on: 'answer',
  async read(condition, around) {
    const question = await questionOf(condition, around);
    const as = question && comparedAs[question.kind];
    if (!as || wrongFor(question, condition)) return nobody;
    const asked: Asked = { survey: condition.survey.toLowerCase(), question: condition.question };
    const answered = async (contact: string) =>
      (
        await around.once(`answer ${contact} ${asked.survey} ${asked.question}`, () =>
          answerOfContact(around.queries, contact, asked),
        )
      )?.value;
    if (as === 'choice') return ofChoice(condition, asked, answered);
    if (as === 'text')
      return {
        type: as,
        comparison: condition,
        fold: folded,
        sql: () => textAnswered(asked),
        met: async (contact) => String((await answered(contact)) ?? ''),
      };
    return {
      type: as,
      comparison: condition,
      sql: () => numberAnswered(asked),
      met: async (contact) => numberOf(await answered(contact)),
    };
  },
  async refusal(condition, around) {
    const question = await questionOf(condition, around);
    if (!question) return 'rule must name questions of surveys that are there';
    return wrongFor(question, condition);
  },
};

function ofChoice(
  { is, value, line = '' }: AnswerCondition,
  asked: Asked,
  answered: (contact: string) => Promise<SurveyAnswer | undefined>,
): Read {
  const yes: Comparison = { is: is === 'has' || is === 'set' ? 'yes' : 'no' };
  const any = is === 'set' || is === 'unset';
  return {
    type: 'flag',
    comparison: yes,
    sql: () => (any ? isAnswered(asked) : isChosen(asked, line, String(value))),
    async met(contact) {
      const answer = await answered(contact);
      if (answer === undefined) return 0;
      return any || chose(answer, line, String(value)) ? 1 : 0;
    },
  };
}

function chose(answer: SurveyAnswer, line: string, choice: string): boolean {
  if (typeof answer !== 'object') return false;
  if ('rows' in answer) return Object.hasOwn(answer.rows, line) && answer.rows[line] === choice;
  if (line !== '') return false;
  return answer.choices.includes(choice) || (choice === 'other' && Boolean(answer.other));
}

function numberOf(answer: SurveyAnswer | undefined): Met {
  if (typeof answer === 'boolean') return answer ? 1 : 0;
  return typeof answer === 'number' ? answer : null;
}

/** In words for who makes the rule. */
function wrongFor({ kind, id }: SurveyQuestion, condition: AnswerCondition): string | undefined {
  const as = comparedAs[kind];
  if (!as) return `${id} is of the kind ${kind}, which has no answers`;
  if (as === 'choice')
    return choiceWords.includes(condition.is)
      ? undefined
      : `${id} is of the kind ${kind}: 'is' must be one of ${choiceWords.join(', ')}`;
  const wrong = wrongComparison(as, condition);
  return wrong && `${id} is of the kind ${kind}: '${wrong.field}' ${wrong.words}`;
}

async function questionOf(
  { survey, question }: AnswerCondition,
  { queries, projectId, once }: Around,
): Promise<SurveyQuestion | undefined> {
  const known = await once(`questions ${survey}`, async () => {
    const record = await campaignById(queries, projectId, survey.toLowerCase());
    return record?.kind === 'survey' ? questionsOf(queries, record) : [];
  });
  return known.find((one) => one.question.id === question)?.question;
}
