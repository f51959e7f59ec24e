/** What a project has written, as one zip: whole, told of by its manifest, behind a signed link, gone after its days. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import * as rows from '../../src/wire/exports/rows.ts';
import { EXPORT_FILE_DAYS, EXPORTS_UNDER_WAY } from '../../src/wire/exports/limits.ts';
import {
  exportManifest,
  type ExportList,
  type ExportManifest,
  type ExportView,
} from '../../src/wire/exports/shapes.ts';
import { DAY_MS, MINUTE_MS } from '../../src/wire/limits.ts';
import { parse } from '../../src/wire/parse.ts';
import type { AnyStruct, Infer } from '../../src/wire/schema.ts';
import { pngOf } from '../pictures.ts';
import { createRequestsLab } from './requests-lab.ts';
import { docs, startImportsLab, type ImportsLab } from './imports-lab.ts';
import { answerOf, call, signedIn } from './staff.ts';

let lab: ImportsLab;
beforeEach(async () => void (lab = await startImportsLab()));
afterEach(() => lab.server.close());

const structs: Readonly<Record<string, AnyStruct>> = {
  collections: rows.exportedCollection,
  articles: rows.exportedArticle,
  synonyms: rows.exportedSynonyms,
  'news-categories': rows.exportedCategory,
  news: rows.exportedNews,
  boards: rows.exportedBoard,
  'request-statuses': rows.exportedStatus,
  'request-people': rows.exportedPerson,
  requests: rows.exportedRequest,
  'request-files': rows.exportedRequestFile,
  votes: rows.exportedVote,
  comments: rows.exportedComment,
  'request-followers': rows.exportedFollow,
  'request-links': rows.exportedLink,
  'request-events': rows.exportedEvent,
  media: rows.exportedMedia,
  redirects: rows.exportedRedirect,
};
const add = (body: object = {}, status = 200) => lab.desk<ExportView>('/exports', 'POST', body, status);
const fetchFile = (file: string) => {
  const { pathname, search } = new URL(file);
  return lab.server.send(pathname + search, { origin: 'media' });
};
async function made(body: object = {}): Promise<ExportView> {
  const { id } = await add(body);
  await lab.server.app.jobs.rest();
  const one = await lab.desk<ExportView>(`/exports/${id}`);
  expect(one.state).toBe('ready');
  return one;
}
async function filesOf({ file }: ExportView): Promise<Record<string, Uint8Array>> {
  const answer = await fetchFile(file!);
  expect(answer.status).toBe(200);
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
}
const linesOf = <Line>(bytes: Uint8Array): Line[] =>
  Buffer.from(bytes)
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** A help center without ids and times. */
async function toldOf({ articles, collections, textIn, markdown }: ImportsLab) {
  const [all, places] = [await articles(), await collections()];
  const placeOf = (id: string | null) => Object.values(places.find((one) => one.id === id)?.texts ?? {});
  const texts = all.map(async (article) => ({
    place: placeOf(article.collection),
    keywords: article.keywords,
    texts: await Promise.all(
      article.texts.map(async ({ lang, title, state }) => {
        const text = await textIn(article, lang);
        const words = (await markdown(text)).replaceAll(/(article\/|media:)[\w-]+/g, '$1…');
        const { summary, slug } = text.live ?? text.draft;
        return { lang, title, state, summary, slug, words };
      }),
    ),
  }));
  return {
    texts: await Promise.all(texts),
    places: places.map(({ parent, texts: named }) => [placeOf(parent), named]),
  };
}

