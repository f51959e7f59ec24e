/** Addresses of copies: each carries the signature of the link behind which it is shown, and is good as long as that one. */
import { ApiError } from '../../../wire/errors.ts';
import type { CopyLink, TicketLink } from '../../../wire/tickets/links.ts';
import type { Links } from '../links/service.ts';

/** The evidence of a ticket that shows the copies. */
export type Shown = 'snapshot' | 'replay';

/** Of the signed link to the ticket: answers the address of a file on the media origin. */
export function copyLinks(shown: Shown, { ticket, exp, sig }: TicketLink): (file: string) => string {
  const proof = new URLSearchParams({ ticket, exp, sig });
  return (file) => `/viewer/asset?${proof}&of=${shown}&file=${file}`;
}

/** The ticket whose copies may be seen. Errors: 403 for a link that is forged or too old. */
export function checkCopyLink(links: Links, link: CopyLink): string {
  if (link.of !== 'snapshot' && link.of !== 'replay') throw new ApiError('not_found', 'This picture is not there.');
  links.check([link.of, link.ticket], link);
  return link.ticket;
}
