import { describe, expect, test } from 'bun:test';
import { ApiError } from '../errors.ts';
import { checkBody } from './check.ts';
import { isHref, ownPart } from './href.ts';
import {
  CODE_CHARS,
  DOCUMENT_BYTES,
  DOCUMENT_CHARS,
  DOCUMENT_DEPTH,
  DOCUMENT_NODES,
  TABLE_COLUMNS,
  TABLE_ROWS,
} from './limits.ts';
import { nodeRules, type DocumentNode, type Profile } from './nodes.ts';

const text = (words: string, marks?: unknown): DocumentNode =>
  ({ type: 'text', text: words, ...(marks ? { marks } : {}) }) as DocumentNode;
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const table = (rows: number, columns: number): DocumentNode => ({
  type: 'table',
  content: Array.from({ length: rows }, () => ({
    type: 'tableRow' as const,
    content: Array.from({ length: columns }, () => ({ type: 'tableCell' as const, content: [paragraph()] })),
  })),
});

/** What the door says; 'passes' where it lets the body in. */
function said(body: unknown, profile: Profile = 'full'): string {
  try {
    checkBody(body, profile);
    return 'passes';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect([error.status, error.code]).toEqual([422, 'invalid_field']);
    return error.message;
  }
}

test('what is unknown is refused by its place [P-EDT-04]', () => {
  const three = [paragraph(), paragraph(), paragraph()];
  expect(said(doc(...three, { type: 'iframe' }))).toBe('body.content.3.type is not a known block');
  expect(said(doc(...three, { type: 'constructor' }))).toBe('body.content.3.type is not a known block');
  expect(said(doc(paragraph(text('a', [{ type: 'blink' }]))))).toBe(
    'body.content.0.content.0.marks.0.type is not a known mark',
  );
  expect(said(doc({ type: 'paragraph', attrs: { style: 'x' } }))).toBe(
    'body.content.0.attrs.style is not a known attribute',
  );
  expect(said(doc({ type: 'heading', attrs: { level: 1 } }))).toBe('body.content.0.attrs.level must be from 2 to 4');
  expect(said(doc({ type: 'paragraph', onclick: 'x' }))).toBe('body.content.0.onclick is not a known key');
  for (const given of [null, [], 'x', { type: 'paragraph' }]) expect(said(given)).toBe('body must be a document');
});

test('a node stands only where the table lets it', () => {
  expect(said(doc({ type: 'listItem', content: [paragraph()] }))).toBe('body.content.0.type may not stand here');
  expect(said(doc(text('bare')))).toBe('body.content.0.type may not stand here');
  expect(said(doc({ type: 'bulletList' }))).toBe('body.content.0.content must not be empty');
  expect(
    said(doc({ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'horizontalRule' }] }] })),
  ).toContain('may not stand here');
  expect(said(doc({ type: 'horizontalRule', content: [paragraph()] }))).toBe('body.content.0.content must be empty');
  expect(said(doc({ type: 'codeBlock', content: [text('a\n\tb')] }))).toBe('passes');
  expect(said(doc({ type: 'codeBlock', content: [text('a', [{ type: 'bold' }])] }))).toContain('must be empty in code');
  expect(said(doc(paragraph(text('a\nb'))))).toContain('control characters');
  expect(said(doc(paragraph(text('\ud800'))))).toContain('half a character');
  expect(said(doc(paragraph(text('a', [{ type: 'code' }, { type: 'bold' }]))))).toContain('nothing but a link');
});

describe('each limit has two sides [P-EDT-03]', () => {
  const many = (count: number) => doc(...Array.from({ length: count }, () => ({ type: 'horizontalRule' })));
  const deep = (levels: number): DocumentNode =>
    levels === 1 ? paragraph() : { type: 'blockquote', content: [deep(levels - 1)] };
  const long = (chars: number) => doc(paragraph(text('x'.repeat(chars))));
  const code = (chars: number) => doc({ type: 'codeBlock', content: [text('x'.repeat(chars))] });
  const big = (bytes: number) => {
    const empty = JSON.stringify(long(1)).length - 1;
    return doc(paragraph(text('日'.repeat(Math.floor((bytes - empty) / 3)) + 'x'.repeat((bytes - empty) % 3))));
  };
  const sides: [string, unknown, unknown, string][] = [
    [
      'nodes',
      many(DOCUMENT_NODES - 1),
      many(DOCUMENT_NODES),
      'body.content.4999 is one too many: a text may have 5000 blocks and pieces',
    ],
    ['depth', doc(deep(DOCUMENT_DEPTH)), doc(deep(DOCUMENT_DEPTH + 1)), 'lies too deep: at most 20 levels'],
    [
      'characters',
      long(DOCUMENT_CHARS),
      long(DOCUMENT_CHARS + 1),
      'body.content.0.content.0 is too long: a text may have 100000 characters',
    ],
    ['code', code(CODE_CHARS), code(CODE_CHARS + 1), 'body.content.0 must have at most 20000 characters of code'],
    ['bytes', big(DOCUMENT_BYTES), big(DOCUMENT_BYTES + 1), 'body must have at most 256 KB'],
    ['rows', doc(table(TABLE_ROWS, 1)), doc(table(TABLE_ROWS + 1, 1)), 'body.content.0.content must have at most 100'],
    [
      'columns',
      doc(table(1, TABLE_COLUMNS)),
      doc(table(1, TABLE_COLUMNS + 1)),
      'body.content.0.content.0.content must have at most 12',
    ],
  ];
  for (const [what, within, over, words] of sides)
    test(what, () => {
      expect(said(within)).toBe('passes');
      expect(said(over)).toContain(words);
    });
});

