import { describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { ApiError } from './errors.ts';
import {
  amount,
  choice,
  either,
  fits,
  flag,
  givenTime,
  integer,
  jsonSchemaOf,
  kinds,
  list,
  nullable,
  open,
  optional,
  shape,
  table,
  text,
  type Struct,
} from './schema.ts';
import { parse } from './parse.ts';

/** What `parse` says of a value; '' when it fits. */
function complaint(struct: Struct<any>, value: unknown): string {
  try {
    parse(struct, value);
    return '';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_field') return error.message;
    throw error;
  }
}

describe('every limit, on both sides of it', () => {
  const field = (struct: Struct<any>) => shape({ a: struct });
  test.each([
    ['text', text({ min: 2, max: 3 }), ['ab', 'abc'], ['a', 'abcd', 1, null]],
    ['text of a pattern', text({ max: 9, pattern: /^\d+$/ }), ['12'], ['1a', '']],
    ['a whole number', integer({ min: 1, max: 3 }), [1, 3], [0, 4, 1.5, '2', Number.NaN]],
    [
      'a time that a caller names',
      givenTime,
      ['2026-12-01T00:00:00Z', '2026-12-01T01:00:00.5+01:00'],
      ['', ' ', 'soon', '2026-13-45T00:00:00Z', 'x'.repeat(41), 1],
    ],
    ['any whole number', integer(), [2 ** 53 - 1], [2 ** 53]],
    ['a number', amount(), [1.5, -2], [Infinity, '1']],
    ['yes or no', flag(), [true, false], [0, 'true']],
    ['a choice', choice(['a', 'b'] as const), ['a', 'b'], ['c', 1]],
    ['a list', list(flag(), { max: 2 }), [[], [true, true]], [[true, true, true], [1], {}]],
    ['a table', table(flag(), { max: 1 }), [{}, { x: true }], [{ x: true, y: true }, { x: 1 }, []]],
    ['a nullable', nullable(flag()), [null, true], [undefined, 1]],
    ['one of two forms', either(flag(), integer()), [true, 1], ['1']],
  ] as [string, Struct<any>, unknown[], unknown[]][])('%s', (_, struct, good, bad) => {
    for (const value of good) expect([value, complaint(field(struct), { a: value })]).toEqual([value, '']);
    for (const value of bad) expect([value, complaint(field(struct), { a: value })]).not.toEqual([value, '']);
  });
});

test('a shape refuses a key that it does not know, an open one lets it pass', () => {
  expect(complaint(shape({ a: optional(flag()) }), { b: 1 })).toBe('b is not a known key');
  expect(complaint(open({ a: optional(flag()) }), { b: 1 })).toBe('');
  expect(complaint(open({ a: flag() }), {})).toBe('a is missing');
});

test('a shape that may be missing or null is no failure of its own beside one', () => {
  const struct = shape({ a: flag(), b: optional(shape({ c: flag() })), d: nullable(shape({ e: flag() })) });
  expect(complaint(struct, { a: 1, d: null })).toBe('a must be a boolean');
  expect(complaint(struct, { a: true, d: null, x: 1 })).toBe('x is not a known key');
  expect(complaint(struct, { a: true, b: { c: 1 }, d: null })).toBe('b.c must be a boolean');
});

test('a complaint names the field and never repeats the value', () => {
  const struct = shape({ user: shape({ password: text({ max: 3 }) }) });
  const words = complaint(struct, { user: { password: 'secret-4711' } });
  expect(words).toBe('user.password must have at most 3 characters');
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(complaint(struct, { user: { password: { secret: value } } })).toBe('user.password must be a string');
    }),
  );
});

