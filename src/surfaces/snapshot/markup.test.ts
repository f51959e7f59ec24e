import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { escapeAttribute, escapeText, isWritableName, joinParts, startTag, styleText, tagName } from './markup.ts';

test('any text and any value come back from a parser as they were', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, value) => {
      // Parsers normalise these two themselves.
      fc.pre(!/[\0\r]/.test(text + value));
      const doc = new DOMParser().parseFromString(
        `<p title="${escapeAttribute(value)}">${escapeText(text)}</p>`,
        'text/html',
      );
      const p = doc.querySelector('p')!;
      expect([p.getAttribute('title'), p.textContent]).toEqual([value, text]);
    }),
  );
});

test('names that a parser would read otherwise are not written', () => {
  expect(['data-x', 'xlink:href', 'v-on:a.b'].every(isWritableName)).toBe(true);
  expect(['@click', '"onload', '[x]', 'a/b', 'a"b'].some(isWritableName)).toBe(false);
  expect([tagName('x-card'), tagName('plaintext'), tagName('a"b')]).toEqual(['x-card', 'pre', 'span']);
});

test('a start tag keeps late values late, and a first line break alive', () => {
  let value = 'early';
  const parts = startTag('textarea', new Map([['src', () => value]]));
  value = '"late"';
  expect(joinParts(parts)).toBe('<textarea src="&quot;late&quot;">\n');
});

test('style text cannot leave its element', () => {
  expect(styleText('a::after{content:"</style><img>"}', true)).toBe('a::after{content:"\\3c /style><img>"}');
  expect(styleText('a > b{}', false)).toBe('a &gt; b{}');
});
