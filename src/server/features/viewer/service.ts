/** The screenshot of a ticket: a stored snapshot, cleaned when it is read, behind a link signed for 10 minutes. */
import { ApiError } from '../../../wire/errors.ts';
import { UNREAD_PARTS } from '../../../wire/limits.ts';
import type { Tools } from '../../tools.ts';
import type { Links } from '../files/links.ts';
import { readScreenshot } from '../reports/screenshot-part.ts';
import type { ScreenshotData, UnreadPart } from '../../../wire/report.ts';
import type { AssetRecord } from './asset-store.ts';
import type { Assets } from './assets.ts';
import { copiesOf } from './copies.ts';
import { quietSnapshot, type QuietSnapshot } from './sanitize.ts';
import { snapshotOf } from './store.ts';

/** Style sheets name pictures and fonts, which are known when they have come. */
const ROUNDS = 2;
/** For what is not there yet when a snapshot is opened. */
const OPENING_MS = 4000;

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
  /** What the picture lacks: nobody could read it there, or get it since. */
  readonly unread: readonly UnreadPart[];
};

export type Viewer = {
  /** The viewer's address for a ticket, on the media origin `media`. */
  readonly linkTo: (ticketId: string, media: string) => string;
  /** Errors: 403 for a link that is forged or too old. */
  readonly check: (query: URLSearchParams) => void;
  /** Errors: those of `check`; 404 for a ticket without a screenshot; 400 for one that cannot be read. */
  readonly snapshot: (query: URLSearchParams) => Promise<Snapshot>;
  /** A picture or font of a snapshot, `file` in the query. Errors: those of `check`; 404 for one that is not of it. */
  readonly asset: (query: URLSearchParams) => Promise<{ readonly path: string; readonly type: string }>;
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

export function createViewer(
  { storage, later }: Pick<Tools, 'storage' | 'later'>,
  links: Links,
  assets: Assets,
): Viewer {
  const check = (query: URLSearchParams) => links.check(['snapshot', query.get('ticket') ?? ''], query);
  const storedOf = async (ticketId: string) => readScreenshot((await snapshotOf(storage, ticketId)) ?? '');
  const inTime = (work: Promise<void>) => Promise.race([work, new Promise<void>((done) => later(OPENING_MS, done))]);

  /** Cleaned, with what we hold of what it names; `wait` is given what we do not hold yet. */
  const cleaned = async (
    ticketId: string,
    stored: ScreenshotData,
    query: string,
    wait: (work: Promise<void>) => Promise<void>,
  ): Promise<QuietSnapshot> => {
    for (let round = 0; ; round++) {
      const { copies, wanted } = copiesOf({
        base: `${stored.baseUrl}/`,
        held: await assets.of(ticketId),
        linkTo: (file) => `/viewer/asset?${query}&file=${file}`,
        path: assets.path,
      });
      const quiet = await quietSnapshot(stored.html, copies);
      if (round === ROUNDS || wanted.size === 0 || !assets.canGet) return quiet;
      await wait(assets.get(ticketId, [...wanted]));
    }
  };

  return {
    check,
    linkTo: screenshotLinks(links),
    async snapshot(query) {
      check(query);
      const ticketId = query.get('ticket') ?? '';
      const stored = await storedOf(ticketId);
      if (!stored) throw new ApiError('not_found', 'This ticket has no screenshot.');
      const proof = new URLSearchParams(['ticket', 'exp', 'sig'].map((name) => [name, query.get(name) ?? '']));
      return {
        ...(await cleaned(ticketId, stored, proof.toString(), inTime)),
        width: screenSize(stored.width),
        height: screenSize(stored.height),
        x: Math.max(0, Math.round(stored.x)),
        y: Math.max(0, Math.round(stored.y)),
        isMobile: stored.isMobile,
        unread: [...(stored.unread ?? []), ...notGot(await assets.of(ticketId))].slice(0, UNREAD_PARTS),
      };
    },
    async asset(query) {
      check(query);
      const held = [...(await assets.of(query.get('ticket') ?? '')).values()];
      const found = held.find(({ file, type }) => file && file === query.get('file') && type !== 'text/css');
      if (!found?.file || !found.type) throw new ApiError('not_found', 'This picture is not there.');
      return { path: assets.path(found.file), type: found.type };
    },
    async keep(ticketId) {
      const stored = await storedOf(ticketId);
      if (stored && assets.canGet) await cleaned(ticketId, stored, '', (work) => work);
    },
  };
}

function notGot(held: ReadonlyMap<string, AssetRecord>): UnreadPart[] {
  const missing = [...held.values()].filter(({ file }) => file === null);
  return missing.map(({ address }) => ({ kind: kindOf(address), name: address.replace(/\?.*$/, '') }));
}

function kindOf(address: string): UnreadPart['kind'] {
  const path = address.replace(/\?.*$/, '');
  if (/\.css$/i.test(path)) return 'style';
  return /\.(?:woff2?|ttf|otf)$/i.test(path) ? 'font' : 'image';
}

function screenSize(pixels: number): number {
  return Math.min(SCREEN_PX_MOST, Math.max(1, Math.round(pixels)));
}
