/** What desks hear of greetings. */
import { push } from '../push.ts';
import { greeting } from './shapes.ts';

/** A greeting has been heard. Sent when that is durable. */
export const greetingPush = push('desk', 'greeting', greeting);
