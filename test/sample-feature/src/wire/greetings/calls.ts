/** Calls of the desk for greetings. */
import { call } from '../endpoint.ts';
import { list } from '../schema.ts';
import { greeting, newGreeting } from './shapes.ts';

export const greetingEndpoints = {
  greetings: call('desk', 'GET', '/api/desk/projects/{project}/greetings', {
    permission: 'content:read',
    summary: 'The last 100 greetings, newest first',
    reply: list(greeting, { max: 100 }),
  }),
  greet: call('desk', 'POST', '/api/desk/projects/{project}/greetings', {
    permission: 'content:write',
    summary: 'Leave a greeting',
    body: newGreeting,
    reply: greeting,
  }),
} as const;
