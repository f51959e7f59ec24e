import { expect, test } from 'bun:test';
import { doc, p, paste, words, write } from '../../../../test/admin/editing-lab.ts';
import { checkBody } from '../../../wire/documents/check.ts';
import { hrefField, wrongIn } from './forms.ts';
import type { Dropped } from '../../../wire/documents/markdown-read.ts';
import type { DocumentNode, Profile } from '../../../wire/documents/nodes.ts';

function open(body = doc(p()), profile: Profile = 'full') {
  const told: Dropped[] = [];
  const text = write(body, profile, { onDropped: (dropped: Dropped[]) => told.push(...dropped) });
  const view = text.editing.view()!;
  return {
    ...text,
    told,
    paste(data: { text?: string; html?: string }, more?: { shift?: boolean }) {
      paste(view, data, more);
      // Whatever is pasted passes the door.
      checkBody(text.editing.body(), profile);
    },
    kinds: () => text.blocks().map(({ type }) => type),
    words: () => view.state.doc.textBetween(0, view.state.doc.content.size, '\n'),
  };
}

const markdown = '## Steps\n\n- one\n- **two**\n\n| a | b |\n| --- | --: |\n| 1 | 2 |\n\n```js\nx\ty\n```\n';

test('pasted Markdown becomes blocks, tables included, and one undo gives the raw text [P-EDT-07]', () => {
  const text = open();
  text.paste({ text: markdown });
  expect(text.kinds()).toEqual(['heading', 'bulletList', 'table', 'codeBlock']);
  expect(text.blocks()[3]).toEqual({ type: 'codeBlock', attrs: { language: 'js' }, content: [words('x\ty')] });
  text.press('Mod-z');
  expect(text.kinds().every((kind) => kind === 'paragraph')).toBe(true);
  expect(text.words()).toContain('## Steps\n- one\n- **two**');
});

test('Markdown within a line joins the words around it, and keeps the text before and behind [P-EDT-07]', () => {
  const text = open(doc(p('before  behind')));
  text.caret('before ');
  text.paste({ text: 'a **b** c' });
  expect(text.blocks()).toEqual([
    {
      type: 'paragraph',
      content: [words('before a '), { ...words('b'), marks: [{ type: 'bold' }] }, words(' c behind')],
    },
  ]);
});

test('with Shift, and in code, what is pasted stays as it was typed [P-EDT-07]', () => {
  const text = open();
  text.paste({ text: '## **x**' }, { shift: true });
  expect(text.blocks()).toEqual([p('## **x**')]);
  const code = open(doc({ type: 'codeBlock' }));
  code.paste({ text: '## **x**' });
  expect(code.blocks()).toEqual([{ type: 'codeBlock', content: [words('## **x**')] }]);
  const plain = open();
  plain.paste({ text: 'only words' });
  expect(plain.blocks()).toEqual([p('only words')]);
});

test('an address pasted over words links them; another text, or a script, replaces them [P-EDT-13, P-EDT-14]', () => {
  const text = open(doc(p('see this')));
  text.choose('this');
  text.paste({ text: 'https://shop.test/a' });
  const link = { type: 'link', attrs: { href: 'https://shop.test/a' } } as const;
  expect(text.blocks()).toEqual([{ type: 'paragraph', content: [words('see '), { ...words('this'), marks: [link] }] }]);
  const script = open(doc(p('see this')));
  script.choose('this');
  script.paste({ text: 'javascript:alert(1)' });
  expect(script.blocks()).toEqual([p('see javascript:alert(1)')]);
});

test('what a profile has no place for leaves its words and is told with its count [P-EDT-01, P-EDT-04]', () => {
  const message = open(doc(p()), 'message');
  message.paste({ text: `${markdown}\n> [!TIP]\n> mind\n` });
  expect(message.kinds()).toEqual([
    'paragraph',
    'bulletList',
    'paragraph',
    'paragraph',
    'paragraph',
    'paragraph',
    'codeBlock',
    'paragraph',
  ]);
  expect(message.told).toEqual([
    { what: 'heading', count: 1 },
    { what: 'table', count: 1 },
    { what: 'callout', count: 1 },
  ]);
  expect(message.words()).toContain('mind');
  const line = open(doc(p()), 'line');
  line.paste({ text: 'a `b` **c**' });
  expect(line.blocks()).toEqual([
    { type: 'paragraph', content: [words('a b '), { ...words('c'), marks: [{ type: 'bold' }] }] },
  ]);
  expect(line.told).toEqual([{ what: 'code', count: 1 }]);
});

