import { expect, test } from 'bun:test';
import { doc, p, words, write } from '../../../../test/admin/editing-lab.ts';
import { checkBody } from '../../../wire/documents/check.ts';
import { CODE_CHARS, DOCUMENT_CHARS, DOCUMENT_DEPTH, DOCUMENT_NODES } from '../../../wire/documents/limits.ts';
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';
import { remove, tell } from './commands.ts';
import { linkAt, setLink, takeLink } from './links.ts';
import { fullest } from './measure.ts';

const item = (text: string): DocumentNode => ({ type: 'listItem', content: [p(text)] });
const bullets = (...texts: string[]): DocumentNode => ({ type: 'bulletList', content: texts.map(item) });

test('Alt and arrows move an item within its list, then the list, and undo brings it back [P-EDT-15]', () => {
  const text = write(doc(p('x'), bullets('a', 'b'), p('y')));
  text.caret('b');
  expect(text.press('Alt-ArrowUp')).toBe(true);
  expect(text.blocks()).toEqual([p('x'), bullets('b', 'a'), p('y')]);
  expect(text.press('Alt-ArrowUp')).toBe(true);
  expect(text.blocks()).toEqual([bullets('b', 'a'), p('x'), p('y')]);
  expect(text.press('Alt-ArrowUp')).toBe(false);
  text.type('!');
  expect(text.blocks()[0]).toEqual(bullets('b!', 'a'));
  text.press('Mod-z', 'Mod-z', 'Mod-z');
  expect(text.blocks()).toEqual([p('x'), bullets('a', 'b'), p('y')]);
  text.caret('x');
  expect(text.press('Alt-ArrowDown', 'Alt-ArrowDown')).toBe(true);
  expect(text.blocks()).toEqual([bullets('a', 'b'), p('y'), p('x')]);
});

test('Enter goes on with a list and leaves it, Tab and Shift+Tab change the depth, and elsewhere Tab leaves the text [P-EDT-15]', () => {
  const text = write(doc(bullets('a')));
  text.caret('a');
  expect(text.press('Enter')).toBe(true);
  text.type('b');
  expect(text.press('Tab')).toBe(true);
  const nested = {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [p('a'), bullets('b')] }],
  } as DocumentNode;
  expect(text.blocks()).toEqual([nested]);
  expect(text.press('Shift-Tab')).toBe(true);
  expect(text.blocks()).toEqual([bullets('a', 'b')]);
  const plain = write(doc(p('a')));
  plain.caret('a');
  expect(plain.press('Tab')).toBe(false);
});

test('code keeps tabs and line ends, and is left by Shift+Enter [P-EDT-12]', () => {
  const text = write(doc({ type: 'codeBlock' }));
  text.type('a');
  text.press('Enter', 'Tab');
  text.type('b');
  expect(text.blocks()).toEqual([{ type: 'codeBlock', content: [words('a\n\tb')] }]);
  text.press('Shift-Enter');
  text.type('c');
  expect(text.blocks()).toEqual([{ type: 'codeBlock', content: [words('a\n\tb')] }, p('c')]);
});

test('a link is set on words, changed as a whole from within, and taken away [P-EDT-02]', () => {
  const text = write(
    doc({ type: 'paragraph', content: [words('see '), { ...words('th'), marks: [{ type: 'bold' }] }, words('is')] }),
  );
  const { editing } = text;
  const view = editing.view()!;
  const from = 5;
  const selection = view.state.selection.constructor as unknown as { create: (...at: unknown[]) => never };
  view.dispatch(view.state.tr.setSelection(selection.create(view.state.doc, from, from + 4)));
  editing.run(setLink('https://a.test/'));
  text.caret('th');
  expect(linkAt(editing.state())).toEqual({ href: 'https://a.test/', from: 5, to: 9 });
  editing.run(setLink('https://b.test/'));
  expect(text.blocks()[0]!.content!.map(({ marks }) => marks?.[0]?.attrs?.href)).toEqual([
    undefined,
    'https://b.test/',
    'https://b.test/',
  ]);
  editing.run(takeLink);
  expect(text.blocks()[0]!.content!.flatMap(({ marks = [] }) => marks.map(({ type }) => type))).toEqual(['bold']);
  const empty = write();
  empty.editing.run(setLink('https://a.test/'));
  expect(empty.blocks()[0]!.content![0]!.text).toBe('https://a.test/');
});

test('the last block of a text is removed to an empty line; what is told of a block is kept [P-EDT-02]', () => {
  const button: DocumentNode = { type: 'button', attrs: { href: 'https://a.test/', label: 'a' } };
  const text = write(doc(button));
  text.editing.run(tell(0, { label: 'b' }));
  expect(text.blocks()).toEqual([{ ...button, attrs: { ...button.attrs, label: 'b' } }]);
  text.editing.run(remove(0));
  expect(text.blocks()).toEqual([p()]);
});

const many = (count: number): Body => doc(...Array.from({ length: count }, () => p('x')));
const deep = (levels: number): DocumentNode =>
  levels === 0 ? p('x') : { type: 'blockquote', content: [deep(levels - 1)] };
const code = (count: number): Body => doc({ type: 'codeBlock', content: [words('x'.repeat(count))] });
const passes = (body: Body): boolean => {
  try {
    checkBody(body, 'full');
    return true;
  } catch {
    return false;
  }
};

test.each([
  ['chars', (count: number) => doc(p('x'.repeat(count))), DOCUMENT_CHARS, 0.9 * DOCUMENT_CHARS],
  ['nodes', (count: number) => many((count - 1) / 2), DOCUMENT_NODES - 1, 4501],
  ['code', code, CODE_CHARS, 0.9 * CODE_CHARS],
] as const)(
  'the counter warns of %s from 90 %% on, and is over where the door refuses [P-EDT-03]',
  (what, make, most, warns) => {
    expect(fullest(make(warns - 2))?.what).toBeUndefined();
    expect(fullest(make(warns))).toMatchObject({ what });
    const over = (body: Body): boolean => (fullest(body)?.used ?? 0) > (fullest(body)?.most ?? 0);
    expect([over(make(most)), passes(make(most))]).toEqual([false, true]);
    expect([over(make(most + 2)), passes(make(most + 2))]).toEqual([true, false]);
  },
);

test('a text that lies too deep is told, and its bytes are counted as the door counts them [P-EDT-03]', () => {
  // A text within its paragraph within 18 quotes within the document lies at depth 20.
  expect([fullest(doc(deep(DOCUMENT_DEPTH - 2))), passes(doc(deep(DOCUMENT_DEPTH - 2)))]).toEqual([undefined, true]);
  expect(fullest(doc(deep(DOCUMENT_DEPTH - 1)))).toMatchObject({ what: 'depth', used: DOCUMENT_DEPTH + 1 });
  expect(passes(doc(deep(DOCUMENT_DEPTH - 1)))).toBe(false);
  const wide = (count: number): Body => doc(...Array.from({ length: 1000 }, () => p('日'.repeat(count))));
  expect(fullest(wide(60))).toMatchObject({
    what: 'bytes',
    used: Math.ceil(JSON.stringify(wide(60)).length / 1024 + (2 * 60 * 1000) / 1024),
  });
});
