/** The form of a ban: its length as the ladder has it, for ever, or until a day of the reader's choice. */
import { DAY_MS } from '../../../wire/limits.ts';
import { BLOCK_DAYS, REASON_CHARS } from '../../../wire/task-reports/limits.ts';
import { choice, open, text, type Infer } from '../../../wire/schema.ts';

export const banLengths = ['3', '7', '30', 'forever', 'date'] as const;

export const banForm = open({
  length: choice(banLengths),
  /** A day such as 2026-11-30; only with the length `date`. */
  until: text({ max: 10 }),
  reason: text({ max: REASON_CHARS }),
});
export type BanForm = Infer<typeof banForm>;

/**
 * What a call says of the length: days, which the server counts by its own clock, or an end in RFC 3339, null for ever.
 * A server of the contract knows no days (`counts` false) and gets the end by the reader's clock. Undefined where the day is
 * none, or has passed; a day ends with it in the reader's zone.
 */
export function lengthOf(
  { length, until }: BanForm,
  now: number,
  counts: boolean,
): { days: number } | { end: string | null } | undefined {
  if (length === 'forever') return { end: null };
  const days = BLOCK_DAYS.find((known) => String(known) === length);
  if (days !== undefined) return counts ? { days } : { end: new Date(now + days * DAY_MS).toISOString() };
  const end = Date.parse(`${until}T23:59:59`);
  return Number.isNaN(end) || end <= now ? undefined : { end: new Date(end).toISOString() };
}
