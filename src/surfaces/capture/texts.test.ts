import { expect, test } from 'bun:test';
import serverGerman from '../../server/features/config/texts/de.json';
import serverEnglish from '../../server/features/config/texts/en-US.json';
import { translator } from './texts.ts';
import german from './texts/de.json';
import english from './texts/en-US.json';

test('a translation wins, an unknown or empty one falls back to English', () => {
  const t = translator({ next: 'Weiter', undo: '' });
  expect([t('next'), t('undo'), t('pickAColor'), translator({})('dismiss')]).toEqual([
    'Weiter',
    'Undo',
    'Pick a colour',
    'Cancel',
  ]);
});

test.each([
  ['pickAColor', 'W-EDT-34'],
  ['undo', 'W-EDT-35'],
  ['next', 'W-EDT-37'],
  ['dismiss', 'W-EDT-39'],
] as const)('the text %s is the translation of that key [%s]', (key) => {
  expect(translator({ [key]: 'übersetzt' })(key)).toBe('übersetzt');
  expect([serverEnglish[key], serverGerman[key]]).toEqual([english[key], german[key]]);
});

test("the project's translations carry every text of the editor in both languages", () => {
  expect(serverEnglish).toMatchObject(english);
  expect(serverGerman).toMatchObject(german);
});
