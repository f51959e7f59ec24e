import { expect, test } from 'bun:test';
import { initials } from './team.tsx';

test.each([
  ['Ines Dahl', 'ID'],
  ['yuki', 'Y'],
  ['  Ana de la Cruz ', 'AC'],
  ['😀 Smile', '😀S'],
  ['', ''],
])('the initials of %p are %p', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
