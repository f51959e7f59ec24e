/** Markdown as site generators and programs really leave it. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import type { MediaPage } from '../../src/wire/media/shapes.ts';
import { pngOf } from '../pictures.ts';
import { startImportsLab, type ImportsLab } from './imports-lab.ts';

let lab: ImportsLab;
beforeEach(async () => void (lab = await startImportsLab()));
afterEach(() => lab.server.close());

const ID = '0123456789abcdef0123456789abcdef';
const places = async () => {
  const titles = new Map((await lab.collections()).map(({ id, texts }) => [id, texts.en?.title]));
  const all = (await lab.articles()).map(({ texts, collection }) => [texts[0]!.title, titles.get(collection ?? '')]);
  return all.map((one) => one.join(' in ')).toSorted();
};

test('the folder around all others is no collection, and what texts name from its top is found [P-IMP-06]', async () => {
  const { id } = await lab.bring({
    'docs-main/README.md': '# Welcome\n\n[Paying](/guides/paying)\n\n![Box](/img/box.png)',
    'docs-main/guides/paying.md': '# Paying\n\nWords',
    'docs-main/guides/deep/more.md': '# More\n\nWords',
    'docs-main/static/img/box.png': pngOf({ width: 20, height: 20 }),
    '__MACOSX/docs-main/._README.md': 'x',
  });
  expect(await places()).toEqual(['More in Deep', 'Paying in Guides', 'Welcome in ']);
  expect(await lab.told(id)).toEqual([]);
  const [picture] = (await lab.desk<MediaPage>('/media')).media;
  const paying = await lab.named('Paying');
  expect(await lab.markdown(await lab.textIn(await lab.named('Welcome'), 'en'))).toBe(
    `[Paying](gleap://article/${paying.id})\n\n![Box](media:${picture!.id})`,
  );
});

test('a folder alone, one that says what it is, and one of a language stay what they are [P-IMP-06]', async () => {
  await lab.bring({ 'guides/a.md': '# A\n\nx' });
  await lab.bring({ 'shop/_index.md': '---\ntitle: Shop\n---\n', 'shop/deep/b.md': '# B\n\nx' });
  await lab.bring({ 'en/more/c.md': '# C\n\nx' });
  expect(await places()).toEqual(['A in Guides', 'B in Deep', 'C in More']);
  const deep = (await lab.collections()).find(({ texts }) => texts.en?.title === 'Deep');
  expect((await lab.collections()).find(({ id }) => id === deep?.parent)?.texts.en?.title).toBe('Shop');
});

test('names of Notion lose their ids and its links lead on [P-IMP-06]', async () => {
  await lab.bring({
    [`Help ${ID}.md`]: `# Help\n\n[Paying](Help%20${ID}/Paying%20${ID}.md)`,
    [`Help ${ID}/Paying ${ID}.md`]: 'By card',
  });
  expect(await places()).toEqual(['Help in ', 'Paying in Help']);
  const paying = await lab.named('Paying');
  expect(await lab.markdown(await lab.textIn(await lab.named('Help'), 'en'))).toBe(
    `[Paying](gleap://article/${paying.id})`,
  );
});

test('boxes of GitBook and MkDocs become callouts, and orders to a site generator are counted [P-IMP-06]', async () => {
  const text = [
    '---',
    'description: >-',
    '  How it',
    '  works',
    '---',
    '',
    '# Boxes',
    '',
    '{% hint style="danger" %}',
    'Hot',
    '{% endhint %}',
    '',
    '{% tabs %}',
    '{% tab title="One" %}',
    'In a tab',
    '{% endtab %}',
    '{% endtabs %}',
    '',
    '!!! warning "Mind"',
    '    Step **back**',
    '',
    '    ```',
    '    {% raw %}',
    '    ```',
    'After',
  ].join('\r\n');
  const { id } = await lab.bring({ 'boxes.md': text });
  const made = await lab.textIn(await lab.named('Boxes'), 'en');
  expect(made.live?.summary).toBe('How it works');
  expect(await lab.markdown(made)).toBe(
    [
      '> [!CAUTION]\n> Hot',
      'In a tab',
      '> [!WARNING]\n> **Mind**\n>\n> Step **back**\n>\n> ```\n> {% raw %}\n> ```',
      'After',
    ].join('\n\n'),
  );
  expect(await lab.told(id)).toEqual([
    ['dropped', 'boxes.md', 'tabs (1)'],
    ['dropped', 'boxes.md', 'tab (1)'],
  ]);
});
