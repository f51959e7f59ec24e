/** Days of a report: up to today, in UTC. */
import { DAY_MS } from '../../../wire/limits.ts';
import { utcDay } from '../../../wire/pure/days.ts';
import type { REPORT_DAYS } from '../../../wire/help-reports/limits.ts';

export type Period = {
  readonly from: string;
  readonly to: string;
  /** All of them, the oldest first. */
  readonly days: readonly string[];
  /** As many days before it. */
  readonly before: { readonly from: string; readonly to: string };
};

export function periodOf(now: number, asked: (typeof REPORT_DAYS)[number]): Period {
  const many = Number(asked);
  const ago = (days: number) => utcDay(now - days * DAY_MS);
  const days = Array.from({ length: many }, (_, at) => ago(many - 1 - at));
  return { from: days[0]!, to: days.at(-1)!, days, before: { from: ago(2 * many - 1), to: ago(many) } };
}
