import { expect, test } from 'bun:test';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { SENDING_FAILED } from '../../wire/pure/sending-failed.ts';
import flowDe from './flow/texts/de.json';
import flowEnglish from './flow/texts/en-US.json';
import helpDe from './help/texts/de.json';
import helpEnglish from './help/texts/en-US.json';
import { loadMessages, textsOf } from './language.ts';
import { languageOf } from '../../ui/language-of.ts';
import newsDe from './news/texts/de.json';
import newsEnglish from './news/texts/en-US.json';
import ownDataDe from './own-data/texts/de.json';
import ownDataEnglish from './own-data/texts/en-US.json';
import de from './texts/de.json';
import english from './texts/en-US.json';

type Messages = Readonly<Record<string, string>>;
/** English and German of each room of the messenger. */
const rooms: readonly (readonly [room: string, english: Messages, german: Messages])[] = [
  ['every screen', english, de],
  ['the form', flowEnglish, flowDe],
  ['the help center', helpEnglish, helpDe],
  ['news by mail', newsEnglish, newsDe],
  ['what is kept of a visitor', ownDataEnglish, ownDataDe],
];

test.each(rooms)('every text of %s stands in both languages and is an ICU message [W-ERR-04]', (_, one, other) => {
  expect(Object.keys(other).sort()).toEqual(Object.keys(one).sort());
  for (const text of [...Object.values(one), ...Object.values(other)]) expect(() => parse(text)).not.toThrow();
});

test.each(rooms)('both languages of a text of %s take the same values [W-ERR-04]', (_, one, other) => {
  for (const [key, text] of Object.entries(one))
    expect([key, valuesOf(parse(other[key]!))]).toEqual([key, valuesOf(parse(text))]);
});

test('the texts of the first view say no plurals and no numbers: what says them comes later', () => {
  for (const text of [...Object.values(english), ...Object.values(de)])
    expect(parse(text).every(({ type }) => type === TYPE.literal || type === TYPE.argument)).toBe(true);
});

test('a failed report is said in the words of the contract [W-FLW-10 W-ERR-04]', () => {
  expect(flowEnglish['form.failed']).toBe(SENDING_FAILED);
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
  const mirrored = textsOf('ar-XB', await loadMessages('ar-XB'));
  expect(mirrored).toMatchObject({ rtl: true, lang: 'ar-XB' });
  expect(mirrored.t('back')).toBe('Back');
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
