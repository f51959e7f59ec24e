/** How what waits goes back to teams. */
import { call } from '../endpoint.ts';
import { integer, open } from '../schema.ts';

export const sharingEndpoints = {
  handBack: call('desk', 'POST', '/api/desk/projects/{project}/profile/hand-back', {
    permission: 'tickets:write',
    summary: 'Give what waits for whoever asks back to its teams; each ticket’s thread says so to staff',
    reply: open({ count: integer({ min: 0 }) }),
  }),
} as const;
