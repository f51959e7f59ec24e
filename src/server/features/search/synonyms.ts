/** Words that mean the same: staff write them, searches use those of this moment. */
import { SYNONYM_WORDS_FEWEST } from '../../../wire/search/limits.ts';
import type { Synonyms, SynonymsChange } from '../../../wire/search/shapes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import { makeSpace, spaceOf, type Space } from './space-store.ts';
import { stem } from './stem.ts';
import { allSynonyms, synonymSets, writeSynonyms, type SynonymSets } from './synonyms-store.ts';
import { tokensOf } from './tokens.ts';

/** By the stems of a word or of a few words, joined: what else is looked for, each as stems. */
export type SynonymTable = ReadonlyMap<string, readonly (readonly string[])[]>;

export type SynonymBook = {
  readonly list: (project: string) => Promise<Synonyms>;
  /** Errors: 422 for a set of fewer than 2 words; 409 where somebody else was quicker. */
  readonly change: (project: string, change: SynonymsChange) => Promise<Synonyms>;
  /** Those of a space as it was read just now. */
  readonly of: (queries: Queries, space: Space, lang: string) => Promise<SynonymTable>;
};

const NONE: SynonymTable = new Map();
const SPACES_KEPT = 1000;

export function createSynonyms({ storage }: Pick<Ports, 'storage'>): SynonymBook {
  const kept = new Map<number, { readonly revision: number; readonly table: SynonymTable }>();
  const list = async (project: string): Promise<Synonyms> => ({
    languages: Object.fromEntries((await allSynonyms(storage, project)).map(({ lang, ...rest }) => [lang, told(rest)])),
  });
  return {
    list,
    async change(project, { lang, revision, sets }) {
      const short = sets.findIndex((words) => tellingWords(words, lang).length < SYNONYM_WORDS_FEWEST);
      if (short >= 0) throw wrongField(`sets.${short}`, `must have at least ${SYNONYM_WORDS_FEWEST} words`);
      await storage.write(
        async (transaction) => {
          const space = (await spaceOf(transaction, project, lang)) ?? (await makeSpace(transaction, project, lang));
          if (space.revision !== revision)
            throw new ApiError('conflict', 'Somebody else has changed these words: load them again.');
          await writeSynonyms(transaction, space.id, sets);
        },
        { turn: project },
      );
      return list(project);
    },
    async of(queries, { id, revision }, lang) {
      if (revision === 0) return NONE;
      const before = kept.get(id);
      if (before?.revision === revision) return before.table;
      const table = tableOf(await synonymSets(queries, id), lang);
      if (kept.size >= SPACES_KEPT) kept.clear();
      kept.set(id, { revision, table });
      return table;
    },
  };
}

function told({ revision, sets }: { readonly revision: number; readonly sets: SynonymSets }) {
  return { revision, sets: sets.map((words) => [...words]) };
}

/** Those that are words at all. */
function tellingWords(words: readonly string[], lang: string): readonly (readonly string[])[] {
  return words.map((word) => stemsOf(word, lang)).filter((stems) => stems.length > 0);
}

function tableOf(sets: SynonymSets, lang: string): SynonymTable {
  const table = new Map<string, (readonly string[])[]>();
  for (const words of sets.map((set) => tellingWords(set, lang)))
    for (const word of words) {
      const key = word.join(' ');
      const others = words.filter((other) => other.join(' ') !== key);
      table.set(key, [...(table.get(key) ?? []), ...others]);
    }
  return table;
}

function stemsOf(words: string, lang: string): string[] {
  return tokensOf(words, lang).map(({ word }) => stem(word, lang));
}
