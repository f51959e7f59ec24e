/** The pictures of the page that stand in a small picture of it, as the page has them: nothing is asked for again. */
import { THUMBNAIL_PICTURE_PX, THUMBNAIL_PICTURES } from '../../wire/tickets/limits.ts';
import { drawScaled, encode } from '../snapshot/bitmap.ts';
import { allIn, rectOf } from '../kit/dom.ts';
import { escapeAttribute } from '../snapshot/markup.ts';
import type { Browser } from '../snapshot/browser.ts';

/** Pixels of a picture, at most: drawing a larger one could hold up the page noticeably. */
const QUICKLY_DRAWN_PX = 1_000_000;

/**
 * Data URLs by address, of what the visitor sees and `html` names: what was masked or blurred is not named there. A picture
 * of another origin that does not share it stays out, as does one that is not there yet.
 */
export async function shownPictures(
  html: string,
  breathe: Browser['breathe'],
): Promise<[address: string, data: string][]> {
  const found = new Map<string, string>();
  for (const image of allIn(document, 'img') as NodeListOf<HTMLImageElement>) {
    const { currentSrc: address, naturalWidth: width, naturalHeight: height } = image;
    const pixels = width * height;
    if (found.size === THUMBNAIL_PICTURES) break;
    if (!address || found.has(address) || pixels === 0 || pixels > QUICKLY_DRAWN_PX) continue;
    if (!isInView(image) || !html.includes(escapeAttribute(address))) continue;
    await breathe();
    const data = await read(image, width, height);
    if (data) found.set(address, data);
  }
  return [...found];
}

function isInView(image: Element): boolean {
  const { top, left, bottom, right } = rectOf(image);
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

async function read(image: HTMLImageElement, width: number, height: number): Promise<string> {
  try {
    return await encode(drawScaled(image, width, height, THUMBNAIL_PICTURE_PX));
  } catch {
    // A picture of another origin that may not be read is left out.
    return '';
  }
}
