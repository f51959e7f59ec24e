/** Links for staff to what a stranger sent: signed, for one thing, for 10 minutes (parley.md 5). */
import { timingSafeEqual } from 'node:crypto';
import { ApiError } from '../../../wire/errors.ts';
import { FILE_LINK_MINUTES } from '../../../wire/tickets/limits.ts';
import type { LinkSignature } from '../../../wire/tickets/links.ts';
import { signersOf, type Secrets } from '../../secrets.ts';

export type Links = {
  /** The query of a link to `what`, such as `exp=…&sig=…`. `minutes`: how long it is good for, 10 where it is left out. */
  readonly sign: (what: readonly string[], minutes?: number) => string;
  /** Passes when this was signed for `what` and is not over. `minutes`: the longest that one is signed for. Errors: 403. */
  readonly check: (what: readonly string[], signature: LinkSignature, minutes?: number) => void;
};

/** `now` in milliseconds. */
export function createLinks(secrets: Secrets, now: () => number): Links {
  const proof = (secret: string, what: readonly string[], expires: string) =>
    new Bun.CryptoHasher('sha256', secret).update(JSON.stringify(['link', ...what, expires])).digest();
  return {
    sign(what, minutes = FILE_LINK_MINUTES) {
      const expires = String(Math.floor(now() / 1000) + minutes * 60);
      const sig = proof(secrets.secret, what, expires).toString('base64url');
      return new URLSearchParams({ exp: expires, sig }).toString();
    },
    check(what, { exp, sig }, minutes = FILE_LINK_MINUTES) {
      const given = Buffer.from(sig, 'base64url');
      const ends = Number(exp) * 1000;
      const genuine = signersOf(secrets, { ends, most: minutes * 60_000 }).some((secret) => {
        const expected = proof(secret, what, exp);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      if (!genuine || !(ends > now())) {
        throw new ApiError('link_expired', 'This link has expired: open it again from where you found it.');
      }
    },
  };
}
