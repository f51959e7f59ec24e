import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { documents } from '../../../test/documents.ts';
import { roundsOf, soakSeed } from '../../../test/soak-slice.ts';
import { checkBody } from './check.ts';
import { fitBody } from './fit.ts';
import { readMarkdown } from './markdown-read.ts';
import { writeMarkdown } from './markdown-write.ts';
import type { DocumentNode } from './nodes.ts';

const again = (markdown: string) => writeMarkdown(readMarkdown(markdown).body);
const blocks = (markdown: string) => readMarkdown(markdown).body.content;
const doc = (...content: DocumentNode[]) => ({ type: 'doc' as const, content });

test('document, Markdown, document: the same for every document that the table allows [P-EDT-10]', () => {
  const rounds = roundsOf({ whole: 10_000, of: ['src/wire/documents/'] });
  fc.assert(
    fc.property(documents, (body) => {
      checkBody(body, 'full');
      const text = writeMarkdown(body);
      const { body: read, dropped } = readMarkdown(text);
      expect(read).toEqual(body);
      expect(dropped).toEqual([]);
      expect(writeMarkdown(read)).toBe(text);
    }),
    { numRuns: rounds, seed: soakSeed },
  );
}, 120_000);

/** Signs of Markdown, some over several lines. */
const signs = [
  ...'* _ ` [ ]( ) < > # | \\ ! {{a}} { } [!NOTE] --- ``` ~~ <b> </b> </details> &#7; <br> {button} http://a.b'.split(
    ' ',
  ),
  ...'- ;1. ;> ;    ;\t;\n;\n\n;<details>\n<summary>x</summary>\n\n;![a](media:m);<!-- x -->'.split(';'),
  '| a | b |\n| - | - |\n',
  '[x]: http://a.b\n',
];
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.oneof(fc.constantFrom(...signs), fc.string({ maxLength: 3 })), { maxLength: 25 })
    .map((all) => all.join('')),
);

test('any text at all is read as a document that passes the door', () => {
  fc.assert(
    fc.property(text, (given) => void checkBody(readMarkdown(given).body, 'full')),
    { numRuns: 1000, seed: soakSeed },
  );
  for (const odd of ['a\tb', '\0', '&#9;&#7;', '`a\tb`', '<pre><code>&#7;</code></pre>', '![&#7;](x)'])
    checkBody(readMarkdown(odd).body, 'full');
});

test('what people write is written the same way again', () => {
  const text = `## Sending things back

Put **everything** into the *box*, add the \`return.pdf\` and press <kbd>Enter</kbd>. Price_of_things is 3 € + 4 €.\\
A new line, [our address](https://shop.test/a_(b)), <https://shop.test/returns>, {{name:there}}

- one
- two
  1. a
  2. b

> [!WARNING]
> Mind the glass.

| Size | Price |
| --- | ---: |
| S \\| M | 3 |

\`\`\`ts
const a = \`x\`;
\`\`\`

<details>
<summary>More</summary>

Inside

</details>

![A box](media:m1 "In the hall"){width=wide dark=m2}

![How to pack](https://www.youtube.com/watch?v=dQw4w9WgXcQ){video}

[Start a return](https://shop.test/return){button}

[](gleap://article/a1){card}

---
`;
  expect(again(text.replace('<https://shop.test/a_(b)>', ''))).toBe(
    text.replace('(https://shop.test/a_(b))', '(<https://shop.test/a_(b)>)'),
  );
});

test('signs that are only words stay words', () => {
  const words = [
    '# 1',
    '1. May',
    '- 3 °C',
    '2 * 3 * 4',
    '_private_',
    'a|b',
    '[!NOTE] x',
    '<b>',
    '&amp;',
    '{{name}}',
    'a@b.test',
    'http://a.test',
    '---',
    '~~a~~',
  ];
  for (const text of words) {
    const body = doc({ type: 'paragraph', content: [{ type: 'text', text }] });
    expect(readMarkdown(writeMarkdown(body)).body).toEqual(body);
  }
});

test('what has no block here leaves its words, and is counted', () => {
  const { body, dropped } = readMarkdown(
    '# One\n\n<font color=red>red</font> ![a cat](cat.png) [x](javascript:alert(1))\n\n###### Six',
  );
  expect(body.content.map(({ type, attrs }) => [type, attrs?.level])).toEqual([
    ['heading', 2],
    ['paragraph', undefined],
    ['paragraph', undefined],
    ['heading', 4],
  ]);
  expect(writeMarkdown(body)).toContain('red');
  expect(writeMarkdown(body)).toContain('a cat');
  expect(writeMarkdown(body)).not.toContain('javascript');
  expect(dropped).toEqual([
    { what: 'font', count: 2 },
    { what: 'link', count: 1 },
    { what: 'picture', count: 1 },
  ]);
});

test('tasks keep their box, quotes of GitHub become callouts, a picture in the middle of words stands behind them', () => {
  expect(again('- [x] done\n- [ ] not')).toBe('- ☑ done\n- ☐ not\n');
  expect(blocks('> [!IMPORTANT]\n> Read')[0]).toMatchObject({ type: 'callout', attrs: { kind: 'info' } });
  expect(blocks('> [!OTHER]\n> Read')[0]!.type).toBe('blockquote');
  expect(blocks('see ![it](media:m1) here').map(({ type }) => type)).toEqual(['paragraph', 'picture']);
  expect(blocks('[v](https://youtu.be/dQw4w9WgXcQ)')[0]!.type).toBe('paragraph');
});

test('two texts that read the same are one body, whoever wrote them', () => {
  const loose = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        attrs: { id: null },
        content: [
          { type: 'text', text: 'a', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://a.test' } }] },
          { type: 'text', text: 'b', marks: [{ type: 'link', attrs: { href: 'https://a.test' } }, { type: 'bold' }] },
          { type: 'text', text: '' },
          { type: 'hardBreak', marks: [{ type: 'bold' }] },
        ],
      },
      { type: 'picture', attrs: { media: 'm', alt: '', caption: null } },
    ],
  };
  expect(fitBody(loose)).toEqual({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'ab', marks: [{ type: 'link', attrs: { href: 'https://a.test' } }, { type: 'bold' }] },
          { type: 'hardBreak' },
        ],
      },
      { type: 'picture', attrs: { media: 'm' } },
    ],
  });
  for (const given of [null, 7, 'x', [], { type: 'doc', content: 'x' }, { content: [[]] }])
    expect(() => fitBody(given)).not.toThrow();
});
