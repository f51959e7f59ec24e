/** What Zendesk's API lists becomes collections and articles. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { startImportsLab, type ImportsLab } from './imports-lab.ts';

let lab: ImportsLab;
beforeEach(async () => void (lab = await startImportsLab()));
afterEach(() => lab.server.close());

const host = 'https://shop.zendesk.test/hc';
const article = (id: number, title: string, body: string | null, more: object = {}) => ({
  id,
  title,
  body,
  locale: 'en-us',
  source_locale: 'en-us',
  draft: false,
  outdated: false,
  section_id: 7,
  position: 0,
  promoted: false,
  label_names: [],
  user_segment_id: null,
  html_url: `${host}/en-us/articles/${id}-Words`,
  ...more,
});
const translation = (source_id: number, source_type: string, locale: string, more: object = {}) => ({
  id: source_id * 10,
  source_id,
  source_type,
  locale,
  title: `${locale} ${source_id}`,
  body: '<p>Wörter</p>',
  draft: false,
  outdated: false,
  html_url: `${host}/${locale}/${source_type.toLowerCase()}/${source_id}-Woerter`,
  ...more,
});
const place = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  description: `About ${name}`,
  locale: 'en-us',
  source_locale: 'en-us',
  position: 0,
  ...more,
});
const pages = {
  'categories.json': { categories: [place(7, 'Shop')], count: 1 },
  'sections.json': {
    sections: [place(7, 'Orders', { category_id: 7 }), place(8, 'Late', { category_id: 7, parent_section_id: 7 })],
  },
  'articles.json': {
    articles: [
      article(101, 'Returns', '<p>See <a href="/hc/de/articles/102-Spaeter">late ones</a>.</p>', {
        label_names: ['refund', 'money'],
      }),
      article(102, 'Late', '<table><tr><th>Day</th></tr><tr><td>1</td></tr></table>', {
        section_id: 8,
        promoted: true,
      }),
      article(103, 'For partners', '<p>Secret</p>', { user_segment_id: 55 }),
      article(104, 'Not yet', null, { draft: true }),
    ],
  },
  'translations.json': {
    translations: [
      translation(101, 'Article', 'en-us', { title: 'The same' }),
      translation(101, 'Article', 'de', { outdated: true }),
      translation(101, 'Article', 'en-gb', { draft: true }),
      translation(102, 'Article', 'de'),
      translation(7, 'Section', 'de', { title: 'Bestellungen', body: 'Alles dazu' }),
      translation(7, 'Category', 'de', { title: 'Laden' }),
    ],
  },
};
const zip = (given: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(given).map(([path, file]) => [path, JSON.stringify(file)]));

describe('Zendesk', () => {
  test('brings categories, sections, articles and translations from pages in a zip [P-IMP-08] [P-IMP-11]', async () => {
    const read = await lab.read(zip(pages), {}, 'zendesk');
    expect(read).toMatchObject({ total: 4, counts: { new: 7, changed: 0, left: 0, dropped: 0 } });
    // What is promoted comes first.
    expect(read.samples.map(({ title, place: above }) => [title, above])).toEqual([
      ['Late', 'Shop / Orders / Late'],
      ['Returns', 'Shop / Orders'],
      ['For partners', 'Shop / Orders'],
      ['Not yet', 'Shop / Orders'],
    ]);
    await lab.write(read.id);
    const made = await lab.collections();
    const [shop, orders, late] = ['Shop', 'Orders', 'Late'].map((title) =>
      made.find(({ texts }) => texts.en?.title === title)!,
    );
    expect([shop!.parent, orders!.parent, late!.parent]).toEqual([null, shop!.id, orders!.id]);
    expect(shop!.texts.de?.title).toBe('Laden');
    expect(orders!.texts).toMatchObject({
      en: { title: 'Orders', description: 'About Orders' },
      de: { title: 'Bestellungen', description: 'Alles dazu' },
    });
    const returns = await lab.named('Returns');
    expect(returns).toMatchObject({ collection: orders!.id, keywords: { en: ['refund', 'money'] } });
    expect(returns.texts.map(({ lang, state, stale }) => [lang, state, stale])).toEqual([
      ['en', 'published', false],
      ['de', 'published', true],
      ['en-GB', 'draft', false],
    ]);
    const other = await lab.named('Late');
    expect(other.texts.map(({ lang, stale }) => [lang, stale])).toEqual([
      ['en', false],
      ['de', false],
    ]);
    expect(await lab.markdown(await lab.textIn(returns, 'en'))).toBe(`See [late ones](gleap://article/${other.id}).`);
    expect(await lab.markdown(await lab.textIn(other, 'en'))).toContain('| Day |');
  });

  test('keeps as drafts what only some may see, with a note, and what was a draft [P-IMP-08]', async () => {
    const { id } = await lab.bring(zip(pages), {}, 'zendesk');
    for (const title of ['For partners', 'Not yet'])
      expect((await lab.named(title)).texts.map(({ state }) => state)).toEqual(['draft']);
    expect(await lab.told(id)).toEqual([['hidden', 'articles.json · For partners', '']]);
  });

  test('marks as seen by nobody what user segments could see, until staff open it; again and undone that stays [P-IMP-08]', async () => {
    const { id } = await lab.bring(zip(pages), {}, 'zendesk');
    const audience = async (title: string) => (await lab.named(title)).audience;
    expect([await audience('For partners'), await audience('Returns'), await audience('Not yet')]).toEqual([
      'nobody',
      'all',
      'all',
    ]);
    expect((await lab.read(zip(pages), {}, 'zendesk')).counts).toMatchObject({ new: 0, changed: 0 });
    const { id: partners } = await lab.named('For partners');
    await lab.desk(`/help/articles/${partners}`, 'PATCH', { audience: 'some' }, 422);
    await lab.desk(`/help/articles/${partners}`, 'PATCH', { audience: 'all' });
    expect(await audience('For partners')).toBe('all');
    await lab.undo(id);
    expect((await lab.told(id)).map(([code, , about]) => [code, about])).toContainEqual(['edited', 'For partners']);
    expect(await audience('For partners')).toBe('all');
  });

  test('takes lists of each language by themselves, and lists what comes twice [P-IMP-08]', async () => {
    const german = article(101, 'Zurück', '<p>Wörter</p>', { locale: 'de' });
    const { 'articles.json': english, 'categories.json': categories } = pages;
    const { id, counts } = await lab.bring(
      zip({
        'a.json': { articles: [german] },
        'b.json': english,
        'c.json': { articles: [german] },
        'd.json': categories,
        'e.json': { tickets: [] },
      }),
      {},
      'zendesk',
    );
    expect(counts).toEqual({ new: 5, changed: 0, left: 0, dropped: 2 });
    const made = await lab.named('Returns');
    expect(made.texts.map(({ lang, title }) => [lang, title])).toEqual([
      ['en', 'Returns'],
      ['de', 'Zurück'],
    ]);
    expect(made.collection).toBeNull();
    expect((await lab.told(id)).slice(0, 2)).toEqual([
      ['twice', 'c.json', 'Zurück'],
      ['json', 'e.json', ''],
    ]);
  });
});
