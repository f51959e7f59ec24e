import { expect, test } from 'bun:test';
import { render } from '@testing-library/react';
import * as fc from 'fast-check';
import { MarkdownText } from './markdown-text.tsx';
import styles from './markdown.module.css';
import { cpuNow } from '../../../test/cpu-time.ts';

const html = (text: string) => render(<MarkdownText text={text} />).container.firstElementChild!.innerHTML;

test('headings, lists, quotes, code and rules become elements', () => {
  expect(html('## What\nOne\ntwo\n\n- a\n- b\n1. c\n\n> so\n> it is\n\n---\n```\n<b>\n```')).toBe(
    '<h4>What</h4><p>One<br>two</p><ul><li>a</li><li>b</li></ul><ol><li>c</li></ol><blockquote>so<br>it is</blockquote><hr><pre><code>&lt;b&gt;</code></pre>',
  );
});

test('a heading may be closed by its marks, and ends in a word that has one', () => {
  expect(html('# C#\n## About ##\n### #')).toBe('<h3>C#</h3><h4>About</h4><h5></h5>');
});

test('code keeps the name of its language; within a line it is no block', () => {
  expect(html('```js\n```` x\n```ts\n```\nafter')).toBe(
    '<pre data-language="js"><code>```` x\n```ts</code></pre><p>after</p>',
  );
  expect(html('````\n```\n````')).toBe('<pre><code>```</code></pre>');
  expect(html('```one``` and ``a`b`` and `` alone')).toBe('<p><code>one</code> and <code>a`b</code> and `` alone</p>');
});

test('whatever ends a line ends it, also where a line has begun a heading, a quote or a list', () => {
  for (const end of ['\r', '\r\n', '\u2028', '\u2029'])
    expect(html(['# a', '> b', '- c', '', 'd'].join(end))).toBe(
      '<h3>a</h3><blockquote>b</blockquote><ul><li>c</li></ul><p>d</p>',
    );
});

test('a text of nothing but marks, as long as it may be, does not hold the screen up', () => {
  const long = (mark: string) => mark.repeat(20_000 / mark.length);
  const marks = ['`', '`a` ', '*', '**', '_', '[', '[a](', '> ', '# ', '- \n', '``` ', '`` ` '];
  for (const text of [...marks.map(long), `# a${long(' ')}b`, `- - ${long('- ')}b`, `\`${long(' ')}a`]) {
    const began = cpuNow();
    html(text);
    expect(cpuNow() - began, text.slice(0, 8)).toBeLessThan(2000);
  }
});

test('bold, italic, code and links stand inside of words', () => {
  expect(html('a **b _c_** `**d**` 2*3*4 snake_case_name')).toBe(
    '<p>a <strong>b <em>c</em></strong> <code>**d**</code> 2<em>3</em>4 snake_case_name</p>',
  );
  expect(html('[site](https://a.test/x) [mail](mailto:a@b.test)')).toBe(
    '<p><a href="https://a.test/x" target="_blank" rel="noopener noreferrer">site</a> <a href="mailto:a@b.test" target="_blank" rel="noopener noreferrer">mail</a></p>',
  );
});

test('lists stand in lists, a table is a table, an escaped sign is a sign, a bare address is a link', () => {
  expect(html('- a\n  - b\n    1. c\n- d')).toBe('<ul><li>a<ul><li>b<ol><li>c</li></ol></li></ul></li><li>d</li></ul>');
  expect(html('3. c\n4. d')).toBe('<ol start="3"><li>c</li><li>d</li></ol>');
  expect(html('| a | b |\n|---|--:|\n| **1** | 2 < 3 |')).toBe(
    `<div class="${styles.table}"><table><thead><tr><th scope="col">a</th><th scope="col" class="num">b</th></tr></thead><tbody><tr><td><strong>1</strong></td><td class="num">2 &lt; 3</td></tr></tbody></table></div>`,
  );
  expect(html('\\*a\\* \\# &amp; a & b ~~c~~')).toBe('<p>*a* # &amp;amp; a &amp; b <del>c</del></p>');
  expect(html('see https://a.test/x?y=1&z.')).toBe(
    '<p>see <a href="https://a.test/x?y=1&amp;z" target="_blank" rel="noopener noreferrer">https://a.test/x?y=1&amp;z</a>.</p>',
  );
  expect(html('- [x] done\n- [ ] not')).toBe('<ul><li>☑ done</li><li>☐ not</li></ul>');
});

test('what nests deeper than anybody means is drawn as far as that, and its words are kept', () => {
  for (const mark of ['> ', '- ', '1. ', '* ']) {
    const { container } = render(<MarkdownText text={`${mark.repeat(5000)}word`} />);
    expect(container.querySelectorAll('blockquote, ul, ol').length).toBeLessThanOrEqual(12);
    expect(container.textContent).toContain('word');
  }
});

test('a long paragraph is read in a time that grows with its length, and no word of it is lost [F13o]', () => {
  const time = (text: string) => {
    const started = cpuNow();
    const { container, unmount } = render(<MarkdownText text={text} />);
    const took = cpuNow() - started;
    expect(container.textContent).toContain('the last word');
    unmount();
    return took;
  };
  const best = (kilo: number) =>
    Math.min(...Array.from({ length: 3 }, () => time(`${'_a'.repeat(kilo * 512)} the last word`)));
  expect(best(64) / Math.max(best(8), 4)).toBeLessThan(24);
  for (const mark of ['[a](', '**a', '<a', 'a😀']) time(`${mark.repeat(4096)} the last word`);
  expect(html(`${'word '.repeat(600)}**bold**`)).toContain('<strong>bold</strong>');
});

test('HTML and addresses that do something stay text [D-JOB-08]', () => {
  expect(html('<img src=x onerror=alert(1)> <script>x</script>')).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt; &lt;script&gt;x&lt;/script&gt;</p>',
  );
  for (const address of ['javascript:alert(1)', 'data:text/html,x', ' javascript:x', 'vbscript:x', '//a.test', '/x'])
    expect(html(`[go](${address})`)).not.toContain('<a');
});

test('any text is drawn, with known elements only and every word kept', () => {
  const piece = fc.constantFrom(
    '**',
    '_',
    '`',
    '\n```\n',
    '\n',
    '# ',
    '- ',
    '1. ',
    '> ',
    '[a](',
    'https://x.test',
    ')',
    '<b>',
    'word',
    ' ',
    '---',
    '\r\n',
    '\r',
    '\u2028',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { container, unmount } = render(<MarkdownText text={pieces.join('')} />);
      const names = [...container.firstElementChild!.querySelectorAll('*')].map(({ localName }) => localName);
      const known =
        'h3 h4 h5 p ul ol li blockquote pre code strong em del a br hr div table thead tbody tr th td'.split(' ');
      expect(names.filter((name) => !known.includes(name))).toEqual([]);
      const words = (text: string) => text.split('word').length - 1;
      const kept = [...container.querySelectorAll('a, pre')].map(
        // A bare address is its own words.
        (one) =>
          [one.getAttribute('href'), one.getAttribute('data-language')].find(
            (word) => word && !/^https?:/.test(one.textContent),
          ) ?? '',
      );
      expect(words([container.textContent, ...kept].join(' '))).toBe(words(pieces.join('')));
      unmount();
    }),
    { numRuns: 300 },
  );
});
