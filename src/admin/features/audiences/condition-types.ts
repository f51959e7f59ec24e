/** What each condition compares, and what a new one of each kind begins with. */
import type { AttributeName, AttributeType } from '../../../wire/attributes/shapes.ts';
import { operandOf, operators, type Operand, type ValueType } from '../../../wire/audiences/comparisons.ts';
import {
  companyFields,
  fields,
  type AnswerCondition,
  type CompanyKey,
  type Condition,
  type FieldKey,
} from '../../../wire/audiences/conditions.ts';

export type Compared = Exclude<Extract<Condition, { readonly is: string }>, { readonly on: 'mails' }>;
export type Comparing = Pick<Compared, 'is' | 'value'>;

/** What the desk knows of what conditions name. */
export type Known = {
  /** Null until they have come. */
  readonly attributes: readonly AttributeName[] | null;
  readonly events: readonly string[] | null;
  readonly audiences: readonly Named[] | null;
  /** Those that the rule names, by their id. */
  readonly campaigns: ReadonlyMap<string, KnownCampaign>;
  readonly project: string;
  /** The audience that is edited, which cannot contain itself. */
  readonly without?: string | undefined;
};
type Named = { readonly id: string; readonly name: string };
/** `questions`: of a survey. */
export type KnownCampaign = { readonly name: string; readonly questions: readonly KnownQuestion[] };
/** `type`: how its answers are compared; `choice`: by what there is to choose. `lines`: rows of a matrix. */
export type KnownQuestion = Named & {
  readonly type: ValueType | 'choice';
  readonly choices: readonly Named[];
  readonly lines: readonly Named[];
};

export type RestProps<C extends Condition = Condition> = {
  readonly condition: C;
  readonly known: Known;
  readonly onChange: (condition: Condition) => void;
};

const types: Record<AttributeType, ValueType> = {
  text: 'text',
  number: 'number',
  boolean: 'flag',
  date: 'date',
  list: 'list',
};

/** Of an attribute that is not known, what its comparison fits. Undefined: it compares nothing. */
export function typeOf(
  condition: Condition,
  known: Pick<Known, 'attributes' | 'campaigns'>,
): ValueType | 'choice' | undefined {
  const { attributes } = known;
  if (condition.on === 'field') return fields[condition.key].type;
  if (condition.on === 'company') return companyFields[condition.key].type;
  if (condition.on === 'answer') return questionOf(condition, known)?.type ?? ofOperator(condition.is);
  if (condition.on === 'eventTime') return 'date';
  if (condition.on === 'mails') return 'flag';
  if (condition.on !== 'attribute') return undefined;
  const type = attributes?.find(({ key }) => key === condition.key)?.type;
  return type ? types[type] : ofOperator(condition.is);
}

const ofOperator = (is: string): ValueType =>
  (Object.keys(operators) as ValueType[]).find((one) => operandOf(one, is)) ?? 'text';

export const questionOf = (
  { survey, question }: Pick<AnswerCondition, 'survey' | 'question'>,
  { campaigns }: Pick<Known, 'campaigns'>,
): KnownQuestion | undefined => campaigns.get(survey)?.questions.find(({ id }) => id === question);

/** How what can be chosen is compared: the words of two types. */
export const choiceWords = { has: 'text', hasnot: 'text', set: 'none', unset: 'none' } as const satisfies Record<
  string,
  Operand
>;
export const wordsToCompare = (type: ValueType | 'choice'): Readonly<Record<string, Operand>> =>
  type === 'choice' ? choiceWords : operators[type];

/** All that it can be compared with, where these are few. */
export function wordsOf(condition: Condition, known: Pick<Known, 'campaigns'>): readonly string[] | undefined {
  if (condition.on === 'answer') {
    const question = questionOf(condition, known);
    return question?.type === 'choice' ? question.choices.map(({ id }) => id) : undefined;
  }
  if (condition.on !== 'field') return undefined;
  const field = fields[condition.key];
  return 'words' in field ? field.words : undefined;
}

const firstOf: Record<Operand, Comparing['value']> = {
  none: undefined,
  text: '',
  texts: [],
  number: 1,
  range: [1, 10],
  day: '',
  days: 30,
  monthDay: '01-01',
};

/** `value` stays where it still fits. */
export function compared(
  type: ValueType | 'choice',
  is: Comparing['is'],
  before?: Comparing,
  words?: readonly string[],
): Comparing {
  const operand = wordsToCompare(type)[is]!;
  if (before && wordsToCompare(type)[before.is] === operand) return { is, value: before.value };
  return { is, value: operand === 'text' && words ? words[0] : firstOf[operand] };
}

const firstOperator: Record<ValueType | 'choice', Comparing['is']> = {
  choice: 'has',
  text: 'eq',
  number: 'ge',
  flag: 'yes',
  date: 'last',
  list: 'has',
};

/** A choice of what is asked for, such as `field:visits`, `attribute:plan`, `eventTime:first` or `event`. */
export function subjectOf(condition: Condition): string {
  if (condition.on === 'field' || condition.on === 'attribute' || condition.on === 'company')
    return `${condition.on}:${condition.key}`;
  return condition.on === 'eventTime' ? `eventTime:${condition.which}` : condition.on;
}

/** A condition of that choice, from its beginning. */
export function conditionFor(subject: string, before: Condition, known: Known): Condition {
  const not = before.not ? { not: true } : {};
  const [on, ...rest] = subject.split(':');
  const key = rest.join(':');
  const name = 'name' in before ? before.name : '';
  if (on === 'event') return { on, name, times: { least: 1 }, ...not };
  if (on === 'page') return { on, filter: '', type: 'contains', times: { least: 1 }, within: { days: 30 }, ...not };
  if (on === 'audience') return { on, audience: known.audiences?.[0]?.id ?? '', ...not };
  if (on === 'campaign') return { on, campaign: '', what: 'seen', times: { least: 1 }, ...not };
  if (on === 'answer') return { ...answerFor('', ''), ...not };
  if (on === 'mails') return { on, is: 'yes', ...not };
  if (on === 'tickets') return { on, times: { least: 1 }, ...not };
  if (on === 'company') {
    const of = key as CompanyKey;
    const { type } = companyFields[of];
    return { on, key: of, ...compared(type, firstOperator[type]), ...not };
  }
  if (on === 'eventTime')
    return { on, name, which: key === 'first' ? 'first' : 'last', ...compared('date', 'last'), ...not };
  if (on === 'attribute') {
    const bare: Condition = { on, key, is: 'eq', value: '' };
    const type = typeOf(bare, known) ?? 'text';
    return { ...bare, ...compared(type, firstOperator[type]), ...not };
  }
  const field: Condition = { on: 'field', key: key as FieldKey, is: 'eq' };
  const type = fields[key as FieldKey].type;
  return { ...field, ...compared(type, firstOperator[type], undefined, wordsOf(field, known)), ...not };
}

/** An answer to this question, compared from the beginning. */
export function answerFor(survey: string, question: string, known?: KnownQuestion): AnswerCondition {
  const type = known?.type ?? 'number';
  const words = type === 'choice' ? known?.choices.map(({ id }) => id) : undefined;
  const line = known?.lines[0]?.id;
  const one = { on: 'answer' as const, survey, question, ...(line ? { line } : {}) };
  return { ...one, ...compared(type, firstOperator[type], undefined, words) } as AnswerCondition;
}
