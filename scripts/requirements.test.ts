import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRequirements, rowsWithoutTest } from './requirements.ts';

const rows = readRequirements();

test('every line of the tables that begins with an id is read, with its issue', () => {
  const written = ['widget', 'dashboard'].flatMap((name) =>
    readFileSync(join(import.meta.dir, `../docs/requirements/${name}.md`), 'utf8')
      .split('\n')
      .filter((line) => /^\| [WD]-[A-Z]+-\d+ /.test(line)),
  );
  expect(rows.length).toBe(written.length);
  expect(rows.length).toBeGreaterThan(1000);
  expect(new Set(rows.map(({ issue }) => issue))).toContain('01');
  expect(rows.filter(({ text }) => text !== text.trim() || !text)).toEqual([]);
});

test('a row is held by a passing test that names it, and by none that fails', () => {
  const [row] = rows.filter(({ issue }) => issue === '01');
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
