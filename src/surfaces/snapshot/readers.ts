/** What to read of an element, by its name, while the page stands still. Most elements are not in here: their copy says it all. */
import { captureBitmap } from './bitmap.ts';
import { attributeOf, isHtml, localName, openRoot, parentElement, rectOf } from '../kit/dom.ts';
import type { Facts, FactsOf, ReadOptions } from './facts.ts';
import { schemeOf } from './live-state.ts';
import type { Sheets } from './sheets.ts';
import { SNAPSHOT_CANVAS_PX, SNAPSHOT_IMAGE_PX } from './limits.ts';

export type Reading = ReadOptions & {
  readonly page: Document;
  readonly facts: FactsOf;
  readonly sheets: Sheets;
  /** Frames of the page, each with its copy. */
  readonly frames: [Element, Element][];
};

type Reader = (live: Element, copy: Element, reading: Reading) => void;

export const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['html', (live, copy, { facts }) => void (facts.of(copy).style = schemeOf(live))],
  ['style', readSheet],
  ['link', readSheet],
  ['img', readImage],
  ['svg', readSvg],
  ['canvas', readCanvas],
  ['video', readVideo],
  ['iframe', readFrame],
  ['object', readFrame],
  ['embed', readFrame],
  ['input', readField],
  ['textarea', readField],
  ['select', readSelect],
]);

function measure(live: Element, facts: Facts): DOMRect {
  const { width, height, display } = getComputedStyle(live);
  const seen = rectOf(live);
  facts.size = { width, height, display, seen };
  return seen;
}

function readSheet(live: Element, copy: Element, { facts, sheets }: Reading): void {
  const sheet = 'sheet' in live ? (live.sheet as CSSStyleSheet | null) : null;
  if (!sheet) return;
  facts.of(copy).sheet = sheets.skips(sheet) ? null : sheets.read(sheet);
}

function readImage(live: Element, copy: Element, { facts }: Reading): void {
  const its = facts.of(copy);
  measure(live, its);
  if (!isHtml(live)) return;
  const image = live as HTMLImageElement;
  its.address = image.currentSrc || image.src;
  its.image = image;
}

/** The size of an inner SVG is the outer one's matter. */
function readSvg(live: Element, copy: Element, { facts }: Reading): void {
  const parent = parentElement(live);
  if (!parent || isHtml(parent) || localName(parent) === 'foreignObject') measure(live, facts.of(copy));
}

function readCanvas(live: Element, copy: Element, { facts }: Reading): void {
  const its = facts.of(copy);
  const { width, height } = live as HTMLCanvasElement;
  if (measure(live, its).width > 0)
    its.bitmap = captureBitmap(live as HTMLCanvasElement, width, height, SNAPSHOT_CANVAS_PX);
}

/** The frame that is shown; a poster is shown until the film has begun. */
function readVideo(live: Element, copy: Element, { facts }: Reading): void {
  const its = facts.of(copy);
  measure(live, its);
  const { readyState, currentTime, videoWidth, videoHeight } = live as HTMLVideoElement;
  if (readyState < HTMLMediaElement.HAVE_CURRENT_DATA || (currentTime === 0 && attributeOf(live, 'poster'))) return;
  its.bitmap = captureBitmap(live as HTMLVideoElement, videoWidth, videoHeight, SNAPSHOT_IMAGE_PX);
}

/** Notes the frame. Its document is read later, when it is known whether the frame is covered. */
function readFrame(live: Element, copy: Element, { facts, frames }: Reading): void {
  measure(live, facts.of(copy));
  frames.push([live, copy]);
}

function readField(live: Element, copy: Element, { facts, isSecret }: Reading): void {
  if (isSecret(live)) facts.of(copy).secret = true;
}

function readSelect(live: Element, copy: Element, { facts }: Reading): void {
  facts.of(copy).value = (live as HTMLSelectElement).value;
  const options = (copy as HTMLSelectElement).options;
  for (const [at, option] of [...(live as HTMLSelectElement).options].entries())
    if (options[at]) facts.of(options[at]).selected = option.selected;
}

/** Same-origin frames hold a page of their own; any other is a box. */
export const pageOf = (frame: Element): Document | null =>
  localName(frame) === 'iframe' ? (frame as HTMLIFrameElement).contentDocument : null;

/**
 * A component whose content cannot be seen from outside: it shows something, though it has no root that is open, and its
 * own children are not what it shows.
 */
export function isClosed(live: Element): boolean {
  if (openRoot(live) || rectOf(live).height === 0) return false;
  const range = document.createRange();
  range.selectNodeContents(live);
  return range.getClientRects().length === 0 && getComputedStyle(live).content === 'normal';
}
