import { expect, test } from 'bun:test';
import type { ConsoleLine, NetworkLine } from './log-entries.ts';
import { clock, faultsOf, nextError, opensAt, pageAt, ticksOf, timelineOf } from './timeline.ts';

const along = { start: 1_000_000, duration: 60_000 };
const at = (seconds: number): string => new Date(along.start + seconds * 1000).toISOString();
const line = (seconds: number, level: ConsoleLine['level'], text: string = level): ConsoleLine => ({
  id: seconds,
  level,
  text,
  at: at(seconds),
});
const request = (seconds: number, failed: boolean, duration = 500): NetworkLine => ({
  id: seconds,
  method: 'GET',
  url: '/a',
  status: failed ? 500 : 200,
  statusText: '',
  failed,
  duration,
  at: at(seconds),
  requestHeaders: [],
  requestBody: '',
  responseBody: '',
});

test('logs stand at their moments; what lies outside the replay or has no time is left out', () => {
  const lines = [
    line(1, 'INFO'),
    line(-5, 'ERROR'),
    line(70, 'ERROR'),
    { ...line(2, 'ERROR'), at: 'never' },
    line(30, 'ERROR'),
  ];
  const timeline = timelineOf(along, lines, [request(59.8, true)]);
  expect(timeline.console.map((mark) => [mark.at, mark.tone])).toEqual([
    [1000, 'plain'],
    [30_000, 'error'],
  ]);
  expect(timeline.network).toEqual([{ at: 59_800, until: 60_000, tone: 'error', text: 'GET /a' }]);
  expect(timeline.errors.map((mark) => mark.at)).toEqual([30_000, 59_800]);
});

test('it opens ten seconds before the first error, at the beginning without one, and goes round the errors', () => {
  const timeline = timelineOf(along, [line(30, 'ERROR'), line(40, 'ERROR')], []);
  expect(opensAt(timeline)).toBe(20_000);
  expect(opensAt(timelineOf(along, [line(4, 'ERROR')], []))).toBe(0);
  expect(opensAt(timelineOf(along, [], []))).toBe(0);
  expect([0, 30_000, 40_000].map((now) => nextError(timeline, now))).toEqual([30_000, 40_000, 30_000]);
  expect(nextError(timelineOf(along, [], []), 0)).toBeNull();
});

test('of thousands of lines a lane shows as many as can be told apart, and never loses an error', () => {
  const lines = Array.from({ length: 5000 }, (_, index) => line(index / 100, index === 2500 ? 'ERROR' : 'INFO'));
  const { console } = timelineOf(along, lines, []);
  expect(console.length).toBeLessThanOrEqual(401);
  expect(console.filter(({ tone }) => tone === 'error')).toHaveLength(1);
});

test('faults are told once, by their time', () => {
  const faults = faultsOf(
    along,
    [line(9, 'ERROR', 'b'), line(10, 'ERROR', 'b'), line(1, 'WARNING')],
    [request(3, true), request(4, false)],
  );
  expect(faults.map(({ kind, text, at: place }) => [kind, text, place])).toEqual([
    ['network', 'GET /a 500', 3000],
    ['console', 'b', 9000],
  ]);
});

test('a clock, a ruler and the page of a moment', () => {
  expect([0, 999, 72_000, 3_729_000, -5].map(clock)).toEqual(['0:00', '0:00', '1:12', '1:02:09', '0:00']);
  expect(ticksOf(44_000, 8)).toEqual([0, 10_000, 20_000, 30_000, 40_000]);
  expect(ticksOf(0, 8)).toEqual([0]);
  expect(ticksOf(24 * 3_600_000, 8).length).toBeLessThanOrEqual(9);
  const pages = [
    { at: 0, href: '/a' },
    { at: 50, href: '/b' },
  ];
  expect([0, 49, 50].map((now) => pageAt(pages, now))).toEqual(['/a', '/a', '/b']);
  expect(pageAt([], 5)).toBe('');
});
