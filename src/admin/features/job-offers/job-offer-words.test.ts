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

test.each([
  ['any', 'Any', 'Beliebig', 'D-JOB-40'],
  ['all', 'All', 'Alle', 'D-JOB-41'],
  ['booked', 'Booked', 'Gebucht', 'D-JOB-42'],
  ['mine', 'Mine', 'Meine', 'D-JOB-43'],
] as const)('the filter %s is %s, in German %s [%s]', (word, english, german) => {
  expect([filterWords(en, word), filterWords(de, word)]).toEqual([english, german]);
});

test.each([
  ['MC', 'Morphcoins', 'Morphcoins', 'D-JOB-31'],
  ['morphcoins', 'Morphcoins', 'Morphcoins', 'D-JOB-31'],
  ['EUR', 'Euros', 'Euro', 'D-JOB-32'],
  ['eur', 'Euros', 'Euro', 'D-JOB-32'],
  ['USD', 'Dollars', 'Dollar', 'D-JOB-33'],
  ['Kekse', 'Kekse', 'Kekse', 'D-JOB-34'],
  ['', '', '', 'D-JOB-34'],
])('the unit "%s" is shown as "%s", in German as "%s" [%s]', (unit, english, german) => {
  expect([unitWords(en, unit), unitWords(de, unit)]).toEqual([english, german]);
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