test('rows are as wide as the first, and only the first has headers', () => {
  const row = (type: string, count: number) => ({
    type: 'tableRow',
    content: Array.from({ length: count }, () => ({ type, content: [paragraph()] })),
  });
  expect(said(doc({ type: 'table', content: [row('tableHeader', 2), row('tableCell', 2)] }))).toBe('passes');
  expect(said(doc({ type: 'table', content: [row('tableHeader', 2), row('tableCell', 1)] }))).toContain(
    'must have 2 cells',
  );
  expect(said(doc({ type: 'table', content: [row('tableCell', 2), row('tableHeader', 2)] }))).toContain(
    'has a header where none may stand',
  );
});

test('a profile takes its own nodes and no other [P-EDT-01]', () => {
  const takes = (profile: Profile) =>
    Object.entries(nodeRules).flatMap(([name, { profiles }]) =>
      (profiles as readonly string[]).includes(profile) ? [name] : [],
    );
  expect(takes('plain')).toEqual(['doc', 'paragraph', 'text', 'hardBreak', 'variable']);
  expect(takes('line')).toEqual(['doc', 'paragraph', 'text', 'variable']);
  expect(said(doc({ type: 'heading', attrs: { level: 2 } }), 'message')).toBe(
    'body.content.0.type is not a known block',
  );
  expect(said(doc(paragraph(text('a', [{ type: 'bold' }]))), 'plain')).toContain('is not a known mark');
  expect(said(doc(paragraph(text('a', [{ type: 'bold' }]))), 'line')).toBe('passes');
});

test('a link leads to the web, a mail, a phone or something of ours, and nowhere else [P-EDT-14]', () => {
  for (const href of [
    'https://a.test',
    'HTTP://a.test/b?c#d',
    'mailto:a@b.test?subject=x',
    'tel:+49(30)12',
    'gleap://article/a1',
    'gleap://tour/t1/key',
  ])
    expect([href, isHref(href)]).toEqual([href, true]);
  const schemes = [
    'javascript',
    'JaVaScRiPt',
    'data',
    'vbscript',
    'file',
    'blob',
    'about',
    'ftp',
    'ws',
    'view-source',
    'gleap',
    'intent',
    'filesystem',
    'jar',
    'chrome',
  ];
  const odd = ['', ' ', '\t', '\n', '\r', '\0', '\u00a0', '\u2028', '\ufeff', '\u0001', '//', '/', '\\'];
  const spellings = schemes.flatMap((scheme) =>
    odd.flatMap((sign) => [
      `${sign}${scheme}:alert(1)`,
      `${scheme}${sign}:alert(1)`,
      `${scheme.slice(0, 3)}${sign}${scheme.slice(3)}:x`,
    ]),
  );
  expect(spellings.length).toBeGreaterThan(300);
  expect(spellings.filter(isHref)).toEqual([]);
  for (const href of [
    '',
    '/a',
    '//a.test',
    'https://',
    'https:// a',
    'https://a.test/<b>',
    'http:a',
    'mailto:',
    'mailto:a',
    'tel:',
    'tel:a',
    'gleap://x',
    'x'.repeat(3000),
  ])
    expect([href, isHref(href)]).toEqual([href, false]);
  expect(ownPart('gleap://article/a1')).toEqual({ kind: 'article', id: 'a1' });
  expect(ownPart('https://a.test')).toBeUndefined();
  expect(said(doc(paragraph(text('a', [{ type: 'link', attrs: { href: 'javascript:x' } }]))))).toContain(
    'must be an http',
  );
  expect(said(doc({ type: 'button', attrs: { href: 'data:x', label: 'a' } }))).toContain('must be an http');
});

test('a film is one of ours, or at one of the three hosts [P-EDT-23]', () => {
  const video = (attrs: unknown) => said(doc({ type: 'video', attrs }));
  for (const href of [
    'https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/76979871',
    `https://www.loom.com/share/${'a1'.repeat(16)}`,
  ])
    expect(video({ href })).toBe('passes');
  expect(video({ media: 'm1' })).toBe('passes');
  for (const attrs of [
    {},
    { href: 'https://evil.test/watch?v=dQw4w9WgXcQ' },
    { href: 'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ' },
    { media: 'm1', href: 'https://youtu.be/dQw4w9WgXcQ' },
  ])
    expect(video(attrs)).toContain('must name a film');
});
