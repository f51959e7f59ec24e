import { expect, test } from 'bun:test';
import { acceptedLanguage, isRightToLeft, languageOf, matchLanguage } from './language.ts';

test.each(['ckb', 'ps', 'sd', 'ug', 'yi', 'ar', 'fa', 'he', 'iw', 'ur-pk', 'dv', 'ku-arab', 'pa_PK', 'AR-xb'])(
  '%s runs from right to left',
  (tag) => expect(isRightToLeft(tag)).toBe(true),
);

test.each(['en', 'de-at', 'ku', 'pa', 'sd-Deva', 'az', '', 'q', 'not a tag', '*', null, undefined])(
  '%p runs from left to right',
  (tag) => expect(isRightToLeft(tag)).toBe(false),
);

test.each([
  ['de', 'de'],
  ['DE-at', 'de'],
  ['de_CH', 'de'],
  ['en-gb', 'en-US'],
  ['ar-xb', 'ar-XB'],
  ['ar', 'en-US'],
  ['fr', 'en-US'],
  ['den', 'en-US'],
  ['', 'en-US'],
  ['%', 'en-US'],
  [null, 'en-US'],
] as const)('whoever reads %p gets our texts in %s', (tag, language) => expect(languageOf(tag)).toBe(language));

test.each([
  ['pt', 'pt-BR'],
  ['pt-br', 'pt-BR'],
  ['pt-AO', 'pt-PT'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-tw', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant-MO', 'zh-Hant'],
  ['es-MX', 'es-419'],
  ['es-ES', 'es'],
  ['nn', 'nb'],
  ['ja', 'en-US'],
])('of a project in many languages, whoever reads %s gets %s', (tag, language) => {
  const available = ['en-US', 'pt-BR', 'pt-PT', 'zh-Hans', 'zh-Hant', 'es', 'es-419', 'nb'];
  expect(matchLanguage([tag], available, 'en-US')).toBe(language);
});

test.each([
  ['fr,de;q=0.8,en;q=0.9', 'en-US'],
  ['fr, de;q=0.9, en;q=0.8', 'de'],
  ['de;q=0, en', 'en-US'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en-US'],
  ['de-CH,en-US;q=0.9', 'de'],
  ['*', 'en-US'],
  ['x; y, ,;q=, de', 'de'],
  [null, 'en-US'],
] as const)('a browser that asks for %p reads %s', (header, language) =>
  expect(acceptedLanguage(header)).toBe(language),
);

test('strangers who make up tags do not fill the memory, and those who read a real one are still understood', () => {
  const before = process.memoryUsage().heapUsed;
  for (let at = 0; at < 100_000; at++) languageOf(`de-x-${at.toString(36).padStart(5, 'x')}`);
  for (let at = 0; at < 30_000; at++) languageOf(`de-${letters(at)}`);
  Bun.gc(true);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000);
  expect(languageOf('de-AT')).toBe('de');
  expect(languageOf('pt-MZ')).toBe('en-US');
});

/** The `at`-th made-up script, such as `Aaac`. */
function letters(at: number): string {
  return [17_576, 676, 26, 1].map((by) => String.fromCharCode(97 + (Math.floor(at / by) % 26))).join('');
}
