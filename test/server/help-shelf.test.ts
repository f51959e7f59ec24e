/** What visitors may see of a help center: always what is published now, and nothing else. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { createDocuments } from '../../src/server/features/documents/service.ts';
import { createKeptShelf } from '../../src/server/features/help/kept-shelf.ts';
import { createShelves, inLanguage, type Shelves } from '../../src/server/features/help/shelf.ts';
import { createMembers } from '../../src/server/features/members/service.ts';
import { createProjects } from '../../src/server/features/projects/service.ts';
import type { HelpCollections } from '../../src/wire/help/shapes.ts';
import { createHelpLab, type HelpLab } from './help-lab.ts';
import { startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
let lab: HelpLab;
let shelves: Shelves;
beforeEach(async () => {
  server = await startTestServer();
  lab = await createHelpLab(server);
  const projects = createProjects(server.ports);
  const members = createMembers(server.ports, projects);
  const texts = createDocuments(server.ports, { hub: server.app.hub, members, follows: () => [] });
  shelves = createShelves(server.ports, { texts, members, projects, oldIds: () => [] });
});
afterEach(() => server.close());

const shelf = () => shelves.of(server.project.id);
const titles = async () => (await shelf()).articles.map(({ texts }) => texts.map(({ title }) => title).join('/'));

test('an article is there from its publication until it is taken back, archived or gone', async () => {
  expect(await shelf()).toMatchObject({ articles: [], collections: [], languages: [] });
  const { id, texts } = await lab.article({ title: 'Returns' });
  const document = texts[0]!.document;
  expect(await titles()).toEqual(['Returns']);
  await lab.write(document, { title: 'Sending things back' });
  expect(await titles()).toEqual(['Returns']);
  await lab.publish(document, { title: 'Sending things back' });
  expect(await titles()).toEqual(['Sending things back']);
  await lab.desk(`/documents/${document}/unpublish`, 'POST', {});
  expect(await titles()).toEqual([]);
  await lab.publish(document, { title: 'Again' });
  await lab.desk(`/help/articles/${id}/archive`, 'POST', {});
  expect(await titles()).toEqual([]);
  expect(await shelves.gone(server.project.id, 1)).toMatchObject({ id, successor: null });
  await lab.desk(`/help/articles/${id}/unarchive`, 'POST');
  expect(await titles()).toEqual(['Again']);
  expect(await shelves.gone(server.project.id, 1)).toBeUndefined();
});

test('collections count what is published in them and below, and stand in their order; empty ones are not there', async () => {
  const [top, other] = [await lab.collection('Top'), await lab.collection('Other')];
  const sub = await lab.collection('Sub', top.id);
  await lab.collection('Empty');
  for (const [title, collection] of [
    ['A', other.id],
    ['B', sub.id],
    ['C', top.id],
    ['D', null],
  ] as const)
    await lab.article({ title, collection });
  const named = async () =>
    (await shelf()).collections.map(({ texts, articles }) => `${texts.en!.title} ${articles}`).join(', ');
  expect(await named()).toBe('Top 2, Sub 1, Other 1');
  expect(await titles()).toEqual(['C', 'B', 'A', 'D']);
  const ids = (await lab.desk<HelpCollections>('/help/collections')).collections
    .filter(({ parent }) => parent === null)
    .map(({ id }) => id);
  await lab.desk('/help/order', 'POST', { what: 'collections', parent: null, ids: ids.toReversed() });
  expect(await named()).toBe('Other 1, Top 2, Sub 1');
});

test('a text is shown in the reader’s language, else in the one that most articles have, and a body only while it is live', async () => {
  const { id, texts } = await lab.article({ title: 'Returns', text: 'Within 30 days.' });
  await lab.article({ title: 'Shipping' });
  await lab.translate(id, { lang: 'de', title: 'Rückgabe' });
  const { languages, articles } = await shelf();
  expect(languages).toEqual(['en', 'de']);
  const shown = (lang: string) => {
    const byLang = new Map(articles[0]!.texts.map((text) => [text.lang, text.title]));
    return inLanguage(byLang, lang, languages);
  };
  expect(shown('de-AT')).toEqual({ lang: 'de', text: 'Rückgabe' });
  expect(shown('fr')).toEqual({ lang: 'en', text: 'Returns' });
  expect(JSON.stringify(await shelves.body(server.project.id, id, 'en'))).toContain('Within 30 days.');
  await lab.desk(`/documents/${texts[0]!.document}/unpublish`, 'POST', {});
  expect(await shelves.body(server.project.id, id, 'en')).toBeUndefined();
});

test('the shelf names the project’s languages in their order, and the first is shown where a text is missing [P-HLP-20]', async () => {
  const { id } = await lab.article({ title: 'Returns' });
  await lab.article({ title: 'Delivery' });
  await lab.translate(id, { title: 'Rückgabe', lang: 'de' });
  await lab.translate(id, { title: 'Retours', lang: 'fr' });
  const change = (body: object) => lab.desk('/settings/general', 'PATCH', body);
  const languages = async () => (await shelf()).languages;
  expect(await languages()).toEqual(['en', 'de', 'fr']);
  await change({ languages: ['fr', 'en', 'sv', 'de'] });
  // Swedish has nothing to show yet.
  expect(await languages()).toEqual(['fr', 'en', 'de']);
  await change({ languages: ['de'], taken: { en: 2, fr: 1 } });
  expect(await languages()).toEqual(['de', 'en', 'fr']);
});

test('whoever comes while a shelf is read waits for the same one; one that could not be read is read anew', async () => {
  const projects = createProjects(server.ports);
  const members = createMembers(server.ports, projects);
  const texts = { liveLines: async () => [], liveBody: async () => undefined };
  let [stamp, reads, fails] = [1, 0, true];
  const kept = createKeptShelf(
    server.ports,
    { texts, members, projects },
    {
      kind: 'article',
      stampOf: async () => stamp,
      async rowsOf() {
        reads++;
        if (fails) throw new Error('gone');
        return { reads };
      },
      shelfOf: (rows) => rows.reads,
      audiencesOf: () => [],
    },
  );
  const asked = async () => {
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => kept.of(server.project.id)));
    return all.map((one) => (one.status === 'fulfilled' ? one.value : one.status));
  };
  const five = (answer: number | 'rejected') => Array.from({ length: 5 }, () => answer);
  expect(await asked()).toEqual(five('rejected'));
  fails = false;
  expect(await asked()).toEqual(five(2));
  stamp = 2;
  expect(await asked()).toEqual(five(3));
  expect(reads).toBe(3);
});
