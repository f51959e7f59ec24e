/** From the live page to one HTML document (widget-protocol 8). */
import type { ScreenshotData } from '../../wire/report.ts';
import type { SnapshotSurface } from '../../wire/surface.ts';
import { drawingLayer } from './drawing.ts';
import { findHidden } from './hidden.ts';
import { deviceScheme } from './live-state.ts';
import { escapeAttribute, joinParts, type Part } from './markup.ts';
import { MASKED } from './masking.ts';
import { createPictures } from './pictures.ts';
import type { Platform } from './platform.ts';
import type { Scene } from './scene.ts';
import { createSheets } from './sheets.ts';
import { createWalk } from './walk.ts';

/** All pictures together; then the report goes without the rest. */
const PICTURES_MS = 3000;
/** Both begin as a report's document must; the second makes a parser go back to quirks mode, where the page is in it. */
const DOCTYPE = '<!DOCTYPE html>';
const QUIRKS_DOCTYPE = '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2//EN">';

export type SnapshotOptions = Parameters<SnapshotSurface['takeSnapshot']>[0];

/** Rejects when the page has no document element. */
export async function takeSnapshot(options: SnapshotOptions, platform: Platform): Promise<ScreenshotData> {
  const root: Element | null = document.documentElement;
  if (!root) throw new Error('the page has no document element');
  const { live, x, y, drawing, warn } = options;
  const page = pageAddress();
  const pictures = createPictures({ live, deadlineMs: PICTURES_MS, warn, platform });
  const sheets = createSheets(document.baseURI, warn);
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    sheets.read(sheet);
    await platform.breathe();
  }
  const parts: Part[] = [document.compatMode === 'BackCompat' ? QUIRKS_DOCTYPE : DOCTYPE];
  const scene: Scene = {
    sheets,
    pictures,
    secrets: { texts: new Set(), pictures: new Set() },
    hidden: findHidden(root, drawing?.hidden ?? [], { now: { x: scrollX, y: scrollY }, drawn: { x, y } }),
    warn,
    base: document.baseURI,
  };
  const walk = createWalk(parts, scene, { head: headMarkup(), end: drawingLayer(drawing) });
  walk.element(root, options.maskAll ? MASKED : '');
  await Promise.all([
    pictures.settle(),
    inTime(
      sheets.recover((address) => textAt(address, platform)),
      platform,
    ),
  ]);
  await platform.breathe();
  return {
    html: joinParts(parts),
    baseUrl: page.slice(0, page.lastIndexOf('/')),
    width: innerWidth,
    height: innerHeight,
    isMobile: isMobile(),
    x,
    y,
  };
}

/** Without query and fragment, which may hold what nobody asked for. */
function pageAddress(): string {
  return location.href.replace(/[?#].*$/, '');
}

function headMarkup(): string {
  const base = document.baseURI.replace(/[?#].*$/, '');
  const viewport = document.querySelector('meta[name="viewport" i]')?.getAttribute('content');
  return [
    '<meta charset="utf-8">',
    `<base href="${escapeAttribute(base)}">`,
    viewport ? `<meta name="viewport" content="${escapeAttribute(viewport)}">` : '',
    document.querySelector('meta[name="color-scheme" i]')
      ? `<meta name="color-scheme" content="${deviceScheme()}">`
      : '',
  ].join('');
}

async function textAt(address: string, platform: Platform): Promise<string> {
  const response = await platform.fetch(address, { cache: 'force-cache' });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return response.text();
}

const inTime = (work: Promise<unknown>, platform: Platform) => Promise.race([work, platform.wait(PICTURES_MS)]);

function isMobile(): boolean {
  const hints = 'userAgentData' in navigator ? (navigator.userAgentData as { mobile?: boolean }) : undefined;
  return hints?.mobile ?? /Mobi|Android|iPhone|iPad|iPod/i.test(navigator.userAgent);
}
