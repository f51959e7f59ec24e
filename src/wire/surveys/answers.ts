/** What an answer is, and whether a question takes it: one rule for the messenger, which says it in words, and the server. */
import type { SurveyQuestion } from './draft.ts';
import { SURVEY_OTHER_CHARS } from './limits.ts';

/** Choices by id, with what was written for 'Other', which is chosen by being written. */
export type ChosenAnswer = { readonly choices: readonly string[]; readonly other?: string | undefined };
/** Of a matrix: the column that was chosen in each row, by id. */
export type RowsAnswer = { readonly rows: Readonly<Record<string, string>> };
export type SurveyAnswer = number | string | boolean | ChosenAnswer | RowsAnswer;
/** By the id of the question; null: passed without an answer. */
export type SurveyAnswers = Readonly<Record<string, SurveyAnswer | null>>;

type Asked = Pick<
  SurveyQuestion,
  'kind' | 'required' | 'steps' | 'choices' | 'columns' | 'other' | 'least' | 'most' | 'input' | 'chars'
>;

/** What is wrong with an answer. `form`: it is no answer of such a question, which only a program can send. */
export type AnswerProblem =
  | { readonly code: 'form' | 'required' | 'email' | 'number' | 'date' | 'phone' | 'url' | 'rows' }
  | { readonly code: 'long' | 'few' | 'many'; readonly count: number };

/** Whole numbers from `least` to `most`; undefined for a question that is no scale. */
export function scaleOf({ kind, steps }: Pick<Asked, 'kind' | 'steps'>): { least: number; most: number } | undefined {
  if (kind === 'nps') return { least: 0, most: 10 };
  if (kind === 'csat') return { least: 1, most: 5 };
  if (kind === 'ces') return { least: 1, most: 7 };
  return kind === 'rating' ? { least: 1, most: steps } : undefined;
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined for a right one. `answer`: whatever somebody sent; null for none. */
export function wrongAnswer(question: Asked, answer: unknown): AnswerProblem | undefined {
  const { kind, required } = question;
  if (isEmpty(answer)) return required && kind !== 'statement' ? { code: 'required' } : undefined;
  if (scaleOf(question)) return wrongStep(question, answer);
  if (kind === 'text' || kind === 'email') return wrongText(question, answer);
  if (kind === 'consent') return wrongConsent(required, answer);
  if (kind === 'matrix') return wrongRows(question, answer);
  return kind === 'statement' ? { code: 'form' } : wrongChoices(question, answer);
}

/** Nothing was answered. */
export function isEmpty(answer: unknown): boolean {
  if (answer === null || answer === undefined) return true;
  if (typeof answer === 'string') return answer.trim() === '';
  if (!isTable(answer)) return false;
  const { choices, other, rows } = answer;
  if (isTable(rows)) return Object.keys(rows).length === 0;
  return Array.isArray(choices) && choices.length === 0 && (other === undefined || other === '');
}

function wrongStep(question: Asked, answer: unknown): AnswerProblem | undefined {
  const { least, most } = scaleOf(question)!;
  const fits = typeof answer === 'number' && Number.isInteger(answer) && answer >= least && answer <= most;
  return fits ? undefined : { code: 'form' };
}

function wrongConsent(required: boolean, answer: unknown): AnswerProblem | undefined {
  if (typeof answer !== 'boolean') return { code: 'form' };
  return required && !answer ? { code: 'required' } : undefined;
}

/** One address: a name, an at sign, and a domain with a dot. */
const address = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/;
const inputs: Readonly<Record<string, readonly ['number' | 'date' | 'phone' | 'url', RegExp]>> = {
  number: ['number', /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/],
  date: ['date', /^[1-9]\d{3}-\d\d-\d\d$/],
  phone: ['phone', /^\+?[\d\s()/.-]{3,30}$/],
  url: ['url', /^(https?:\/\/)?[^\s/.]+\.[^\s]{2,}$/i],
};

function wrongText({ kind, input, chars }: Asked, answer: unknown): AnswerProblem | undefined {
  if (typeof answer !== 'string') return { code: 'form' };
  const words = answer.trim();
  if (answer.length > chars) return { code: 'long', count: answer.length - chars };
  if (kind === 'email') return words.length <= 254 && address.test(words) ? undefined : { code: 'email' };
  const [code, form] = inputs[input] ?? [];
  return !code || form!.test(words) ? undefined : { code };
}

function wrongRows({ required, choices, columns }: Asked, answer: unknown): AnswerProblem | undefined {
  if (!isTable(answer) || !isTable(answer.rows)) return { code: 'form' };
  const known = (list: readonly { readonly id: string }[], id: unknown) => list.some((one) => one.id === id);
  const rows = Object.entries(answer.rows);
  if (rows.some(([row, column]) => !known(choices, row) || !known(columns, column))) return { code: 'form' };
  return required && rows.length < choices.length ? { code: 'rows' } : undefined;
}

function wrongChoices(question: Asked, answer: unknown): AnswerProblem | undefined {
  if (!isTable(answer) || !Array.isArray(answer.choices)) return { code: 'form' };
  const { choices, other } = answer as { choices: unknown[]; other?: unknown };
  const known = new Set<unknown>(question.choices.map(({ id }) => id));
  const isOther = other !== undefined && other !== '';
  const fits =
    new Set(choices).size === choices.length &&
    choices.every((id) => known.has(id)) &&
    (other === undefined || (typeof other === 'string' && (question.other || other === '')));
  if (!fits) return { code: 'form' };
  if (typeof other === 'string' && other.length > SURVEY_OTHER_CHARS)
    return { code: 'long', count: other.length - SURVEY_OTHER_CHARS };
  const count = choices.length + (isOther ? 1 : 0);
  const several = question.kind === 'multiple' || (question.kind === 'picture' && question.most !== 1);
  if (!several) return count > 1 ? { code: 'form' } : undefined;
  if (count < question.least) return { code: 'few', count: question.least };
  return question.most > 0 && count > question.most ? { code: 'many', count: question.most } : undefined;
}
