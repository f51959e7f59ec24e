/** Links for staff to what a stranger sent: signed, for one thing, for 10 minutes (parley.md 5). */
import { timingSafeEqual } from 'node:crypto';
import { ApiError } from '../../../wire/errors.ts';
import { FILE_LINK_MINUTES } from '../../../wire/tickets/limits.ts';
import type { LinkSignature } from '../../../wire/tickets/links.ts';

export type Links = {
  /** The query of a link to `what`, such as `exp=…&sig=…`. */
  readonly sign: (what: readonly string[]) => string;
  /** Passes when this was signed for `what` and is not older than 10 minutes. Errors: 403. */
  readonly check: (what: readonly string[], signature: LinkSignature) => void;
};

/** `now` in milliseconds. */
export function createLinks(secret: string, now: () => number): Links {
  const proof = (what: readonly string[], expires: string) =>
    new Bun.CryptoHasher('sha256', secret).update(JSON.stringify(['link', ...what, expires])).digest();
  return {
    sign(what) {
      const expires = String(Math.floor(now() / 1000) + FILE_LINK_MINUTES * 60);
      return new URLSearchParams({ exp: expires, sig: proof(what, expires).toString('base64url') }).toString();
    },
    check(what, { exp, sig }) {
      const given = Buffer.from(sig, 'base64url');
      const expected = proof(what, exp);
      const genuine = given.length === expected.length && timingSafeEqual(given, expected);
      if (!genuine || !(Number(exp) > now() / 1000)) {
        throw new ApiError('link_expired', 'This link has expired: open it again from the ticket.');
      }
    },
  };
}
