/**
 * Pictures that nobody but the visitor's browser can load, as data URLs. All of them share one deadline: no picture may
 * stand between a visitor and 'sent'.
 */
import { SNAPSHOT_CANVAS_PX, SNAPSHOT_IMAGE_PX } from '../../wire/limits.ts';
import { dataUrl, drawScaled, encode } from './bitmap.ts';
import type { Part } from './markup.ts';
import type { Platform } from './platform.ts';

type Warn = (message: string, error?: unknown) => void;

export type Pictures = {
  /** The address to write for a picture: itself on a live host, else its data once that has come. */
  image(address: string, element?: HTMLImageElement): Part;
  /** The same for an address in a style sheet or a style attribute; asked for when it is written. */
  styleUrl(address: string): string;
  /** Wants the addresses of a style text; to be called before `settle`. */
  wantStyleUrl(address: string): void;
  /** The bitmap of a canvas or the current frame of a video. `''` when it could not be read. */
  bitmap(element: HTMLCanvasElement | HTMLVideoElement): Part;
  /** Resolves when all have come, or when the time is up. */
  settle(): Promise<void>;
};

type Options = { live: boolean; deadlineMs: number; warn: Warn; platform: Platform };

const WORKERS = 4;
/** Inline data beyond this is scaled down even on live hosts; it would travel in every report. */
const LONG_DATA_URL_CHARS = 40_000;
/** Fonts and vector pictures are taken as they are, up to this size. */
const RAW_BYTES = 96 * 1024;

export function createPictures({ live, deadlineMs, warn, platform }: Options): Pictures {
  const inlined = new Map<string, string>();
  const wanted = new Map<string, HTMLImageElement | undefined>();
  const bitmaps: (() => Promise<void>)[] = [];
  const stop = new AbortController();
  const loaded = new Set(performance.getEntriesByType('resource').map((entry) => entry.name));

  const want = (address: string, element?: HTMLImageElement) => {
    if (!wanted.get(address)) wanted.set(address, element);
  };
  const mustInline = (address: string) =>
    address.startsWith('data:') ? isLongRaster(address) : address.startsWith('blob:') || !live;

  const load = async (address: string, element: HTMLImageElement | undefined) => {
    try {
      inlined.set(address, (element && (await fromElement(element))) || (await fromNetwork(address)));
    } catch (error) {
      if (!stop.signal.aborted) warn(`An image could not be resized: ${address.slice(0, 200)}`, error);
    }
  };
  const fromNetwork = async (address: string) => {
    const response = await platform.fetch(address, { signal: stop.signal, cache: 'force-cache' });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return shrink(await response.blob());
  };

  return {
    image(address, element) {
      if (!mustInline(address)) return address;
      want(address, element);
      return () => inlined.get(address) ?? (address.startsWith('data:') ? '' : address);
    },
    wantStyleUrl(address) {
      // What the page has not loaded itself is not seen: other icons, other weights of a font.
      if (mustInline(address) && (loaded.has(address) || !address.startsWith('http'))) want(address);
    },
    styleUrl: (address) => inlined.get(address) ?? address,
    bitmap(element) {
      let data = '';
      bitmaps.push(async () => {
        try {
          const [width, height, most] =
            'videoWidth' in element
              ? [element.videoWidth, element.videoHeight, SNAPSHOT_IMAGE_PX]
              : [element.width, element.height, SNAPSHOT_CANVAS_PX];
          if (width > 0 && height > 0) data = await encode(drawScaled(element, width, height, most));
        } catch (error) {
          warn(`A ${'videoWidth' in element ? 'video' : 'canvas'} could not be copied`, error);
        }
      });
      return () => data;
    },
    async settle() {
      const jobs = [
        ...bitmaps,
        ...nearFirst(wanted).map(
          ([address, element]) =>
            () =>
              load(address, element),
        ),
      ];
      const worker = async () => {
        for (let job = jobs.shift(); job && !stop.signal.aborted; job = jobs.shift()) {
          await platform.breathe();
          await job();
        }
      };
      const all = Promise.all(Array.from({ length: WORKERS }, worker));
      const inTime = await Promise.race([all.then(() => true), platform.wait(deadlineMs).then(() => false)]);
      if (inTime) return;
      stop.abort();
      warn('Some images took too long and stay out of the snapshot');
    },
  };
}

/** What the visitor sees comes first. */
function nearFirst(wanted: Map<string, HTMLImageElement | undefined>): [string, HTMLImageElement | undefined][] {
  const isNear = ([, element]: [string, HTMLImageElement | undefined]) => {
    const rect = element?.getBoundingClientRect();
    return rect !== undefined && rect.bottom > 0 && rect.top < innerHeight;
  };
  const all = [...wanted];
  return [...all.filter(isNear), ...all.filter((one) => !isNear(one))];
}

/** The picture as the page has it, without a request; '' when it is not there, or another origin's. */
async function fromElement(element: HTMLImageElement): Promise<string> {
  if (!element.complete || element.naturalWidth === 0) return '';
  try {
    return await encode(drawScaled(element, element.naturalWidth, element.naturalHeight, SNAPSHOT_IMAGE_PX));
  } catch (error) {
    // Shown without CORS: its own server may still hand it out to a fetch.
    if (error instanceof DOMException && error.name === 'SecurityError') return '';
    throw error;
  }
}

async function shrink(blob: Blob): Promise<string> {
  const isRaster = /^image\/(?!svg)/.test(blob.type);
  if (!isRaster && blob.size > RAW_BYTES) throw new Error(`${blob.size} bytes of ${blob.type} are too many`);
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
