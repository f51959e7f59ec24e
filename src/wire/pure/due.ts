/** When a target of open minutes is due. */
import { afterOpenMs, openMsBetween, type Hours } from './hours.ts';

/** Undefined hours: it is always open. Undefined: it never comes. */
export function afterMs(hours: Hours | undefined, at: number, ms: number): number | undefined {
  return hours ? afterOpenMs(hours, at, ms) : at + Math.max(0, ms);
}

export function msBetween(hours: Hours | undefined, from: number, to: number): number {
  return hours ? openMsBetween(hours, from, to) : Math.max(0, to - from);
}

/** Steps of what visitors read of the time until an answer, in minutes. */
export const REPLY_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1440, 2880] as const;

/** The least step that three of four of these times are within, in milliseconds; null where none is. */
export function replyStep(
  sorted: readonly number[],
): { readonly minutes: number | null; readonly exact: number } | null {
  const exact = sorted[Math.ceil(sorted.length * 0.75) - 1];
  if (exact === undefined) return null;
  return { minutes: REPLY_STEPS.find((minutes) => exact <= minutes * 60_000) ?? null, exact };
}
