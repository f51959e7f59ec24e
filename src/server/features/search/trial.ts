/** What a text would be found by if it were published as it is: searches of the past are asked once more with it. */
import type { Ports } from '../../ports.ts';
import type { Shelves } from '../help/service.ts';
import { questionOf, type Question } from './asking.ts';
import { entriesOf, titleKey, type Entries, type IndexedText } from './entries.ts';
import { blockOf, withEntry } from './postings.ts';
import { blocksOf, type Block } from './postings-store.ts';
import { rank } from './ranking.ts';
import { spaceOf, type Space } from './space-store.ts';
import { stem } from './stem.ts';
import type { SynonymBook } from './synonyms.ts';
import { titled } from './texts-store.ts';
import { tokensOf } from './tokens.ts';
import { viewOf } from './view.ts';

/** Among so many a hit answers. */
export const ANSWERS_WITHIN = 3;

/** Those of the queries that the text of the article of that number would answer. */
export type Trial = (
  project: string,
  text: IndexedText & { readonly number: number },
  queries: readonly string[],
) => Promise<readonly string[]>;

type Needs = { readonly shelves: Pick<Shelves, 'of'>; readonly synonyms: Pick<SynonymBook, 'of'> };

const NOWHERE: Space = { id: -1, articles: 0, words: 0, revision: 0 };

export function createTrial({ storage }: Pick<Ports, 'storage'>, { shelves, synonyms }: Needs): Trial {
  return async (project, { number, ...text }, queries) => {
    const { lang } = text;
    const entries = entriesOf(text);
    const shown = viewOf(await shelves.of(project), lang).get(lang);
    const space = (await spaceOf(storage, project, lang)) ?? NOWHERE;
    const same = await synonyms.of(storage, space, lang);
    const answered: string[] = [];
    for (const query of queries) {
      // Most have no word with the text in common, and need no question of the database.
      if (same.size === 0 && !tokensOf(query, lang).some(({ word }) => entries.stems.has(stem(word, lang)))) continue;
      const question = await questionOf(storage, { space, lang, typed: query, synonyms: same }, blocksOf);
      if (!question) continue;
      const key = titleKey(query, lang);
      const exactly = new Set([...(await titled(storage, space.id, key)), ...(entries.title === key ? [number] : [])]);
      const { hits } = rank({
        ...question,
        blocks: withText(question, number, entries),
        sees: (one) => one === number || shown?.has(one) === true,
        titled: exactly,
        weights: new Map(),
        limit: ANSWERS_WITHIN,
      });
      if (hits.some((hit) => hit.number === number)) answered.push(query);
    }
    return answered;
  };
}

/** The blocks of a question as they would be with the text in place of what the article says now. */
function withText({ terms, blocks }: Question, number: number, { stems }: Entries): Question['blocks'] {
  const changed = new Map(blocks);
  for (const one of new Set(terms.flatMap(({ ways }) => ways.flatMap((way) => way.stems)))) {
    const before = blocks.get(one) ?? [];
    const own = before.find(({ block }) => block === blockOf(number));
    const entries = withEntry(own?.entries ?? new Uint8Array(), number, stems.get(one));
    const others: readonly Block[] = before.filter((block) => block !== own);
    changed.set(
      one,
      [...others, { block: blockOf(number), entries }].toSorted((a, b) => a.block - b.block),
    );
  }
  return changed;
}
