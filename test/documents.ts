/** Documents of every kind that the table of nodes allows, for property tests. */
import * as fc from 'fast-check';
import { fitBody } from '../src/wire/documents/fit.ts';
import {
  calloutKinds,
  columnSides,
  headingLevels,
  pictureWidths,
  type Body,
  type DocumentNode,
  type Mark,
} from '../src/wire/documents/nodes.ts';

const signs = [
  '*',
  '_',
  '`',
  '~~',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '#',
  '- ',
  '+ ',
  '1. ',
  '1) ',
  '|',
  '\\',
  '!',
  '{{',
  '}}',
  '&amp;',
  '&',
  '"',
  "'",
  '=',
  '---',
  '://',
  'http://a.b',
  'www.a.b',
  'a@b.c',
  ':',
  '.',
  ' ',
  '  ',
  '\u00a0',
  'ß',
  '日本',
  '👩‍🚀',
  'x',
  'word',
  'two words',
  '[!NOTE]',
  '<u>',
  '</kbd>',
  '<br>',
  '$',
  '^',
  '%',
  ';',
  '/',
  '~',
  '**',
  '``',
  '\u200f',
  'é',
];
const words = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...signs) },
      { weight: 2, arbitrary: fc.stringMatching(/^[a-z ]{1,8}$/) },
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join('').replace(/[\p{Cc}\u2028\u2029]/gu, ''))
  .filter((text) => text !== '');
const line = words.filter((text) => text.trim() !== '');
const id = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const href = fc.constantFrom(
  'https://shop.test/',
  'https://a.test/x_(y)?a=b&amp=1&c=d#e*f',
  'mailto:a@b.test',
  'tel:+49-30.1',
  'gleap://article/a1',
  'http://[::1]:3000/_a_',
  'https://a.test/%20x~y~z',
);

const code: Mark = { type: 'code' };
const styles = fc.subarray<Mark>([
  { type: 'bold' },
  { type: 'italic' },
  { type: 'underline' },
  { type: 'strike' },
  { type: 'key' },
]);
const link = fc.option(
  href.map((to): Mark => ({ type: 'link', attrs: { href: to } })),
  { nil: undefined, freq: 4 },
);
const marks = fc
  .tuple(link, fc.oneof({ weight: 3, arbitrary: styles }, { weight: 1, arbitrary: fc.constant([code]) }))
  .map(([to, rest]) => [...(to ? [to] : []), ...rest]);

const inline = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(words, marks).map(([text, all]): DocumentNode => ({ type: 'text', text, marks: all })),
  },
  { weight: 1, arbitrary: fc.constant<DocumentNode>({ type: 'hardBreak' }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('name', 'attribute.plan'),
        fc.option(fc.stringMatching(/^[a-z ,.!&#;'"():-]{0,8}$/)),
        marks,
      )
      .map(([name, fallback, all]): DocumentNode => ({
        type: 'variable',
        attrs: { name, fallback },
        marks: all.filter(({ type }) => type !== 'code'),
      })),
  },
);
const inlines = fc.array(inline, { maxLength: 5 });
const paragraph = inlines.map((content): DocumentNode => ({ type: 'paragraph', content }));
const codeText = fc.oneof(words, fc.stringMatching(/^[a-z`\t\n {}<>&|\\-]{0,30}$/));

const { block } = fc.letrec<{ block: DocumentNode; item: DocumentNode }>((tie) => {
  const some = fc.array(tie('block'), { minLength: 1, maxLength: 3 });
  const item = fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
    .map(([first, rest]): DocumentNode => ({ type: 'listItem', content: [first, ...rest] }));
  const items = fc.array(item, { minLength: 1, maxLength: 3 });
  return {
    item,
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      paragraph,
      fc
        .tuple(fc.constantFrom(...headingLevels), inlines)
        .map(([level, content]): DocumentNode => ({ type: 'heading', attrs: { level }, content })),
      fc.tuple(fc.option(fc.constantFrom('ts', 'c++')), codeText).map(([language, text]): DocumentNode => ({
        type: 'codeBlock',
        attrs: { language },
        content: [{ type: 'text', text }],
      })),
      fc.constant<DocumentNode>({ type: 'horizontalRule' }),
      fc
        .record({
          media: id,
          alt: fc.option(fc.oneof(words, fc.constant(''))),
          decorative: fc.option(fc.boolean()),
          caption: fc.option(fc.oneof(words, fc.constant(''))),
          width: fc.option(fc.constantFrom(...pictureWidths)),
          frame: fc.option(fc.boolean()),
          dark: fc.option(id),
        })
        .map((attrs): DocumentNode => ({ type: 'picture', attrs })),
      fc
        .tuple(
          fc.option(line),
          fc.option(id),
          fc.oneof(
            id.map((media) => ({ media })),
            fc.constant({ href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
          ),
        )
        .map(([title, captions, of]): DocumentNode => ({ type: 'video', attrs: { title, captions, ...of } })),
      fc.tuple(href, line).map(([to, label]): DocumentNode => ({ type: 'button', attrs: { href: to, label } })),
      id.map((article): DocumentNode => ({ type: 'articleCard', attrs: { article } })),
      tableOf(),
      items.map((content): DocumentNode => ({ type: 'bulletList', content })),
      fc.tuple(fc.option(fc.nat(999)), items).map(([start, content]): DocumentNode => ({
        type: 'orderedList',
        attrs: { start: start === 1 ? null : start },
        content,
      })),
      some.map((content): DocumentNode => ({ type: 'blockquote', content })),
      fc
        .tuple(fc.constantFrom(...calloutKinds), some)
        .map(([kind, content]): DocumentNode => ({ type: 'callout', attrs: { kind }, content })),
      fc
        .tuple(line, some)
        .map(([summary, content]): DocumentNode => ({ type: 'details', attrs: { summary }, content })),
    ),
  };
});

function tableOf() {
  return fc
    .record({ width: fc.integer({ min: 1, max: 3 }), rows: fc.integer({ min: 1, max: 3 }), head: fc.boolean() })
    .chain(({ width, rows, head }) =>
      fc.tuple(
        fc.array(fc.option(fc.constantFrom(...columnSides)), { minLength: width, maxLength: width }),
        fc.array(fc.array(inlines, { minLength: width, maxLength: width }), { minLength: rows, maxLength: rows }),
        fc.constant(head),
      ),
    )
    .map(([sides, rows, head]): DocumentNode => ({
      type: 'table',
      content: rows.map((cells, row) => ({
        type: 'tableRow',
        content: cells.map((content, column) => ({
          type: head && row === 0 ? 'tableHeader' : 'tableCell',
          attrs: { align: sides[column] },
          content: [{ type: 'paragraph', content }],
        })),
      })),
    }));
}

export const documents = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((content) => fitBody({ type: 'doc', content }) as Body);
