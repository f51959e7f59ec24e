/** What is missing and stale in each language, and the Markdown that goes to translators and comes back. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { addToDay } from '../../src/server/features/help-figures/days-store.ts';
import type { DocumentView } from '../../src/wire/documents/shapes.ts';
import type { Article } from '../../src/wire/help/shapes.ts';
import { DAY_MS, MB } from '../../src/wire/limits.ts';
import { utcDay } from '../../src/wire/pure/days.ts';
import {
  TRANSLATION_VIEWS_DAYS,
  TRANSLATION_ZIP_BYTES,
  TRANSLATIONS_GIVEN,
} from '../../src/wire/translation-reports/limits.ts';
import type {
  TakenTranslations,
  TranslationReport,
  TranslationZip,
} from '../../src/wire/translation-reports/shapes.ts';
import { createHelpLab, type HelpLab } from './help-lab.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { signedIn } from './staff.ts';

let server: TestServer;
let lab: HelpLab;
let token: string;
beforeEach(async () => {
  server = await startTestServer();
  lab = await createHelpLab(server);
  token = (await signedIn(server)).access_token;
});
afterEach(() => server.close());

const PATH = '/help/reports/translations';
const report = (query = '') => lab.desk<TranslationReport>(`${PATH}${query}`);
const speaks = (...languages: string[]) => lab.desk('/settings/general', 'PATCH', { languages });
const documentIn = ({ texts }: Article, lang: string) => texts.find((text) => text.lang === lang)!.document;
const view = (document: string) => lab.desk<DocumentView>(`/documents/${document}`);
const read = (article: string, ago: number, messenger: number) =>
  server.ports.storage.write((transaction) =>
    addToDay(
      transaction,
      { project: server.project.id, day: utcDay(server.clock.now() - ago * DAY_MS), article, lang: 'en' },
      { messenger },
    ),
  );

type Files = Record<string, string>;
async function give(query = ''): Promise<{ files: Files; texts: number; left: number }> {
  const { zip, ...counts } = await lab.desk<TranslationZip>(`${PATH}/zip${query}`);
  const files = unzipSync(Buffer.from(zip, 'base64'));
  return { ...counts, files: Object.fromEntries(Object.entries(files).map(([path, file]) => [path, strFromU8(file)])) };
}
function send(bytes: Uint8Array<ArrayBuffer>, field = 'file') {
  const form = new FormData();
  form.set(field, new File([bytes], 'translations.zip'));
  return server.send(`/api/desk/projects/${server.project.id}${PATH}/zip`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
}
async function take(files: Files): Promise<TakenTranslations['files']> {
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)]);
  const answer = await send(new Uint8Array(zipSync(Object.fromEntries(entries))));
  expect(answer.status).toBe(200);
  return ((await answer.json()) as TakenTranslations).files;
}
const outcomes = (files: TakenTranslations['files']) =>
  files.map(({ path, result, line, part }) => [path, result, line, part]);

describe('the report', () => {
  test('counts per language what is missing, stale and current; the most-read first [P-EDT-34]', async () => {
    await speaks('en', 'de', 'fr');
    const [one, two] = [await lab.article({ title: 'One' }), await lab.article({ title: 'Two' })];
    const german = await lab.article({ title: 'Drei', lang: 'de' });
    await lab.translate(one.id, { lang: 'de', title: 'Eins' });
    await lab.translate(two.id, { lang: 'de', title: 'Zwei' });
    await lab.publish(documentIn(two, 'en'), { title: 'Two', text: 'Another' });
    // Begun and not published, not published at all, and archived.
    await lab.desk(`/help/articles/${one.id}/languages`, 'POST', { lang: 'fr' });
    await lab.desk('/help/articles', 'POST', { lang: 'en' });
    const gone = await lab.article({ title: 'Gone' });
    await lab.desk(`/help/articles/${gone.id}/archive`, 'POST', {});
    await read(german.id, 0, 2);
    await read(two.id, TRANSLATION_VIEWS_DAYS - 1, 5);
    await read(one.id, TRANSLATION_VIEWS_DAYS, 50);
    const told = await report();
    expect(told.languages).toEqual([
      { lang: 'en', missing: 1, stale: 0, current: 2 },
      { lang: 'de', missing: 0, stale: 1, current: 2 },
      { lang: 'fr', missing: 3, stale: 0, current: 0 },
    ]);
    const rows = ({ texts }: TranslationReport) =>
      texts.map(({ title, source, lang, state, begun, views }) => [title, source, lang, state, begun, views]);
    expect(rows(told)).toEqual([
      ['Two', 'en', 'de', 'stale', true, 5],
      ['Two', 'en', 'fr', 'missing', false, 5],
      ['Drei', 'de', 'en', 'missing', false, 2],
      ['Drei', 'de', 'fr', 'missing', false, 2],
      ['One', 'en', 'fr', 'missing', true, 0],
    ]);
    expect(rows(await report('?lang=DE&state=stale'))).toEqual([['Two', 'en', 'de', 'stale', true, 5]]);
    expect((await report('?lang=de&state=current')).texts.map(({ title }) => title)).toEqual(['Drei', 'One']);
    const page = await report('?state=missing&limit=1&offset=2');
    expect([page.total, page.texts.map(({ title, lang }) => [title, lang])]).toEqual([4, [['Drei', 'fr']]]);
    await lab.desk(`${PATH}?limit=101`, 'GET', undefined, 422);
    await lab.desk(`${PATH}?lang=no!`, 'GET', undefined, 422);
  });
});

describe('the zip', () => {
  test('has what is missing as its source and what is stale as it is, each with its source beside it [P-EDT-34]', async () => {
    await speaks('en', 'de');
    const one = await lab.article({ title: 'One', summary: 'All of it', text: '1 day' });
    const two = await lab.article({ title: 'Two' });
    await lab.translate(two.id, { lang: 'de', title: 'Zwei' });
    await lab.publish(documentIn(two, 'en'), { title: 'Two', text: 'Another' });
    const { files, ...counts } = await give();
    expect(counts).toEqual({ texts: 2, left: 0 });
    expect(Object.keys(files).toSorted()).toEqual([
      'de/1-one.md',
      'de/1-one.source.md',
      'de/2-two.md',
      'de/2-two.source.md',
    ]);
    expect(files['de/1-one.md']).toBe(
      '---\ntitle: "One"\nsummary: "All of it"\nnumber: "1"\nlanguage: "de"\nsourceVersion: "1"\nrevision: "0"\n---\n\n1 day\n',
    );
    expect(files['de/2-two.md']).toContain('sourceVersion: "2"\nrevision: "1"\n---\n\nZwei\n');
    expect(files['de/2-two.source.md']).toContain('language: "en"\nversion: "2"\n---\n\nAnother\n');
    expect((await give('?lang=en')).texts).toBe(0);
    expect(one.number).toBe(1);
  });

  test('is taken back as drafts, and nothing is published [P-EDT-34]', async () => {
    await speaks('en', 'de');
    const [one, two] = [await lab.article({ title: 'One', text: '1 day' }), await lab.article({ title: 'Two' })];
    await lab.translate(two.id, { lang: 'de', title: 'Zwei' });
    await lab.publish(documentIn(two, 'en'), { title: 'Two', text: 'Another' });
    const { files } = await give();
    // As it went, it changes nothing and begins no language.
    expect((await take(files)).map(({ result }) => result)).toEqual(['same', 'same']);
    expect((await lab.desk<Article>(`/help/articles/${one.id}`)).texts).toHaveLength(1);
    const back = {
      ...files,
      'de/1-one.md': files['de/1-one.md']!.replace('"One"', '"Eins"').replace('1 day', '**Ein** Tag'),
      'de/2-two.md': files['de/2-two.md']!.replace('\nZwei\n', '\nEin anderer\n'),
      '__MACOSX/de/._1-one.md': 'x',
      'read me.txt': 'x',
    };
    expect(await take(back)).toMatchObject([
      { path: 'de/1-one.md', result: 'changed', article: one.id, lang: 'de', sourceChanged: false },
      { path: 'de/2-two.md', result: 'changed', article: two.id, lang: 'de', sourceChanged: false },
    ]);
    const german = await view(documentIn(await lab.desk(`/help/articles/${one.id}`), 'de'));
    expect(german).toMatchObject({ state: 'draft', revision: 1, live: null, draft: { title: 'Eins' } });
    expect(german.draft.body).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Ein', marks: [{ type: 'bold' }] },
            { type: 'text', text: ' Tag' },
          ],
        },
      ],
    });
    const other = await view(documentIn(await lab.desk(`/help/articles/${two.id}`), 'de'));
    expect(other).toMatchObject({ state: 'changed', revision: 2, live: { title: 'Zwei', version: 1 } });
    // The same zip again: what it says is there.
    expect((await take(back)).map(({ result }) => result)).toEqual(['same', 'same']);
    // What is written and not published is given away as it is.
    expect((await give('?lang=de')).files['de/1-one.md']).toContain('revision: "1"\n---\n\n**Ein** Tag\n');
  });

  test('tells of each file: left where somebody has edited meanwhile, unknown, and broken with its line [P-EDT-34]', async () => {
    await speaks('en', 'de');
    const [one, two] = [await lab.article({ title: 'One' }), await lab.article({ title: 'Two' })];
    const three = await lab.article({ title: 'Three' });
    await lab.translate(one.id, { lang: 'de', title: 'Eins' });
    await lab.publish(documentIn(one, 'en'), { title: 'One', text: 'Another' });
    const { files } = await give();
    const german = documentIn(await lab.desk(`/help/articles/${one.id}`), 'de');
    await lab.write(german, { title: 'Eins', text: 'Von jemand' });
    const begun = await lab.desk<Article>(`/help/articles/${two.id}/languages`, 'POST', { lang: 'de' });
    await lab.write(documentIn(begun, 'de'), { title: 'Zwei', text: 'Von jemand' });
    await lab.publish(documentIn(three, 'en'), { title: 'Three', text: 'Newer' });
    const given = (path: string) => files[path]!.replace(/\n\n.*\n$/, '\n\nNeu\n');
    const third = given('de/3-three.md');
    const taken = await take({
      'de/1.md': given('de/1-one.md'),
      'de/2.md': given('de/2-two.md'),
      'de/3.md': third,
      'de/4.md': third.replace('number: "3"', 'number: "4"'),
      'fr/3.md': third.replace('language: "de"', 'language: "fr"'),
      'en/3.md': third.replace('language: "de"', 'language: "en"'),
      'head.md': 'Neu',
      'line.md': third.replace('revision: "0"', 'revision: none'),
      'deep.md': `${third}${'> '.repeat(500)}x`,
    });
    expect(outcomes(taken)).toEqual([
      ['de/1.md', 'left', null, null],
      ['de/2.md', 'left', null, null],
      ['de/3.md', 'changed', null, null],
      ['de/4.md', 'unknown', null, null],
      ['fr/3.md', 'unknown', null, null],
      ['en/3.md', 'unknown', null, null],
      ['head.md', 'broken', 1, 'head'],
      ['line.md', 'broken', 7, 'revision'],
      ['deep.md', 'broken', 10, 'text'],
    ]);
    expect(taken.map(({ sourceChanged }) => sourceChanged).slice(0, 3)).toEqual([false, false, true]);
    expect((await view(german)).draft.body).toMatchObject({ content: [{ content: [{ text: 'Von jemand' }] }] });
  });

  test('is given away with so many texts and taken with so many bytes and no more [P-EDT-34]', async () => {
    await speaks('en', 'de', 'fr');
    for (let number = 1; number <= TRANSLATIONS_GIVEN / 2; number++) await lab.article({ title: `Article ${number}` });
    expect(await give()).toMatchObject({ texts: TRANSLATIONS_GIVEN, left: 0 });
    const last = await lab.article({ title: 'Last' });
    await read(last.id, 0, 1);
    const { files, ...counts } = await give();
    expect(counts).toEqual({ texts: TRANSLATIONS_GIVEN, left: 2 });
    // The most-read is never the one that is left.
    expect(Object.keys(files)[0]).toBe(`de/${last.number}-last.md`);
    const room = TRANSLATION_ZIP_BYTES - zipSync({ 'a.txt': [new Uint8Array(0), { level: 0 }] }).length;
    const of = (bytes: number) => new Uint8Array(zipSync({ 'a.txt': [new Uint8Array(bytes), { level: 0 }] }));
    expect(of(room)).toHaveLength(4 * MB);
    expect((await send(of(room))).status).toBe(200);
    expect((await send(of(room + 1))).status).toBe(413);
    expect((await send(of(1), 'other')).status).toBe(400);
    expect((await send(new Uint8Array([1, 2, 3]))).status).toBe(422);
  });
});
