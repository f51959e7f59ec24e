import { expect, test } from 'bun:test';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestResult } from '../junit.ts';
import { fallen } from './floor.ts';
import { resultOf, soakRuns } from './long.ts';
import { shortTable, timeLines, timesByFile } from './times.ts';

const took = (file: string, seconds: number): TestResult => ({
  title: 'a test',
  file,
  seconds,
  assertions: 1,
  passed: true,
  skipped: false,
});

test('the tests of a file are summed, the slowest file first; small ones are one line', () => {
  const times = timesByFile([took('a.pw.ts', 2), took('b.pw.ts', 30), took('a.pw.ts', 3), took('c.test.ts', 0.1)]);
  expect(times.map(({ file, seconds, tests }) => [file, seconds, tests])).toEqual([
    ['b.pw.ts', 30, 1],
    ['a.pw.ts', 5, 2],
    ['c.test.ts', 0.1, 1],
  ]);
  expect(timeLines(times)[0]).toBe('   30.0 s    1 tests  b.pw.ts');
  expect(shortTable(times, 4)).toEqual([
    '   30.0 s    1 tests  b.pw.ts',
    '    5.0 s    2 tests  a.pw.ts',
    '    0.1 s    1 tests  in 1 files under 4 s',
  ]);
});

test('fewer rows are less, and fewer assertions beyond what a day sways; one that moves to a unit is not lost', () => {
  const floor = { rows: 10, unitAssertions: 1000, browserAssertions: 1000 };
  expect(fallen(floor, floor)).toEqual([]);
  expect(fallen({ rows: 10, unitAssertions: 1400, browserAssertions: 600 }, floor)).toEqual([]);
  expect(fallen({ rows: 9, unitAssertions: 995, browserAssertions: 1000 }, floor)).toEqual([
    '9 rows are held, 10 were',
  ]);
  expect(fallen({ rows: 11, unitAssertions: 900, browserAssertions: 1000 }, floor)).toEqual([
    '1900 assertions ran, 2000 did',
  ]);
});

test('a long run is told as a test that names its row', () => {
  const [kills] = soakRuns('bun', '7');
  const done = { name: 'kills', ok: false, seconds: 3, cpuSeconds: 1 };
  expect(resultOf(kills!, done)).toMatchObject({ title: expect.stringContaining('[P-SCL-42]'), passed: false });
  expect(resultOf(kills!, { ...done, ok: true }).reason).toBeUndefined();
  const log = join(mkdtempSync(join(tmpdir(), 'long-run-')), 'kills.log');
  writeFileSync(log, `${'a line\n'.repeat(100)}failed: a job was lost\n`);
  const { reason } = resultOf(kills!, { ...done, log });
  expect(reason).toEndWith('\nfailed: a job was lost');
  expect(reason!.split('\n')).toHaveLength(40);
});
