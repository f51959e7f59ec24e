/** What messengers hear of the team. */
import { fleeting } from '../push.ts';
import { availability } from './availability.ts';

/** It has changed; to messengers alone. */
export const availabilityPush = fleeting('visitor', 'availability', availability);
