/** What desks hear of surveys. */
import { push } from '../push.ts';
import { open, text } from '../schema.ts';

/** Sent when an answer was given, marked or deleted; at most once in 2 s of each survey. */
export const responsePush = push('desk', 'response', open({ survey: text({ max: 36 }) }));
