/** What each condition compares, and what a new one of each kind begins with. */
import type { AttributeName, AttributeType } from '../../../wire/attributes/shapes.ts';
import { operandOf, operators, type Operand, type ValueType } from '../../../wire/audiences/comparisons.ts';
import { fields, type Condition, type FieldKey } from '../../../wire/audiences/conditions.ts';

export type Compared = Extract<Condition, { readonly is: string }>;
export type Comparing = Pick<Compared, 'is' | 'value'>;

/** What the desk knows of what conditions name. */
export type Known = {
  /** Null until they have come. */
  readonly attributes: readonly AttributeName[] | null;
  readonly events: readonly string[] | null;
  readonly audiences: readonly { readonly id: string; readonly name: string }[] | null;
};

const types: Record<AttributeType, ValueType> = {
  text: 'text',
  number: 'number',
  boolean: 'flag',
  date: 'date',
  list: 'list',
};

/** Of an attribute that is not known, what its comparison fits. Undefined: it compares nothing. */
export function typeOf(condition: Condition, { attributes }: Pick<Known, 'attributes'>): ValueType | undefined {
  if (condition.on === 'field') return fields[condition.key].type;
  if (condition.on === 'eventTime') return 'date';
  if (condition.on !== 'attribute') return undefined;
  const type = attributes?.find(({ key }) => key === condition.key)?.type;
  if (type) return types[type];
  return (Object.keys(operators) as ValueType[]).find((one) => operandOf(one, condition.is)) ?? 'text';
}

export function wordsOf(condition: Condition): readonly string[] | undefined {
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
  type: ValueType,
  is: Comparing['is'],
  before?: Comparing,
  words?: readonly string[],
): Comparing {
  const operand = operandOf(type, is)!;
  if (before && operandOf(type, before.is) === operand) return { is, value: before.value };
  return { is, value: operand === 'text' && words ? words[0] : firstOf[operand] };
}

const firstOperator: Record<ValueType, Comparing['is']> = {
  text: 'eq',
  number: 'ge',
  flag: 'yes',
  date: 'last',
  list: 'has',
};

/** A choice of what is asked for, such as `field:visits`, `attribute:plan`, `eventTime:first` or `event`. */
export function subjectOf(condition: Condition): string {
  if (condition.on === 'field' || condition.on === 'attribute') return `${condition.on}:${condition.key}`;
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
  if (on === 'eventTime')
    return { on, name, which: key === 'first' ? 'first' : 'last', ...compared('date', 'last'), ...not };
  if (on === 'attribute') {
    const bare: Condition = { on, key, is: 'eq', value: '' };
    const type = typeOf(bare, known) ?? 'text';
    return { ...bare, ...compared(type, firstOperator[type]), ...not };
  }
  const field: Condition = { on: 'field', key: key as FieldKey, is: 'eq' };
  const type = fields[key as FieldKey].type;
  return { ...field, ...compared(type, firstOperator[type], undefined, wordsOf(field)), ...not };
}
