/** What an event carries, compared: by conditions of audiences, triggers and goals of campaigns. */
import { EVENT_COMPARISONS, EVENT_KEY_CHARS } from '../campaigns/limits.ts';
import { amount, either, list, optional, shape, text, type Infer } from '../schema.ts';
import { operator } from './comparisons.ts';
import { CONDITION_TEXT_CHARS, CONDITION_TEXTS } from './limits.ts';

/** A text, a number, several texts or two numbers. */
export const comparedValue = either(
  either(text({ max: CONDITION_TEXT_CHARS }), amount()),
  either(list(text({ max: CONDITION_TEXT_CHARS }), { max: CONDITION_TEXTS }), list(amount(), { max: 2 })),
);

export const eventComparison = shape({
  key: text({ max: EVENT_KEY_CHARS }),
  is: operator,
  value: optional(comparedValue),
});
export type EventComparison = Infer<typeof eventComparison>;
/** All of them have to hold. */
export const eventComparisons = list(eventComparison, { max: EVENT_COMPARISONS });
