import { describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { readTokenPayload, TokenError, tokenExpiry } from './token.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const isJson = (part: string): boolean => {
  try {
    JSON.parse(part);
    return true;
  } catch {
    return false;
  }
};
const problem = (token: unknown): string => {
  try {
    readTokenPayload(token);
    return 'read';
  } catch (error) {
    return error instanceof TokenError ? error.code : String(error);
  }
};

const known = ['not_a_string', 'missing_part', 'invalid_base64', 'invalid_json'];

/** Tokens that are wrong in one of four ways, each from random parts: of other types, cut, with foreign signs, torn JSON. */
const text = fc.string({ unit: 'binary' });
const torn = fc
  .tuple(fc.json({ maxDepth: 2 }), fc.nat())
  .map(([json, at]) => json.slice(0, at % json.length))
  .filter((part) => !isJson(part));
const malformed = fc.oneof(
  fc.anything({ maxDepth: 1, maxKeys: 3 }).filter((value) => typeof value !== 'string'),
  fc.oneof(
    text.filter((value) => !value.includes('.')),
    fc.tuple(text, text).map(([head, sign]) => `${head.replaceAll('.', '')}..${sign}`),
  ),
  fc
    .tuple(text, fc.string({ unit: fc.constantFrom(...'%!*~ä🦊"<{}'), minLength: 1 }))
    .map(([part, foreign]) => `head.${part.replaceAll('.', '')}${foreign}.sign`),
  fc.oneof(
    torn.filter((part) => part !== '').map((part) => `head.${base64(part)}.sign`),
    torn.filter((part) => part !== '').map((part) => `head.${Buffer.from(part).toString('base64url')}`),
  ),
);

describe('reading an access token', () => {
  test('decodes the payload part as base64 JSON without asking for the signature [D-SES-11]', () => {
    expect(readTokenPayload(`x.${base64('{"exp":17,"uid":"u"}')}.not-a-signature`)).toEqual({ exp: 17, uid: 'u' });
    expect(readTokenPayload(`x.${base64('{"exp":17}')}`)).toEqual({ exp: 17 });
  });

  test('decodes base64url with - and _, without padding, and UTF-8 text [D-SES-12]', () => {
    const value = { name: 'Żółć ÿ?> 日本 🦊', exp: 3 };
    const part = Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(part).toMatch(/[-_]/);
    expect(part).not.toContain('=');
    expect(readTokenPayload(`h.${part}.s`)).toEqual(value);
  });

  test.each([
    [null, 'must be a string'],
    [undefined, 'must be a string'],
    [42, 'must be a string'],
    [{ toString: () => 'a.e30.b' }, 'must be a string'],
    [['a', 'e30', 'b'], 'must be a string'],
  ])('says of %p that a token must be a string [D-SES-13]', (token, words) => {
    expect(problem(token)).toBe('not_a_string');
    expect(() => readTokenPayload(token)).toThrow(words);
  });

  test.each(['', 'only-one-part', '.', 'a..b', `${base64('{}')}`])(
    'says of %p that a part is missing [D-SES-14]',
    (token) => {
      expect(problem(token)).toBe('missing_part');
      expect(() => readTokenPayload(token)).toThrow('part of the token is missing');
    },
  );

  test.each(['a.%%%.b', 'a.abcde.b', 'a.ä.b', 'a.e30\u0000.b', 'a.🦊.b', 'a.=.b'])(
    'says of %p that the base64 is invalid [D-SES-15]',
    (token) => {
      expect(problem(token)).toBe('invalid_base64');
      expect(() => readTokenPayload(token)).toThrow('base64 is invalid');
    },
  );

  test.each([
    ['an object that ends early', base64('{"exp":')],
    ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe]).toString('base64')],
    ['words', base64('hello')],
    ['a million open brackets', base64('['.repeat(1_000_000))],
  ])('says of %s that the JSON is invalid [D-SES-16]', (_, part) => {
    expect(problem(`a.${part}.b`)).toBe('invalid_json');
    expect(() => readTokenPayload(`a.${part}.b`)).toThrow('JSON is invalid');
  });

  test('gives no error but these four on 10,000 malformed tokens [D-SES-17]', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(malformed, (token) => {
        const found = problem(token);
        seen.set(found, (seen.get(found) ?? 0) + 1);
        return found !== 'read' && known.includes(found);
      }),
      { numRuns: 10_000 },
    );
    // Each of the four is really met, and often.
    expect(known.every((code) => (seen.get(code) ?? 0) > 500)).toBe(true);
    expect([...seen.values()].reduce((sum, count) => sum + count)).toBe(10_000);
  }, 60_000);

  test('knows no end where the token says none', () => {
    expect(tokenExpiry(`a.${base64('{"exp":5}')}.b`)).toBe(5);
    expect(tokenExpiry(`a.${base64('{"exp":"5"}')}.b`)).toBeNull();
    expect(tokenExpiry(`a.${base64('null')}.b`)).toBeNull();
  });
});
