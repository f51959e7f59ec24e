import { expect, test } from 'bun:test';
import { personFrom, tagsIn, timeIn, votesIn } from './table-cells.ts';

const NOW = Date.UTC(2026, 0, 1);

test.each([
  ['2025-03-04', '2025-03-04T00:00:00.000Z'],
  ['2025-03-04 05:06', '2025-03-04T05:06:00.000Z'],
  ['2025-03-04 05:06:07 UTC', '2025-03-04T05:06:07.000Z'],
  ['2025-03-04T05:06:07.089+02:00', '2025-03-04T03:06:07.089Z'],
  ['2025-03-04 05:06:07 -0130', '2025-03-04T06:36:07.000Z'],
  ['1741064400', '2025-03-04T05:00:00.000Z'],
  ['1741064400000', '2025-03-04T05:00:00.000Z'],
  ['Mar 4, 2025', '2025-03-04T00:00:00.000Z'],
  ['Tue, 04 Mar 2025 05:00:00 GMT', '2025-03-04T05:00:00.000Z'],
])('%s is one time', (cell, told) => {
  expect(new Date(timeIn(cell, NOW)!).toISOString()).toBe(told);
});

test.each(['03/04/2025', '4.3.2025', 'soon', '1999-12-31', '2026-01-02', '2025-13-01', '12'])(
  '%s is no time that has one meaning and is past',
  (cell) => expect(timeIn(cell, NOW)).toBeUndefined(),
);

test('a number of votes has digits alone; nothing is none said', () => {
  expect(['', '0', '40', '12.0', '1,234', '1,234,567'].map(votesIn)).toEqual([null, 0, 40, 12, 1234, 1_234_567]);
  const none = ['-1', '1.5', 'many', '1234567890', '1,23', '1234,567', '1,234,567,890'];
  expect(none.map(votesIn)).toEqual(none.map(() => undefined));
});

test('tags are told apart by commas and such, each once', () => {
  expect(tagsIn(' ui, dark ;ui|\n,')).toEqual(['ui', 'dark']);
  expect(tagsIn(Array.from({ length: 21 }, (_, at) => `t${at}`).join(','))).toHaveLength(20);
});

test('somebody has an address or a user id', () => {
  expect(personFrom({ email: 'ada@mail.test', user: '', name: 'Ada' })).toEqual({
    email: 'ada@mail.test',
    user: '',
    name: 'Ada',
  });
  expect(personFrom({ email: 'no address', user: 'u1', name: '' })).toEqual({ email: '', user: 'u1', name: '' });
  expect(personFrom({ email: 'no address', user: '', name: 'Ada' })).toBeNull();
});
