/** A project that things are brought into: zips sent, read, written, undone. */
import { expect } from 'bun:test';
import { strToU8, zipSync, type Zippable } from 'fflate';
import type { DocumentView } from '../../src/wire/documents/shapes.ts';
import type { Article, ArticlePage, HelpCollections } from '../../src/wire/help/shapes.ts';
import type { ImportDetail, ImportProblem, ImportProblems, ImportView } from '../../src/wire/imports/shapes.ts';
import { pngOf } from '../pictures.ts';
import { createHelpLab } from './help-lab.ts';
import { startTestServer } from './harness.ts';
import { answerOf, signedIn } from './staff.ts';

/** Two folders, two languages, a picture and a draft. */
export const docs: Files = {
  'guides/_index.md': '---\ntitle: Guides\nsummary: How to\norder: 2\n---\n',
  'guides/paying.md':
    '---\ntitle: Paying\nsummary: By card\nslug: pay-us\nkeywords: [card, invoice]\n---\n\n# Paying\n\nSee [returns](../02-orders/returns.md#when).\n',
  'guides/paying.de.md': '---\ntitle: Bezahlen\n---\nMit Karte.\n',
  '02-orders/returns.md':
    '# Returns\n\nSend it **back**.\n\n> [!WARNING]\n> Within 14 days.\n\n![A box](img/box.png)\n',
  '02-orders/img/box.png': pngOf({ width: 60, height: 40 }),
  'draft.md': '---\ntitle: Not yet\ndraft: true\n---\nSoon.',
};

export type Files = Readonly<Record<string, string | Uint8Array>>;
export type ImportsLab = Awaited<ReturnType<typeof startImportsLab>>;

export const zipOfFiles = (files: Files): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, file]) => [path, typeof file === 'string' ? strToU8(file) : file]),
      ) as Zippable,
    ),
  );

export async function startImportsLab() {
  const server = await startTestServer();
  const help = await createHelpLab(server);
  const { desk } = help;
  const token = (await signedIn(server)).access_token;
  const post = (form: FormData) =>
    server.send(`/api/desk/projects/${server.project.id}/imports`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
  function formOf(bytes: Uint8Array<ArrayBuffer>, fields: Readonly<Record<string, string>> = {}): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries({ source: 'markdown', ...fields })) form.set(name, value);
    form.set('file', new File([bytes], 'docs.zip'));
    return form;
  }
  const send = (files: Files, options: object = {}, source = 'markdown') =>
    answerOf<ImportView>(post(formOf(zipOfFiles(files), { options: JSON.stringify(options), source })));
  const one = (id: string) => desk<ImportDetail>(`/imports/${id}`);
  const begin = (id: string, what: string) => desk<ImportView>(`/imports/${id}/${what}`, 'POST');
  async function moved(id: string, what: string, state: ImportView['state']): Promise<ImportDetail> {
    await begin(id, what);
    await server.app.jobs.rest();
    const told = await one(id);
    expect(told.state).toBe(state);
    return told;
  }
  const problems = async (id: string): Promise<ImportProblem[]> =>
    (await desk<ImportProblems>(`/imports/${id}/problems?limit=100`)).problems;
  /** As code, file and what it is about. */
  const told = async (id: string) => (await problems(id)).map(({ code, file, about }) => [code, file, about] as const);
  const read = async (files: Files, options: object = {}, source?: string) =>
    moved((await send(files, options, source)).id, 'read', 'ready');
  /** A file as it is, no zip. */
  const readFile = async (bytes: Uint8Array<ArrayBuffer>, source: string) =>
    moved((await answerOf<ImportView>(post(formOf(bytes, { source })))).id, 'read', 'ready');
  const write = (id: string) => moved(id, 'write', 'done');
  const articles = async () => (await desk<ArticlePage>('/help/articles?sort=place&limit=100')).articles;
  const view = (document: string) => desk<DocumentView>(`/documents/${document}`);
  return {
    articles,
    view,
    collections: async () => (await desk<HelpCollections>('/help/collections')).collections,
    textIn: ({ texts }: Article, lang: string) => view(texts.find((text) => text.lang === lang)!.document),
    named: async (title: string) => (await articles()).find(({ texts }) => texts.some((one) => one.title === title))!,
    markdown: async ({ draft }: DocumentView): Promise<string> =>
      (await desk('/documents/convert', 'POST', { from: 'doc', to: 'markdown', doc: draft.body })).text.trimEnd(),
    server,
    help,
    desk,
    token,
    post,
    formOf,
    send,
    one,
    begin,
    problems,
    told,
    read,
    readFile,
    write,
    undo: (id: string) => moved(id, 'undo', 'undone'),
    moved,
    /** Read and written. */
    bring: async (files: Files, options: object = {}, source?: string) =>
      write((await read(files, options, source)).id),
    /** Every row of what a help center is made of. */
    rows: async () => {
      const tables = ['help_collection', 'article', 'document', 'document_version', 'document_revision', 'media'];
      const all = tables.map((table) => server.ports.storage.all(`select * from ${table}`));
      return Object.fromEntries(
        (await Promise.all(all)).map((rows, at) => [tables[at]!, rows.map((row) => JSON.stringify(row)).toSorted()]),
      );
    },
  };
}
