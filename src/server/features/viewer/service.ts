/** The screenshot of a ticket: a stored snapshot, cleaned when it is read, behind a link signed for 10 minutes. */
import { ApiError } from '../../../wire/errors.ts';
import { UNREAD_PARTS } from '../../../wire/tickets/limits.ts';
import type { Sanitizer } from '../../sanitizer/sanitizer.ts';
import type { Ports } from '../../ports.ts';
import type { Links } from '../links/service.ts';
import type { TicketLink } from '../../../wire/tickets/links.ts';
import { noPart, placeOfTicket, type TicketParts } from '../tickets/parts.ts';
import { readScreenshot } from '../tickets/screenshot-part.ts';
import type { ScreenshotData, UnreadPart } from '../../../wire/tickets/report.ts';
import { copyLinks } from '../assets/links.ts';
import { inOpeningTime, isCopiedAhead, readWithCopies } from '../assets/rounds.ts';
import type { HeldCopies } from '../assets/service.ts';

/** The largest screen that is drawn, in CSS pixels: a size comes from a stranger, and the browser must lay it out. */
const SCREEN_PX_MOST = 20_000;
/** Pixels that a snapshot may claim to be scrolled: no page is longer. */
const SCROLL_PX_MOST = 10_000_000;

/** What the viewer draws. Sizes and scroll position in CSS pixels. */
export type Snapshot = {
  readonly html: string;
  /** Documents of frames, by the number that `bb-frame` names. */
  readonly frames: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly isMobile: boolean;
  /** What the picture lacks: nobody could read it there, or get it since. */
  readonly unread: readonly UnreadPart[];
};

export type Viewer = {
  /** The viewer's address for a ticket, on the media origin `media`. */
  readonly linkTo: (ticketId: string, media: string) => string;
  /** Errors: 403 for a link that is forged or too old. */
  readonly check: (link: TicketLink) => void;
  /** Errors: those of `check`; 404 for a ticket without a screenshot; 400 for one that cannot be read. */
  readonly snapshot: (link: TicketLink) => Promise<Snapshot>;
  /** Gets what the ticket's snapshot names, while its site still has it. Resolves when all is decided. */
  readonly keep: (ticketId: string) => Promise<void>;
};

/** What answers the viewer's address for a ticket. */
export function screenshotLinks(links: Links): Viewer['linkTo'] {
  return (ticketId, media) => {
    const ticket = new URLSearchParams({ ticket: ticketId });
    return `${media}/viewer/snapshot?${ticket}&${links.sign(['snapshot', ticketId])}`;
  };
}

type ViewerParts = {
  readonly tickets: Pick<TicketParts, 'part' | 'stored' | 'facts'>;
  readonly links: Links;
  readonly assets: HeldCopies;
  /** Where a snapshot that somebody opens is cleaned, and where those are that nobody waits for. */
  readonly interactive: Sanitizer;
  readonly background: Sanitizer;
};

export function createViewer(
  { later }: Pick<Ports, 'later'>,
  { tickets, links, assets, interactive, background }: ViewerParts,
): Viewer {
  const check = (link: TicketLink) => links.check(['snapshot', link.ticket], link);

  return {
    check,
    linkTo: screenshotLinks(links),
    async snapshot(link) {
      check(link);
      const ticket = await placeOfTicket(tickets, link.ticket);
      if (!ticket) throw noScreenshot();
      let shown: ReturnType<typeof shownOf> | undefined;
      // Cleans the snapshot with the copies that the server holds of what it names.
      const { value, lacking } = await readWithCopies(
        assets,
        { ticket, linkTo: copyLinks('snapshot', link), wait: inOpeningTime(later) },
        (held) =>
          interactive.run(ticket.projectId, 'snapshot', async () => {
            // Read when its turn comes: what waits takes no memory.
            const read = readScreenshot((await tickets.part(ticket.id, 'screenshotData')) ?? '');
            if (!read) throw noScreenshot();
            shown = shownOf(read);
            return { html: read.html, base: `${read.baseUrl}/`, held };
          }),
      );
      const { unread, ...screen } = shown!;
      return { ...value, ...screen, unread: [...unread, ...notGot(lacking)].slice(0, UNREAD_PARTS) };
    },
    async keep(ticketId) {
      const ticket = assets.canGet ? await placeOfTicket(tickets, ticketId) : undefined;
      if (!ticket) return;
      const reading = {
        ticket,
        linkTo: copyLinks('snapshot', { ticket: ticketId, exp: '', sig: '' }),
        wait: (work: Promise<void>) => work,
      };
      await readWithCopies(assets, reading, (held) =>
        background.run(ticket.projectId, 'namedBySnapshot', async () => {
          // Read for each round: it must not stay in memory while others wait for a slow site.
          const stored = await tickets.stored(ticketId, 'screenshotData');
          return { stored: stored && isCopiedAhead(stored) ? stored : noPart, held };
        }),
      );
    },
  };
}

const noScreenshot = () => new ApiError('not_found', 'This ticket has no screenshot.');

function shownOf({ width, height, x, y, isMobile, unread = [] }: ScreenshotData) {
  return {
    width: screenSize(width),
    height: screenSize(height),
    x: scrolled(x),
    y: scrolled(y),
    isMobile,
    unread,
  };
}

function notGot(addresses: readonly string[]): UnreadPart[] {
  return addresses.map((address) => ({ kind: kindOf(address), name: address.replace(/\?.*$/, '') }));
}

function kindOf(address: string): UnreadPart['kind'] {
  const path = address.replace(/\?.*$/, '');
  if (/\.css$/i.test(path)) return 'style';
  return /\.(?:woff2?|ttf|otf)$/i.test(path) ? 'font' : 'image';
}

/** Less than 0 on pages that are written from right to left, or from below. */
function scrolled(pixels: number): number {
  return Math.min(SCROLL_PX_MOST, Math.max(-SCROLL_PX_MOST, Math.round(pixels)));
}

function screenSize(pixels: number): number {
  return Math.min(SCREEN_PX_MOST, Math.max(1, Math.round(pixels)));
}
