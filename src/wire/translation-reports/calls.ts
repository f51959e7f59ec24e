/** Calls of the desk for what is not translated. */
import { call } from '../endpoint.ts';
import { TRANSLATION_ZIP_BYTES } from './limits.ts';
import {
  takenTranslations,
  translationQuery,
  translationReport,
  translationZip,
  translationZipQuery,
} from './shapes.ts';

const translations = '/api/desk/projects/{project}/help/reports/translations';

export const translationReportEndpoints = {
  translationReport: call('desk', 'GET', translations, {
    permission: 'statistics:read',
    summary: 'Articles that are missing, stale or current in each language; most-read first',
    query: translationQuery,
    reply: translationReport,
  }),
  giveTranslations: call('desk', 'GET', `${translations}/zip`, {
    permission: 'content:read',
    summary:
      'Missing and stale texts as a zip of Markdown files to be translated, each with its source; most-read first',
    query: translationZipQuery,
    reply: translationZip,
  }),
  takeTranslations: call('desk', 'POST', `${translations}/zip`, {
    permission: 'content:write',
    summary: 'Take such a zip back (multipart, part `file`): each text becomes the draft of its language',
    limit: TRANSLATION_ZIP_BYTES,
    multipart: true,
    reply: takenTranslations,
  }),
} as const;
