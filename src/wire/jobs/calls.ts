/** Calls about durable work, for administrators of the installation. */
import { call } from '../endpoint.ts';
import { job, jobPage, jobQuery } from './shapes.ts';

export const jobEndpoints = {
  systemJobs: call('desk', 'GET', '/api/desk/system/jobs', {
    permission: 'project:own',
    summary: 'Durable work, newest first, with counts by state, and repeated work with its last runs',
    query: jobQuery,
    reply: jobPage,
  }),
  retryJob: call('desk', 'POST', '/api/desk/system/jobs/{job}/retry', {
    permission: 'project:own',
    summary: 'Give a dead job one more try, at once',
    reply: job,
  }),
  discardJob: call('desk', 'POST', '/api/desk/system/jobs/{job}/discard', {
    permission: 'project:own',
    summary: 'Give a dead job up',
    reply: job,
  }),
} as const;
