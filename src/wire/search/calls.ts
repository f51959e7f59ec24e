/** Calls of the desk for the search of the help center. */
import { call } from '../endpoint.ts';
import { SYNONYMS_BYTES, SYNONYM_VALUES } from './limits.ts';
import { synonyms, synonymsChange } from './shapes.ts';

const path = '/api/desk/projects/{project}/help/synonyms';

export const searchEndpoints = {
  synonyms: call('desk', 'GET', path, {
    permission: 'content:read',
    summary: 'Words that mean the same in searches, by language',
    reply: synonyms,
  }),
  changeSynonyms: call('desk', 'PUT', path, {
    permission: 'content:write',
    summary: 'Replace the words of one language; 409 conflict where they have been changed since',
    body: synonymsChange,
    reply: synonyms,
    limit: SYNONYMS_BYTES,
    values: SYNONYM_VALUES,
  }),
} as const;
