/** Sets of synonyms of an export on their way in again. */
import type { ExportedSynonyms } from '../../../wire/exports/rows.ts';
import { synonymsChange } from '../../../wire/search/shapes.ts';
import { parse } from '../../../wire/parse.ts';
import type { ComingKind } from '../exports/slots.ts';
import { makeSpace, spaceOf } from './space-store.ts';
import { allSynonyms, forgetSynonyms, writeSynonyms } from './synonyms-store.ts';

export function synonymsComing(): ComingKind<ExportedSynonyms> {
  const one: ComingKind<ExportedSynonyms>['one'] = async (queries, project, ref) => {
    const found = (await allSynonyms(queries, project)).find(({ lang }) => lang === ref);
    return found && { lang: found.lang, sets: found.sets.map((words) => [...words]) };
  };
  return {
    idOf: ({ lang }) => lang,
    titleOf: ({ lang }) => lang,
    refOf: ({ lang }) => lang,
    refuse: (row) => void parse(synonymsChange, { ...row, revision: 0 }),
    led: (row) => row,
    found: async (queries, project, { lang }) => (await one(queries, project, lang))?.lang,
    one,
    async put(transaction, { project, row: { lang, sets } }) {
      const space = (await spaceOf(transaction, project, lang)) ?? (await makeSpace(transaction, project, lang));
      await writeSynonyms(transaction, space.id, sets);
    },
    async remove(transaction, project, lang) {
      const space = await spaceOf(transaction, project, lang);
      if (space) await forgetSynonyms(transaction, space.id);
      return undefined;
    },
  };
}
