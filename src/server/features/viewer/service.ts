/** The screenshot of a ticket: a stored snapshot, cleaned when it is read, behind a link signed for 10 minutes. */
import { ApiError } from '../../../wire/errors.ts';
import type { Tools } from '../../tools.ts';
import type { Links } from '../files/links.ts';
import { readScreenshot } from '../reports/screenshot-part.ts';
import { quietSnapshot } from './sanitize.ts';
import { snapshotOf } from './store.ts';

/** The largest screen that is drawn, in CSS pixels: a size comes from a stranger, and the browser must lay it out. */
const SCREEN_PX_MOST = 20_000;

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
};

export type Viewer = {
  /** The viewer's address for a ticket, on the media origin `media`. */
  readonly linkTo: (ticketId: string, media: string) => string;
  /** Errors: 403 for a link that is forged or too old. */
  readonly check: (query: URLSearchParams) => void;
  /** Errors: those of `check`; 404 for a ticket without a screenshot; 400 for one that cannot be read. */
  readonly snapshot: (query: URLSearchParams) => Promise<Snapshot>;
};

export function createViewer({ storage }: Pick<Tools, 'storage'>, links: Links): Viewer {
  const check = (query: URLSearchParams) => links.check(['snapshot', query.get('ticket') ?? ''], query);
  return {
    check,
    linkTo(ticketId, media) {
      const ticket = new URLSearchParams({ ticket: ticketId });
      return `${media}/viewer/snapshot?${ticket}&${links.sign(['snapshot', ticketId])}`;
    },
    async snapshot(query) {
      check(query);
      const stored = readScreenshot((await snapshotOf(storage, query.get('ticket') ?? '')) ?? '');
      if (!stored) throw new ApiError('not_found', 'This ticket has no screenshot.');
      return {
        ...(await quietSnapshot(stored.html)),
        width: screenSize(stored.width),
        height: screenSize(stored.height),
        x: Math.max(0, Math.round(stored.x)),
        y: Math.max(0, Math.round(stored.y)),
        isMobile: stored.isMobile,
      };
    },
  };
}

function screenSize(pixels: number): number {
  return Math.min(SCREEN_PX_MOST, Math.max(1, Math.round(pixels)));
}
