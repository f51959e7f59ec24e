/**
 * A rule over contacts: everybody, or 'all of' or 'any of' with conditions and such groups in it. What is wrong with one is
 * found here for the desk, which does not let it be made, and for the server, which refuses it with the same words.
 */
import { ApiError } from '../errors.ts';
import { parse } from '../parse.ts';
import { choice, either, fits, flag, isObject, lenient, list, optional, shape, type Struct } from '../schema.ts';
import {
  operatorNames,
  operators,
  valueTypes,
  wrongComparison,
  type Comparison,
  type ValueType,
} from './comparisons.ts';
import {
  companyFields,
  condition,
  conditionKinds,
  conditionStructs,
  fields,
  type Condition,
  type ConditionKind,
} from './conditions.ts';
import { RULE_CONDITIONS, RULE_LEVELS } from './limits.ts';

export type Everybody = { readonly everybody: true };
export type Group = {
  readonly all?: readonly RuleItem[] | undefined;
  readonly any?: readonly RuleItem[] | undefined;
  readonly not?: boolean | undefined;
};
export type RuleItem = Group | Condition;
export type Rule = Everybody | Group;

const groupOf = <T>(item: Struct<T>) => {
  const [items, not] = [list(item, { max: RULE_CONDITIONS }), optional(flag())];
  return either(shape({ all: items, not }), shape({ any: items, not }));
};
const innermost = groupOf(condition);
const middle = groupOf(either(condition, innermost));
/** Typed and described; whoever takes one in a body reads it by `readRule`, which says what is wrong in words. */
export const rule = lenient(
  either(shape({ everybody: flag() }), groupOf(either(condition, middle))) as unknown as Struct<Rule>,
);

export const isEverybody = (of: Rule): of is Everybody => 'everybody' in of;
export const isGroup = (item: RuleItem): item is Group => 'all' in item || 'any' in item;
export const itemsOf = (group: Group): readonly RuleItem[] => group.all ?? group.any ?? [];

/** In the order in which they stand. */
export function conditionsOf(of: Rule | RuleItem): Condition[] {
  if ('everybody' in of) return [];
  return isGroup(of) ? itemsOf(of).flatMap(conditionsOf) : [of];
}

/** Why a rule cannot be: `empty`, `tooMany` and `tooDeep` are said of the rule as a whole, `wrong` of one of its fields. */
export type RuleProblem = {
  readonly kind: 'empty' | 'tooMany' | 'tooDeep' | 'wrong';
  /** Such as `rule.all.2.value`. */
  readonly field: string;
  readonly words: string;
};

/** The first problem of what may be a rule. */
export function ruleProblem(given: unknown): RuleProblem | undefined {
  if (isObject(given) && 'everybody' in given)
    return given.everybody === true && Object.keys(given).length === 1
      ? undefined
      : wrong('rule', 'must be just {"everybody": true} for everybody');
  const problem = groupProblem(given, 'rule', 1);
  if (problem) return problem;
  if (conditionsOf(given as Group).length <= RULE_CONDITIONS) return undefined;
  return { kind: 'tooMany', field: 'rule', words: `A rule can have ${RULE_CONDITIONS} conditions.` };
}

/** Errors: 422 with the first problem; `details` has `field` and its `problem`. */
export function readRule(given: unknown): Rule {
  const problem = ruleProblem(given);
  if (!problem) return given as Rule;
  const { kind, field, words } = problem;
  const detail = kind === 'wrong' ? `${field} ${words}` : words;
  throw new ApiError('invalid_field', detail, { details: { field, problem: kind } });
}

function groupProblem(given: unknown, field: string, level: number): RuleProblem | undefined {
  if (!isObject(given) || 'all' in given === 'any' in given)
    return wrong(field, `must have either 'all' or 'any' with a list, or be {"everybody": true}`);
  if (level > RULE_LEVELS) return { kind: 'tooDeep', field, words: `A rule can have ${RULE_LEVELS} levels.` };
  const word = 'all' in given ? 'all' : 'any';
  const items = given[word];
  const stray = Object.keys(given).find((key) => key !== word && key !== 'not');
  if (stray !== undefined) return wrong(field, `must have nothing but '${word}' and 'not'`);
  if (!Array.isArray(items)) return wrong(`${field}.${word}`, 'must be a list');
  if (!isNot(given.not)) return wrong(`${field}.not`, 'must be a boolean');
  if (items.length === 0) return { kind: 'empty', field, words: 'Choose at least one condition, or choose Everybody.' };
  // What could never fit is not walked through.
  if (items.length > RULE_CONDITIONS)
    return { kind: 'tooMany', field, words: `A rule can have ${RULE_CONDITIONS} conditions.` };
  for (const [place, item] of items.entries()) {
    const at = `${field}.${word}.${place}`;
    const isOne = isObject(item) && ('all' in item || 'any' in item);
    const problem = isOne ? groupProblem(item, at, level + 1) : conditionProblem(item, at);
    if (problem) return problem;
  }
  return undefined;
}

