import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRequirements, rowsWithoutTest } from './requirements.ts';

const rows = readRequirements();

test('every id that begins a line of the tables is read, with its issue', () => {
  const written = ['widget', 'dashboard'].flatMap((name) =>
    readFileSync(join(import.meta.dir, `../docs/requirements/${name}.md`), 'utf8')
      .split('\n')
      .flatMap((line) => /^\| ([WD]-[A-Z]+-\d+) /.exec(line)?.[1] ?? []),
  );
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(written));
  expect(rows.length).toBeGreaterThan(1000);
  expect(new Set(rows.map(({ issue }) => issue))).toContain('01');
  expect(rows.filter(({ text }) => text !== text.trim() || !text)).toEqual([]);
});

test('a row is held by a passing test that names it, and by none that fails', () => {
  const row = rows.find(({ issue }) => issue === '01');
  const title = `a sentence [${row!.id}]`;
  const missing = (results: { passed: boolean }[]) =>
    rowsWithoutTest(
      results.map(({ passed }) => ({ title, passed, skipped: false })),
      '01',
    ).some(({ id }) => id === row!.id);
  expect([missing([]), missing([{ passed: true }]), missing([{ passed: true }, { passed: false }])]).toEqual([
    true,
    false,
    true,
  ]);
});
