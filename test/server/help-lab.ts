/** A help center in a test: collections and articles as the desk makes them, of plain paragraphs. */
import { helpWriting, type Draft } from '../help-writing.ts';
import type { TestServer } from './harness.ts';
import { answerOf, call, signedIn } from './staff.ts';

export type HelpLab = Awaited<ReturnType<typeof createHelpLab>>;
type Words = {
  readonly title: string;
  /** Paragraphs; the title again where they are missing. */
  readonly text?: string | readonly string[];
  readonly summary?: string;
  readonly lang?: string;
  readonly collection?: string | null;
};

export async function createHelpLab(server: TestServer, project = server.project.id) {
  const token = (await signedIn(server)).access_token;
  const desk = <T = any>(path: string, method = 'GET', body?: unknown, status = 200) =>
    answerOf<T>(call(server, token, `/api/desk/projects/${project}${path}`, method, body), status);
  const writing = helpWriting(desk);
  return {
    desk,
    write: (document: string, words: Words) => writing.write(document, draftOf(words)),
    publish: (document: string, words: Words) => writing.publish(document, draftOf(words)),
    collection: (title: string, parent: string | null = null, lang = 'en') =>
      writing.collection({ parent, texts: { [lang]: { title } } }),
    /** Published at once. */
    article: (words: Words) => writing.article(words.lang ?? 'en', words.collection ?? null, draftOf(words)),
    /** Another language of an article, published at once. */
    translate: (article: string, words: Words & { readonly lang: string }) =>
      writing.translate(article, words.lang, draftOf(words)),
  };
}

function draftOf({ title, text = title, summary = '' }: Words): Draft {
  const content = [text].flat().map((words) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] }));
  return { title, summary, content };
}
