/** What a form of a page without script sends. */
import { ApiError } from '../../wire/errors.ts';
import type { SentBody } from './sent-body.ts';

/** Room for some thousand signs, each of them escaped. */
export const FORM_BYTES = 64 * 1024;

/** Errors: 403 from a page of another site, 413 over 64 KB, 400 for what no form of ours sends. */
export async function formIn(request: Request, incoming: Pick<SentBody, 'bytes'>): Promise<URLSearchParams> {
  // Old browsers and programs do not say from where.
  const site = request.headers.get('sec-fetch-site') ?? 'same-origin';
  if (site !== 'same-origin')
    throw new ApiError('forbidden', 'This form was sent from another site: send it from here.');
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    throw new ApiError('bad_request', 'A form is sent as application/x-www-form-urlencoded.');
  return new URLSearchParams(new TextDecoder().decode(await incoming.bytes(FORM_BYTES)));
}
