/** Links of texts to entries of the news. */
import { matchLanguage } from '../config/service.ts';
import type { NewsShelves } from '../news/service.ts';
import type { LinkTarget } from '../sites/slots.ts';
import { newsReader } from './reader.ts';

export function linkedNews(shelves: Pick<NewsShelves, 'of'>): LinkTarget {
  return {
    kind: 'news',
    async paths({ id: project }, names, { lang, at }) {
      const shelf = await shelves.of(project);
      // The page may be in a language that no entry has.
      const shown = matchLanguage([lang], shelf.languages, shelf.languages[0] ?? lang);
      const { read } = newsReader(shelf, { lang: shown, at, now: 0 });
      const path = (name: string): [string, string][] => {
        const entry = shelf.entries.find(({ id, number }) => id === name || String(number) === name);
        return entry ? [[name, read(entry).path]] : [];
      };
      return new Map(names.flatMap(path));
    },
  };
}
