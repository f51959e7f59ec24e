import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { xssPayloads } from '../../test/xss-payloads.ts';
import { decodeEntities } from '../wire/pure/entities.ts';
import { safeHtml, webAddress } from './safe-html.ts';
import { cpuNow } from '../../test/cpu-time.ts';

const ELEMENTS = new Set(
  'b strong i em u s del ins mark small sub sup code kbd pre p div span br hr ul ol li blockquote h1 h2 h3 h4 h5 h6 a img'.split(
    ' ',
  ),
);
const ATTRIBUTES: Record<string, readonly string[]> = { img: ['src', 'alt'], a: ['href', 'rel', 'target'] };

function made(html: string, options?: Parameters<typeof safeHtml>[1]): HTMLElement {
  const place = document.createElement('div');
  place.append(safeHtml(html, options));
  return place;
}

/** What an element has that nobody allowed. */
function forbidden(place: HTMLElement): string[] {
  return [...place.querySelectorAll('*')].flatMap((one) => {
    const attributes = one.getAttributeNames();
    const odd = attributes.filter((name) => !ATTRIBUTES[one.localName]?.includes(name));
    const address = one.getAttribute('src') ?? one.getAttribute('href') ?? 'https://';
    const isWeb = one.localName === 'a' ? /^(https?:\/\/|mailto:)/.test(address) : /^https?:\/\//.test(address);
    return [...(ELEMENTS.has(one.localName) ? [] : [one.localName]), ...odd, ...(isWeb ? [] : [address])];
  });
}

test('an attack leaves nothing but allowed elements, attributes and addresses', () => {
  expect(xssPayloads.length).toBeGreaterThanOrEqual(60);
  for (const payload of xssPayloads) {
    const place = made(payload);
    expect({ payload, forbidden: forbidden(place) }).toEqual({ payload, forbidden: [] });
    expect({
      payload,
      evil: /evil\.test/.test([...place.querySelectorAll('img')].map(({ src }) => src).join()),
    }).toEqual({
      payload,
      evil: false,
    });
  }
});

test('whatever comes, what goes out is allowed, and it takes no longer than its length', () => {
  const parts = fc.constantFrom(
    '<',
    '>',
    '</',
    '"',
    "'",
    '=',
    ' ',
    '&#60;',
    '<!--',
    '-->',
    'script',
    'img src=',
    'https://a.test',
    'svg',
    'on',
    '/',
    'p',
    'a href=',
    '\0',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string())), (pieces) => {
      expect(forbidden(made(pieces.join('')))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
  const started = cpuNow();
  for (const hard of [
    '<'.repeat(20_000),
    '<a '.repeat(7000),
    '<p "'.repeat(5000),
    '<script>'.repeat(2500),
    '<b>'.repeat(7000),
  ])
    made(hard);
  expect(cpuNow() - started).toBeLessThan(2000);
});

test('what editors write keeps its meaning', () => {
  expect(made('<p>Hi <b>Kim</b>,<br>see <i>this</i></p><ul><li>one</li></ul>').innerHTML).toBe(
    '<p>Hi <b>Kim</b>,<br>see <i>this</i></p><ul><li>one</li></ul>',
  );
  expect(made('<p>one<p>two').innerHTML).toBe('<p>one</p><p>two</p>');
  expect(made('<font color=red>red</font> <b>bold').innerHTML).toBe('red <b>bold</b>');
  expect(made('a < b && c > d &amp; &eacute;').textContent).toBe('a < b && c > d & &eacute;');
});

test('images are of the web only, links open a tab that knows nothing of the page', () => {
  expect(made('<img alt="A lamp" src="https://a.test/a.png" width=9>').innerHTML).toBe(
    '<img alt="A lamp" src="https://a.test/a.png">',
  );
  expect(made('<img src="/relative.png"><img src="data:image/png,x"><img>').innerHTML).toBe('');
  const [link] = made('<a href="https://a.test/?a=1&amp;b=2" target=_top>x</a>')
    .children as unknown as HTMLAnchorElement[];
  expect([link!.getAttribute('href'), link!.rel, link!.target]).toEqual([
    'https://a.test/?a=1&b=2',
    'noopener noreferrer',
    '_blank',
  ]);
  expect(made('<a href="https://a.test">x</a>', { links: false }).innerHTML).toBe('x');
});

test('words are changed after entities are read, and are never markup', () => {
  expect(made('Hi &lt;you&gt;', { words: (text) => text.replace('<you>', '<img src=x onerror=y>') }).innerHTML).toBe(
    'Hi &lt;img src=x onerror=y&gt;',
  );
});

test('entities are read by number and by the names in use; halves of pairs and zero are no characters', () => {
  expect(decodeEntities('&#8364;&#x1F600;&hellip;&AMP;&amp;lt;')).toBe('€😀…&AMP;&lt;');
  expect(decodeEntities('&#0;&#xD800;&#1114112;')).toBe('\ufffd\ufffd\ufffd');
  expect(decodeEntities('&constructor;&toString;')).toBe('&constructor;&toString;');
});

test('only http and https count as addresses of the web', () => {
  expect(['https://a.test/x y', ' HTTP://A.test', '//a.test', 'javascript:x', 'https://', ''].map(webAddress)).toEqual([
    'https://a.test/x%20y',
    'http://a.test/',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
