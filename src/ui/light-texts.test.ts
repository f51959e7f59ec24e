import { expect, test } from 'bun:test';
import { parse } from '@formatjs/icu-messageformat-parser';
import germanForm from '../frames/messenger/flow/texts/de.json';
import englishForm from '../frames/messenger/flow/texts/en-US.json';
import germanHelp from '../frames/messenger/help/texts/de.json';
import englishHelp from '../frames/messenger/help/texts/en-US.json';
import { formattedTexts } from './formatted-texts.ts';
import { createLightTexts, plain } from './light-texts.ts';
import { createTexts } from './texts.ts';

const [english, de] = [
  { ...englishForm, ...englishHelp },
  { ...germanForm, ...germanHelp },
];

/** Something for whatever a message asks for. */
const values = Object.fromEntries(
  [...JSON.stringify([english, de]).matchAll(/\{(\w+)/g)].map(([, name = '']) => [
    name,
    ['name', 'number'].includes(name) ? `<${name}>` : 1234.5,
  ]),
);

test('every text reads as FormatJS writes it, compiled or not', () => {
  for (const [lang, messages] of [['en-US', english] as const, ['de', de] as const, ['ar-XB', english] as const]) {
    const compiled = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, parse(text)]));
    // As the build of the messenger leaves them.
    const built = Object.fromEntries(
      Object.entries(messages).map(([key, text]) => [key, plain.test(text) ? text : parse(text)]),
    );
    const [whole, light, fast, lean] = [
      createTexts(lang, messages),
      ...[messages, compiled, built].map((texts) =>
        formattedTexts(createLightTexts(lang, texts as Record<string, unknown>)),
      ),
    ];
    for (const key of Object.keys(messages) as (keyof typeof messages)[]) {
      const expected = whole.t(key, values);
      expect([key, light!.t(key, values), fast!.t(key, values), lean!.t(key, values)]).toEqual([
        key,
        expected,
        expected,
        expected,
      ]);
    }
    const words = ['one', 'two', 'three'];
    expect(light!.list(words)).toBe(whole.intl.formatList(words, { type: 'unit', style: 'short' }));
    expect([light!.lang, light!.rtl]).toEqual([whole.lang, whole.rtl]);
  }
});

test('nothing of Intl is made for a text of words alone', () => {
  const { PluralRules, NumberFormat } = Intl;
  const asked: string[] = [];
  const noting = (name: string, real: object) =>
    new Proxy(real, { get: (of, key) => (asked.push(name), Reflect.get(of, key) as unknown) });
  try {
    Object.assign(Intl, { PluralRules: noting('plural', PluralRules), NumberFormat: noting('number', NumberFormat) });
    const messages = { hello: 'Hallo', named: parse('Hallo {name}') } as Record<string, unknown>;
    const { t } = formattedTexts(createLightTexts('de', messages));
    expect([t('hello'), t('named', { name: 'Kim' })]).toEqual(['Hallo', 'Hallo Kim']);
    expect(asked).toEqual([]);
  } finally {
    Object.assign(Intl, { PluralRules, NumberFormat });
  }
});

test('without FormatJS a text of words is said, and one with plurals is refused by its name', () => {
  const { t } = createLightTexts('de', { hello: 'Hallo', some: parse('{count, plural, other {#}}') } as Record<
    string,
    unknown
  >);
  expect(t('hello')).toBe('Hallo');
  expect(() => t('some', { count: 2 })).toThrow("'some' has plurals or numbers: it needs formatted texts");
});
