/** Small pictures of screenshots: from the visitor who reported, to staff behind a link signed for 10 minutes. */
import { ApiError } from '../../../wire/errors.ts';
import type { TicketLink } from '../../../wire/tickets/links.ts';
import { THUMBNAIL_BYTES, THUMBNAIL_HEIGHT_PX, THUMBNAIL_WIDTH_PX } from '../../../wire/tickets/limits.ts';
import { tooLarge } from '../../http/body.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Links } from '../links/service.ts';
import { sniffType } from '../uploads/sniff.ts';
import { pictureSize } from './picture-size.ts';
import type { Quotas } from '../quotas/service.ts';
import type { TicketParts } from '../tickets/parts.ts';
import { insertThumbnail, thumbnailOf } from './store.ts';

const types = ['image/webp', 'image/jpeg'] as const;

export type Thumbnails = {
  /**
   * Keeps it and tells the desk. Errors: 404 for a ticket that is not this visitor's or has no screenshot, 409 where there
   * is one, 413 over 40 KB, 422 for what is no WebP or JPEG of at most 400 x 300, 507 where the disk has no room.
   */
  readonly take: (visitor: VisitorAuth, ticketId: string, image: string) => Promise<void>;
  /** What a signed link names. Errors: 403 for a link that is forged or too old, 404. */
  readonly open: (link: TicketLink) => Promise<{ readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }>;
};

/** The path on the media origin that answers with a ticket's picture. */
export function thumbnailLinks(links: Links): (ticketId: string) => string {
  return (ticketId) => {
    const ticket = new URLSearchParams({ ticket: ticketId });
    return `/viewer/thumbnail?${ticket}&${links.sign(['thumbnail', ticketId])}`;
  };
}

type Parts = {
  readonly links: Links;
  readonly tickets: Pick<TicketParts, 'facts' | 'mark'>;
  readonly quotas: Pick<Quotas, 'disk' | 'count'>;
  /** The ticket's row has changed. */
  readonly tell: (projectId: string, ticketId: string) => Promise<void>;
};

export function createThumbnails(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  { links, tickets, quotas, tell }: Parts,
): Thumbnails {
  return {
    async take({ projectId, sessionId }, ticketId, image) {
      const picture = read(image);
      await quotas.disk.room();
      await storage.write(async (transaction) => {
        // Without a session nobody can tell whose the report was.
        const ticket = sessionId === null ? undefined : await tickets.facts(ticketId, transaction);
        const own = ticket?.visitorId === sessionId && ticket.projectId === projectId;
        if (!own || !ticket.hasScreenshot)
          throw new ApiError('not_found', 'You have sent no such report with a screenshot.');
        if (ticket.hasThumbnail) throw new ApiError('conflict', 'This report has its picture already.');
        await insertThumbnail(transaction, ticketId, picture, now());
        await tickets.mark(transaction, ticketId, 'thumbnail');
        await quotas.count(transaction, projectId, 'thumbnails', picture.body.length);
      });
      await tell(projectId, ticketId);
    },
    async open(link) {
      links.check(['thumbnail', link.ticket], link);
      const found = await thumbnailOf(storage, link.ticket);
      if (!found) throw new ApiError('not_found', 'This ticket has no such picture.');
      return { type: found.type, bytes: Uint8Array.fromBase64(found.body) };
    },
  };
}

/** Type and base64 of the data URL. The type comes from the bytes; what the client calls it is not read. */
function read(image: string): { type: string; body: string } {
  const body = image.replace(/^data:[^,]{0,60},/, '');
  const bytes = bytesOf(body);
  if (bytes.length > THUMBNAIL_BYTES) throw tooLarge(THUMBNAIL_BYTES);
  const type = types.find((one) => one === sniffType(bytes));
  const size = type && pictureSize(bytes);
  const fits = size && size.width <= THUMBNAIL_WIDTH_PX && size.height <= THUMBNAIL_HEIGHT_PX;
  if (!type || !fits || size.width * size.height === 0) throw invalid();
  return { type, body };
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.fromBase64(base64);
  } catch {
    throw invalid();
  }
}

function invalid(): ApiError {
  const words = `image must be a WebP or JPEG picture of at most ${THUMBNAIL_WIDTH_PX} x ${THUMBNAIL_HEIGHT_PX}, in base64`;
  return new ApiError('invalid_field', words, { details: { field: 'image' } });
}
