import { expect, test } from 'bun:test';
import { RECORDING_SECONDS } from './limits.ts';
import { clockText } from './clock-text.ts';

test('the countdown begins at 2:00 and keeps two digits for seconds [W-EDT-06]', () => {
  expect([RECORDING_SECONDS, 119, 60, 59, 9, 0].map(clockText)).toEqual([
    '2:00',
    '1:59',
    '1:00',
    '0:59',
    '0:09',
    '0:00',
  ]);
});
