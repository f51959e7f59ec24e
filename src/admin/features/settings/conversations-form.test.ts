import { expect, test } from 'bun:test';
import { PERSON_PHRASE_CHARS, PERSON_PHRASES_MOST, SLA_MINUTES_MOST } from '../../../wire/settings/conversations.ts';
import {
  daysTyped,
  minutesTyped,
  minutesWords,
  phrasesTyped,
  wrongPhrases,
  type ConversationsForm,
} from './conversations-form.ts';

test.each([
  ['', 0],
  ['30', 30],
  ['90 min', 90],
  ['8 h', 480],
  ['2 Std.', 120],
  ['1:30', 90],
  [String(SLA_MINUTES_MOST), SLA_MINUTES_MOST],
  [String(SLA_MINUTES_MOST + 1), undefined],
  ['soon', undefined],
  ['1:75', undefined],
  ['-5', undefined],
])('%j are %p minutes [P-DSK-38]', (typed, minutes) => {
  expect(minutesTyped(typed)).toBe(minutes as number);
});

test('minutes are shown as they are typed', () => {
  expect([0, 45, 60, 90, 480].map(minutesWords)).toEqual(['', '45 min', '1 h', '90 min', '8 h']);
  for (const minutes of [45, 60, 90, 480]) expect(minutesTyped(minutesWords(minutes))).toBe(minutes);
});

test('days until closing are 1 to 90, or never [P-DSK-29]', () => {
  expect(['', '1', '90', '0', '91', 'x'].map(daysTyped)).toEqual([null, 1, 90, undefined, undefined, undefined]);
});

test('phrases stand one a line, each once, and are at most 50 of 60 characters', () => {
  expect(phrasesTyped(' human \n\nreal person\nhuman\n')).toEqual(['human', 'real person']);
  const isWrong = (typed: string) =>
    wrongPhrases({ personPhrases: { en: '', de: typed } } as unknown as ConversationsForm);
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `phrase ${at}`).join('\n');
  expect([lines(PERSON_PHRASES_MOST), lines(PERSON_PHRASES_MOST + 1)].map(isWrong)).toEqual([false, true]);
  expect([PERSON_PHRASE_CHARS, PERSON_PHRASE_CHARS + 1].map((most) => isWrong('x'.repeat(most)))).toEqual([
    false,
    true,
  ]);
});
