import { expect, test } from 'bun:test';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { formattedTexts } from '../../ui/formatted-texts.ts';
import { SENDING_FAILED } from '../../wire/pure/sending-failed.ts';
import { languageOf, loadMessages, textsOf } from './language.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

test('every text of the messenger stands in both languages and is an ICU message [W-ERR-04]', () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(english).sort());
  for (const messages of [english, de]) {
    for (const text of Object.values(messages)) expect(() => parse(text)).not.toThrow();
  }
});

test('both languages of a text take the same values [W-ERR-04]', () => {
  for (const key of Object.keys(english) as (keyof typeof english)[]) {
    expect([key, valuesOf(parse(de[key]))]).toEqual([key, valuesOf(parse(english[key]))]);
  }
});

test('a failed report is said in the words of the contract [W-FLW-10 W-ERR-04]', () => {
  expect(english['form.failed']).toBe(SENDING_FAILED);
});

test('German readers are spoken to in German, the mirrored pseudo-language in English, all others in English', async () => {
  expect(['de', 'DE-at', 'ar-xb', 'en-gb', 'fr', 'den', ''].map(languageOf)).toEqual([
    'de',
    'de',
    'ar-XB',
    'en-US',
    'en-US',
    'en-US',
    'en-US',
  ]);
  expect(textsOf('de', await loadMessages('de')).t('back')).toBe('Zurück');
  const mirrored = formattedTexts(textsOf('ar-XB', await loadMessages('ar-XB')));
  expect(mirrored).toMatchObject({ rtl: true, lang: 'ar-XB' });
  expect(mirrored.t('form.problems', { count: 2 })).toBe('2 things need a look.');
});

/** The names of the values that a message takes, its plural forms included. */
function valuesOf(elements: MessageFormatElement[]): string[] {
  const names = elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const nested = 'options' in element ? Object.values(element.options).flatMap(({ value }) => valuesOf(value)) : [];
    return [element.value, ...nested];
  });
  return [...new Set(names)].sort();
}
