/** Calls of the widget with a report: apart from those of the desk, which the first view carries. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import { REPORT_BODY_BYTES, REPORT_VALUES } from './limits.ts';
import { report, reportReply } from './report.ts';
import { THUMBNAIL_BODY_BYTES } from './limits.ts';
import { thumbnail } from './thumbnail.ts';

export const reportEndpoints = {
  report: call('widget', 'POST', '/api/bugs/v2', {
    summary: 'Send a feedback report',
    body: report,
    reply: reportReply,
    limit: REPORT_BODY_BYTES,
    values: REPORT_VALUES,
    limits: ['reports-per-address', 'reports-per-session', 'reports-per-session-a-day', 'reports-per-key'],
  }),
  thumbnail: call('widget', 'POST', '/api/bugs/{ticket}/thumbnail', {
    summary: "A small picture of one's own report's screenshot (WebP or JPEG in base64), once",
    body: thumbnail,
    reply: doneReply,
    limit: THUMBNAIL_BODY_BYTES,
  }),
} as const;
