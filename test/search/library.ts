/** The demo's help center as a library to search in, without a server: on any storage, with the queries that are labelled for it. */
import { join } from 'node:path';
import { shortArticles } from '../../src/server/features/demo-data/content/help/short-articles.ts';
import { readWrittenArticles } from '../../src/server/features/demo-data/content/help/written-articles.ts';
import type { SeenArticle, SeenText, Shelf } from '../../src/server/features/help/service.ts';
import type { IndexedText } from '../../src/server/features/search/entries.ts';
import { indexArticle, type IndexedArticle } from '../../src/server/features/search/indexing.ts';
import { createSearch, type Search } from '../../src/server/features/search/service.ts';
import { createSynonyms } from '../../src/server/features/search/synonyms.ts';
import { createWeights } from '../../src/server/features/search/weights.ts';
import type { EngineName, Storage } from '../../src/server/storage/port.ts';
import { readMarkdown } from '../../src/wire/documents/markdown-read.ts';
import { newDatabase } from '../storage/databases.ts';

export const kinds = ['word', 'typo', 'prefix', 'compound', 'question', 'nonsense'] as const;
export type Kind = (typeof kinds)[number];
export type Labelled = {
  readonly kind: Kind;
  readonly lang: string;
  readonly query: string;
  /** Keys of the articles that answer it, the best one first. */
  readonly answers: readonly string[];
};

export async function labelledQueries(): Promise<Labelled[]> {
  const text = await Bun.file(join(import.meta.dir, 'queries.txt')).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [kind, lang, query, answers] = line.split('|').map((part) => part.trim()) as [Kind, string, string, string];
    return { kind, lang, query, answers: answers.split(' ').filter(Boolean) };
  });
}

/** Of the demo, with their keys for ids. */
export async function demoArticles(): Promise<IndexedArticle[]> {
  const articles = [...(await readWrittenArticles()), ...shortArticles()];
  return articles.map(({ key, en, de }, at) => {
    const words = { en, ...(de ? { de } : {}) };
    const texts = Object.entries(words).map(([lang, { title, summary, text }]): IndexedText => ({
      lang,
      title,
      summary: summary ?? '',
      keywords: [],
      body: readMarkdown(text.replaceAll('](article:', '](https://help.example/')).body,
    }));
    return { id: key, number: at + 1, texts };
  });
}

export const PROJECT = 'library';

/** The project that owns the index. */
export async function putProject(storage: Storage): Promise<void> {
  await storage.write((transaction) =>
    transaction.run(
      `insert into project (id, name, sdk_key, secret, enabled, created_at) values (?, 'Library', 'library-key-1', 's', 1, 0)`,
      PROJECT,
    ),
  );
}

/** Writes all of them into the index of that storage. */
export async function fill(storage: Storage, articles: readonly IndexedArticle[]): Promise<void> {
  await putProject(storage);
  for (let at = 0; at < articles.length; at += 100)
    await storage.patient.write(async (transaction) => {
      for (const article of articles.slice(at, at + 100)) await indexArticle(transaction, PROJECT, article);
    });
}

/** Undefined where that engine cannot be had. */
export async function withLibrary<T>(
  engine: EngineName,
  articles: readonly IndexedArticle[],
  work: (search: Search) => Promise<T>,
): Promise<T | undefined> {
  const database = await newDatabase(engine);
  if (!database) return undefined;
  const storage = database.open();
  try {
    await fill(storage, articles);
    return await work(searchIn(storage, articles));
  } finally {
    await storage.close();
    await database.drop();
  }
}

export function searchIn(storage: Storage, articles: readonly IndexedArticle[]): Search {
  const shelf = shelfOf(articles);
  return createSearch(
    { storage },
    {
      shelves: { of: async () => shelf },
      synonyms: createSynonyms({ storage }),
      weigh: createWeights({ now: () => 0 }, () => []),
    },
  );
}

export function shelfOf(articles: readonly IndexedArticle[]): Shelf {
  const seen = articles.map(({ id, number, texts }): SeenArticle => {
    const shown = texts.map(({ lang, title, summary }): SeenText => {
      return { document: `${id} ${lang}`, lang, version: 1, title, summary, slug: '', at: 0 };
    });
    return {
      id,
      number,
      collection: null,
      position: 0,
      pinned: false,
      pages: [],
      keywords: {},
      owner: null,
      texts: shown,
    };
  });
  return {
    stamp: 1,
    languages: ['en', 'de'],
    collections: [],
    articles: seen,
    archived: new Map(),
    oldIds: { article: new Map(), collection: new Map() },
  };
}
