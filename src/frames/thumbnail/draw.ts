/** A snapshot drawn small. The document of this frame becomes the visitor's page, in its size; then the library copies it. */
import { snapdom } from '@zumer/snapdom';
import type { ThumbnailWish } from '../../wire/tickets/thumbnail.ts';
import { THUMBNAIL_BYTES, THUMBNAIL_HEIGHT_PX, THUMBNAIL_WIDTH_PX } from '../../wire/tickets/limits.ts';
import { restoreDocument } from '../viewer/restore.ts';
import { quietDocument } from './quiet.ts';

/** The first that is small enough is taken; a browser without WebP answers PNG, which is none of ours. */
const encodings = [
  ['image/webp', 0.8],
  ['image/webp', 0.5],
  ['image/jpeg', 0.7],
  ['image/jpeg', 0.4],
] as const;

/** A data URL; '' where the browser has none that is small enough. Rejects where nothing can be drawn. */
export async function drawThumbnail(view: Window & typeof globalThis, wish: ThumbnailWish): Promise<string> {
  const { html, width, height, x, y } = wish;
  const page = quietDocument(new view.DOMParser(), html, new Map(wish.pictures));
  const { document } = view;
  document.replaceChild(document.adoptNode(page.documentElement), document.documentElement);
  await restoreDocument(document, view, [], { left: x, top: y });
  const scale = Math.min(1, THUMBNAIL_WIDTH_PX / width, THUMBNAIL_HEIGHT_PX / height);
  const canvas = await snapdom.toCanvas(document.documentElement, {
    clip: 'viewport',
    scale,
    dpr: 1,
    // The page's fonts were left behind with its addresses; those that came as data count for little at this size.
    embedFonts: false,
    backgroundColor: '#fff',
    plugins: [keepTop(document)],
  });
  return encode(fitted(canvas, width * scale, height * scale));
}

/** The library loses the margin above a page's body: it is given back as padding. */
function keepTop(page: Document) {
  const { body } = page;
  const style = getComputedStyle(body);
  const top = body.getBoundingClientRect().top + scrollY + Number.parseFloat(style.paddingTop);
  return {
    name: 'keep-top',
    afterClone({ clone }: { clone?: Node | null }) {
      const copy = clone instanceof HTMLElement ? (clone.matches('body') ? clone : clone.querySelector('body')) : null;
      copy?.style.setProperty('margin-top', '0', 'important');
      copy?.style.setProperty('padding-top', `${top}px`, 'important');
    },
  };
}

/** Exactly as large as the server takes it, whatever the library rounds. */
function fitted(canvas: HTMLCanvasElement, width: number, height: number): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = Math.max(1, Math.floor(width));
  copy.height = Math.max(1, Math.floor(height));
  const context = copy.getContext('2d');
  if (!context) throw new Error('this browser gave no canvas');
  context.drawImage(canvas, 0, 0, copy.width, copy.height);
  return copy;
}

function encode(canvas: HTMLCanvasElement): string {
  for (const [type, quality] of encodings) {
    const picture = canvas.toDataURL(type, quality);
    const head = `data:${type};base64,`;
    if (picture.startsWith(head) && ((picture.length - head.length) / 4) * 3 <= THUMBNAIL_BYTES) return picture;
  }
  return '';
}
