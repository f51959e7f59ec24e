/** Links of texts that lead to nothing, or whose target stands elsewhere now. */
import { call } from '../endpoint.ts';
import { brokenLinks, linkReplaced, linkReplacement, linkReport, linkReportQuery } from './shapes.ts';

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
  brokenLinks: call('desk', 'GET', '/api/desk/projects/{project}/documents/{document}/broken-links', {
    permission: 'content:read',
    summary: 'Links of a draft to something of ours that visitors do not see, or that is not there',
    reply: brokenLinks,
  }),
} as const;
