/**
 * Refresh tokens: 48 bytes, which are the contract's 64 characters of base64url. The session's id, random bytes, and a
 * seal over both: so a token that was used long ago still proves whose it was, and none of them has to be kept.
 */
import { timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const RANDOM_BYTES = 16;
const SEAL_BYTES = 16;

export type RefreshTokens = {
  /** A random part, drawn before the transaction that makes a token of it. */
  readonly draw: () => string;
  /** The token of a session with that random part. */
  readonly make: (sessionId: string, random: string) => string;
  /** The session whose token it is or was; undefined for what this installation has not made. */
  readonly sessionOf: (token: string) => string | undefined;
};

/** `secret` is the installation's; `token` answers so many random bytes as base64url. */
export function createRefreshTokens(secret: string, token: (bytes: number) => string): RefreshTokens {
  const seal = (named: Buffer) =>
    new Bun.CryptoHasher('sha256', `refresh token ${secret}`).update(named).digest().subarray(0, SEAL_BYTES);
  return {
    draw: () => token(RANDOM_BYTES),
    make(sessionId, random) {
      const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex');
      const named = Buffer.concat([id, Buffer.from(random, 'base64url')]);
      return Buffer.concat([named, seal(named)]).toString('base64url');
    },
    sessionOf(given) {
      const bytes = Buffer.from(given, 'base64url');
      if (bytes.length !== ID_BYTES + RANDOM_BYTES + SEAL_BYTES) return undefined;
      const named = bytes.subarray(0, ID_BYTES + RANDOM_BYTES);
      if (!timingSafeEqual(seal(named), bytes.subarray(named.length))) return undefined;
      return uuidOf(named.subarray(0, ID_BYTES));
    },
  };
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Hex SHA-256: what the database keeps of a refresh token, and the `rt` of the access token that came with it. */
export function refreshHash(refreshToken: string): string {
  return new Bun.CryptoHasher('sha256').update(refreshToken).digest('hex');
}
