import { describe, expect, test } from 'bun:test';
import { ApiError } from '../../wire/errors.ts';
import { choice, flag, integer, list, open, optional, otherwise, text } from '../../wire/schema.ts';
import { readQuery } from './query.ts';

const struct = open({
  search: optional(text({ max: 5 })),
  banned: optional(flag()),
  kind: otherwise(list(choice(['a', 'b']), { max: 2 }), []),
  sort: otherwise(choice(['new', 'old']), 'new'),
  limit: otherwise(integer({ min: 0, max: 100 }), 25),
});
const read = (query: string) => readQuery(struct, new URLSearchParams(query));

test('what is not given, or given empty, is what the struct says', () => {
  const usual = { search: undefined, banned: undefined, kind: [], sort: 'new' as const, limit: 25 };
  for (const query of ['', '?', '&', 'search=&banned=&kind=&sort=&limit=', 'limit=++', 'search=%00'])
    expect([query, read(query)]).toEqual([query, usual]);
});

test('texts are trimmed, numbers and flags read from text, a list takes each value once', () => {
  expect(read('search=+ab+&banned=false&limit=007&kind=b&kind=a&kind=b&sort=old')).toEqual({
    search: 'ab',
    banned: false,
    kind: ['b', 'a'],
    sort: 'old',
    limit: 7,
  });
});

test('names that the struct does not know are ignored, and of a repeated one the first filled counts', () => {
  expect(read('x=1&__proto__=2&limit=&limit=3&limit=x')).toMatchObject({ limit: 3 });
});

describe('a wrong value is refused by the name of its parameter', () => {
  test.each([
    ['search=abcdef', 'search must have at most 5 characters'],
    ['banned=yes', 'banned must be a boolean'],
    ['banned=1', 'banned must be a boolean'],
    ['kind=a&kind=c', 'kind must be one of a, b'],
    ['sort=name', 'sort must be one of new, old'],
    ['limit=-1', 'limit must be from 0 to 100'],
    ['limit=101', 'limit must be from 0 to 100'],
    ['limit=1.5', 'limit must be a whole number'],
    ['limit=1e1', 'limit must be a whole number'],
    ['limit=9007199254740993', 'limit must be a whole number of at most 2^53-1'],
  ])('%s', (query, words) => {
    expect(() => read(query)).toThrow(words);
    try {
      read(query);
    } catch (error) {
      const field = query.slice(0, query.indexOf('='));
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ code: 'invalid_field', status: 422, details: { field } });
    }
  });
});
