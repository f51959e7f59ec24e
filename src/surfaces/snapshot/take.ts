/** From the live page to one HTML document (widget-protocol 8). */
import { SNAPSHOT_BYTES } from './limits.ts';
import type { ScreenshotData } from '../../wire/tickets/report.ts';
import type { SnapshotSurface } from '../../wire/surfaces.ts';
import { allIn } from '../kit/dom.ts';
import { drawingLayer } from './drawing.ts';
import { findHidden } from './hidden.ts';
import { createLate } from './late.ts';
import { deviceScheme } from './live-state.ts';
import { escapeAttribute } from './markup.ts';
import { MASKED } from './masking.ts';
import { createPictures } from './pictures.ts';
import type { Browser } from './browser.ts';
import { readStill } from './read.ts';
import type { Scene } from './scene.ts';
import { createUnread } from './unread.ts';
import { writePage } from './write.ts';

export type SnapshotOptions = Parameters<SnapshotSurface['takeSnapshot']>[0];

/** Rejects when the page has no document element, or is too large to be sent. */
export async function takeSnapshot(options: SnapshotOptions, browser: Browser): Promise<ScreenshotData> {
  // What the graphics card has drawn can be read only while the frame is made.
  if (allIn(document, 'canvas').length > 0) await browser.frame();
  const { live, x, y, drawing } = options;
  const root: Element | null = document.documentElement;
  if (!root) throw new Error('the page has no document element');
  const unread = createUnread(options.warn);
  const scene: Scene = {
    live,
    pictures: createPictures({ live, unread, browser }),
    secrets: { texts: new Set(), pictures: new Set() },
    hidden: findHidden(root, drawing?.hidden ?? [], { now: { x: scrollX, y: scrollY }, drawn: { x, y } }),
    unread,
    late: createLate(),
    browser,
    cover: options.maskAll ? MASKED : '',
    isSecret: options.isSecret,
    numbers: { shadow: 0 },
  };
  const page = readStill(document, { ...scene, depth: 0 });
  const screen = { ...screenNow(), x, y };
  const frame = { head: headMarkup(), end: drawingLayer(drawing) };
  // All has been read: from here on the page may change.
  const html = await writePage(page, scene, frame);
  const { size } = new Blob([html]);
  if (size > SNAPSHOT_BYTES)
    throw new Error(`the page is too large for a snapshot: ${Math.round(size / 1024 / 1024)} MB`);
  const missing = unread.parts.filter(({ name }) => !scene.hidden.says(name));
  return { html, ...screen, ...(missing.length > 0 ? { unread: missing } : {}) };
}

/** The address without query and fragment, which may hold what nobody asked for. */
function screenNow(): Pick<ScreenshotData, 'baseUrl' | 'width' | 'height' | 'isMobile'> {
  const page = location.href.replace(/[?#].*$/, '');
  return {
    baseUrl: page.slice(0, page.lastIndexOf('/')),
    width: innerWidth,
    height: innerHeight,
    isMobile: isMobile(),
  };
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

function isMobile(): boolean {
  const hints = 'userAgentData' in navigator ? (navigator.userAgentData as { mobile?: boolean }) : undefined;
  return hints?.mobile ?? /Mobi|Android|iPhone|iPad|iPod/i.test(navigator.userAgent);
}
