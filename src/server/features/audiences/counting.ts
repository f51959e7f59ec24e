/** Conditions that count: how often, and since when. */
import type { Comparison } from '../../../wire/audiences/comparisons.ts';
import type { Times, Within } from '../../../wire/audiences/conditions.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../wire/limits.ts';

/** At least once where nothing is said. */
export function timesCompared(times: Times = { least: 1 }): Comparison {
  if ('least' in times) return { is: 'ge', value: times.least };
  return 'most' in times ? { is: 'le', value: times.most } : { is: 'eq', value: times.exactly };
}

/** In milliseconds. */
export function lengthOf(within: Within): number {
  if ('minutes' in within) return within.minutes * MINUTE_MS;
  return 'hours' in within ? within.hours * HOUR_MS : within.days * DAY_MS;
}
