/** How a value is compared: which words there are for each type, and what each is compared with. */
import { choice, type Infer } from '../schema.ts';
import { COMPARED_DAYS, CONDITION_TEXT_CHARS, CONDITION_TEXTS } from './limits.ts';

export const valueTypes = ['text', 'number', 'flag', 'date', 'list'] as const;
export type ValueType = (typeof valueTypes)[number];

/** What stands in `value`: nothing, a text, a list of texts, a number, two numbers, a day (`2026-11-21`), a number of days, a day of any year (`11-21`). */
export type Operand = 'none' | 'text' | 'texts' | 'number' | 'range' | 'day' | 'days' | 'monthDay';

export const operators = {
  /** Without regard to the case of A to Z. */
  text: {
    eq: 'text',
    ne: 'text',
    contains: 'text',
    begins: 'text',
    ends: 'text',
    among: 'texts',
    set: 'none',
    unset: 'none',
  },
  number: { eq: 'number', ne: 'number', lt: 'number', le: 'number', gt: 'number', ge: 'number', between: 'range' },
  flag: { yes: 'none', no: 'none' },
  /** Days are whole ones in UTC; `last` counts back from now, `next` forward. */
  date: { before: 'day', after: 'day', last: 'days', next: 'days', day: 'monthDay' },
  list: { has: 'text', hasnot: 'text' },
} as const satisfies Record<ValueType, Record<string, Operand>>;

type OperatorOf<T extends ValueType> = keyof (typeof operators)[T] & string;
export type Operator = { [T in ValueType]: OperatorOf<T> }[ValueType];
export const operatorNames = [
  ...new Set(valueTypes.flatMap((type) => Object.keys(operators[type]))),
] as readonly Operator[] as readonly [Operator, ...Operator[]];
export const operator = choice(operatorNames);

export type Comparison = {
  readonly is: Infer<typeof operator>;
  readonly value?: string | number | readonly (string | number)[] | undefined;
};

/** What `is` compares a value of this type with; undefined where it compares no such value. */
export function operandOf(type: ValueType, is: string): Operand | undefined {
  return Object.hasOwn(operators[type], is) ? (operators[type] as Record<string, Operand>)[is] : undefined;
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= CONDITION_TEXT_CHARS;
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
const aText = `a text of 1 to ${CONDITION_TEXT_CHARS} characters`;

const operands: Record<Operand, { readonly fits: (value: unknown) => boolean; readonly words: string }> = {
  none: { fits: (value) => value === undefined, words: 'must be left out' },
  text: { fits: isText, words: `must be ${aText}` },
  texts: {
    fits: (value) =>
      Array.isArray(value) && value.length > 0 && value.length <= CONDITION_TEXTS && value.every((one) => isText(one)),
    words: `must be a list of 1 to ${CONDITION_TEXTS}, each ${aText}`,
  },
  number: { fits: isNumber, words: 'must be a number' },
  range: {
    fits: (value) =>
      Array.isArray(value) && value.length === 2 && value.every(isNumber) && Number(value[0]) <= Number(value[1]),
    words: 'must be two numbers, the smaller one first',
  },
  day: {
    fits: (value) => typeof value === 'string' && startOfDay(value) !== undefined,
    words: 'must be a day such as 2026-11-21',
  },
  monthDay: {
    // Of a leap year, so that every day that there is can be meant.
    fits: (value) => typeof value === 'string' && startOfDay(`2024-${value}`) !== undefined,
    words: 'must be a day of the year such as 11-21',
  },
  days: {
    fits: (value) => Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= COMPARED_DAYS,
    words: `must be a whole number of 1 to ${COMPARED_DAYS} days`,
  },
};

/** The field that is wrong and what it must be; undefined for a comparison that a value of this type can have. */
export function wrongComparison(
  type: ValueType,
  { is, value }: { readonly is?: unknown; readonly value?: unknown },
): { readonly field: 'is' | 'value'; readonly words: string } | undefined {
  const operand = typeof is === 'string' ? operandOf(type, is) : undefined;
  if (!operand) return { field: 'is', words: `must be one of ${Object.keys(operators[type]).join(', ')}` };
  const { fits, words } = operands[operand];
  return fits(value) ? undefined : { field: 'value', words };
}

/** Milliseconds UTC at which the day begins; undefined for a text that is none. */
export function startOfDay(day: string): number | undefined {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(day)) return undefined;
  const at = Date.parse(`${day}T00:00:00Z`);
  // 2026-02-31 would be a day of March.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : at;
}
