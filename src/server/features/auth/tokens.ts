/** Access tokens (HS256, academy-api 2). Refresh tokens: `refresh-tokens.ts`. */
import { decodeJwt, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { accessClaims, type AccessClaims } from '../../../wire/auth/shapes.ts';
import { ACCESS_TOKEN_SECONDS } from '../../../wire/auth/limits.ts';
import { fits } from '../../../wire/schema.ts';
import { signersOf, type Secrets } from '../../secrets.ts';

export type Tokens = {
  readonly sign: (claims: AccessClaims) => Promise<string>;
  /** The claims of a token that this installation has signed and that has not expired; else undefined. */
  readonly read: (token: string) => Promise<AccessClaims | undefined>;
};

/** A session opened as somebody else has a longer one, which ends with the secret that signed it. */
const MOST_MS = ACCESS_TOKEN_SECONDS * 1000;
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** `now` in milliseconds. */
export function createTokens(secrets: Secrets, now: () => number): Tokens {
  return {
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(keyOf(secrets.secret)),
    async read(token) {
      try {
        const ends = Number(decodeJwt(token).exp) * 1000;
        for (const secret of signersOf(secrets, { ends, most: MOST_MS })) {
          const payload = await provenBy(secret, token);
          if (payload) return fits(accessClaims, payload) ? payload : undefined;
        }
        return undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };

  /** Undefined where another secret has signed it. Errors: those of a token that is no good whoever has. */
  async function provenBy(secret: string, token: string): Promise<JWTPayload | undefined> {
    try {
      const options = { algorithms: ['HS256'], currentDate: new Date(now()) };
      return (await jwtVerify(token, keyOf(secret), options)).payload;
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) return undefined;
      throw error;
    }
  }
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
