import { expect, test } from 'bun:test';
import { operatorNames } from '../../../wire/audiences/comparisons.ts';
import type { EventComparison } from '../../../wire/audiences/event-data.ts';
import { holdsAll } from './event-data.ts';

const holds = (comparison: object, data: unknown) => holdsAll([comparison as EventComparison], data);

test('what an event carries is compared by its own type [P-OUT-11]', () => {
  expect(holds({ key: 'total', is: 'ge', value: 100 }, { total: 100 })).toBe(true);
  expect(holds({ key: 'total', is: 'ge', value: 100 }, { total: 99 })).toBe(false);
  // Staff type what looks like a number; pages may tell it as a text.
  expect(holds({ key: 'code', is: 'eq', value: 100 }, { code: '100' })).toBe(true);
  expect(holds({ key: 'code', is: 'set' }, {})).toBe(false);
  expect(holds({ key: 'code', is: 'unset' }, {})).toBe(true);
});

test('no comparison that a draft can have meets a value at which it throws: events would be lost with it', () => {
  const values = [undefined, '', 'x', 5, -1, ['a'], [1, 2], [], '2026-11-21'];
  const met = [undefined, null, 1, 'x', true, [], ['a'], {}, { a: 1 }, '2026-11-20T00:00:00Z'];
  for (const is of operatorNames)
    for (const value of values)
      for (const data of [...met.map((k) => ({ k })), null, [], 'text', 5])
        expect(typeof holds({ key: 'k', is, value }, data)).toBe('boolean');
});
