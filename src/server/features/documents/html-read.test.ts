import { describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { checkBody } from '../../../wire/documents/check.ts';
import { TABLE_COLUMNS, TABLE_ROWS } from '../../../wire/documents/limits.ts';
import { writeMarkdown } from '../../../wire/documents/markdown-write.ts';
import { readHtml } from './html-read.ts';

const around = {
  media: (address: string) => (address.startsWith('https:') ? 'm1' : undefined),
  link: (href: string) => href,
};

/** As Markdown, which shows every block; the body has passed the door. */
function read(html: string): string {
  const { body } = readHtml(html, around);
  return writeMarkdown(checkBody(body, 'full')).trimEnd();
}
const dropped = (html: string) => readHtml(html, around).dropped;

describe('HTML becomes', () => {
  test('headings, paragraphs, lines and marks', () => {
    expect(read('<h1>One <em>big</em></h1><h5>Two</h5>')).toBe('## One *big*\n\n#### Two');
    expect(read('  Words\n of <b>a <strong>bold</strong></b> man <br> next <p></p><p>&nbsp;</p><div>Last</div>')).toBe(
      'Words of **a bold** man\\\nnext\n\nLast',
    );
    expect(read('<p>Press <kbd>A</kbd>, <u>u</u>, <s>s</s>, <code><b>x</b></code></p>')).toBe(
      'Press <kbd>A</kbd>, <u>u</u>, ~~s~~, `x`',
    );
  });

  test('links, and a link that leads nowhere leaves its words', () => {
    expect(read('<p><a href="https://a.test/b"><b>See</b></a> <a href="javascript:alert(1)">this</a></p>')).toBe(
      '[**See**](https://a.test/b) this',
    );
    expect(dropped('<a href="javascript:alert(1)">this</a>')).toEqual([{ what: 'link', count: 1 }]);
  });

  test('lists in lists, also where a list stands beside its items', () => {
    expect(read('<ul><li>One<ul><li><p>Deep</p></li></ul></li><li></li><ol start="3"><li>Three</li></ol></ul>')).toBe(
      '- One\n\n  - Deep\n\n  3. Three',
    );
    expect(read('<ul><li><h3>Head</h3></li></ul>')).toContain('### Head');
  });

  test('pictures, behind the words that they stand in, with their captions', () => {
    const html =
      '<p>Look <a href="https://a.test"><img src="https://a.test/a.png" alt="A"></a> here</p><figure><img src="https://a.test/b.png"><figcaption>So</figcaption></figure><p><img src="data:x" alt="Gone"></p>';
    const { body, dropped: lost } = readHtml(html, around);
    expect(body.content.map(({ type, attrs }) => [type, attrs?.alt, attrs?.caption])).toEqual([
      ['paragraph', undefined, undefined],
      ['picture', 'A', undefined],
      ['picture', undefined, 'So'],
      ['paragraph', undefined, undefined],
    ]);
    expect(lost).toEqual([{ what: 'picture', count: 1 }]);
    expect(read(html)).toEndWith('Gone');
  });

  test('tables: every row as wide, heads in the first row alone, pictures behind, too wide ones as words', () => {
    const html =
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><th>1</th><td><p>x</p><p>y</p><img src="https://a.test/a.png"></td></tr><tr><td colspan="2">z</td></tr></tbody></table>';
    const { body } = readHtml(html, around);
    checkBody(body, 'full');
    expect(body.content.map(({ type }) => type)).toEqual(['table', 'picture']);
    expect(body.content[0]!.content!.map(({ content }) => content!.map(({ type }) => type))).toEqual([
      ['tableHeader', 'tableHeader'],
      ['tableCell', 'tableCell'],
      ['tableCell', 'tableCell'],
    ]);
    const rows = (count: number) => `<table>${'<tr><td>a</td></tr>'.repeat(count)}</table>`;
    expect(readHtml(rows(TABLE_ROWS), around).body.content).toHaveLength(1);
    expect(readHtml(rows(TABLE_ROWS + 1), around).body.content).toHaveLength(2);
    const wide = (count: number) => `<table><tr>${'<td>a</td>'.repeat(count)}</tr></table>`;
    expect(dropped(wide(TABLE_COLUMNS))).toEqual([]);
    expect(dropped(wide(TABLE_COLUMNS + 1))).toEqual([{ what: 'table', count: 1 }]);
  });

  test('code, letter by letter', () => {
    expect(read('<pre><code class="hljs language-ts">a\n  &lt;b&gt;\n</code></pre>')).toBe('```ts\na\n  <b>\n```');
  });

  test('callouts, quotes, folds and buttons', () => {
    expect(read('<div class="callout callout--warning"><p>Hot</p></div>')).toBe('> [!WARNING]\n> Hot');
    expect(read('<div class="intercom-interblocks-callout"><p>So</p></div>')).toBe('> [!NOTE]\n> So');
    expect(read('<aside class="tip">Try</aside>')).toBe('> [!TIP]\n> Try');
    expect(read('<div class="contact info">Us</div>')).toBe('Us');
    expect(read('<blockquote><p>Said</p></blockquote>')).toBe('> Said');
    const [fold] = readHtml('<details><summary>More</summary>Text</details>', around).body.content;
    expect(fold).toMatchObject({ type: 'details', attrs: { summary: 'More' } });
    const html = '<div class="intercom-interblocks-button"><a href="https://a.test">Go</a></div>';
    expect(readHtml(html, around).body.content).toEqual([
      { type: 'button', attrs: { href: 'https://a.test', label: 'Go' } },
    ]);
  });

  test('films of hosts that we play, and what nobody knows is counted and leaves its words', () => {
    const [film] = readHtml('<iframe src="//www.youtube.com/embed/abcdefgh123"></iframe>', around).body.content;
    expect(film).toMatchObject({ type: 'video', attrs: { href: 'https://www.youtube.com/embed/abcdefgh123' } });
    const html =
      '<iframe src="https://a.test"></iframe><x-tabs>Words</x-tabs><script>alert(1)</script><style>a{}</style>';
    expect(read(html)).toBe('<https://a.test>\n\nWords');
    expect(read('<iframe src="javascript:alert(1)" title="Form"></iframe>')).toBe('<p></p>');
    expect(dropped(html)).toEqual(['iframe', 'x-tabs', 'script', 'style'].map((what) => ({ what, count: 1 })));
  });

  test('a document of ours whatever it is', () => {
    const pieces = [
      'p',
      'ul',
      'li',
      'table',
      'tr',
      'td',
      'th',
      'b',
      'code',
      'a',
      'h2',
      'pre',
      'blockquote',
      'div',
      'dt',
    ];
    const tag = fc.constantFrom(
      ...pieces.flatMap((name) => [`<${name}>`, `</${name}>`]),
      '<img src="https://a.test/a">',
    );
    const part = fc.oneof(tag, fc.constantFrom(' ', 'words', '<br>', '<a href="https://a.test">', '\u0000', '&nbsp;'));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
        checkBody(readHtml(parts.join(''), around).body, 'full');
      }),
      { numRuns: 300 },
    );
  });

  test('in time, however deep it lies', () => {
    expect(read(`${'<div>'.repeat(10_000)}Deep`)).toBe('Deep');
  });
});
