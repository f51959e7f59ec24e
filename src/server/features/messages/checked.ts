/** What staff write, looked at before it is stored. */
import { checkBody } from '../../../wire/documents/check.ts';
import { fitBody } from '../../../wire/documents/fit.ts';
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { MESSAGE_BODY_BYTES, REPLY_CHARS, REPLY_LATER_MS } from '../../../wire/messages/limits.ts';
import { blanksIn } from '../../../wire/saved-replies/variables.ts';
import { isUuid } from '../../http/ids.ts';
import { wholeTexts } from '../../http/whole-text.ts';
import { plainText } from '../tickets/service.ts';

/** Of any moment within a year. Errors: 422. */
export function checkedTime(given: string, now: number): number {
  const at = Date.parse(given);
  if (at - now > REPLY_LATER_MS) throw wrongField('deliverAt', 'must lie within a year');
  return at;
}

export type Checked = { readonly id: string; readonly body: string; readonly said: string };

/** Errors: 409 `blank_left` with what is still to be filled in. */
export function refuseBlanks(body: object): void {
  const blanks = blanksIn(body as DocumentNode);
  if (blanks.length > 0) throw new ApiError('blank_left', `Fill in: ${blanks.join(', ')}`, { details: { blanks } });
}

/** Errors: 422 naming the place. */
export function checkedReply(given: string, document: unknown): Checked {
  const id = given.toLowerCase();
  if (!isUuid(id)) throw wrongField('id', 'must be a UUID');
  return { id, ...checkedWords(document) };
}

/** Errors: 422 naming the place. */
export function checkedWords(given: unknown): Omit<Checked, 'id'> {
  const document = checkBody(fitBody(wholeTexts(given)), 'message');
  const body = JSON.stringify(document);
  if (Buffer.byteLength(body) > MESSAGE_BODY_BYTES)
    throw wrongField('body', `must have at most ${MESSAGE_BODY_BYTES / 1024} KB`);
  const said = plainText(document).trim();
  if (said === '') throw wrongField('body', 'must have a letter');
  if (said.length > REPLY_CHARS) throw wrongField('body', `must have at most ${REPLY_CHARS} characters`);
  return { body, said };
}
