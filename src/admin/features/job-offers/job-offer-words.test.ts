import { expect, test } from 'bun:test';
import { createTexts } from '../../../ui/texts.ts';
import { jobTypes, professionalLevels, salaryPers } from '../../../wire/job-offers/shapes.ts';
import {
  amountWords,
  filterWords,
  levelChoices,
  looksOdd,
  perChoices,
  requirementsOf,
  typeChoices,
  unitWords,
  workModeWords,
} from './job-offer-words.ts';
import { english, german } from '../../texts/whole.ts';

const en = createTexts('en-US', english);
const de = createTexts('de', german);

test('the words of filters exist in both languages [D-JOB-40 D-JOB-41 D-JOB-42 D-JOB-43]', () => {
  const words = ['any', 'all', 'booked', 'mine'] as const;
  expect(words.map((word) => filterWords(en, word))).toEqual(['Any', 'All', 'Booked', 'Mine']);
  expect(new Set(words.map((word) => filterWords(de, word))).size).toBe(4);
});

test('units have names, and any other text is shown as it is [D-JOB-31 D-JOB-32 D-JOB-33 D-JOB-34]', () => {
  expect(['MC', 'EUR', 'USD', 'eur', 'morphcoins', 'Kekse', ''].map((unit) => unitWords(en, unit))).toEqual([
    'Morphcoins',
    'Euros',
    'Dollars',
    'Euros',
    'Morphcoins',
    'Kekse',
    '',
  ]);
  expect(unitWords(de, 'EUR')).toBe('Euro');
});

test('the remote flag is a work mode [D-JOB-25 D-JOB-26]', () => {
  expect([true, false].map((remote) => workModeWords(en, remote))).toEqual(['Remote', 'Office']);
  expect(workModeWords(de, false)).toBe('Büro');
});

test('every type, level and period has its words', () => {
  expect(typeChoices(en).map(({ label }) => label)).toEqual([
    'Full Time',
    'Freelance',
    'Internship',
    'Part Time',
    'Temporary',
    'Mini Job',
  ]);
  expect(typeChoices(en).map(({ value }) => value)).toEqual([...jobTypes]);
  expect(levelChoices(en).map(({ label }) => label)).toEqual(['Entry', 'Junior', 'Senior', 'Manager']);
  expect(levelChoices(de).map(({ value }) => value)).toEqual([...professionalLevels]);
  expect(perChoices(en).map(({ label }) => label)).toEqual(['Once', 'Task', 'Hour', 'Day', 'Month', 'Year']);
  expect(perChoices(en).map(({ value }) => value)).toEqual([...salaryPers]);
});

test('sums are ranges in the language of the reader, and one number where both are the same', () => {
  const salary = { min: 3000, max: 4500, unit: 'EUR', per: 'month' } as const;
  expect(amountWords(en, salary)).toBe('3,000–4,500 Euros');
  expect(amountWords(de, { ...salary, min: 4500 })).toBe('4.500 Euro');
});

test('sums that are rarely meant are asked about, in money only', () => {
  const per = (min: number, max: number, period: (typeof salaryPers)[number], unit = 'EUR') =>
    looksOdd({ min, max, unit, per: period });
  expect(per(80_000, 90_000, 'hour')).toBe(true);
  expect(per(20, 60, 'hour')).toBe(false);
  expect(per(15, 25, 'year')).toBe(true);
  expect(per(30_000, 60_000, 'year')).toBe(false);
  expect(per(100, 90_000, 'once')).toBe(true);
  expect(per(0, 0, 'month')).toBe(false);
  expect(per(80_000, 90_000, 'hour', 'MC')).toBe(false);
});

test('requirements are read as the contract answers them [D-JOB-14]', () => {
  expect(requirementsOf({ skill_requirements: [['web', 'html', 3]] })).toEqual([
    { root: 'web', skill: 'html', level: 3 },
  ]);
});