const isNot = (value: unknown): boolean => value === undefined || typeof value === 'boolean';

const spoken: Readonly<Record<string, string>> = {
  times: 'must say least, most or exactly and a whole number of times',
  within: 'must say minutes, hours or days and a whole number that is not too large',
};

function conditionProblem(given: unknown, field: string): RuleProblem | undefined {
  if (!isObject(given)) return wrong(field, 'must be a condition or a group of them');
  const on = given.on;
  if (!fits(choice(conditionKinds), on)) return wrong(`${field}.on`, `must be one of ${conditionKinds.join(', ')}`);
  // Before the struct, whose words are of all that any type can be compared with.
  const mismatch = mismatchOf(on, given);
  if (mismatch) return wrong(`${field}.${mismatch.field}`, mismatch.words);
  try {
    parse<unknown>(conditionStructs[on] as Struct<unknown>, given, 1);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const part = (error.details as { field: string }).field;
    return wrong(`${field}.${part}`, spoken[part] ?? error.message.slice(part.length + 1));
  }
  return wordProblem(given as Condition, field);
}

/** Which type an attribute, an answer or a value of an event has is the server's matter: here its comparison is one of any. */
function mismatchOf(on: ConditionKind, given: Record<string, unknown>): Mismatch | undefined {
  const type = comparedTypeOf(on, given);
  if (type) return wrongComparison(type, given);
  if (on === 'event') return dataMismatch(given.where);
  return on === 'attribute' || on === 'answer' ? ofAnyType(given) : undefined;
}

type Mismatch = { readonly field: string; readonly words: string };

/** What is no list of comparisons at all is the struct's matter. */
function dataMismatch(where: unknown): Mismatch | undefined {
  if (!Array.isArray(where)) return undefined;
  for (const [place, one] of where.entries()) {
    if (!isObject(one)) return undefined;
    const mismatch = one.key === '' ? { field: 'key', words: 'must not be empty' } : ofAnyType(one);
    if (mismatch) return { ...mismatch, field: `where.${place}.${mismatch.field}` };
  }
  return undefined;
}

function ofAnyType(given: Record<string, unknown>): Mismatch | undefined {
  const can = valueTypes.filter((one) => wrongComparison(one, given)?.field !== 'is');
  const wrongs = can.map((one) => wrongComparison(one, given));
  if (can.length === 0) return { field: 'is', words: `must be one of ${operatorNames.join(', ')}` };
  return wrongs.includes(undefined) ? undefined : wrongs[0];
}

function comparedTypeOf(on: ConditionKind, given: Record<string, unknown>): ValueType | undefined {
  if (on === 'eventTime') return 'date';
  if (on === 'mails') return 'flag';
  const own: Readonly<Record<string, { readonly type: ValueType }>> =
    on === 'field' ? fields : on === 'company' ? companyFields : {};
  return typeof given.key === 'string' && Object.hasOwn(own, given.key) ? own[given.key]?.type : undefined;
}

/** A field of few words is compared with one of them. */
function wordProblem(given: Condition, field: string): RuleProblem | undefined {
  if (given.on !== 'field') return undefined;
  const of = fields[given.key];
  if (!('words' in of)) return undefined;
  const { is, value } = given as Comparison;
  const whole = operators.text[is as keyof typeof operators.text];
  if (whole === 'none') return undefined;
  const words: readonly unknown[] = of.words;
  const known = [value].flat().every((one) => words.includes(one));
  return known ? undefined : wrong(`${field}.value`, `must be of ${words.join(', ')}`);
}

const wrong = (field: string, words: string): RuleProblem => ({ kind: 'wrong', field, words });
