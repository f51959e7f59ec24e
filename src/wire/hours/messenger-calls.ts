/** Whether somebody answers now. */
import { call } from '../endpoint.ts';
import { availabilityNow } from './availability.ts';

export const availabilityEndpoints = {
  availability: call('messenger', 'GET', '/api/messenger/availability', {
    summary: 'Whether the team is there, when it is back, how soon answers come, and up to five faces',
    reply: availabilityNow,
  }),
} as const;
