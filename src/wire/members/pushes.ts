/** What desks hear of who is there. */
import { fleeting } from '../push.ts';
import { list, open, text } from '../schema.ts';
import { HERE_PEOPLE } from './limits.ts';

/** Accounts of the members who are there, after each change. */
export const herePush = fleeting('desk', 'here', open({ members: list(text({ max: 64 }), { max: HERE_PEOPLE }) }));
