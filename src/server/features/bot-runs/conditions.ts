/** Whether a condition of a Branch holds (P-BOT-16): values are compared by their type, and never run as a pattern. */
import type { BranchCondition } from '../../../wire/bots/blocks.ts';
import type { RunState, World } from './run.ts';

type Value = BranchCondition['value'];

export function holds(condition: BranchCondition, run: RunState, world: World): boolean {
  const found = valueOf(condition, run, world);
  const { is, value } = condition;
  const isMissing = found === undefined || found === null || found === '';
  if (is === 'existsNot') return isMissing;
  // A value that nobody knows says nothing of what it is not, either.
  if (isMissing) return false;
  if (is === 'exists') return true;
  if (is === 'is') return condition.of === 'language' ? isLanguage(found, value) : equals(found, value);
  if (is === 'isNot') return !(condition.of === 'language' ? isLanguage(found, value) : equals(found, value));
  if (is === 'contains') return contains(found, value);
  return compares(found, value, is);
}

function valueOf({ of, key }: BranchCondition, run: RunState, world: World): unknown {
  switch (of) {
    case 'language':
      return world.lang;
    case 'page':
      return world.page;
    case 'identified':
      return world.identified;
    case 'verified':
      return world.verified;
    case 'custom':
      return own(world.custom, key);
    case 'answer':
      return own(run.variables, key);
    case 'tickets':
      return world.openTickets;
    case 'hours':
      return world.isOpen(key === '' ? null : key);
  }
}

const own = (values: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(values, key) ? values[key] : undefined;

const folded = (text: string): string => text.trim().toLowerCase();

function equals(found: unknown, value: Value): boolean {
  if (typeof found === 'number') return numberOf(value) === found;
  if (typeof found === 'boolean') return flagOf(value) === found;
  return typeof found === 'string' && folded(found) === folded(String(value));
}

/** 'de' is also the German of Switzerland. */
function isLanguage(found: unknown, value: Value): boolean {
  const [one, other] = [folded(String(found)), folded(String(value))];
  return one === other || one.split('-')[0] === other;
}

function contains(found: unknown, value: Value): boolean {
  if (Array.isArray(found)) return found.some((one: unknown) => equals(one, value));
  const part = folded(String(value));
  return typeof found === 'string' && part !== '' && found.toLowerCase().includes(part);
}

function compares(found: unknown, value: Value, is: 'more' | 'less'): boolean {
  const pair = numbersOf(found, value) ?? daysOf(found, value);
  if (!pair) return false;
  return is === 'more' ? pair[0] > pair[1] : pair[0] < pair[1];
}

function numbersOf(found: unknown, value: Value): readonly [number, number] | undefined {
  const [one, other] = [typeof found === 'string' ? numberOf(found) : found, numberOf(value)];
  return typeof one === 'number' && other !== undefined ? [one, other] : undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days as they are written, such as 2026-12-24: they sort as texts. */
function daysOf(found: unknown, value: Value): readonly [number, number] | undefined {
  if (typeof found !== 'string' || typeof value !== 'string' || !DAY.test(found) || !DAY.test(value)) return undefined;
  return [Date.parse(found), Date.parse(value)];
}

function numberOf(value: Value): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^\s*-?\d+(?:\.\d+)?\s*$/.test(value)) return undefined;
  return Number(value);
}

function flagOf(value: Value): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = folded(String(value));
  return word === 'true' ? true : word === 'false' ? false : undefined;
}
