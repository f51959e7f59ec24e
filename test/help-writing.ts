/** Articles and collections as the desk makes them, for tests of every layer. */
import type { DocumentView } from '../src/wire/documents/shapes.ts';
import type { Article, HelpCollection, NewCollection } from '../src/wire/help/shapes.ts';

/** A call of the desk on one project: `desk('/help/articles', 'POST', {…})`. Rejects where it is refused. */
export type Desk = <T = any>(path: string, method?: string, body?: unknown) => Promise<T>;
/** `content`: the blocks of the text. */
export type Draft = {
  readonly title: string;
  readonly summary?: string;
  readonly slug?: string;
  readonly content: readonly object[];
};

export function helpWriting(desk: Desk) {
  async function write(document: string, { title, summary = '', slug = '', content }: Draft): Promise<DocumentView> {
    const { revision } = await desk<DocumentView>(`/documents/${document}`);
    const draft = { revision, title, summary, slug, body: { type: 'doc', content } };
    return desk<DocumentView>(`/documents/${document}/draft`, 'PUT', draft);
  }
  async function publish(document: string, draft: Draft): Promise<DocumentView> {
    const { revision } = await write(document, draft);
    return desk<DocumentView>(`/documents/${document}/publish`, 'POST', { revision });
  }
  async function published({ id, texts }: Article, lang: string, draft: Draft): Promise<Article> {
    await publish(texts.find((text) => text.lang === lang)!.document, draft);
    return desk<Article>(`/help/articles/${id}`);
  }
  return {
    write,
    publish,
    collection: (collection: NewCollection) => desk<HelpCollection>('/help/collections', 'POST', collection),
    /** Published at once. */
    article: async (lang: string, collection: string | null, draft: Draft) =>
      published(await desk<Article>('/help/articles', 'POST', { lang, collection }), lang, draft),
    /** Another language of an article, published at once. */
    translate: async (article: string, lang: string, draft: Draft) =>
      published(await desk<Article>(`/help/articles/${article}/languages`, 'POST', { lang }), lang, draft),
  };
}
