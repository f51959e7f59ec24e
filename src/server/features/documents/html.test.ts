/** Rich texts as HTML: each node as it looks, and nothing that runs, whatever stands in it. */
import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { documents } from '../../../../test/documents.ts';
import { cpuNow } from '../../../../test/cpu-time.ts';
import { harmIn, poisoned } from '../../../../test/harm.ts';
import { xssPayloads } from '../../../../test/xss-payloads.ts';
import { readMarkdown } from '../../../wire/documents/markdown-read.ts';
import type { Body, DocumentNode, Mark } from '../../../wire/documents/nodes.ts';
import { Markup } from '../../http/markup.ts';
import { codeLanguages, codeMarkup } from './code-colors.ts';
import { drawElsewhere } from './html-elsewhere.ts';
import { htmlLock } from './html-lock.ts';
import { drawBody, wordsOf, type Surroundings } from './html.ts';

const lock = await htmlLock();
const addressOf = (id: string) => `https://media.test/${encodeURIComponent(id)}`;
const surroundings: Surroundings = {
  link: (kind, id) => (id === 'hidden' ? undefined : `/help/en/${kind}s/${encodeURIComponent(id)}`),
  card: (id) => (id === 'hidden' ? undefined : { href: '/help/en/articles/7', title: 'Seven', summary: 'Of seven.' }),
  media: (id) =>
    /^gone|\//.test(id) ? undefined : { src: addressOf(id), srcset: `${addressOf(id)} 480w`, width: 480, height: 320 },
  words: {
    callouts: { info: 'Note', tip: 'Tip', warning: 'Warning', danger: 'Caution' },
    code: 'Code',
    table: 'Table',
    film: 'Film',
    play: 'Play.',
    learns: (host) => `${host} then learns your address.`,
  },
};
const drawn = (...content: DocumentNode[]) => drawBody({ type: 'doc', content } as Body, surroundings);
const away = (body: Body) => drawElsewhere(body, surroundings, 'https://app.test').text;
const fromMarkdown = (text: string) => drawBody(readMarkdown(text).body, surroundings).html.text;
const words = (text: string, ...marks: Mark[]): DocumentNode => ({ type: 'text', text, marks });
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const link = (href: string): Mark => ({ type: 'link', attrs: { href } });

