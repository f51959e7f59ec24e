import { expect, test } from 'bun:test';
import { find } from './find-articles.ts';

test('digits are looked for as a number first, and then as words, each article once [P-HLP-07]', async () => {
  const article = (number: number, title: string) => ({ id: `a${number}`, number, texts: [{ title }] });
  const asked: string[] = [];
  const api = async (_call: unknown, { query }: { query: { search: string } }) => {
    asked.push(query.search);
    const [one, other] = [article(12, 'Returns'), article(3, 'Within 12 days')];
    return { articles: query.search === '#12' ? [one] : query.search === '12' ? [other, one] : [other] };
  };
  const went: string[] = [];
  const parts = { api, desk: { project: async () => ({ id: 'p' }) }, go: (to: string) => went.push(to) };
  const found = await find('12', parts as never, new AbortController().signal);
  expect(found.map(({ text, hint }) => [text, hint])).toEqual([
    ['Returns', '#12'],
    ['Within 12 days', '#3'],
  ]);
  expect(asked).toEqual(['#12', '12']);
  found[0]!.run();
  expect(went).toEqual(['/dashboard/help/articles/a12']);
  asked.length = 0;
  await find('days', parts as never, new AbortController().signal);
  expect(asked).toEqual(['days']);
});
