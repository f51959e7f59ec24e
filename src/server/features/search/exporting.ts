/** Sets of synonyms as an export tells them, language by language. */
import { exportedSynonyms } from '../../../wire/exports/rows.ts';
import type { ExportKind } from '../exports/slots.ts';
import { synonymsComing } from './coming.ts';
import { allSynonyms } from './synonyms-store.ts';

export const exportedSearch: ExportKind = {
  kind: 'synonyms',
  part: 'help',
  row: exportedSynonyms,
  coming: synonymsComing(),
  count: async (queries, project) => (await allSynonyms(queries, project)).length,
  async *rows(queries, project) {
    for (const { lang, sets } of await allSynonyms(queries, project)) yield { lang, sets };
  },
};
