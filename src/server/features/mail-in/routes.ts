/** `POST /api/mail/inbound`. */
import { MAIL_BYTES } from '../../../wire/mail-in/limits.ts';
import { mailInEndpoints as calls } from '../../../wire/mail-in/calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { MailIn } from './service.ts';
import { refuseForged, signedAs, SIGNATURE_HEADER } from './signature.ts';

type Given = { readonly mailIn: MailIn; readonly secret: string; readonly now: () => number };

export function mailInRoutes({ mailIn, secret, now }: Given): Route[] {
  return [
    route(calls.takeMail, async ({ request, incoming }) => {
      const signed = signedAs(request.headers.get(SIGNATURE_HEADER), now());
      const raw = await incoming.bytes(MAIL_BYTES);
      refuseForged(raw, signed, secret);
      return mailIn.take(raw);
    }),
  ];
}
