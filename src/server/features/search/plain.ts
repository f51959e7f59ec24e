/** The same search over texts of other features, which have a number, a title and plain text. */
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { corrections, questionOf, widened } from './asking.ts';
import { bestOf } from './best.ts';
import { titleKey, type IndexedText } from './entries.ts';
import { indexArticle } from './indexing.ts';
import { spreadOf } from './postings-store.ts';
import { isBefore } from './ranking.ts';
import { spaceOf, type SpaceKind } from './space-store.ts';
import { titled } from './texts-store.ts';

export type PlainText = { readonly lang: string; readonly title: string; readonly text: string };
export type PlainSearch = {
  /** Makes the index say this of it, whatever it has said before; null: nothing. */
  readonly index: (
    transaction: Transaction,
    place: { readonly project: string; readonly kind: SpaceKind; readonly id: string; readonly number: number },
    said: PlainText | null,
  ) => Promise<void>;
  /** Numbers of what is found in any of the languages, the likeliest first. */
  readonly find: (
    place: { readonly project: string; readonly kind: SpaceKind; readonly langs: readonly string[] },
    query: string,
    limit: number,
  ) => Promise<readonly number[]>;
};

export function createPlainSearch({ storage }: Pick<Ports, 'storage'>): PlainSearch {
  return {
    index: (transaction, { project, kind, id, number }, said) =>
      indexArticle(transaction, project, { id, number, texts: said ? [bodied(said)] : [] }, kind),
    async find({ project, kind, langs }, query, limit) {
      const asked = langs.map(async (lang) => {
        const space = await spaceOf(storage, project, lang, kind);
        const given = space && { space, lang, typed: query, synonyms: new Map() };
        const question = given && (await questionOf(storage, given, spreadOf));
        return question && widened(storage, question);
      });
      const questions = (await Promise.all(asked)).filter((one) => one !== undefined);
      const found = (await corrections(storage, questions)).map(async (question) => {
        const { space, typed, lang } = question;
        const exactly = new Set(await titled(storage, space.id, titleKey(typed, lang)));
        return bestOf(storage, question, { titled: exactly, limit });
      });
      const best = (await Promise.all(found)).flat().toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
      return [...new Set(best.map(({ number }) => number))].slice(0, limit);
    },
  };
}

function bodied({ lang, title, text }: PlainText): IndexedText {
  const content = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }));
  return { lang, title, summary: '', keywords: [], body: { type: 'doc', content } };
}
