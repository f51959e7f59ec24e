import { expect, test } from 'bun:test';
import { snoozeTimes } from './snooze-times.ts';

const names = (at: Date) => snoozeTimes(at.getTime()).map(({ name }) => name);
const at = (time: Date, wanted: string) =>
  new Date(snoozeTimes(time.getTime()).find(({ name }) => name === wanted)!.at);

test('an hour, this afternoon while it is to come, tomorrow and the next Monday are offered, in the reader’s zone [P-DSK-27]', () => {
  const wednesday = new Date(2026, 10, 25, 9, 30);
  expect(names(wednesday)).toEqual(['hour', 'afternoon', 'tomorrow', 'monday']);
  expect(at(wednesday, 'hour')).toEqual(new Date(2026, 10, 25, 10, 30));
  expect(at(wednesday, 'afternoon')).toEqual(new Date(2026, 10, 25, 14));
  expect(at(wednesday, 'tomorrow')).toEqual(new Date(2026, 10, 26, 9));
  expect(at(wednesday, 'monday')).toEqual(new Date(2026, 10, 30, 9));
  expect(names(new Date(2026, 10, 25, 13, 1))).not.toContain('afternoon');
  // On Sunday tomorrow is Monday; on Monday it is the one of the next week.
  expect(names(new Date(2026, 10, 29, 9))).toEqual(['hour', 'afternoon', 'tomorrow']);
  expect(at(new Date(2026, 10, 30, 9), 'monday')).toEqual(new Date(2026, 11, 7, 9));
});
