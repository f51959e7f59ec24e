/**
 * Pictures that nobody but the visitor's browser can load, as data URLs. All of them share one deadline: no picture may
 * stand between a visitor and 'sent'.
 */
import { SNAPSHOT_IMAGE_PX, SNAPSHOT_RAW_BYTES } from './limits.ts';
import { dataUrl, drawScaled, encode, isBlank, type Bitmap } from './bitmap.ts';
import type { Part } from './markup.ts';
import type { Browser } from './browser.ts';
import type { Unread } from './unread.ts';

/** A picture as the page shows it. `near`: the visitor sees it. */
export type Shown = { readonly image: HTMLImageElement; readonly near: boolean };

export type Pictures = {
  /** The address to write for a picture: itself on a live host, else its data once that has come. */
  image(address: string, shown?: Shown): Part;
  /** The same for an address in a style sheet or a style attribute; asked for when it is written. */
  styleUrl(address: string): string;
  /** Wants the addresses of a style text; to be called before `settle`. */
  wantStyleUrl(address: string): void;
  /** What a canvas or a film showed; `''` when it could not be read. Layers of one drawing share their `place`. */
  bitmap(kind: 'canvas' | 'video', bitmap: Bitmap, name: string, place?: unknown): Part;
  /** Resolves when all have come, or when the time is up. */
  settle(): Promise<void>;
};

type Options = { live: boolean; unread: Unread; browser: Browser };

const WORKERS = 4;
/** Inline data beyond this is scaled down even on live hosts; it would travel in every report. */
const LONG_DATA_URL_CHARS = 40_000;
/** To draw a larger one takes longer than the page may be held; it is fetched and decoded aside. */
const QUICKLY_DRAWN_PX = 600_000;

export function createPictures({ live, unread, browser }: Options): Pictures {
  const inlined = new Map<string, string>();
  const wanted = new Map<string, Shown | undefined>();
  const bitmaps: (() => Promise<void>)[] = [];
  /** Names of canvases that read as if nothing were drawn on them, by their place; and places where something is. */
  const blank = new Map<string, unknown>();
  const drawn = new Set<unknown>();
  const stop = new AbortController();
  const loaded = new Set(performance.getEntriesByType('resource').map((entry) => entry.name));

  const want = (address: string, shown?: Shown) => {
    if (!wanted.get(address)) wanted.set(address, shown);
  };
  const mustInline = (address: string) =>
    address.startsWith('data:') ? isLongRaster(address) : address.startsWith('blob:') || !live;

  const load = async (address: string, shown: Shown | undefined) => {
    try {
      inlined.set(address, (shown && (await fromElement(shown.image, address))) || (await fromNetwork(address)));
    } catch (error) {
      if (stop.signal.aborted) return;
      unread.add(/\.(woff2?|ttf|otf)\b/i.test(address) ? 'font' : 'image', address);
      unread.warn(`An image could not be resized: ${address.slice(0, 200)}`, error);
    }
  };
  const fromNetwork = async (address: string) => {
    const response = await browser.fetch(address, { signal: stop.signal, cache: 'force-cache' });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return shrink(await response.blob());
  };

  return {
    image(address, shown) {
      if (!mustInline(address)) return address;
      want(address, shown);
      return () => inlined.get(address) ?? (address.startsWith('data:') ? '' : address);
    },
    wantStyleUrl(address) {
      // What the page has not loaded itself is not seen: other icons, other weights of a font.
      if (mustInline(address) && (loaded.has(address) || !address.startsWith('http'))) want(address);
    },
    styleUrl: (address) => inlined.get(address) ?? address,
    bitmap(kind, bitmap, name, place) {
      let data = '';
      bitmaps.push(async () => {
        try {
          if ('error' in bitmap) throw bitmap.error;
          data = await encode(bitmap);
          if (kind !== 'canvas') return;
          if (data.startsWith('data:image/png') && isBlank(bitmap)) blank.set(name, place);
          else drawn.add(place);
        } catch (error) {
          unread.add(kind, name);
          unread.warn(`A ${kind} could not be copied`, error);
        }
      });
      return () => data;
    },
    async settle() {
      const near = [...wanted].filter(([, shown]) => shown?.near);
      const images = [...near, ...[...wanted].filter(([, shown]) => !shown?.near)];
      const jobs = [
        ...bitmaps,
        ...images.map(
          ([address, shown]) =>
            () =>
              load(address, shown),
        ),
      ];
      const worker = async () => {
        for (let job = jobs.shift(); job && !stop.signal.aborted; job = jobs.shift()) {
          await browser.breathe();
          await job();
        }
      };
      const all = Promise.all(Array.from({ length: WORKERS }, worker));
      const inTime = await browser.inTime(all);
      for (const [name, place] of blank) if (!drawn.has(place)) unread.add('blank', name);
      if (inTime) return;
      stop.abort();
      for (const address of wanted.keys()) if (!inlined.has(address)) unread.add('image', address);
      unread.warn('Some images took too long and stay out of the snapshot');
    },
  };
}

/** The picture as the page has it, without a request; '' when it is not there, too large, or another origin's. */
async function fromElement(image: HTMLImageElement, address: string): Promise<string> {
  const { complete, naturalWidth, naturalHeight, currentSrc, src } = image;
  const pixels = naturalWidth * naturalHeight;
  // Changed since, not there, or long to draw.
  if (!complete || pixels === 0 || pixels > QUICKLY_DRAWN_PX || (currentSrc || src) !== address) return '';
  try {
    return await encode(drawScaled(image, naturalWidth, naturalHeight, SNAPSHOT_IMAGE_PX));
  } catch (error) {
    // Shown without CORS: its own server may still hand it out to a fetch.
    if (error instanceof DOMException && error.name === 'SecurityError') return '';
    throw error;
  }
}

async function shrink(blob: Blob): Promise<string> {
  const isRaster = /^image\/(?!svg)/.test(blob.type);
  if (!isRaster && blob.size > SNAPSHOT_RAW_BYTES) throw new Error(`${blob.size} bytes of ${blob.type} are too many`);
  if (!isRaster) return dataUrl(blob);
  const bitmap = await createImageBitmap(blob);
  try {
    return await encode(drawScaled(bitmap, bitmap.width, bitmap.height, SNAPSHOT_IMAGE_PX));
  } finally {
    bitmap.close();
  }
}

const isLongRaster = (address: string): boolean =>
  address.length > LONG_DATA_URL_CHARS && /^data:image\/(?!svg)/i.test(address);
