import { expect, test } from 'bun:test';
import { localPage } from './local-page.ts';
import type { ListQuery } from './list-query.ts';

type Row = { readonly name: string; readonly city: string | null; readonly age: number };
const rows: Row[] = [
  { name: 'Ada', city: 'London', age: 36 },
  { name: 'Grace', city: null, age: 85 },
  { name: 'Linus', city: 'Helsinki', age: 54 },
];
const query: ListQuery = { search: '', filters: {}, sort: 'none', size: 2, page: 1, columns: [] };
const rules = {
  texts: ({ name, city }: Row) => [name, city],
  fits: ({ age }: Row, _: string, value: string) => age > Number(value),
  order: { old: (a: Row, b: Row) => b.age - a.age },
};
const names = (part: Partial<ListQuery>) => localPage(rows, { ...query, ...part }, rules).rows.map(({ name }) => name);

test('a page of rows in memory is searched by every word, filtered, sorted and cut', () => {
  expect(names({})).toEqual(['Ada', 'Grace']);
  expect(names({ page: 2 })).toEqual(['Linus']);
  expect(names({ search: ' LON ada ' })).toEqual(['Ada']);
  expect(names({ search: 'null' })).toEqual([]);
  expect(names({ sort: 'old' })).toEqual(['Grace', 'Linus']);
  expect(names({ filters: { age: '50', other: '' } })).toEqual(['Grace', 'Linus']);
  expect(localPage(rows, { ...query, page: 9 }, rules)).toEqual({ rows: [], total: 3 });
});
