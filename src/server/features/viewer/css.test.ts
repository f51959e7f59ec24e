import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { quietCss } from './css.ts';
import { cpuNow } from '../../../../test/cpu-time.ts';

test('style text that asks for nothing means the same as before', () => {
  const same = [
    'a>b~c+d::before{color:#fff;margin:0 auto}',
    '.sm\\:flex{display:flex}.w-1\\/2{width:50%}',
    '@media (400px<=width<=900px){a{width:calc(100% - (2px + 1em))}}',
    '@keyframes k{from{opacity:0}to{opacity:1}}',
    'a{background:url("data:image/png;base64,AA==") 0 0/cover}',
    'a{fill:url("#gradient")}',
    '@supports (display:grid){a{display:grid}}',
    '@layer a,b;@container c (width > 1px){a{color:red}}',
    'a{content:"\u201c \\22 "}',
    'a{& b{color:red}&:hover{color:blue}}',
  ];
  for (const css of same) expect(quietCss(css)).toBe(css);
});

test('an import is dropped however it is written, and only up to its own end', () => {
  const cases: [string, string][] = [
    ['@import "http://e/x";b{c:d}', '/**/b{c:d}'],
    ['@IMPORT url(http://e/x) layer(a) supports(b:c) screen;b{}', '/**/b{}'],
    ['@\\69mport url(http://e);p{}', '/**/p{}'],
    ['@import "a;b{}" ;p{}', '/**/p{}'],
    ['@media x{@import "a"}b{}', '@media x{/**/}b{}'],
    ['@import "x" {a:b} p{}', '/**/ p{}'],
    ['@import', '/**/'],
  ];
  for (const [given, expected] of cases) expect(quietCss(given)).toBe(expected);
});

test('what is dropped never lets its neighbours join to something new', () => {
  expect(quietCss('@@import "x";import "y";')).not.toMatch(/@import/);
  expect(quietCss('@<!--import "y";')).not.toMatch(/@import/);
  expect(quietCss('@/**/import "y";')).not.toMatch(/@import/);
  expect(quietCss('u/**/rl(http://e)')).not.toMatch(/url\(/);
});

test('every address but data and fragments is emptied', () => {
  const addresses = [
    'http://e/x',
    '//e/x',
    '/x',
    'x.png',
    'HTTPS://E',
    'javascript:1',
    'data:text/html,x',
    ' http://e',
    'blob:x',
  ];
  for (const address of addresses) {
    for (const css of [
      `a{b:url(${address})}`,
      `a{b:url("${address}")}`,
      `a{b:url( '${address}' )}`,
      `a{b:u\\72 l(${address})}`,
    ]) {
      expect([css, quietCss(css)]).toEqual([css, 'a{b:url("data:,")}']);
    }
    expect(quietCss(`a{b:image-set("${address}" 1x)}`)).toBe('a{b:image-set("" 1x)}');
    expect(quietCss(`a{b:src("${address}")}`)).toBe('a{b:src("")}');
  }
  expect(quietCss('a{--x:"http://e"}')).toBe('a{--x:""}');
});

test('nothing that could be markup is left, in strings, comments or between tokens', () => {
  for (const css of [
    'a{content:"</style><img>"}',
    '/*</style>*/',
    'a</style><!--',
    "a{b:url('#<img>')}",
    '</style/x>',
  ]) {
    expect(quietCss(css)).not.toMatch(/<[a-z/!?]/i);
  }
});

test('what is left out before an address joins nothing to it', () => {
  expect(quietCss('<0u\\72 l(x)')).toBe('< url("data:,")');
});

test('no text, however broken, keeps an address or an import', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '@import ',
      'url(',
      '"',
      "'",
      '(',
      ')',
      '{',
      '}',
      ';',
      '\\',
      '\n',
      '/*',
      '*/',
      'u\\72 l(',
      '<',
      '<!--',
    ),
    fc.constantFrom(
      'http://evil/',
      '//evil/',
      '@',
      'import',
      '@\\69mport',
      'image-set(',
      '\\"',
      'src(',
      'a',
      ' ',
      '-->',
      '\\69 ',
    ),
    fc.string({ maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const quiet = quietCss(pieces.join(''));
      const outside = quiet.replaceAll(/\\(?:[0-9a-f]{1,6}\s?|[^])|"(?:[^"\\]|\\[^])*"/g, (text) =>
        text.startsWith('"') ? (/^"(?:data:|#|")/.test(text) ? '"quiet"' : '"text"') : '_',
      );
      expect(outside).not.toMatch(/@import(?![\w-])/i);
      expect(outside).not.toMatch(/(?<![\w@-])url\((?!"quiet"\))/i);
      expect(quiet).not.toMatch(/<[a-z/!?]/i);
      // Cleaning what is clean finds nothing more.
      expect(quietCss(quiet)).toBe(quiet);
    }),
    { numRuns: 2000 },
  );
});

test('time grows with the length and no faster, whatever is repeated', () => {
  const pieces = ['a(', '\\', 'a', '@import ', '"', 'url("a" "', '/*', '<', 'url(', 'a\\', '{', "url('x'", '"\\'];
  const time = (text: string) => {
    const start = cpuNow();
    quietCss(text);
    return cpuNow() - start;
  };
  for (const piece of pieces) expect([piece, time(piece.repeat(200_000)) < 3000]).toEqual([piece, true]);
});

test('what stands between a string and a bracket that never comes is read once, not in every way there is', () => {
  const started = cpuNow();
  for (const end of ['" "', '" ', "\n'", "' '", '"x"']) {
    quietCss(`a{background:url("${'a'.repeat(30_000)}${end}`);
    quietCss(`a{background:url('${'\\41 '.repeat(6000)}${end}`);
    quietCss(`a{background:url(${' '.repeat(30_000)}"${end}`);
  }
  expect(cpuNow() - started).toBeLessThan(2000);
});

test('a string that browsers would take for an address is emptied, whatever stands before or in it', () => {
  const addresses = [
    'https:/e.test',
    'https:e.test',
    '\\\\\\\\e.test',
    '/\\\\e.test',
    'ht\\9 tps://e',
    '\\1 //e.test',
    'x+y://e',
  ];
  for (const address of addresses)
    expect(quietCss(`a{--a:"${address}";b:image-set(var(--a) 1x)}`)).toContain('--a:"";');
  for (const plain of ['a: b', '/ or \\\\', 'and/or', '//'])
    expect(quietCss(`a{content:"${plain}"}`)).not.toContain('""');
});
