import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTexts } from '../../ui/texts.ts';
import { exactTime } from '../parts/ago.tsx';
import { english, german, textFolders } from './whole.ts';

const admin = join(import.meta.dir, '..');
const sources = [...new Bun.Glob('**/*.{ts,tsx}').scanSync(admin)]
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(admin, file), 'utf8'))
  .join('\n');

const keysOf = (folder: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(admin, folder, 'texts/en-US.json'), 'utf8')) as object);

describe('the texts of the dashboard', () => {
  test('exist in both languages [D-TXT-04]', () => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  });

  test('stand beside their feature, and begin with its name', () => {
    const wrong = textFolders()
      .filter((folder) => folder.startsWith('features/'))
      .flatMap((folder) => {
        const name = folder.slice('features/'.length).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
        return keysOf(folder).filter((key) => !key.startsWith(`${name}.`));
      });
    expect(wrong).toEqual([]);
  });

  test('have no beginning that two folders share', () => {
    const owners = new Map<string, Set<string>>();
    for (const folder of textFolders())
      for (const key of keysOf(folder)) {
        const start = key.split('.')[0]!;
        owners.set(start, (owners.get(start) ?? new Set()).add(folder));
      }
    expect([...owners].filter(([, folders]) => folders.size > 1)).toEqual([]);
  });

  test('of a feature are not used by what several features are made of', () => {
    const features = new Set(textFolders().flatMap((folder) => (folder.startsWith('features/') ? keysOf(folder) : [])));
    const shared = [...new Bun.Glob('{api,data,live,parts,projects,session,shell}/**/*.{ts,tsx}').scanSync(admin)];
    const foreign = shared
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => {
        const named = readFileSync(join(admin, file), 'utf8').matchAll(/['"`]([a-zA-Z]+\.[\w.-]+)(\$\{)?/g);
        return [...named].flatMap(([, key = '', more]) =>
          features.has(key) || (more && [...features].some((one) => one.startsWith(key))) ? [`${file}: ${key}`] : [],
        );
      });
    expect(foreign).toEqual([]);
  });

  test('are all used [D-TXT-04]', () => {
    // Keys made of a word and a value, such as `tickets.status.${status}`, are used when their beginning is.
    const beginnings = [...sources.matchAll(/`([\w.]+)\$\{[^}]+\}`/g)].map((match) => match[1]!);
    // As a word of a script, or as an attribute of an element. All at once: a look through the sources for each took 5 s.
    const named = new Set([...sources.matchAll(/(?:'|=")(?=([\w.-]+)['"])/g)].map((match) => match[1]));
    const unused = Object.keys(english).filter(
      (key) => !named.has(key) && !beginnings.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  test('take the same values in both languages', () => {
    // What stands behind 'one', 'other' or '=0' are words, not a value.
    const value = /(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+) )\{(\w+)[,}]/g;
    const values = (text: string) => [...new Set([...text.matchAll(value)].map((match) => match[1]))].sort();
    const different = Object.keys(english).filter((key) => {
      const name = key as keyof typeof english;
      return values(english[name]).join() !== values(german[name]).join();
    });
    expect(different).toEqual([]);
  });

  test('write an ellipsis after a space in German, and without one in English', () => {
    expect(Object.entries(german).filter(([, text]) => /\S…/.test(text))).toEqual([]);
    expect(Object.entries(english).filter(([, text]) => /\s…/.test(text))).toEqual([]);
  });

  test('are all well-formed messages', () => {
    const kinds = { number: 2, plural: 2, selectordinal: 2, date: new Date(0), time: new Date(0) } as const;
    const given = (text: string) =>
      Object.fromEntries(
        [...text.matchAll(/\{(\w+)(?:, (\w+))?/g)].map(([, name, kind = '']) => [
          name!,
          kind in kinds ? kinds[kind as keyof typeof kinds] : 'x',
        ]),
      );
    for (const [lang, messages] of [
      ['en-US', english],
      ['de', german],
    ] as const) {
      const t = createTexts(lang, messages).t;
      for (const [key, text] of Object.entries(messages))
        expect([key, t(key as keyof typeof english, given(text))]).not.toEqual([key, expect.stringMatching(/[{}]/)]);
    }
  });
});

describe('times in words', () => {
  const at = Date.parse('2026-03-04T12:00:00Z');
  const weekday = (lang: 'en-US' | 'de') => exactTime(createTexts(lang, lang === 'de' ? german : english), at);

  test('have the weekdays and months of the language [D-TXT-06 D-TXT-07]', () => {
    expect(weekday('en-US')).toMatch(/^Wed, March 4, 2026/);
    expect(weekday('de')).toMatch(/^Mi\., 4\. März 2026/);
  });

  test.each([
    ['year', '1 yr', '2 yrs', 'D-FMT-01'],
    ['month', '1 mth', '2 mths', 'D-FMT-02'],
    ['day', '1 d', '2 ds', 'D-FMT-03'],
    ['hour', '1 hr', '2 hrs', 'D-FMT-04'],
    ['minute', '1 min', '2 mins', 'D-FMT-05'],
  ] as const)('a %s has the label of the specification: %s, and %s with an s [%s D-FMT-08]', (unit, one, two) => {
    const { t } = createTexts('en-US', english);
    expect([t(`time.${unit}`, { count: 1 }), t(`time.${unit}`, { count: 2 })]).toEqual([one, two]);
    expect(t('time.now')).toBe('Just created');
  });
});
