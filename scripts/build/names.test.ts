import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '../../loader/core-api.ts';
import { frameApps } from '../../src/wire/names.ts';
import { endpoints } from '../../src/wire/endpoints.ts';
import { checkBudgets } from './budgets.ts';
import { root } from './bundle.ts';
import { joins } from './joins.ts';
import { bare, NAMES_FILE, namesText } from './names.ts';
import { readApps, readChunks } from './sheets.ts';

test('src/wire/names.ts is what the sheets say; else: bun build.ts --names', async () => {
  expect(bare(readFileSync(join(root, NAMES_FILE), 'utf8'))).toBe(bare(await namesText()));
});

test.each(Object.entries(joins))(
  '%s joins what stands beside the features; else: bun build.ts --names',
  async (file, text) => {
    expect(bare(readFileSync(join(root, file), 'utf8'))).toBe(bare(await text()));
  },
);

test('no two calls have one name', async () => {
  const files = [...new Bun.Glob('src/wire/*/*calls.ts').scanSync(root)];
  const made = await Promise.all(files.map((file) => import(join(root, file)) as Promise<Record<string, object>>));
  const tables = made.flatMap((file) => Object.entries(file).filter(([name]) => name.endsWith('Endpoints')));
  const names = tables.flatMap(([, table]) => Object.keys(table));
  expect(names.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test('each surface with a door and each frame with a document has its sheet', async () => {
  const folders = (pattern: string) => [...new Bun.Glob(pattern).scanSync(root)].map((file) => file.split('/')[2]!);
  const chunks = await readChunks();
  expect(chunks.map(({ folder }) => folder.split('/')[2]!)).toEqual(folders('src/surfaces/*/entry.ts').toSorted());
  const apps = await readApps();
  expect(apps.map(({ folder }) => folder.split('/')[2]!)).toEqual(folders('src/frames/*/entry.{ts,tsx}').toSorted());
  expect(Object.keys(frameApps).toSorted()).toEqual(apps.map(({ name }) => name).toSorted());
});

test('a chunk that no folder has cannot be asked for', () => {
  const ask = (core: Core) => [
    core.surface('capture'),
    // @ts-expect-error -- there is no such chunk: the tour that would be drawn by it cannot be promised
    core.surface('tour'),
  ];
  expect(ask).toBeFunction();
});

test('a part over its budget, and one that was not built, fail the build', () => {
  const sizes = new Map([['widget/a.js', 100]]);
  const budget = (budget: number, file = 'widget/a.js') => [{ what: 'a', budget, files: [file] }];
  expect(() => checkBudgets(budget(100), sizes)).not.toThrow();
  expect(() => checkBudgets(budget(99), sizes)).toThrow('over budget: a');
  expect(() => checkBudgets(budget(100, 'widget/b.js'), sizes)).toThrow('was not built');
});
