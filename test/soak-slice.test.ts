import { expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { soakFiles } from '../scripts/proof/soaks.ts';
import { draws, roundsOf, sliceOf, soakSeed } from './soak-slice.ts';

const hundred = Array.from({ length: 100 }, (_, at) => at);

function withEnvironment<T>(given: Record<string, string>, work: () => T): T {
  const before = { ...process.env };
  try {
    Object.assign(process.env, { SOAK: '', SOAK_CHANGED: '', ...given });
    return work();
  } finally {
    process.env.SOAK = before.SOAK ?? '';
    process.env.SOAK_CHANGED = before.SOAK_CHANGED ?? '';
  }
}

test('a soak runs a tenth, whole where it is asked for and where its files have changed', () => {
  const soak = { whole: 95, of: ['src/server/http/', 'src/wire/schema.ts'], least: 2 };
  const rounds = (given: Record<string, string>) => withEnvironment(given, () => roundsOf(soak));
  expect(rounds({})).toBe(10);
  expect(rounds({ SOAK: 'whole' })).toBe(95);
  expect(rounds({ SOAK_CHANGED: 'README.md\nsrc/server/http/dispatch.ts' })).toBe(95);
  expect(rounds({ SOAK_CHANGED: 'src/server/main.ts' })).toBe(10);
  expect(withEnvironment({}, () => roundsOf({ whole: 3, of: [], least: 12 }))).toBe(3);
  expect(withEnvironment({}, () => roundsOf({ whole: 50, of: [], most: 1 }))).toBe(1);
  expect(withEnvironment({ SOAK: 'whole' }, () => roundsOf({ whole: 50, of: [], most: 1 }))).toBe(50);
  expect(() => roundsOf({ whole: 3, of: ['src/nowhere/'] })).toThrow('src/nowhere/');
});

test('a slice of a list is a tenth of it in its order, and no empty one of a short list', () => {
  const slice = withEnvironment({}, () => sliceOf(hundred, { of: [] }));
  expect(slice).toHaveLength(10);
  expect(slice).toEqual(slice.toSorted((one, other) => one - other));
  expect(withEnvironment({}, () => sliceOf(['only'], { of: [] }))).toEqual(['only']);
  expect(withEnvironment({ SOAK: 'whole' }, () => sliceOf(hundred, { of: [] }))).toEqual(hundred);
});

test('draws are the same for the same seed, others for another mark, and spread over 0 to 1', () => {
  const ten = (mark: number) => {
    const draw = draws(mark);
    return hundred.map(() => draw());
  };
  expect(ten(1)).toEqual(ten(1));
  expect(ten(1)).not.toEqual(ten(2));
  expect(Math.min(...ten(1))).toBeLessThan(0.1);
  expect(Math.max(...ten(1))).toBeGreaterThan(0.9);
  expect(String(soakSeed)).toMatch(/^\d+$/);
});

test('what the soaks are about is there, also those that only a browser asks', () => {
  const root = join(import.meta.dir, '..');
  const about = soakFiles().flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bof(?::| =) \[([^\]]*)\]/g)]
      .flatMap(([, list]) => list!.match(/'[^']+'/g) ?? [])
      .map((path) => `${file}: ${path.slice(1, -1)}`),
  );
  expect(about.length).toBeGreaterThan(10);
  expect(about.filter((line) => !existsSync(join(root, line.split(': ')[1]!)))).toEqual([]);
});
