/** How long a ticket is out of the views of what is open (P-DSK-27). */
import { choice, either, givenTime, integer, type Infer } from '../schema.ts';

export const SNOOZE_MINUTES_MOST = 366 * 24 * 60;

/** Until its visitor writes, until a moment, or for so many minutes. */
export const snoozeAsked = either(
  choice(['reply'] as const),
  either(integer({ min: 1, max: SNOOZE_MINUTES_MOST }), givenTime),
);
export type SnoozeAsked = Infer<typeof snoozeAsked>;
