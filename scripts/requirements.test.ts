import { expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestResult } from './junit.ts';
import {
  readRequirements,
  ROWS_PER_TITLE,
  rowsHeld,
  rowsNamed,
  rowsWithoutTest,
  thinRows,
  writtenTitles,
} from './requirements.ts';

const rows = readRequirements();
const result = (title: string, passed: boolean): TestResult => ({
  title,
  file: 'a.test.ts',
  seconds: 0,
  assertions: 1,
  passed,
  skipped: false,
});

test('every id that begins a line of the tables is read once, with its issue', () => {
  const folder = join(import.meta.dir, '../docs/requirements');
  const written = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .flatMap((line) => /^\| ([WDP]-[A-Z]+-\d+|F\d+[a-p]?) /.exec(line)?.[1] ?? []),
  );
  const ids = rows.map(({ id }) => id);
  expect(ids.toSorted()).toEqual([...new Set(written)].toSorted());
  expect(ids.length).toBeGreaterThan(2000);
  expect(new Set(rows.map(({ issue }) => issue))).toContain('11');
  expect(rows.filter(({ text }) => text !== text.trim() || !text)).toEqual([]);
});

test('a row is held by a passing test that names it, and by none that fails', () => {
  const row = rows.find(({ issue }) => issue === '01')!;
  const missing = (...outcomes: boolean[]) =>
    rowsWithoutTest(
      outcomes.map((passed) => result(`a sentence [${row.id}]`, passed)),
      '01',
    ).some(({ id }) => id === row.id);
  expect([missing(), missing(true), missing(true, false)]).toEqual([true, false, true]);
  expect(rowsHeld([result(`one [${row.id}]`, true), result(`two [${row.id} P-SCL-01]`, false)])).toEqual(new Set());
});

test('of a marked row it is enough that a test is written, but in the run that its mark names', () => {
  const marked = rows.find(({ marks }) => marks.includes('soak'))!;
  const missing = (marks: readonly ('ci' | 'soak')[], written: string[]) =>
    rowsWithoutTest([], marked.issue, { marks, written: new Set(written) }).some(({ id }) => id === marked.id);
  expect([missing([], [marked.id]), missing(['soak'], [marked.id]), missing([], [])]).toEqual([false, true, true]);
});

test('rows whose only titles name more than three are thin', () => {
  expect(rowsNamed('rows of all parts [W-SES-12 P-SCL-41] and a finding [F13b]')).toHaveLength(3);
  expect(rowsNamed('what is no row [UTF8] [F14-2x]')).toEqual([]);
  const four = `[${['01', '02', '03', '04'].map((number) => `W-SES-${number}`).join(' ')}]`;
  expect(thinRows([four, '[W-SES-02 P-SCL-01]'])).toEqual(['W-SES-01', 'W-SES-03', 'W-SES-04']);
});

test('a title names at most three rows', () => {
  const crowded = writtenTitles().filter(({ title }) => rowsNamed(title).length > ROWS_PER_TITLE);
  expect(crowded).toEqual([]);
});
