import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { attributesText, escapeAttribute, escapeText, isWritableName, styleText, tagName } from './markup.ts';
import { createLate, isSign } from './late.ts';

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

test('signs in a text and in a tag become what is known later, others stay', async () => {
  const late = createLate();
  let value = 'early';
  const [text, name] = [late.sign(() => `<style>${value}</style>`), late.attribute('src', () => value)];
  value = 'late';
  expect([isSign(text), isSign('text')]).toEqual([true, false]);
  expect(await late.fillIn(`<p>${text}</p><img id="i" ${name}="">`, async () => undefined)).toBe(
    '<p><style>late</style></p><img id="i" src="late">',
  );
  expect(attributesText([['title', '"<&']])).toBe(' title="&quot;&lt;&amp;"');
});

test('style text cannot leave its element', () => {
  expect(styleText('a::after{content:"</style><img>"}', true)).toBe('a::after{content:"\\3c /style><img>"}');
  expect(styleText('a > b{}', false)).toBe('a &gt; b{}');
});
