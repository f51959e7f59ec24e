/** Addresses of copies: each carries the signature of the link behind which it is shown, and is good as long as that one. */
import { ApiError } from '../../../wire/errors.ts';
import type { Links } from '../files/links.ts';

/** What of a ticket names the copies. */
export type Shown = 'snapshot' | 'replay';

/** `query` is that of the signed link. Answers the address of a file on the media origin. */
export function copyLinks(shown: Shown, query: URLSearchParams): (file: string) => string {
  const proof = new URLSearchParams(['ticket', 'exp', 'sig'].map((name) => [name, query.get(name) ?? '']));
  return (file) => `/viewer/asset?${proof}&of=${shown}&file=${file}`;
}

/** The ticket whose copies may be seen. Errors: 403 for a link that is forged or too old. */
export function checkCopyLink(links: Links, query: URLSearchParams): string {
  const shown = query.get('of');
  if (shown !== 'snapshot' && shown !== 'replay') throw new ApiError('not_found', 'This picture is not there.');
  const ticketId = query.get('ticket') ?? '';
  links.check([shown, ticketId], query);
  return ticketId;
}