describe('an export', () => {
  test('has every row of its kinds as their schemas say, all versions, files, and a manifest that is true [P-IMP-14]', async () => {
    await lab.bring(docs);
    await lab.bring({ ...docs, 'guides/paying.md': '# Paying\n\nOther words.' });
    await lab.desk('/site/redirects', 'POST', { path: '/old', target: '/help' });
    await lab.desk('/news', 'POST', { lang: 'en' });
    const ideas = await createRequestsLab(lab.server);
    const [dark, light] = [await ideas.request('Dark mode'), await ideas.request('Light mode')];
    const visitor = await lab.server.newSession();
    await ideas.vote(dark.id, visitor);
    await ideas.comment(dark.id, 'Please, soon', visitor);
    await lab.desk(`/requests/${light.id}/merge`, 'POST', { into: dark.id });
    const one = await made();
    const files = await filesOf(one);
    const manifest = parse(
      exportManifest,
      JSON.parse(Buffer.from(files['manifest.json']!).toString()),
    ) as ExportManifest;
    expect(manifest).toMatchObject({
      format: 'parley-export',
      version: 1,
      parts: ['help', 'news', 'requests', 'media', 'site'],
    });
    expect(manifest.files.map(({ path }) => path).toSorted()).toEqual(
      Object.keys(files)
        .filter((path) => path !== 'manifest.json')
        .toSorted(),
    );
    for (const { path, bytes, sha256, rows: count } of manifest.files) {
      expect([path, files[path]!.length]).toEqual([path, bytes]);
      expect(createHash('sha256').update(files[path]!).digest('hex')).toBe(sha256);
      if (count === undefined) continue;
      const kind = path.replace('.jsonl', '');
      const lines = linesOf(files[path]!);
      expect([kind, lines.length]).toEqual([kind, count]);
      for (const line of lines) parse(structs[kind]!, line);
      expect(JSON.parse(Buffer.from(files[`schema/${kind}.json`]!).toString()).type).toBe('object');
    }
    const articles = linesOf<rows.ExportedArticle>(files['articles.jsonl']!);
    const texts = articles.find((one) => one.texts[0]?.draft?.title === 'Paying')?.texts;
    expect(texts?.map(({ lang }) => lang)).toEqual(['en', 'de']);
    expect(texts?.[0]?.versions.filter(({ kind }) => kind === 'publish')).toHaveLength(2);
    const [picture] = linesOf<Infer<typeof rows.exportedMedia>>(files['media.jsonl']!);
    expect(files[`files/${picture!.id}`]!.length).toBeGreaterThan(0);
    expect(linesOf(files['redirects.jsonl']!)[0]).toMatchObject({ path: '/old', target: '/help', way: 'staff' });
    expect(linesOf(files['news.jsonl']!)).toHaveLength(1);
    const requests = linesOf<Infer<typeof rows.exportedRequest>>(files['requests.jsonl']!);
    const [first, second] = [dark, light].map(({ id }) => requests.find((request) => request.id === id));
    expect([first!.title, first!.votes, second!.mergedInto]).toEqual(['Dark mode', 1, first!.id]);
    expect(linesOf(files['votes.jsonl']!)[0]).toMatchObject({ request: first!.id, way: 'self' });
    expect(linesOf(files['comments.jsonl']!)[0]).toMatchObject({ request: first!.id, body: 'Please, soon' });
    expect(linesOf(files['request-events.jsonl']!).length).toBeGreaterThan(0);
  });

  test('made twice of the same says the same in every line, and has the chosen parts alone [P-IMP-14]', async () => {
    await lab.bring(docs);
    const [one, two] = [await filesOf(await made({ parts: ['help'] })), await filesOf(await made({ parts: ['help'] }))];
    expect(Object.keys(one).toSorted()).toEqual([
      'articles.jsonl',
      'collections.jsonl',
      'manifest.json',
      'markdown/guides/_index.md',
      'markdown/guides/paying.de.md',
      'markdown/guides/paying.md',
      'markdown/not-yet.md',
      'markdown/orders/_index.md',
      'markdown/orders/returns.md',
      'schema/articles.json',
      'schema/collections.json',
      'schema/synonyms.json',
      'synonyms.jsonl',
    ]);
    for (const name of ['articles.jsonl', 'collections.jsonl']) expect(two[name]).toEqual(one[name]);
  });

  test('has the help center as Markdown that another project reads as the same [P-IMP-14] [P-IMP-06]', async () => {
    await lab.bring({
      ...docs,
      'guides/zebra.md': '---\ntitle: Zebra\norder: 1\n---\nFirst.',
      'guides/more/Übersicht.md': '# It\n\n1. One\n2. Two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
    });
    const order = (await lab.articles()).map(({ texts }) => texts[0]!.title);
    expect(order.indexOf('Zebra')).toBeLessThan(order.indexOf('Paying'));
    const answer = await fetchFile((await made({ parts: ['help', 'media'] })).file!);
    const zip = new Uint8Array(await answer.arrayBuffer());
    const other = await startImportsLab();
    try {
      const sent = await answerOf<{ id: string }>(other.post(other.formOf(zip)));
      const read = await other.moved(sent.id, 'read', 'ready');
      expect(read.counts).toEqual({ new: 8, changed: 0, left: 0, dropped: 0 });
      await other.write(sent.id);
      expect(await other.told(sent.id)).toEqual([]);
      expect(await toldOf(other)).toEqual(await toldOf(lab));
    } finally {
      await other.server.close();
    }
  });

  test('has the words that the address of a page with `.md` has [P-HLP-50]', async () => {
    const text =
      '## One | two\n\n- *a*\n  1. **b**\n\n> [!TIP]\n> Mind \\*this\\*.\n\n```ts\nlet a = 1;\n```\n\n| a | b |\n| - | -: |\n| 1 \\| 2 | 3 |\n';
    await lab.bring({ 'zebra.md': `---\ntitle: Zebra\n---\n${text}` });
    const files = await filesOf(await made({ parts: ['help'] }));
    const page = await (await lab.server.send('/help/en/articles/1-zebra.md')).text();
    const [own, shown] = [Buffer.from(files['markdown/zebra.md']!).toString(), page].map((markdown) =>
      markdown.split(/^---$/m).slice(2).join('---').trim(),
    );
    expect(own).toContain('> [!TIP]');
    expect(shown).toBe(`# Zebra\n\n${own!.replace(/^# Zebra\s+/, '')}`);
  });

  test('is told with counts; its link opens for 10 minutes, is logged, and the file goes after 7 days [P-IMP-14] [P-IMP-15]', async () => {
    await lab.bring({ ...docs, 'guides/box.png': pngOf({ width: 20, height: 20 }, 9) });
    const one = await made({ parts: ['site'] });
    const { parts, exports } = await lab.desk<ExportList>('/exports');
    expect(parts).toEqual([
      { part: 'help', rows: 5 },
      { part: 'news', rows: 0 },
      { part: 'requests', rows: 0 },
      { part: 'media', rows: 1 },
      { part: 'site', rows: 0 },
    ]);
    expect(exports.map(({ id, state }) => [id, state])).toEqual([[one.id, 'ready']]);
    expect((await fetchFile(one.file!.replace(/sig=./, 'sig=!'))).status).toBe(403);
    lab.server.clock.advance(9 * MINUTE_MS);
    expect((await fetchFile(one.file!)).status).toBe(200);
    lab.server.clock.advance(2 * MINUTE_MS);
    expect((await fetchFile(one.file!)).status).toBe(403);
    const entries = await lab.server.ports.storage.all(
      `select action from audit_entry where target = ?`,
      `project-export:${one.id}`,
    );
    expect(entries.map(({ action }) => String(action)).toSorted()).toEqual(['addExport', 'fetchProjectExport']);
    await lab.server.pass(EXPORT_FILE_DAYS * DAY_MS + 2 * 60 * MINUTE_MS);
    const { access_token: token } = await signedIn(lab.server);
    const at = `/api/desk/projects/${lab.server.project.id}/exports/${one.id}`;
    expect(await answerOf(call(lab.server, token, at))).toMatchObject({ state: 'gone', file: null });
  });

  test('whose row a killed process has taken away loses its file, and one that is kept does not', async () => {
    const one = await made();
    const folder = join(lab.server.ports.environment.dataDir, 'project-exports');
    writeFileSync(join(folder, `${Bun.randomUUIDv7()}.zip`), 'left');
    const old = new Date(lab.server.clock.now() - DAY_MS);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), old, old);
    await lab.server.pass(DAY_MS);
    expect(readdirSync(folder)).toEqual([`${one.id}.zip`]);
  });

  test('that is taken away while it is made is not made to its end [P-IMP-14]', async () => {
    await lab.bring(docs);
    const { id } = await add();
    const { clock, ports } = lab.server;
    const { storage } = ports;
    const { all, write } = storage;
    const { hub } = lab.server.app;
    const publish = hub.publish.bind(hub);
    const heard: string[] = [];
    let isGone = false;
    Object.assign(hub, {
      publish: (...given: Parameters<typeof publish>) => {
        const [, , message] = given;
        if (message.name === 'job') heard.push(message.data.state);
        return publish(...given);
      },
    });
    // Somebody presses Remove as soon as it runs, and whatever is read after that takes a second.
    const pressing: typeof write = async (work, options) => {
      const done = await write.call(storage, work as never, options);
      const row = await storage.one('select state from project_export where id = ?', id);
      if (row?.state === 'running' && !isGone) {
        isGone = true;
        await lab.desk(`/exports/${id}`, 'DELETE');
      }
      return done as never;
    };
    const reading: typeof all = (...given) => {
      if (isGone) clock.advance(1000);
      return all.call(storage, ...given) as never;
    };
    Object.assign(storage, { write: pressing, all: reading });
    await lab.server.app.jobs.rest();
    Object.assign(storage, { write, all });
    expect([isGone, heard]).toEqual([true, ['running']]);
    expect(readdirSync(join(ports.environment.dataDir, 'project-exports'))).toEqual([]);
  });

  test('is one of two at once and no more, and can be taken away [P-IMP-14]', async () => {
    const sent = await Promise.all(Array.from({ length: EXPORTS_UNDER_WAY }, () => add()));
    await lab.server.app.jobs.rest();
    // As they stand while they are being made, which may be over before the next one is asked for.
    const are = (state: string) =>
      lab.server.ports.storage.write(async (transaction) => {
        for (const { id } of sent) await transaction.run(`update project_export set state = ? where id = ?`, state, id);
      });
    await are('running');
    await add({}, 409);
    await are('ready');
    const one = await made();
    await lab.desk(`/exports/${one.id}`, 'DELETE');
    expect((await fetchFile(one.file!)).status).toBe(404);
    await lab.desk(`/exports/${one.id}`, 'GET', undefined, 404);
    expect((await lab.desk<ExportList>('/exports')).exports).toHaveLength(sent.length);
  });
});
