/** Whether whoever brings a mail may: `Parley-Signature: t={seconds},v1={hex HMAC-SHA256 of "t.body" under MAIL_SECRET}`. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../../../wire/errors.ts';
import { SIGNED_SECONDS } from '../../../wire/mail-in/limits.ts';

export const SIGNATURE_HEADER = 'parley-signature';

/** As the header says it. */
export type Signed = { readonly seconds: number; readonly hex: string };

const refused = (why: string) =>
  new ApiError(
    'mail_signature',
    `${why} Sign each mail as \`Parley-Signature: t={seconds},v1={hex}\`, the HMAC-SHA256 of "t.body" under MAIL_SECRET, when it is sent.`,
  );

/** Before the body is read. Errors: 401 `mail_signature` for a header that is missing, no such header, or too old. */
export function signedAs(header: string | null, now: number): Signed {
  const found = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header?.trim() ?? '');
  if (!found) throw refused(header === null ? 'This mail has no signature.' : 'This is no signature.');
  const seconds = Number(found[1]);
  if (Math.abs(Math.floor(now / 1000) - seconds) > SIGNED_SECONDS)
    throw refused(`This signature is older than ${SIGNED_SECONDS} s, or a clock is wrong.`);
  return { seconds, hex: found[2]! };
}

/** Errors: 401 `mail_signature` for a body that another secret has signed, or nobody. */
export function refuseForged(body: Uint8Array, { seconds, hex }: Signed, secret: string): void {
  const own = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
  if (!timingSafeEqual(own, Buffer.from(hex, 'hex'))) throw refused('This signature is not of this mail.');
}

/** The header for a mail that is sent now. */
export function signatureOf(body: Uint8Array, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')}`;
}
