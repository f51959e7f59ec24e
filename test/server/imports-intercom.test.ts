/** What Intercom's API lists becomes collections and articles. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { HelpCollection } from '../../src/wire/help/shapes.ts';
import { IMPORT_TEXT_BYTES } from '../../src/wire/imports/limits.ts';
import type { MediaPage } from '../../src/wire/media/shapes.ts';
import { pngOf } from '../pictures.ts';
import { startImportsLab, type ImportsLab } from './imports-lab.ts';

let lab: ImportsLab;
beforeEach(async () => void (lab = await startImportsLab()));
afterEach(() => lab.server.close());

const collections = {
  type: 'list',
  data: [
    {
      id: '20',
      name: 'Paying',
      description: 'Cards and invoices',
      default_locale: 'en',
      parent_id: null,
      order: 1,
      translated_content: { type: 'group_translated_content', de: { type: 'group_content', name: 'Bezahlen' } },
    },
    { id: '21', name: 'Cards', default_locale: 'en', parent_id: '20', order: 0 },
  ],
  pages: { type: 'pages', page: 1, per_page: 50, total_pages: 1 },
};
const article = (id: string, title: string, body: string, more: object = {}) => ({
  type: 'article',
  id,
  title,
  description: '',
  body,
  author_id: 1,
  state: 'published',
  parent_id: 21,
  parent_type: 'collection',
  default_locale: 'en',
  url: `https://help.shop.test/en/articles/${id}-words`,
  ...more,
});
const list = (...data: object[]) => ({ type: 'list', data });
const expired = article(
  '31',
  'A card has expired',
  '<h1>First</h1><p>See <a href="https://help.shop.test/de/articles/32-anders">limits</a>, <a href="https://help.shop.test/en/articles/99-gone">more</a>.</p><div class="intercom-interblocks-callout"><p>Mind</p></div><img src="https://img.shop.test/card.png" alt="A card"><x-poll>Vote</x-poll>',
  {
    description: 'What to do',
    translated_content: {
      type: 'article_translated_content',
      de: { type: 'article_content', title: 'Karte abgelaufen', body: '<p>Neu.</p>', state: 'draft' },
      en: { type: 'article_content', title: 'A card has expired', body: '<p>Same</p>', state: 'published' },
      fr: null,
    },
  },
);
const limits = article('32', 'Limits', '<p>Words</p>', { state: 'draft', parent_id: null });
const pages = {
  'articles-1.json': JSON.stringify(list(expired)),
  'articles-2.json': JSON.stringify(list(limits)),
  'collections.json': JSON.stringify(collections),
};

const called = (made: readonly HelpCollection[], title: string) =>
  made.find(({ texts }) => texts.en?.title === title)!.id;

describe('Intercom', () => {
  test('brings collections, articles, drafts and languages from pages in a zip [P-IMP-07] [P-IMP-11]', async () => {
    Object.assign(lab.server.ports, {
      publicFile: async (address: string) =>
        address === 'https://img.shop.test/card.png' ? { bytes: pngOf({ width: 40, height: 30 }) } : undefined,
    });
    const read = await lab.read(pages, {}, 'intercom');
    expect(read).toMatchObject({ total: 3, done: 3, counts: { new: 4, changed: 0, left: 0, dropped: 0 } });
    expect(read.samples.map(({ title, place }) => [title, place])).toEqual([
      ['A card has expired', 'Paying / Cards'],
      ['Limits', ''],
    ]);
    await lab.write(read.id);
    const [paying, cards] = await lab.collections();
    expect(paying!.texts).toMatchObject({
      en: { title: 'Paying', description: 'Cards and invoices' },
      de: { title: 'Bezahlen', description: '' },
    });
    expect(cards).toMatchObject({ parent: paying!.id, texts: { en: { title: 'Cards' } } });
    const made = await lab.named('A card has expired');
    expect(made.collection).toBe(cards!.id);
    expect(made.texts.map(({ lang, state }) => [lang, state])).toEqual([
      ['en', 'published'],
      ['de', 'draft'],
    ]);
    const other = await lab.named('Limits');
    const [picture] = (await lab.desk<MediaPage>('/media')).media;
    expect(picture).toMatchObject({ name: 'card.png', uses: 1 });
    expect(await lab.markdown(await lab.textIn(made, 'en'))).toBe(
      [
        '## First',
        `See [limits](gleap://article/${other.id}), [more](https://help.shop.test/en/articles/99-gone).`,
        '> [!NOTE]\n> Mind',
        `![A card](media:${picture!.id})`,
        'Vote',
      ].join('\n\n'),
    );
    expect((await lab.textIn(made, 'en')).live?.summary).toBe('What to do');
    expect(other).toMatchObject({ collection: null, texts: [{ lang: 'en', state: 'draft' }] });
    expect(await lab.told(read.id)).toEqual([['dropped', 'articles-1.json · A card has expired', 'x-poll (1)']]);
  });

  test('brings one file that is no zip, and lists what is none of its lists and pictures that fail [P-IMP-07] [P-IMP-11]', async () => {
    const file = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
    const { id, counts } = await lab.readFile(file([expired, { ...limits, title: '' }, expired]), 'intercom');
    expect(counts).toEqual({ new: 2, changed: 0, left: 0, dropped: 1 });
    expect(await lab.told(id)).toEqual([
      ['twice', 'docs.zip', 'A card has expired'],
      ['dropped', 'docs.zip · A card has expired', 'x-poll (1)'],
      ['untitled', 'docs.zip · 32', '32'],
    ]);
    await lab.write(id);
    expect(await lab.told(id)).toContainEqual([
      'picture',
      'docs.zip · A card has expired',
      'https://img.shop.test/card.png',
    ]);
    for (const wrong of ['{', '{"a":1}', '[1]', '7']) {
      const { id: other } = await lab.readFile(file(wrong), 'intercom');
      expect((await lab.told(other)).map(([code]) => code)).toEqual(wrong === '[1]' ? ['empty'] : ['json', 'empty']);
    }
  });

  test('puts what lies too deep into the third level, and leaves out a text that is too long [P-IMP-07]', async () => {
    const collection = (id: string, parent_id: string | null) => ({ id, name: `C${id}`, parent_id });
    const long = 'word '.repeat(IMPORT_TEXT_BYTES / 5);
    const file = list(
      collection('1', null),
      collection('2', '1'),
      collection('3', '2'),
      collection('4', '3'),
      collection('8', '9'),
      collection('9', '8'),
      article('31', 'Deep', '<p>Words</p>', { parent_id: '4' }),
      article('32', 'In a circle', '<p>Words</p>', { parent_id: '8' }),
      article('33', 'Longest', `<!--${long.slice(0, IMPORT_TEXT_BYTES - 15)}--><p>a</p>`),
      article('34', 'Too long', `<!--${long.slice(0, IMPORT_TEXT_BYTES - 14)}--><p>a</p>`),
    );
    const { id, counts } = await lab.readFile(Buffer.from(JSON.stringify(file)), 'intercom');
    await lab.write(id);
    expect(counts).toEqual({ new: 8, changed: 0, left: 0, dropped: 1 });
    expect(await lab.told(id)).toEqual([
      ['deep', 'C4', 'C3'],
      ['large', 'docs.zip · Too long', ''],
    ]);
    const made = await lab.collections();
    expect((await lab.named('Deep')).collection).toBe(called(made, 'C3'));
    expect((await lab.named('In a circle')).collection).toBe(called(made, 'C8'));
  });

  test('changes the same articles when they come again, and takes them away when it is undone [P-IMP-07] [P-IMP-03]', async () => {
    const before = await lab.rows();
    const { id } = await lab.bring(pages, {}, 'intercom');
    expect((await lab.read(pages, {}, 'intercom')).counts).toEqual({ new: 0, changed: 0, left: 4, dropped: 0 });
    const next = { ...pages, 'articles-2.json': JSON.stringify(list({ ...limits, body: '<p>Other</p>' })) };
    expect((await lab.read(next, {}, 'intercom')).counts).toEqual({ new: 0, changed: 1, left: 3, dropped: 0 });
    await lab.undo(id);
    await lab.server.app.jobs.rest();
    expect(await lab.rows()).toEqual(before);
  });
});
