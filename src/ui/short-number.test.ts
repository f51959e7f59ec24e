import { expect, test } from 'bun:test';
import { shortNumber } from './short-number.ts';
import { createTexts } from './texts.ts';

const english = createTexts('en-US', {}).intl;
const german = createTexts('de', {}).intl;
const short = (value: number) => shortNumber(value, english);

test('numbers under 1000 are not shortened [D-FMT-09]', () => {
  expect([0, 1, 999, -999].map(short)).toEqual(['0', '1', '999', '-999']);
});

test.each([
  [1000, '1K', 'D-FMT-10'],
  [1e6, '1M', 'D-FMT-11'],
  [1e9, '1B', 'D-FMT-12'],
  [1e12, '1T', 'D-FMT-13'],
])('from %p on the letter changes: %p [%s]', (value, words) => {
  expect(short(value)).toBe(words);
});

test('each letter begins exactly at its number, and the one before it carries over', () => {
  expect([999, 1000, 999_949, 999_950, 1e6].map(short)).toEqual(['999', '1K', '999.9K', '1M', '1M']);
  expect([999_949_999, 999_950_000, 1e9].map(short)).toEqual(['999.9M', '1M', '1B'].with(1, '1B'));
  expect([999_949_999_999, 999_950_000_000, 1e12, 5e15].map(short)).toEqual(['999.9B', '1T', '1T', '5,000T']);
});

test('shortened numbers have one decimal, rounded half up, none that is zero, in the sign of the language [D-FMT-14]', () => {
  expect([1049, 1050, 1949, 1950, 21_900, -1250].map(short)).toEqual(['1K', '1.1K', '1.9K', '2K', '21.9K', '-1.3K']);
  expect(shortNumber(21_900, german)).toBe('21,9K');
});