test('a value that cannot be put into words is refused like any other', () => {
  const struct = shape({ email: text({ max: 10 }) });
  for (const hostile of [
    { email: { toString: 0 } },
    { email: 'a', x: { toString: 0 } },
    { email: [{ toString: 0 }] },
    { email: 'a', toString: 0 },
    { '': { toString: 0 }, email: 'a' },
  ]) {
    expect(fits(struct, hostile)).toBe(false);
    expect(complaint(struct, hostile)).not.toBe('');
  }
  expect(complaint(struct, { email: { toString: 0 } })).toBe('email must be a string');
  expect(complaint(struct, { email: 'a', '': 1 })).toBe('body is not a known key');
  expect(complaint(struct, { email: 'a', ['x'.repeat(5000)]: 1 }).length).toBeLessThan(300);
});

test('what is too long is refused before anything in it is looked at, and only the first failure is', () => {
  let looks = 0;
  const seen = new Proxy({}, { get: () => void looks++ });
  const item = open({ a: optional(flag()) });
  expect(complaint(list(item, { max: 2 }), [seen, seen, seen])).toBe('body must have at most 2 items');
  expect(complaint(table(item, { max: 2 }), { a: seen, b: seen, c: seen })).toBe('body must have at most 2 keys');
  expect(looks).toBe(0);
  expect(complaint(list(flag(), { max: 1e6 }), [true, 1, 2])).toBe('1 must be a boolean');
  const unread = new Proxy([1, 2, 3], { get: (items, at) => (at === '2' ? looks++ : Reflect.get(items, at)) });
  expect(complaint(list(flag(), { max: 9 }), unread)).toBe('0 must be a boolean');
  expect(looks).toBe(0);
});

test('each struct keeps its JSON Schema', () => {
  expect(
    jsonSchemaOf(shape({ a: text({ min: 1, max: 5 }), b: optional(list(integer({ min: 0 }), { max: 2 })) })),
  ).toEqual({
    type: 'object',
    properties: {
      a: { type: 'string', minLength: 1, maxLength: 5 },
      b: {
        type: 'array',
        items: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
        maxItems: 2,
      },
    },
    required: ['a'],
    additionalProperties: false,
  });
});

test('what does not fit has words, and what fits has none, whatever the value', () => {
  const inner = open({ n: optional(integer({ min: 0, max: 9 })), t: nullable(text({ max: 2 })) });
  const struct = shape({
    a: list(inner, { max: 2 }),
    b: optional(table(flag(), { max: 2 })),
    c: either(flag(), amount()),
  });
  const value = fc.oneof(
    fc.anything(),
    fc.record(
      {
        a: fc.array(
          fc.record({ n: fc.oneof(fc.integer(), fc.double()), t: fc.option(fc.string()) }, { requiredKeys: [] }),
        ),
        b: fc.dictionary(fc.string(), fc.boolean()),
        c: fc.oneof(fc.boolean(), fc.double(), fc.string()),
        d: fc.anything(),
      },
      { requiredKeys: [] },
    ),
  );
  fc.assert(
    fc.property(value, (given) => expect(complaint(struct, given) === '').toBe(fits(struct, given))),
    { numRuns: 2000 },
  );
});

test('of several kinds of objects what is wrong is told of the one that is named', () => {
  const either = kinds('kind', {
    a: shape({ kind: choice(['a']), n: integer({ max: 3 }) }),
    b: open({ kind: choice(['b']) }),
  });
  expect(fits(either, { kind: 'a', n: 3 })).toBe(true);
  expect(fits(either, { kind: 'b', n: 9 })).toBe(true);
  expect(complaint(list(either, { max: 2 }), [{ kind: 'b' }, { kind: 'a', n: 4 }])).toBe(
    '1.n must be from -9007199254740991 to 3',
  );
  expect(complaint(either, { kind: 'a', n: 1, m: 1 })).toBe('m is not a known key');
  for (const other of [{ kind: 'c' }, { kind: 'constructor' }, {}, [], null])
    expect(complaint(either, other)).toBe('body must be an object whose kind is one of a, b');
  expect(jsonSchemaOf(either).anyOf).toHaveLength(2);
});
