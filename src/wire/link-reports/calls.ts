/** Links of texts that lead to nothing, or whose target stands elsewhere now. */
import { call } from '../endpoint.ts';
import { linkReplaced, linkReplacement, linkReport, linkReportQuery } from './shapes.ts';

const all = '/api/desk/projects/{project}/help/reports/links';

export const linkReportEndpoints = {
  linkReport: call('desk', 'GET', all, {
    permission: 'statistics:read',
    summary: 'Links of help and news that lead to nothing or have moved, with the texts that have them',
    query: linkReportQuery,
    reply: linkReport,
  }),
  replaceLink: call('desk', 'POST', `${all}/replace`, {
    permission: 'content:publish',
    summary: 'Put another address in its place in each draft and each live text',
    body: linkReplacement,
    reply: linkReplaced,
  }),
} as const;
