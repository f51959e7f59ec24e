/** Which pictures of help and news have grown old. */
import { call } from '../endpoint.ts';
import { pictureReport, pictureReportQuery } from './shapes.ts';

export const pictureReportEndpoints = {
  pictureReport: call('desk', 'GET', '/api/desk/projects/{project}/help/reports/pictures', {
    permission: 'statistics:read',
    summary:
      'Pictures of live texts that are old, or were taken under another release than the newest; most-read first',
    query: pictureReportQuery,
    reply: pictureReport,
  }),
} as const;
