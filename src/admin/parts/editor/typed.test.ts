import { expect, test } from 'bun:test';
import { doc, p, words, write } from '../../../../test/admin/editing-lab.ts';
import type { DocumentNode } from '../../../wire/documents/nodes.ts';

const node = (type: DocumentNode['type'], content?: DocumentNode[], attrs?: object): DocumentNode => ({
  type,
  ...(attrs ? { attrs: attrs as Record<string, unknown> } : {}),
  ...(content ? { content } : {}),
});
const marked = (text: string, ...marks: string[]): DocumentNode => ({
  ...words(text),
  marks: marks.map((type) => ({ type: type as 'bold' })),
});
const x = [words('x')];
const item = node('listItem', [p('x')]);

const forms: [string, string, DocumentNode[]][] = [
  ['# ', 'x', [node('heading', x, { level: 2 })]],
  ['## ', 'x', [node('heading', x, { level: 2 })]],
  ['#### ', 'x', [node('heading', x, { level: 4 })]],
  ['- ', 'x', [node('bulletList', [item])]],
  ['* ', 'x', [node('bulletList', [item])]],
  ['1. ', 'x', [node('orderedList', [item])]],
  ['7) ', 'x', [node('orderedList', [item], { start: 7 })]],
  ['> ', 'x', [node('blockquote', [p('x')])]],
  ['``` ', 'x', [node('codeBlock', x)]],
  ['```ts ', 'x', [node('codeBlock', x, { language: 'ts' })]],
  ['---', 'x', [node('horizontalRule'), p('x')]],
  ['**a b**', ' x', [node('paragraph', [marked('a b', 'bold'), words(' x')])]],
  ['see *a*', ' x', [node('paragraph', [words('see '), marked('a', 'italic'), words(' x')])]],
  ['`a`', ' x', [node('paragraph', [marked('a', 'code'), words(' x')])]],
  ['~~a~~', ' x', [node('paragraph', [marked('a', 'strike'), words(' x')])]],
  [
    '[a](https://shop.test/)',
    ' x',
    [
      node('paragraph', [
        { ...words('a'), marks: [{ type: 'link', attrs: { href: 'https://shop.test/' } }] },
        words(' x'),
      ]),
    ],
  ],
  [
    'Hi {{name:there}}',
    ' x',
    [node('paragraph', [words('Hi '), node('variable', undefined, { fallback: 'there', name: 'name' }), words(' x')])],
  ],
];

test.each(forms)(
  '%p becomes what it means in Markdown, and undoing gives it back as typed [P-EDT-06]',
  (signs, more, blocks) => {
    const text = write();
    text.type(signs + more);
    expect(text.blocks()).toEqual(blocks);
    const again = write();
    again.type(signs);
    expect(again.press('Mod-z')).toBe(true);
    expect(again.blocks()).toEqual([p(signs)]);
  },
);

test('`> [!WARNING] ` becomes a callout, and undoing gives the quote with the typed signs back [P-EDT-06]', () => {
  const text = write();
  text.type('> [!WARNING] x');
  expect(text.blocks()).toEqual([node('callout', [p('x')], { kind: 'warning' })]);
  const again = write();
  again.type('> [!WARNING] ');
  again.press('Mod-z');
  expect(again.blocks()).toEqual([node('blockquote', [p('[!WARNING] ')])]);
});

test('Enter behind three back ticks begins code with its language [P-EDT-06]', () => {
  const text = write();
  text.type('```c++');
  expect(text.press('Enter')).toBe(true);
  text.type('x');
  expect(text.blocks()).toEqual([node('codeBlock', x, { language: 'c++' })]);
});

test('signs mean nothing in code, within words, and where the profile has no such block [P-EDT-01, P-EDT-06]', () => {
  const code = write(doc(node('codeBlock')));
  code.type('## **x** ');
  expect(code.blocks()).toEqual([node('codeBlock', [words('## **x** ')])]);
  const inside = write();
  inside.type('snake_case_name 2*3*4 a ## b [!TIP] ');
  expect(inside.blocks()).toEqual([p('snake_case_name 2*3*4 a ## b [!TIP] ')]);
  const line = write(doc(p()), 'line');
  line.type('## `x` - **x**');
  expect(line.blocks()).toEqual([node('paragraph', [words('## `x` - '), marked('x', 'bold')])]);
  const script = write();
  script.type('[a](javascript:alert)');
  expect(script.blocks()).toEqual([p('[a](javascript:alert)')]);
});

test('a sign in the middle of a long paragraph begins no block [P-EDT-06]', () => {
  const long = 'a'.repeat(498);
  const text = write(doc(p(long)));
  text.caret(long);
  text.type('- ');
  expect(text.blocks()).toEqual([p(`${long}- `)]);
});
