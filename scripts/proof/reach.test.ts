import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { importGraph, importedBy, importersOf } from './imports.ts';
import { reachOf, tables } from './reach.ts';

const root = join(import.meta.dir, '../..');
const graph = importGraph(root);
const reach = (...changed: string[]) => reachOf(root, graph, changed);

test('imports are followed both ways, also by import() and to style sheets', () => {
  const small = new Map([
    ['a.ts', new Set(['b.ts', 'a.css'])],
    ['b.ts', new Set(['c.ts'])],
    ['c.ts', new Set<string>()],
  ]);
  expect([...importersOf(small, ['c.ts'])].sort()).toEqual(['a.ts', 'b.ts', 'c.ts']);
  expect([...importedBy(small, ['a.ts'])].sort()).toEqual(['a.css', 'a.ts', 'b.ts', 'c.ts']);
  expect([...graph.values()].some((targets) => [...targets].some((file) => file.endsWith('.css')))).toBe(true);
});

test('a change in one feature reaches its tests and its screens, and not the whole house', () => {
  const jobs = reach('src/admin/features/job-offers/job-offers-screen.tsx');
  expect(jobs.browsers).toContain('test/journeys/job-offers.pw.ts');
  expect(jobs.addresses).toContain('/dashboard/jobs');
  expect(jobs.browsers.length).toBeLessThan(6);
  expect(reach('src/surfaces/notifications/cards.ts').browsers).toContain('test/journeys/notifications.pw.ts');
  expect(reach('src/admin/features/tickets/ticket-line.tsx').browsers).toContain('test/journeys/ticket.pw.ts');
  const { units } = reach('src/server/features/job-offers/service.ts');
  expect(units).toContain('test/server/platform-job-offers.test.ts');
  expect(units).toContain('test/in-process/job-offers.test.tsx');
  expect(units.length).toBeLessThan(20);
});

test('whoever names many features is known as a table, or one feature would reach the tests of all', () => {
  const sheets = ([, targets]: [string, ReadonlySet<string>]) =>
    [...targets].filter((file) => /features\/[\w-]+\/feature\.tsx?$/.test(file));
  const naming = [...graph].filter((file) => sheets(file).length > 10).map(([file]) => file);
  expect(naming.filter((file) => !tables.has(file))).toEqual([]);
  expect([...tables].filter((file) => !graph.has(file))).toEqual([]);
});

test('what every feature stands on reaches far, and what all tests stand on everything', () => {
  expect(reach('src/admin/parts/list/list.ts').browsers.length).toBeGreaterThan(6);
  expect([reach('bun.lock').everything, reach('docs/words.md').everything]).toEqual([true, false]);
});
