import { expect, test } from 'bun:test';
import { usersSpec as spec } from '../../features/users/users-query.ts';
import { addressOf, firstPage, isNarrowed, offsetOf, readListQuery, usualQuery } from './list-query.ts';

test('a list that says nothing in its address shows ten rows of its first page in its usual order', () => {
  const query = readListQuery(spec, '');
  expect(query).toEqual(usualQuery(spec));
  expect(query).toMatchObject({ search: '', sort: 'oldest', size: 10, page: 1 });
  expect(query.columns).not.toContain('registration');
  expect(addressOf(spec, query)).toBe('/dashboard/users');
});

test('everything that a list shows stands in its address and is read from there again', () => {
  const query = {
    search: 'a&b+c %',
    filters: { ...usualQuery(spec).filters, enabled: 'false', by: 'email' },
    sort: 'newest',
    size: 50,
    page: 3,
    columns: ['nickname', 'registration'],
  };
  const address = addressOf(spec, query);
  expect(readListQuery(spec, new URL(address, 'https://a.test').search)).toEqual(query);
  expect(offsetOf(query)).toBe(100);
  expect(isNarrowed(query)).toBe(true);
});

test.each([
  ['size=11', { size: 10 }],
  ['page=0', { page: 1 }],
  ['page=-3', { page: 1 }],
  ['page=1.5', { page: 1 }],
  ['page=x', { page: 1 }],
  ['sort=balance', { sort: 'oldest' }],
  ['columns=nothing,role', { columns: ['role'] }],
  [`search=${'x'.repeat(300)}`, { search: 'x'.repeat(256) }],
])('what an address says wrongly is ignored: %s', (search, part) => {
  expect(readListQuery(spec, `?${search}`)).toMatchObject(part);
});

test('a filter takes only the values it knows', () => {
  expect(readListQuery(spec, '?enabled=maybe&admin=true').filters).toMatchObject({ enabled: '', admin: 'true' });
});

test('where pages go on by cursors the place is one, a number of a page is none, and the first page is without both', () => {
  const cursors = { ...spec, cursors: true } as const;
  const query = readListQuery(cursors, '?after=c1&page=3&search=a');
  expect(query).toMatchObject({ after: 'c1', page: 1 });
  expect(addressOf(cursors, query)).toBe('/dashboard/users?search=a&after=c1');
  expect(addressOf(cursors, firstPage(query))).toBe('/dashboard/users?search=a');
  expect(readListQuery(spec, '?after=c1').after).toBeUndefined();
});
