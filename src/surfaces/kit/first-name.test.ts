import { expect, test } from 'bun:test';
import { fillName, firstName } from './first-name.ts';

test('the first name ends at the first space, @, dot or plus [W-NOT-05]', () => {
  expect(['Mara Klein', 'mara@a.test', 'mara.klein', 'mara+shop@a.test', ' Mara ', '', 7].map(firstName)).toEqual([
    'Mara',
    'mara',
    'mara',
    'mara',
    'Mara',
    '',
    '',
  ]);
});

test('{{name}} becomes the name wherever it stands, and goes with its space where nobody knows one [W-NOT-05]', () => {
  expect(fillName('Hi {{name}}! {{ name }}?', 'Mara')).toBe('Hi Mara! Mara?');
  expect(fillName('Hi {{name}}, welcome', '')).toBe('Hi, welcome');
  expect(fillName('Hi {{name}}', '$& $1')).toBe('Hi $& $1');
});
