/** What was imported is found by the ids that it had before, so that pages and texts need no change. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import type { HelpArticle, HelpCollectionView } from '../../src/wire/help/messenger-shapes.ts';
import type { ArticleLinks } from '../../src/wire/help/shapes.ts';
import type { LinkReport } from '../../src/wire/link-reports/shapes.ts';
import { readMarkdown } from '../../src/wire/documents/markdown-read.ts';
import { KEY } from './harness.ts';
import { startImportsLab, type ImportsLab } from './imports-lab.ts';
import { answerOf } from './staff.ts';

let lab: ImportsLab;
beforeEach(async () => void (lab = await startImportsLab()));
afterEach(() => lab.server.close());

/** As the messenger asks, whose openers and links hand on what the page says. */
const ask = <T>(path: string, status = 200) =>
  answerOf<T>(
    lab.server.send(`/api/messenger/help/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
      body: JSON.stringify({ auth: { key: KEY }, method: 'POST', body: { lang: 'en' } }),
    }),
    status,
  );
const article = async (name: string) => (await ask<HelpArticle>(`articles/${name}`)).title;
const collection = async (name: string) => (await ask<HelpCollectionView>(`collections/${name}`)).title;

const zip = (file: object) => ({ 'all.json': JSON.stringify(file) });
const gleap = zip({
  collections: [{ id: '64f0', title: 'Orders', parent: null }],
  articles: [
    { id: '64a1', title: 'Returns', plainContent: 'Send it back', isDraft: false, parent: '64f0' },
    { id: '2', title: 'Late', plainContent: 'It comes', isDraft: false, parent: '64f0' },
    { id: '64b3', title: 'Not yet', plainContent: 'Soon', isDraft: true, parent: null },
  ],
});

test('openers take the id of before, also after an import again; ours go first, and what nobody may see stays unseen [P-IMP-10]', async () => {
  await ask('articles/64a1', 404);
  const { id } = await lab.bring(gleap, {}, 'gleap');
  expect(await article('64a1')).toBe('Returns');
  expect(await collection('64f0')).toBe('Orders');
  // The second of ours has that number.
  const { number } = await lab.named('Late');
  expect([number, await article('2')]).toEqual([2, 'Late']);
  expect(await article('1')).toBe('Returns');
  await ask('articles/64b3', 404);
  await ask('articles/64f0', 404);
  await ask('collections/64a1', 404);
  const draft = (await lab.textIn(await lab.named('Not yet'), 'en')).id;
  await lab.help.publish(draft, { title: 'By now' });
  expect(await article('64b3')).toBe('By now');
  await lab.bring(
    zip({ articles: [{ id: '64c4', title: 'More', plainContent: 'Words', isDraft: false }] }),
    {},
    'gleap',
  );
  expect([await article('64c4'), await article('64a1')]).toEqual(['More', 'Returns']);
  await lab.undo(id);
  await ask('articles/64a1', 404);
  // Somebody has edited it since.
  expect(await article('64b3')).toBe('By now');
});

test('a number of ours stands before an id of before, and a section before a category of that number [P-IMP-10]', async () => {
  const place = (id: number, name: string, more: object = {}) => ({ id, name, locale: 'en', position: 0, ...more });
  const words = (id: number, section_id: number, title: string) => ({
    id,
    section_id,
    title,
    body: '<p>Words</p>',
    locale: 'en',
    draft: false,
  });
  await lab.bring(
    zip({
      categories: [place(7, 'Shop'), place(8, 'House')],
      sections: [place(7, 'Orders', { category_id: 7 }), place(9, 'Rooms', { category_id: 8 })],
      articles: [words(3, 7, 'First'), words(40, 7, 'Second'), words(50, 9, 'Third')],
    }),
    {},
    'zendesk',
  );
  expect([await collection('7'), await collection('8'), await collection('9')]).toEqual(['Orders', 'House', 'Rooms']);
  const third = (await lab.articles()).find(({ number }) => number === 3)!;
  expect([third.texts[0]!.title, await article('3'), await article('40')]).toEqual(['Third', 'Third', 'Second']);
});

test('links in texts lead there on the public pages, count as links, and are broken for nobody [P-IMP-10]', async () => {
  const { id } = await lab.bring(gleap, {}, 'gleap');
  const ours = await lab.named('Returns');
  const text = 'See [it](gleap://article/64a1), [all](gleap://collection/64f0).';
  const { texts } = await lab.help.article({ title: 'Mine' });
  const { document } = texts[0]!;
  const { revision } = await lab.view(document);
  const { body } = readMarkdown(text);
  const saved = await lab.desk(`/documents/${document}/draft`, 'PUT', {
    revision,
    title: 'Mine',
    summary: '',
    slug: '',
    body,
  });
  await lab.desk(`/documents/${document}/publish`, 'POST', { revision: saved.revision });
  lab.server.clock.advance(1000);
  const page = await (await lab.server.send('/help/en/articles/4-mine')).text();
  expect(page).toContain('href="/help/en/articles/1-returns"');
  expect(page).toContain('href="/help/en/collections/1-orders"');
  const { links } = await lab.desk<ArticleLinks>(`/help/articles/${ours.id}/links`);
  expect(links.map(({ title }) => title)).toEqual(['Mine']);
  expect((await lab.desk<LinkReport>('/help/reports/links')).links).toEqual([]);
  // What is linked by somebody's text stays, whatever the link calls it.
  await lab.undo(id);
  expect(await article('64a1')).toBe('Returns');
  expect((await lab.problems(id)).map(({ code, about }) => [code, about])).toContainEqual(['linked', 'Returns']);
});
