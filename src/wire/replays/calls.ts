/** The call for a ticket's replay: a table of its own, so that the dashboard's first view does not carry it. */
import { call } from '../endpoint.ts';
import { replayStory } from './shapes.ts';

export const replayEndpoints = {
  replay: call('desk', 'GET', '/api/desk/projects/{project}/tickets/{ticket}/replay', {
    permission: 'evidence:read',
    summary: 'What the replay of a ticket tells, and where it is played',
    reply: replayStory,
  }),
} as const;
