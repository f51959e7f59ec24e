import { expect, test } from 'bun:test';
import { isRefusal, retryMs } from './retry.ts';

const failure = (status: number, retryAfter?: number) => ({ status, statusText: '', responseText: '', retryAfter });

test('the n-th failure in a row waits 10 n² seconds, from n = 1 [W-SES-10]', () => {
  expect([1, 2, 3, 4, 5, 7].map((n) => retryMs(failure(500), n, 0.5) / 1000)).toEqual([10, 40, 90, 160, 250, 490]);
  expect(retryMs(failure(0), 2, 0.5)).toBe(40_000);
});

test('the wait is spread by ±10 % and never over 600 s [W-SES-11]', () => {
  expect(retryMs(failure(500), 1, 0)).toBe(9000);
  expect(retryMs(failure(500), 1, 1)).toBe(11_000);
  expect(retryMs(failure(500), 8, 1)).toBe(600_000);
  expect(retryMs(failure(500), 100, 0.5)).toBe(600_000);
  expect(retryMs(failure(500), 100, 0)).toBe(540_000);
});

test('a 429 waits as long as Retry-After says, else 60 s [W-SES-13]', () => {
  expect(retryMs(failure(429, 7), 3, 0.9)).toBe(7000);
  expect(retryMs(failure(429), 3, 0.9)).toBe(60_000);
});

test('a 503 that says when to come again waits exactly so long, one that does not is an outage [P-OPS-45]', () => {
  expect(retryMs(failure(503, 60), 3, 0.9)).toBe(60_000);
  expect(retryMs(failure(503), 1, 0.5)).toBe(10_000);
});

test('only 401, 403 and 404 are refusals [W-SES-14]', () => {
  expect([0, 200, 400, 401, 403, 404, 408, 422, 429, 500, 503].filter(isRefusal)).toEqual([401, 403, 404]);
});
