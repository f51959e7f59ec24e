/** What Gleap's public API lists becomes collections and articles. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { startImportsLab, type ImportsLab } from './imports-lab.ts';

let lab: ImportsLab;
beforeEach(async () => void (lab = await startImportsLab()));
afterEach(() => lab.server.close());

const words = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', content });

const rich = doc(
  { type: 'heading', attrs: { level: 1, textAlign: 'center' }, content: [words('First')] },
  paragraph(
    words('See ', { type: 'textStyle', attrs: { color: 'red' } }),
    words('the other', { type: 'bold' }, { type: 'link', attrs: { href: 'gleap://article/b2', target: '_blank' } }),
    { type: 'emoji', attrs: { label: 'smile' } },
  ),
  { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('One'))] }] },
  {
    type: 'table',
    content: [
      { type: 'tableRow', content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [paragraph(words('A'))] }] },
      { type: 'tableRow', content: ['x', 'y'].map((one) => ({ type: 'tableCell', content: [paragraph(words(one))] })) },
    ],
  },
  { type: 'codeBlock', attrs: { language: 'js' }, content: [words('let a;\nlet b;')] },
  { type: 'infoBox', attrs: { type: 'warning' }, content: [paragraph(words('Mind'))] },
  { type: 'button', attrs: { label: 'Shop', url: 'https://shop.test/' } },
  { type: 'poll', content: [paragraph(words('Vote'))] },
  { type: 'image', attrs: { src: 'https://img.shop.test/none.png', alt: 'A box' } },
);
const pages = {
  'collections.json': JSON.stringify([
    {
      id: 'c1',
      title: { en: 'Orders', de: 'Bestellungen' },
      description: { en: 'All of it' },
      iconUrl: '',
      parent: null,
    },
    { id: 'c2', title: { en: 'Late ones' }, parent: 'c1' },
  ]),
  'articles.json': JSON.stringify({
    data: [
      {
        id: 'a1',
        title: { en: 'Returns', de: 'Zurück' },
        description: { en: 'Send it back' },
        content: { en: rich, de: doc(paragraph(words('Wörter'))) },
        plainContent: { en: 'First' },
        parent: 'c2',
        isDraft: false,
        tags: ['refund'],
        targetAudience: 'all',
        externalId: 'x-1',
      },
      { id: 'b2', title: 'Plain', plainContent: 'One < two\nThree', isDraft: false, parent: 'c1' },
      { id: 'b3', title: { en: 'Partners' }, content: { en: doc(paragraph(words('X'))) }, targetAudience: 'customers' },
      { id: 'b4', title: { en: 'Not yet' }, content: { en: doc() }, isDraft: true },
    ],
  }),
};

describe('Gleap', () => {
  test('brings collections, and articles whose nodes become ours or leave their words [P-IMP-09] [P-IMP-11]', async () => {
    const { id, counts } = await lab.bring(pages, {}, 'gleap');
    expect(counts).toEqual({ new: 6, changed: 0, left: 0, dropped: 0 });
    const [orders, late] = await lab.collections();
    expect(orders!.texts).toMatchObject({
      en: { title: 'Orders', description: 'All of it' },
      de: { title: 'Bestellungen', description: '' },
    });
    expect(late).toMatchObject({ parent: orders!.id });
    const returns = await lab.named('Returns');
    const plain = await lab.named('Plain');
    expect(returns).toMatchObject({ collection: late!.id, keywords: { en: ['refund'] } });
    expect(returns.texts.map(({ lang, title, state }) => [lang, title, state])).toEqual([
      ['en', 'Returns', 'published'],
      ['de', 'Zurück', 'published'],
    ]);
    const text = await lab.textIn(returns, 'en');
    expect(text.live?.summary).toBe('Send it back');
    expect(await lab.markdown(text)).toBe(
      [
        '## First',
        `See [**the other**](gleap://article/${plain.id})smile`,
        '- One',
        '| A |  |\n| --- | --- |\n| x | y |',
        '```js\nlet a;\nlet b;\n```',
        '> [!WARNING]\n> Mind',
        '[Shop](https://shop.test/){button}',
        'Vote',
        'A box',
      ].join('\n\n'),
    );
    expect(await lab.markdown(await lab.textIn(plain, 'en'))).toBe('One \\< two\n\nThree');
    expect(await lab.told(id)).toEqual([
      ['dropped', 'articles.json · Returns', 'emoji node (1)'],
      ['dropped', 'articles.json · Returns', 'poll node (1)'],
      ['hidden', 'articles.json · Partners', ''],
      ['picture', 'articles.json · Returns', 'https://img.shop.test/none.png'],
    ]);
  });

  test('keeps drafts and what only some may see from visitors [P-IMP-09]', async () => {
    await lab.bring(pages, {}, 'gleap');
    for (const title of ['Partners', 'Not yet'])
      expect((await lab.named(title)).texts.map(({ state }) => state)).toEqual(['draft']);
  });

  test('leaves out a text that no document can hold, and goes on [P-IMP-09]', async () => {
    let deep: object = paragraph(words('Deep'));
    for (let level = 0; level < 500; level++) deep = { type: 'blockquote', content: [deep] };
    const file = [
      { id: 'a', title: 'Deep', content: doc(deep) },
      { id: 'b', title: 'Next', content: doc(paragraph(words('Words'))) },
    ];
    const { id, counts } = await lab.read({ 'a.json': JSON.stringify(file) }, {}, 'gleap');
    expect(counts).toEqual({ new: 1, changed: 0, left: 0, dropped: 1 });
    expect(await lab.told(id)).toEqual([['text', 'a.json · Deep', '']]);
  });
});
