import { expect, test } from 'bun:test';
import type { Feature } from './feature.ts';
import { features, routes } from './feature-table.ts';

test('every folder of a feature has its sheet in the table, under its own name', () => {
  const names = features.map(({ name }: Feature) => name);
  const files = [...new Bun.Glob('features/*/**').scanSync(import.meta.dir)];
  expect(names.toSorted()).toEqual([...new Set(files.map((file) => file.split('/')[1]!))].toSorted());
});

test('no screen is hidden by a route before it', () => {
  const takes = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  const hidden = routes.filter(({ path }, at) => routes.slice(0, at).some((earlier) => takes(earlier.path).test(path)));
  expect(hidden.map(({ path }) => path)).toEqual([]);
});

test('each entry of the sidebar leads to a screen of its feature', () => {
  const lost = features.flatMap(({ navigation = [], routes }) =>
    navigation.filter(({ to }) => !routes.some(({ path }) => path === to)).map(({ to }) => to),
  );
  expect(lost).toEqual([]);
});

test('no two entries of a section want the same place', () => {
  const places = features.flatMap(({ navigation = [] }: Feature) =>
    navigation.map(({ section, order }) => `${section} ${order}`),
  );
  expect(new Set(places).size).toBe(places.length);
});
