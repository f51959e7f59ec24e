/** Replaced content: pictures, canvases, films, frames. Their measured size is written, so that the page keeps its shape. */
import { absolute } from './css.ts';
import { attributeOf, isHtml, localName, parentElement, rectOf } from './dom.ts';
import type { Attributes } from './markup.ts';
import type { Cover } from './masking.ts';
import type { Scene } from './scene.ts';

const MEASURED = /^(img|video|iframe|embed|object|svg|canvas)$/;

/** Declarations that give replaced content its measured size, and the attributes that name it. */
export function measure(element: Element, cover: Cover): { attributes: [string, string][]; style: string[] } {
  const name = localName(element);
  if (!MEASURED.test(name) || isInnerSvg(element)) return { attributes: [], style: [] };
  const rect = rectOf(element);
  const { width, height, display } = getComputedStyle(element);
  const style: string[] = [];
  if (rect.height > 0 && height.endsWith('px')) {
    style.push(`height:${height}`);
    // Without its picture an image has no width of its own.
    if (cover || name !== 'svg') style.push(`width:${width}`);
    if (cover) style.push(`display:${display === 'inline' ? 'inline-block' : display}`, 'background:#8883');
  }
  // As the style has them, so that a renderer may set either; unseen elements have none.
  const pixels = (value: string) => String(Math.round((Number.parseFloat(value) || 0) * 100) / 100);
  const attributes: [string, string][] = [
    ['bb-element', 'true'],
    ['bb-width', pixels(rect.width > 0 ? width : '')],
    ['bb-height', pixels(rect.height > 0 ? height : '')],
  ];
  return { attributes: name === 'canvas' ? [] : attributes, style };
}

/** Pictures of what has some, unless it is covered. */
export function writeMedia(element: Element, written: Attributes, cover: Cover, scene: Scene): void {
  if (element instanceof HTMLImageElement) {
    const address = element.currentSrc || element.src;
    if (address && !cover) written.set('src', scene.pictures.image(address, element));
  } else if (element instanceof HTMLVideoElement) {
    if (cover) return;
    const poster = attributeOf(element, 'poster');
    if (element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && element.currentTime > 0)
      written.set('poster', scene.pictures.bitmap(element));
    else if (poster) written.set('poster', scene.pictures.image(absolute(poster, scene.base)));
  } else if (element instanceof HTMLCanvasElement) {
    written.set('bb-canvas-width', String(element.width));
    written.set('bb-canvas-height', String(element.height));
    if (!cover && rectOf(element).width > 0) written.set('bb-canvas-data', scene.pictures.bitmap(element));
  }
}

/** The size of an inner SVG is the outer one's matter. */
function isInnerSvg(element: Element): boolean {
  const parent = parentElement(element);
  return !isHtml(element) && parent !== null && !isHtml(parent) && localName(parent) !== 'foreignObject';
}
