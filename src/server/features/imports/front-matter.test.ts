import { expect, test } from 'bun:test';
import { frontFile } from './front-matter.ts';

const front = (...lines: string[]) => frontFile(['---', ...lines, '---', 'Text'].join('\n')).front;

test('texts of many lines are read as YAML has them, one line or as they stand [P-IMP-06]', () => {
  const said = front('title: Paying', 'description: >-', '  How to pay', '  by card', '', '  or not', 'order: 3');
  expect(said).toMatchObject({ title: 'Paying', summary: 'How to pay by card or not', order: 3 });
  expect(front('summary: |', '  One', '  Two').summary).toBe('One\nTwo');
  expect(front('description: >- # no', 'title: A').summary).toBe('>-');
});

test('a comment behind a value is none of it, and what stays a draft stays one however it is written [P-IMP-06]', () => {
  expect(front('title: One # two', 'slug: "a # b" # c', "lang: 'de' # d")).toMatchObject({
    title: 'One',
    slug: 'a-b',
    lang: 'de',
  });
  const drafts = ['draft: true # for now', 'draft: True', 'draft: yes', 'published: no', '"draft": "true"'];
  expect(drafts.map((line) => front(line).draft)).toEqual(drafts.map(() => true));
  expect(['draft: false', 'published: true', 'draft:'].map((line) => front(line).draft)).toEqual([false, false, false]);
  expect(front('keywords: [a, "b, c"] # more').keywords).toEqual(['a', 'b, c']);
  expect(front('title: C# and F#').title).toBe('C# and F#');
});

test('TOML between plus signs is read as well, and a file without an end of its head is all text [P-IMP-06]', () => {
  const toml = '+++\r\ntitle = "Paying"\r\nweight = 2\r\ndraft = true\r\ntags = ["card", "fee"]\r\n+++\r\nText';
  const { front: said, text, line, strange } = frontFile(toml);
  expect(said).toMatchObject({ title: 'Paying', order: 2, draft: true, keywords: ['card', 'fee'] });
  expect([text, line, strange]).toEqual(['Text', 7, []]);
  expect(frontFile('---\ntitle: A\nText').text).toBe('---\ntitle: A\nText');
});
