import { describe, expect, test } from 'bun:test';
import { readTokenPayload, TokenError, tokenExpiry } from './token.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const problem = (token: unknown): string => {
  try {
    readTokenPayload(token);
    return 'read';
  } catch (error) {
    return error instanceof TokenError ? error.code : String(error);
  }
};

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

  test('says which of four things is wrong', () => {
    expect(problem(null)).toBe('not_a_string');
    expect(problem(42)).toBe('not_a_string');
    expect(problem('only-one-part')).toBe('missing_part');
    expect(problem('a..b')).toBe('missing_part');
    expect(problem('a.%%%.b')).toBe('invalid_base64');
    expect(problem('a.abcde.b')).toBe('invalid_base64');
    expect(problem(`a.${base64('{"exp":')}.b`)).toBe('invalid_json');
    expect(problem(`a.${Buffer.from([0xff, 0xfe]).toString('base64')}.b`)).toBe('invalid_json');
  });

  test('knows no end where the token says none', () => {
    expect(tokenExpiry(`a.${base64('{"exp":5}')}.b`)).toBe(5);
    expect(tokenExpiry(`a.${base64('{"exp":"5"}')}.b`)).toBeNull();
    expect(tokenExpiry(`a.${base64('null')}.b`)).toBeNull();
  });
});
