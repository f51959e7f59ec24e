/** A help center that is searched. */
import { createDocuments } from '../../src/server/features/documents/service.ts';
import { createShelves } from '../../src/server/features/help/shelf.ts';
import { createMembers } from '../../src/server/features/members/service.ts';
import { createProjects } from '../../src/server/features/projects/service.ts';
import { createSearch, type Asking } from '../../src/server/features/search/service.ts';
import type { IndexedText } from '../../src/server/features/search/entries.ts';
import { indexArticle, type IndexedArticle } from '../../src/server/features/search/indexing.ts';
import type { Transaction } from '../../src/server/storage/port.ts';
import type { Answers } from '../../src/server/features/search/slots.ts';
import { createSynonyms } from '../../src/server/features/search/synonyms.ts';
import { createWeights } from '../../src/server/features/search/weights.ts';
import { createHelpLab } from './help-lab.ts';
import { startTestServer } from './harness.ts';

export type SearchLab = Awaited<ReturnType<typeof createSearchLab>>;

export async function createSearchLab() {
  const server = await startTestServer();
  const lab = await createHelpLab(server);
  const { storage } = server.ports;
  const projects = createProjects(server.ports);
  const members = createMembers(server.ports, projects);
  const texts = createDocuments(server.ports, { hub: server.app.hub, members, follows: () => [] });
  const shelves = createShelves(server.ports, { texts, members, projects, oldIds: () => [] });
  const answers = new Map<string, Answers>();
  const weigh = createWeights(server.ports, () => [async () => answers]);
  const search = createSearch(server.ports, { shelves, synonyms: createSynonyms(server.ports), weigh });
  const find = (query: string, asking: Partial<Asking> = {}) =>
    search.find(server.project.id, { lang: 'en', query, ...asking });
  const count = async (table: string) => Number((await storage.one(`select count(*) as n from ${table}`))!.n);
  return {
    ...lab,
    server,
    index: (transaction: Transaction, article: IndexedArticle) => indexArticle(transaction, server.project.id, article),
    /** What an article may be found by, without an article. */
    text: (title: string, lang = 'en'): IndexedText => ({
      lang,
      title,
      summary: '',
      keywords: [],
      body: { type: 'doc', content: [{ type: 'paragraph' }] },
    }),
    /** What readers have said, by the article's id. */
    answers,
    find,
    titles: async (query: string, asking?: Partial<Asking>) =>
      (await find(query, asking)).hits.map(({ title }) => title),
    rows: async () => ({
      texts: await count('search_text'),
      postings: await count('search_posting'),
      words: await count('search_word'),
      endings: await count('search_ending'),
    }),
    close: () => server.close(),
  };
}
