/** A help center in a test: collections and articles as the desk makes them. */
import type { DocumentView } from '../../src/wire/documents/shapes.ts';
import type { Article, HelpCollection } from '../../src/wire/help/shapes.ts';
import type { TestServer } from './harness.ts';
import { answerOf, call, signedIn } from './staff.ts';

export type HelpLab = Awaited<ReturnType<typeof createHelpLab>>;
type Words = {
  readonly title: string;
  /** Paragraphs. */
  readonly text?: string | readonly string[];
  readonly summary?: string;
  readonly lang?: string;
  readonly collection?: string | null;
};

export async function createHelpLab(server: TestServer) {
  const token = (await signedIn(server)).access_token;
  const desk = <T = any>(path: string, method = 'GET', body?: unknown, status = 200) =>
    answerOf<T>(call(server, token, `/api/desk/projects/${server.project.id}${path}`, method, body), status);
  const write = async (document: string, { title, text = title, summary = '' }: Words) => {
    const { revision } = await desk<DocumentView>(`/documents/${document}`);
    const content = [text].flat().map((words) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] }));
    const draft = { revision, title, summary, slug: '', body: { type: 'doc', content } };
    return desk<DocumentView>(`/documents/${document}/draft`, 'PUT', draft);
  };
  const publish = async (document: string, words: Words) => {
    const { revision } = await write(document, words);
    return desk<DocumentView>(`/documents/${document}/publish`, 'POST', { revision });
  };
  return {
    desk,
    write,
    publish,
    collection: (title: string, parent: string | null = null, lang = 'en') =>
      desk<HelpCollection>('/help/collections', 'POST', { parent, texts: { [lang]: { title } } }),
    /** Published at once. */
    async article(words: Words): Promise<Article> {
      const { lang = 'en', collection = null } = words;
      const made = await desk<Article>('/help/articles', 'POST', { lang, collection });
      await publish(made.texts[0]!.document, words);
      return desk<Article>(`/help/articles/${made.id}`);
    },
    /** Another language of an article, published at once. */
    async translate(article: string, words: Words & { readonly lang: string }): Promise<Article> {
      const made = await desk<Article>(`/help/articles/${article}/languages`, 'POST', { lang: words.lang });
      await publish(made.texts.find(({ lang }) => lang === words.lang)!.document, words);
      return desk<Article>(`/help/articles/${article}`);
    },
  };
}
