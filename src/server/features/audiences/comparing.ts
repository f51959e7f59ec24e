/** Each comparison once, as a statement says it and as memory does. */
import { startOfDay, type Comparison, type Operator } from '../../../wire/audiences/comparisons.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { wholeText } from '../../http/whole-text.ts';
import { dayOfYear, joined, piece, type Piece } from '../../storage/piece.ts';
import type { EngineName } from '../../storage/port.ts';
import type { Met, Read } from './slots.ts';

type Says<T> = { readonly sql: (of: Piece) => Piece; readonly holds: (met: T) => boolean };

/** As `lower` of both engines does with the columns of our tables: other letters stay as they are. */
export const withoutCase = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

const text: Record<string, (given: readonly string[]) => Says<string>> = {
  eq: ([one = '']) => ({ sql: (of) => piece`${of} = ${one}`, holds: (met) => met === one }),
  ne: ([one = '']) => ({ sql: (of) => piece`${of} <> ${one}`, holds: (met) => met !== one }),
  // Of an empty text nothing is taken away, so that no value has it.
  contains: ([one = '']) => ({
    sql: (of) => piece`replace(${of}, ${one}, '') <> ${of}`,
    holds: (met) => one !== '' && met.includes(one),
  }),
  begins: ([one = '']) => ({
    sql: (of) => piece`substr(${of}, 1, length(${one})) = ${one}`,
    holds: (met) => met.startsWith(one),
  }),
  ends: ([one = '']) => ({
    sql: (of) => piece`substr(${of}, length(${of}) - length(${one}) + 1) = ${one}`,
    holds: (met) => met.endsWith(one),
  }),
  among: (given) => ({
    sql: (of) =>
      piece`${of} in (${joined(
        given.map((one) => piece`${one}`),
        ', ',
      )})`,
    holds: (met) => given.includes(met),
  }),
  set: () => ({ sql: (of) => piece`${of} <> ''`, holds: (met) => met !== '' }),
  unset: () => ({ sql: (of) => piece`${of} = ''`, holds: (met) => met === '' }),
};

/** Of whoever has no number none of these holds but that it is not one. */
const number: Record<string, (given: readonly number[]) => Says<number | null>> = {
  eq: ([one = 0]) =>
    some(
      (of) => piece`${of} = ${one}`,
      (met) => met === one,
    ),
  ne: ([one = 0]) => ({
    sql: (of) => piece`coalesce(${of} <> ${one}, true)`,
    holds: (met) => met !== one,
  }),
  lt: ([one = 0]) =>
    some(
      (of) => piece`${of} < ${one}`,
      (met) => met < one,
    ),
  le: ([one = 0]) =>
    some(
      (of) => piece`${of} <= ${one}`,
      (met) => met <= one,
    ),
  gt: ([one = 0]) =>
    some(
      (of) => piece`${of} > ${one}`,
      (met) => met > one,
    ),
  ge: ([one = 0]) =>
    some(
      (of) => piece`${of} >= ${one}`,
      (met) => met >= one,
    ),
  between: ([least = 0, most = 0]) =>
    some(
      (of) => piece`${of} between ${least} and ${most}`,
      (met) => met >= least && met <= most,
    ),
};

const flag: Record<string, Says<number | null>> = {
  yes: some(
    (of) => piece`${of} = 1`,
    (met) => met === 1,
  ),
  no: some(
    (of) => piece`${of} = 0`,
    (met) => met === 0,
  ),
};

/** Years of four digits: what is outside of them is no day of the year. */
const FIRST_MOMENT = Date.parse('0001-01-01T00:00:00.000Z');
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

const list: Record<string, (given: readonly string[]) => Says<string | null>> = {
  has: ([one = '']) => ({
    sql: (of) => piece`coalesce(replace(${of}, ${one}, '') <> ${of}, false)`,
    holds: (met) => met !== null && met.includes(one),
  }),
  hasnot: ([one = '']) => ({
    sql: (of) => piece`coalesce(replace(${of}, ${one}, '') = ${of}, true)`,
    holds: (met) => met === null || !met.includes(one),
  }),
};

const date: Record<string, (value: Comparison['value'], around: Moment) => Says<number | null>> = {
  before: (day) => number.lt!([dayStart(day)]),
  after: (day) => number.ge!([dayStart(day) + DAY_MS]),
  last: (days, { now }) => number.ge!([now - Number(days) * DAY_MS]),
  next: (days, { now }) => number.between!([now, now + Number(days) * DAY_MS]),
  day: (value, { engine }) =>
    some(
      (of) => piece`${of} between ${FIRST_MOMENT} and ${LAST_MOMENT} and ${dayOfYear(engine, of)} = ${String(value)}`,
      (met) => met >= FIRST_MOMENT && met <= LAST_MOMENT && new Date(met).toISOString().slice(5, 10) === value,
    ),
};

/** Milliseconds UTC, and which engine a statement is for. */
type Moment = { readonly now: number; readonly engine: EngineName };

const dayStart = (day: Comparison['value']): number => startOfDay(String(day)) ?? 0;

function some(sql: (of: Piece) => Piece, holds: (met: number) => boolean): Says<number | null> {
  return {
    sql: (of) => piece`coalesce(${sql(of)}, false)`,
    holds: (met) => met !== null && holds(met),
  };
}

/** Errors: for a comparison that a value of this type does not have, which no rule that was read has. */
export function comparing(
  { type, comparison, fold = withoutCase }: Pick<Read, 'type' | 'comparison' | 'fold'>,
  around: Moment,
): Says<Met> {
  const { is, value } = comparison;
  const values = [value ?? []].flat();
  const ofFlag = () => flag[is] as Says<Met> | undefined;
  const ofDate = () => date[is]?.(value, around) as Says<Met> | undefined;
  const made = { text: ofText, number: ofNumber, flag: ofFlag, date: ofDate, list: ofList }[type]();
  if (!made) throw new Error(`a ${type} is not compared by ${is satisfies Operator}`);
  return made;

  function ofText(): Says<Met> | undefined {
    const says = text[is]?.(values.map((one) => fold(wholeText(String(one)))));
    return says && { sql: says.sql, holds: (met) => says.holds(fold(String(met ?? ''))) };
  }
  function ofList(): Says<Met> | undefined {
    return list[is]?.(values.map((one) => fold(wholeText(String(one))))) as Says<Met> | undefined;
  }
  function ofNumber(): Says<Met> | undefined {
    return number[is]?.(values.map(Number)) as Says<Met> | undefined;
  }
}
