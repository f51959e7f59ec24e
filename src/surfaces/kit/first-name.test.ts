import { expect, test } from 'bun:test';
import { fillName, firstName } from './first-name.ts';
import { cpuNow } from '../../../test/cpu-time.ts';

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

test('all the space before a placeholder goes, and a long text of spaces takes no time', () => {
  expect(fillName('Hi \n {{name}} {{name}}, welcome', '')).toBe('Hi, welcome');
  const started = cpuNow();
  for (const text of [' '.repeat(200_000), `{{${' '.repeat(200_000)}`, '{{ '.repeat(100_000)]) {
    expect(fillName(text, 'Mara')).toBe(text);
    expect(fillName(text, '')).toBe(text);
  }
  expect(cpuNow() - started).toBeLessThan(1000);
});
