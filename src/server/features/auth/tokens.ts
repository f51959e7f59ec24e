/** Access tokens (HS256, academy-api 2) and refresh tokens. */
import { errors, jwtVerify, SignJWT } from 'jose';
import { accessClaims, type AccessClaims } from '../../../wire/auth/shapes.ts';
import { ACCESS_TOKEN_SECONDS } from '../../../wire/auth/limits.ts';
import { fits } from '../../../wire/schema.ts';

/** 48 bytes are the contract's 64 characters of base64url. */
export const REFRESH_TOKEN_BYTES = 48;

export type Tokens = {
  readonly sign: (claims: Omit<AccessClaims, 'exp'>) => Promise<string>;
  /** The claims of a token that this installation has signed and that has not expired; else undefined. */
  readonly read: (token: string) => Promise<AccessClaims | undefined>;
};

/** `now` in milliseconds. */
export function createTokens(secret: string, now: () => number): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setExpirationTime(Math.floor(now() / 1000) + ACCESS_TOKEN_SECONDS)
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now()) });
        return fits(accessClaims, payload) ? payload : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

/** Hex SHA-256: what the database keeps of a refresh token, and the `rt` of the access token that came with it. */
export function refreshHash(refreshToken: string): string {
  return new Bun.CryptoHasher('sha256').update(refreshToken).digest('hex');
}

/**
 * The token of an Authorization header, with or without `Bearer `; null for none and for the words `null` and `undefined`
 * that signed-out clients send.
 */
export function bearerToken(request: Request): string | null {
  const value =
    request.headers
      .get('authorization')
      ?.trim()
      .replace(/^Bearer(\s+|$)/i, '') ?? '';
  return value === '' || value === 'null' || value === 'undefined' ? null : value;
}
