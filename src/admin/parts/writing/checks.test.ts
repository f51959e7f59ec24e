import { expect, test } from 'bun:test';
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import { checksOf, isStopping } from './checks.ts';

const text = (words: string, href?: string): DocumentNode => ({
  type: 'text',
  text: words,
  ...(href === undefined ? {} : { marks: [{ type: 'link', attrs: { href } }] }),
});
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const heading = (level: number): DocumentNode => ({ type: 'heading', attrs: { level }, content: [text('Words')] });
const cell = (type: 'tableHeader' | 'tableCell'): DocumentNode => ({ type, content: [paragraph(text('x'))] });
const table = (type: 'tableHeader' | 'tableCell'): DocumentNode => ({
  type: 'table',
  content: [{ type: 'tableRow', content: [cell(type)] }],
});
const kinds = (content: DocumentNode[], more: { title?: string; summary?: string } = {}, waiting = 0) =>
  checksOf({ title: 'T', summary: 'S', slug: '', body: { type: 'doc', content }, ...more }, 'en', [], { waiting }).map(
    ({ kind, count }) => `${kind} ${count}`,
  );

test('what should be looked at before publishing is named, each with how often [P-EDT-31]', () => {
  const fine = [
    heading(2),
    heading(3),
    paragraph(text('See '), text('the prices', 'https://a.test')),
    table('tableHeader'),
  ];
  expect(kinds(fine)).toEqual([]);
  expect(kinds(fine, { title: ' ', summary: '' })).toEqual(['noTitle 1', 'noSummary 1']);
  expect(kinds([paragraph(text(' ')), paragraph()])).toEqual(['noText 1']);
  expect(
    kinds([
      { type: 'picture', attrs: { media: 'm' } },
      { type: 'picture', attrs: { media: 'm', decorative: true } },
    ]),
  ).toEqual(['noAlt 1']);
  expect(kinds([heading(3), heading(2), heading(4), heading(2)])).toEqual(['headingJump 2']);
  expect(
    kinds([paragraph(text('Click here', 'https://a.test'), text(' or '), text('hier', 'https://b.test'))]),
  ).toEqual(['hereLink 2']);
  expect(kinds([paragraph(text('The prices', '#')), { type: 'button', attrs: { href: '', label: 'x' } }])).toEqual([
    'emptyLink 2',
  ]);
  expect(kinds([table('tableCell')])).toEqual(['noTableHeader 1']);
  expect(kinds([{ type: 'video', attrs: { media: 'm' } }])).toEqual(['noFilmTitle 1']);
  // A file that did not come is in no text: it is named, and does not hold up what is there.
  expect(kinds(fine, {}, 2)).toEqual(['notUploaded 2']);
});

test('only an empty title or text and a link to nothing stop it; languages that nobody can read are named [P-EDT-31]', () => {
  const words = { title: '', summary: '', slug: '', body: { type: 'doc', content: [paragraph(text('x', '#'))] } };
  const line = { document: 'd', title: '', draftAt: null, stale: false };
  const texts = [
    { ...line, lang: 'en', state: 'draft' as const },
    { ...line, lang: 'de', state: 'draft' as const },
    { ...line, lang: 'fr', state: 'changed' as const },
  ];
  const checks = checksOf(words, 'en', texts);
  expect(checks.filter(isStopping).map(({ kind }) => kind)).toEqual(['noTitle', 'emptyLink']);
  expect(checks.at(-1)).toEqual({ kind: 'untranslated', count: 1, what: ['de'] });
  // What the server alone can tell: links to something of ours that is hidden, and to what is not there.
  const told = checksOf(words, 'en', [], { broken: 2, nothing: 3 }).filter(({ kind }) => /Link/.test(kind));
  expect(told.map((check) => [check.kind, check.count, isStopping(check)])).toEqual([
    ['emptyLink', 4, true],
    ['brokenLink', 2, false],
  ]);
});
