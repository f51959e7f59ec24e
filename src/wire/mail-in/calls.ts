/** Mail that comes in: the call of mail servers and mail services (P-EML-06). */
import { call } from '../endpoint.ts';
import { nullable, open, text, type Infer } from '../schema.ts';
import { MAIL_BYTES } from './limits.ts';

/** Where it went. `refused`: why nothing is stored of it and nothing will be; it need not be sent again. */
export const takenMail = open({
  ticket: nullable(text({ max: 64 })),
  message: nullable(text({ max: 64 })),
  refused: nullable(text({ max: 32 })),
});
export type TakenMail = Infer<typeof takenMail>;

export const mailInEndpoints = {
  takeMail: call('public', 'POST', '/api/mail/inbound', {
    summary:
      'A mail that has come in, as it is (message/rfc822), with `Parley-Signature: t={seconds},v1={hex}`: the HMAC-SHA256 of "t.body" under MAIL_SECRET; 401 mail_signature without it',
    limit: MAIL_BYTES,
    multipart: true,
    reply: takenMail,
  }),
} as const;