test.each([
  ['## What to *buy*', '<h2 id="what-to-buy">What to <em>buy</em></h2>'],
  ['- a\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
  ['3. a', '<ol start="3"><li><p>a</p></li></ol>'],
  ['> a', '<blockquote><p>a</p></blockquote>'],
  ['a\\\nb', '<p>a<br />b</p>'],
  ['---', '<hr />'],
  ['<u>a</u> ~~b~~ <kbd>c</kbd> `d<`', '<p><u>a</u> <s>b</s> <kbd>c</kbd> <code>d&lt;</code></p>'],
  [
    '<details>\n<summary>a & b</summary>\n\nc\n\n</details>',
    '<details class="fold"><summary>a &amp; b</summary><p>c</p></details>',
  ],
  [
    '| a | b |\n|:-:|--:|\n| 1 | 2 |',
    '<div class="tbl" tabindex="0" role="region" aria-label="Table"><table><thead><tr><th scope="col" class="mid">a</th><th scope="col" class="end">b</th></tr></thead><tbody><tr><td class="mid">1</td><td class="end">2</td></tr></tbody></table></div>',
  ],
  ['Hello {{name:there}}, {{plan}}!', '<p>Hello there, !</p>'],
  [
    '[](gleap://article/a){card}',
    '<a class="card" href="/help/en/articles/7"><svg class="i" aria-hidden="true"><use href="#_file-text"></use></svg><span><b>Seven</b><small>Of seven.</small></span></a>',
  ],
  ['[](gleap://article/hidden){card}', ''],
  [
    '> [!WARNING]\n> Hot.',
    '<div class="note warning" role="note" aria-label="Warning"><svg class="i" aria-hidden="true"><use href="#_triangle-alert"></use></svg><div><p>Hot.</p></div></div>',
  ],
  [
    '```js\nif (a) return "b"; // c\n```',
    '<pre dir="ltr" tabindex="0" role="region" aria-label="Code"><code><span class="k">if</span> (a) <span class="k">return</span> <span class="s">&quot;b&quot;</span>; <span class="c">// c</span></code></pre>',
  ],
  [
    '![How](https://youtu.be/abcdef12345){video}',
    '<a class="film" href="https://youtu.be/abcdef12345" rel="noopener noreferrer" data-player="https://www.youtube-nocookie.com/embed/abcdef12345?autoplay=1"><span class="say"><svg class="i" aria-hidden="true"><use href="#_play"></use></svg><span><b>How</b><small>Play. YouTube then learns your address.</small></span></span></a>',
  ],
])('%j is %s', (markdown, html) => {
  expect(fromMarkdown(markdown)).toBe(html);
});

test.each([
  ['## What to *buy*', '<h2>What to <em>buy</em></h2>'],
  ['<details>\n<summary>a & b</summary>\n\nc\n\n</details>', '<details><summary>a &amp; b</summary><p>c</p></details>'],
  [
    '| a | b |\n|:-:|--:|\n| 1 | 2 |',
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
  ['> [!WARNING]\n> Hot.', '<div role="note"><p><strong>Warning</strong></p><p>Hot.</p></div>'],
  ['```js\nif (a) {}\n```', '<pre dir="ltr"><code>if (a) {}</code></pre>'],
  [
    '[](gleap://article/a){card}',
    '<p><a href="https://app.test/help/en/articles/7" rel="noopener noreferrer"><b>Seven</b></a><br /><small>Of seven.</small></p>',
  ],
  [
    '[Buy](gleap://article/a){button}',
    '<p><a href="https://app.test/help/en/articles/a" rel="noopener noreferrer"><b>Buy</b></a></p>',
  ],
  [
    '![How](https://youtu.be/abcdef12345){video}',
    '<p><a href="https://youtu.be/abcdef12345" rel="noopener noreferrer"><b>How</b></a><br /><small>Play. YouTube then learns your address.</small></p>',
  ],
])('away from our pages %j is %s', (markdown, html) => {
  expect(away(readMarkdown(markdown).body)).toBe(html);
});

test('away from our pages no text has a class, an id, an icon, or an address that is not whole', () => {
  fc.assert(
    fc.property(documents, (body) => {
      const faults: string[] = [];
      new HTMLRewriter()
        .on('*', {
          element({ tagName, attributes }) {
            if (tagName === 'svg') faults.push(tagName);
            for (const [name, value = ''] of attributes)
              if (/^(class|id|style|data-.*)$/.test(name) || (/^(href|src)$/.test(name) && !URL.canParse(value)))
                faults.push(`${tagName} ${name}=${value}`);
          },
        })
        .transform(away(body));
      expect(faults).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('a link over words of several kinds is one link; one to what nobody may see is words', () => {
  const to = link('https://shop.test/');
  expect(drawn(paragraph(words('a', to), words('b', to, { type: 'bold' }), words('c'))).html.text).toBe(
    '<p><a href="https://shop.test/" rel="noopener noreferrer">a<strong>b</strong></a>c</p>',
  );
  expect(drawn(paragraph(words('a', link('gleap://article/hidden')))).html.text).toBe('<p>a</p>');
  expect(drawn(paragraph(words('a', link('gleap://article/x1')))).html.text).toBe(
    '<p><a href="/help/en/articles/x1">a</a></p>',
  );
});

test('equal headings have addresses of their own, none of which is one of the page itself', () => {
  const heading = (text: string): DocumentNode => ({ type: 'heading', attrs: { level: 3 }, content: [words(text)] });
  const { headings } = drawn(heading('Buy'), heading('Buy'), heading('!?'), heading('_main'), heading('کمک'));
  expect(headings.map(({ id }) => id)).toEqual(['buy', 'buy-2', 'section', 'main', 'کمک']);
});

test('a picture has its sizes, only the first is loaded at once, and one that is gone leaves its words', () => {
  const picture = (attrs: Record<string, unknown>): DocumentNode => ({ type: 'picture', attrs });
  const { text } = drawn(
    picture({ media: 'm1', alt: 'A "lamp"', caption: 'On.' }),
    picture({ media: 'm2', alt: 'x', decorative: true }),
    picture({ media: 'gone', alt: 'A lost lamp' }),
  ).html;
  expect(text).toMatch(
    /srcset="[^"]+" sizes="[^"]+" width="480" height="320" alt="A &quot;lamp&quot;" loading="eager"/,
  );
  expect(text).toContain('<figcaption>On.</figcaption>');
  expect(text).toContain('alt="" loading="lazy"');
  expect(text).toEndWith('<figure><p>A lost lamp</p></figure>');
});

test('the lock changes no sign of any text that the table allows', () => {
  fc.assert(
    fc.property(documents, (body) => {
      // In words it writes a quotation mark as it is.
      const same = ({ text }: Markup) => text.replaceAll('&quot;', '"');
      for (const html of [drawBody(body, surroundings).html, drawElsewhere(body, surroundings, 'https://app.test')])
        expect(same(lock(html))).toBe(same(html));
    }),
    { numRuns: 300 },
  );
});

test.each(['before the lock', 'behind it'])(
  'no payload runs, %s, in any node, attribute and mark [P-EDT-37]',
  (where) => {
    const hrefs = [
      'javascript:hacked()',
      'JAVASCRIPT:x',
      'java\tscript:x',
      'data:text/html,x',
      'vbscript:x',
      '//evil.test',
    ];
    const payloads = [...xssPayloads, ...hrefs];
    expect(payloads.length).toBeGreaterThan(90);
    for (const payload of payloads) {
      const body: Body = { type: 'doc', content: poisoned(payload) };
      for (const html of [drawBody(body, surroundings).html, drawElsewhere(body, surroundings, 'https://app.test')]) {
        const sent = where === 'behind it' ? lock(html).text : html.text;
        expect({ payload, harm: harmIn(sent) }).toEqual({ payload, harm: [] });
        // Its words are read, not run.
        expect(sent).toContain('role="note"');
      }
    }
  },
);

test('should the drawing ever err, the lock lets nothing through that runs [P-EDT-37]', () => {
  for (const payload of xssPayloads)
    expect({ payload, harm: harmIn(lock(new Markup(payload)).text) }).toEqual({ payload, harm: [] });
  expect(lock(new Markup('<svg><use href="https://evil.test/#x"></use></svg>')).text).toBe('<svg></svg>');
});

test('code keeps every letter in 20 languages and more, whatever it is [P-EDT-12]', () => {
  expect(codeLanguages.length).toBeGreaterThanOrEqual(20);
  const plain = (html: string) =>
    html
      .replace(/<span class="[cskn]">|<\/span>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
  const signs = fc.constantFrom(
    '"',
    "'",
    '`',
    '#',
    '//',
    '/*',
    '*/',
    '--',
    '<!--',
    '-->',
    '\n',
    '\t',
    'if',
    '1',
    ' ',
    'a',
    '\\',
    '@x',
    '<b>',
    ':',
    ';',
    '{',
  );
  const codes = fc
    .array(fc.oneof(signs, fc.string({ maxLength: 3 })), { maxLength: 40 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(codes, fc.constantFrom(...codeLanguages, 'ts', 'unknown', 'constructor'), (code, language) => {
      expect(plain(codeMarkup(code, language).text)).toBe(code);
    }),
    { numRuns: 500 },
  );
});

test.each(['"', "'", '`', '/*', '<!--', '#', '{', 'a', ' ', '/', '\\', '"""', '1', '--'])(
  '20,000 characters of %j are coloured within a moment in each language',
  (sign) => {
    const code = sign.repeat(20_000 / sign.length);
    for (const language of codeLanguages) {
      const started = cpuNow();
      codeMarkup(code, language);
      expect({ language, slow: cpuNow() - started > 500 }).toEqual({ language, slow: false });
    }
  },
);

test('the words of a heading are those that are read, without marks', () => {
  expect(wordsOf({ type: 'heading', content: [words('a ', { type: 'bold' }), words('b')] })).toBe('a b');
});