const pages: [string, string, DocumentNode[]][] = [
  [
    'a text editor of the web, in a `b` that is not bold',
    '<b style="font-weight:normal"><h1 style="color:red">T</h1><p><span style="font-weight:700">x</span></p></b>',
    [
      { type: 'heading', attrs: { level: 2 }, content: [words('T')] },
      { type: 'paragraph', content: [{ ...words('x'), marks: [{ type: 'bold' }] }] },
    ],
  ],
  [
    'Word, whose points are paragraphs',
    '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.&nbsp;</span>a</p><p class=MsoListParagraph style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o&nbsp;</span>b</p><p class=MsoNormal>c</p>',
    [
      {
        type: 'orderedList',
        content: [
          {
            type: 'listItem',
            content: [p('a'), { type: 'bulletList', content: [{ type: 'listItem', content: [p('b')] }] }],
          },
        ],
      },
      p('c'),
    ],
  ],
  [
    'a table with merged cells, which are filled up',
    '<table><tr><th colspan=2>h</th></tr><tr><td rowspan=2 style="width:9px">a</td><td>b</td></tr><tr><td>c</td></tr></table>',
    [
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', content: [p('h')] },
              { type: 'tableHeader', content: [p()] },
            ],
          },
          {
            type: 'tableRow',
            content: [
              { type: 'tableCell', content: [p('a')] },
              { type: 'tableCell', content: [p('b')] },
            ],
          },
          {
            type: 'tableRow',
            content: [
              { type: 'tableCell', content: [p()] },
              { type: 'tableCell', content: [p('c')] },
            ],
          },
        ],
      },
    ],
  ],
  [
    'a page with a script, a handler, a fold and code',
    '<p onclick="x()">a<script>alert(1)</script> <a href="javascript:x()">b</a></p><details><summary>S</summary><p>in</p></details><pre class="language-js"><code>x\n\ty</code></pre>',
    [
      p('a b'),
      { type: 'details', attrs: { summary: 'S' }, content: [p('in')] },
      { type: 'codeBlock', attrs: { language: 'js' }, content: [words('x\n\ty')] },
    ],
  ],
  [
    'a film of one of the three, and one of nobody',
    '<p>a</p><iframe src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe><iframe src="https://evil.test/"></iframe>',
    [p('a'), { type: 'video', attrs: { href: 'https://www.youtube.com/embed/dQw4w9WgXcQ' } }],
  ],
];

test.each(pages)('of %s what has a place here is kept, and no style [P-EDT-08, P-EDT-14]', (_, html, blocks) => {
  const text = open();
  text.paste({ html, text: 'x' });
  expect(text.blocks()).toEqual(blocks);
});

test('pictures, fields and foreign films of a page are told with their count [P-EDT-04]', () => {
  const text = open();
  text.paste({
    html: '<p>a<img src=x><img src=y><textarea>typed</textarea></p><iframe src="https://evil.test/"></iframe>',
  });
  expect(text.blocks()).toEqual([p('a')]);
  expect(text.told).toEqual([
    { what: 'picture', count: 2 },
    { what: 'field', count: 1 },
    { what: 'film', count: 1 },
  ]);
});

test('attributes that a page forges for our own blocks are checked as any others [P-EDT-04, P-EDT-14]', () => {
  const forged = JSON.stringify({ href: 'javascript:alert(1)', label: 'x' }).replaceAll('"', '&quot;');
  const text = open();
  text.paste({
    html: `<p>a</p><div data-node="button" data-attrs="${forged}">x</div><div data-node="callout" data-attrs="{">y</div>`,
  });
  expect(text.kinds().filter((kind) => kind !== 'paragraph')).toEqual([]);
});

test('no spelling of a script or of data is a link, in the field, typed, pasted as text or within a page [P-EDT-14]', () => {
  const signs = ['', ' ', '\t', '\n', '\r', '\0', '\u00a0', '\u2028', '\ufeff', '\u0001', '//', '/', '\\'];
  const spellings = signs.flatMap((sign) =>
    ['javascript:', 'JavaScript:', 'data:', 'vbscript:', 'blob:', 'file:'].flatMap((scheme) => [
      `${sign}${scheme}alert(1)`,
      `${scheme.slice(0, 4)}${sign}${scheme.slice(4)}${sign === '' ? 'x' : ''}alert(1)`,
      `${scheme}${sign}text/html,<script>alert(1)</script>`,
      `${scheme.slice(0, -1)}${sign}&colon;alert(1)`,
    ]),
  );
  expect(spellings.length).toBeGreaterThan(300);
  const text = open(doc(p('word')));
  for (const href of spellings) {
    expect([href, wrongIn(hrefField, href.trim()) !== undefined]).toEqual([href, true]);
    const quoted = href.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    text.paste({ html: `<p><a href="${quoted}">a</a></p>` });
  }
  text.choose('word');
  for (const href of spellings.slice(0, 40)) text.paste({ text: href });
  text.type(` [a](${spellings[0]})`);
  expect(JSON.stringify(text.blocks())).not.toContain('"link"');
});
