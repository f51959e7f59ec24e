/** What an event carries, compared in memory: no statement reads it (conditions, triggers, goals). */
import { operators, valueTypes, type ValueType } from '../../../wire/audiences/comparisons.ts';
import type { EventComparison } from '../../../wire/audiences/event-data.ts';
import { comparing } from './comparing.ts';

export const holdsAll = (where: readonly EventComparison[], data: unknown): boolean =>
  where.every((one) => holds(one, data));

/**
 * What an event does not carry fits no comparison but that it is not set, or is another; so does what is made of further
 * values, which no comparison of an event is about. Whatever a page sends, this throws nothing.
 */
function holds({ key, is, value }: EventComparison, data: unknown): boolean {
  const carried = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[key] : undefined;
  const met = typeof carried === 'object' ? undefined : carried;
  const type = typeOf(met, is);
  const operator = Object.hasOwn(operators[type], is);
  if (!operator) return false;
  const read = type === 'flag' ? Number(met) : ((met ?? null) as string | number | null);
  return comparing({ type, comparison: { is, value } }, { now: 0, engine: 'sqlite' }).holds(read);
}

/** A value without a type of its own is compared by the one that the operator is of. */
function typeOf(met: unknown, is: string): ValueType {
  if (typeof met === 'number') return 'number';
  if (typeof met === 'boolean') return 'flag';
  if (typeof met === 'string') return 'text';
  return valueTypes.find((type) => Object.hasOwn(operators[type], is)) ?? 'text';
}
