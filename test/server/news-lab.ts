/** News in a test: categories and entries as the desk makes them, and what a visitor is told of them. */
import type { NewsArticle, NewsShown } from '../../src/wire/news/messenger-shapes.ts';
import type { NewsCategory, NewsEntry } from '../../src/wire/news/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { KEY, type TestServer } from './harness.ts';
import { createHelpLab } from './help-lab.ts';
import { answerOf } from './staff.ts';

export type NewsLab = Awaited<ReturnType<typeof createNewsLab>>;
type Words = {
  readonly title: string;
  readonly text?: string | readonly string[];
  readonly summary?: string;
  readonly lang?: string;
  readonly category?: string | null;
};

export async function createNewsLab(server: TestServer) {
  const help = await createHelpLab(server);
  const { desk, publish, write } = help;
  const ask = (path: string, body: object = {}, session?: Session): Promise<Response> => {
    const auth = { key: KEY, ...(session ? { id: session.gleapId, hash: session.gleapHash } : {}) };
    return server.send(`/api/messenger/news${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
      body: JSON.stringify({ auth, method: 'POST', body }),
    });
  };
  return {
    ...help,
    ask,
    list: (session?: Session, more: object = {}) => answerOf<NewsShown>(ask('', { lang: 'en', ...more }, session)),
    read: (id: string | number, session?: Session, lang = 'en') =>
      answerOf<NewsArticle>(ask(`/${id}`, { lang }, session)),
    category: (name: string, more: object = {}) =>
      desk<NewsCategory>('/news/categories', 'POST', { names: { en: name }, ...more }),
    /** With words in its draft, not published. */
    async draft({ lang = 'en', category = null, ...words }: Words): Promise<NewsEntry> {
      const made = await desk<NewsEntry>('/news', 'POST', { lang, category });
      await write(made.texts[0]!.document, words);
      return desk<NewsEntry>(`/news/${made.id}`);
    },
    /** Published at once. `change`: what is said of it before. */
    async entry({ lang = 'en', category = null, ...words }: Words, change: object = {}): Promise<NewsEntry> {
      const made = await desk<NewsEntry>('/news', 'POST', { lang, category });
      await desk(`/news/${made.id}`, 'PATCH', change);
      await publish(made.texts[0]!.document, words);
      return desk<NewsEntry>(`/news/${made.id}`);
    },
    async translate(entry: string, words: Words & { readonly lang: string }): Promise<NewsEntry> {
      const made = await desk<NewsEntry>(`/news/${entry}/languages`, 'POST', { lang: words.lang });
      await publish(made.texts.find(({ lang }) => lang === words.lang)!.document, words);
      return desk<NewsEntry>(`/news/${entry}`);
    },
    unpublish: ({ texts }: Pick<NewsEntry, 'texts'>) => desk(`/documents/${texts[0]!.document}/unpublish`, 'POST'),
    again: async ({ texts }: Pick<NewsEntry, 'texts'>) => {
      const { revision } = await desk(`/documents/${texts[0]!.document}`);
      return desk(`/documents/${texts[0]!.document}/publish`, 'POST', { revision });
    },
  };
}
