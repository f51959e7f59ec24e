import { expect, test } from 'bun:test';
import { defineFeature, fill, makeFeatures, migrationsOf, sheetsOf, slot } from './feature.ts';
import type { Guards, Route } from './http/route.ts';
import type { Ports } from './ports.ts';

const ports = {} as Ports;
const route = (path: string) => ({ path }) as Route;
const guard = (async () => undefined) as never;
const guards = (): Guards => ({ widget: guard, desk: guard, link: guard, platform: guard });
const counts = slot<number>('counts');

test('each feature is made of those that it needs, closes before them, and fills the slots of others', async () => {
  const heard: string[] = [];
  const totals = defineFeature({
    name: 'totals',
    owns: [counts],
    create: (_, __, filled) => ({ sum: () => filled(counts).reduce((a, b) => a + b, 0) }),
    guards,
    close: () => void heard.push('totals'),
  });
  const cats = defineFeature({
    name: 'cats',
    needs: { totals },
    create: (_, { totals }) => ({ total: totals.sum }),
    routes: ({ total }) => [route(`/cats/${typeof total}`)],
    fills: () => [fill(counts, 3, 4)],
    close: async () => void heard.push('cats'),
  });
  const made = makeFeatures([totals, cats], ports);
  expect(made.of(cats).total()).toBe(7);
  expect(made.routes.map(({ path }) => path)).toEqual(['/cats/function']);
  await made.close();
  expect(heard).toEqual(['cats', 'totals']);
});

test('a list that does not add up is refused by name', () => {
  const one = defineFeature({ name: 'one', create: () => 1, guards });
  const two = defineFeature({ name: 'two', needs: { one }, create: (_, { one }) => one + 1 });
  const stray = defineFeature({ name: 'stray', create: () => 0, fills: () => [fill(counts, 1)] });
  const hasty = defineFeature({ name: 'hasty', owns: [counts], create: (_, __, filled) => filled(counts) });
  const make =
    (...list: Parameters<typeof makeFeatures>[0]) =>
    () =>
      makeFeatures(list, ports);
  expect(make(one, two)().of(two)).toBe(2);
  expect(make(two, one)).toThrow('two needs one, which is not listed before it');
  expect(make(one, one)).toThrow('the feature one is listed twice');
  expect(make(one, stray)).toThrow('no feature of the list owns the slot counts');
  expect(make(one, hasty)).toThrow('the slot counts is asked for before every feature is made');
  expect(make(two, one)).toThrow();
  expect(make(hasty)).toThrow();
  expect(make()).toThrow('one feature must guard widget');
});

test('a list of modules gives their sheets in its order, and a module without one is refused', async () => {
  const one = defineFeature({ name: 'one', create: () => 1 });
  const two = defineFeature({ name: 'two', create: () => 2 });
  const late = Promise.withResolvers<object>();
  const listed = sheetsOf([late.promise, Promise.resolve({ one, counts, other: 'words' })]);
  late.resolve({ two });
  expect(await listed).toEqual([two, one]);
  await expect(sheetsOf([Promise.resolve({ counts, words: null })])).rejects.toThrow(
    'no sheet of a feature among counts, words',
  );
});

test('a service of the wrong type does not compile', () => {
  const text = defineFeature({ name: 'text', create: () => 'text' });
  defineFeature({
    name: 'number',
    needs: { text },
    // @ts-expect-error a text is no number
    create: (_, { text }): number => text,
  });
  // @ts-expect-error no number is a text
  fill(slot<string>('texts'), 1);
});

test('migrations run by day, those of one day in the order of the features', () => {
  const of = (...ids: string[]) => ({
    name: '',
    create: () => null,
    migrations: ids.map((id) => ({ id, statements: [] })),
  });
  const list = [of('2026-11-22-z', '2027-01-02-z'), of('2026-11-22-a', '2026-12-01-a')].map((sheet) =>
    defineFeature(sheet),
  );
  expect(migrationsOf(list).map(({ id }) => id)).toEqual([
    '2026-11-22-z',
    '2026-11-22-a',
    '2026-12-01-a',
    '2027-01-02-z',
  ]);
});
