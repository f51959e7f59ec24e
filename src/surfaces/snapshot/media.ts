/** Replaced content: pictures, canvases, films, frames. Their measured size is written, so that the page keeps its shape. */
import { absolute } from './css.ts';
import { attributeOf, localName, nameOf } from '../kit/dom.ts';
import type { Facts } from './facts.ts';
import type { Attributes } from './markup.ts';
import type { Cover } from './masking.ts';
import type { DocumentScene } from './scene.ts';

/** Declarations that give replaced content its measured size. */
export function sizeStyle(name: string, cover: Cover, { size }: Facts): string[] {
  if (!size || size.seen.height === 0 || !size.height.endsWith('px')) return [];
  // Without its picture an image has no width of its own.
  const style = [`height:${size.height}`, ...(cover || name !== 'svg' ? [`width:${size.width}`] : [])];
  return cover ? [...style, `display:${boxDisplay(size.display)}`, 'background:#8883'] : style;
}

export const boxDisplay = (display: string): string => (display === 'inline' ? 'inline-block' : display);

/** Attributes that name the size, as the style has it, so that a renderer may set either; unseen elements have none. */
export function sizeAttributes(name: string, { size }: Facts): [string, string][] {
  if (!size || name === 'canvas') return [];
  const pixels = (value: string) => String(Math.round((Number.parseFloat(value) || 0) * 100) / 100);
  return [
    ['bb-element', 'true'],
    ['bb-width', pixels(size.seen.width > 0 ? size.width : '')],
    ['bb-height', pixels(size.seen.height > 0 ? size.height : '')],
  ];
}

/** Pictures of what has some, unless it is covered. */
export function writeMedia(copy: Element, written: Attributes, cover: Cover, facts: Facts, scene: DocumentScene): void {
  const name = localName(copy);
  const { address, image, bitmap, size } = facts;
  if (name === 'canvas') {
    const { width, height } = copy as HTMLCanvasElement;
    written.set('bb-canvas-width', String(width)).set('bb-canvas-height', String(height));
  }
  if (cover) return;
  if (address && image && size) {
    const near = size.seen.bottom > 0 && size.seen.top < innerHeight;
    written.set('src', scene.pictures.image(address, { image, near }));
  } else if (name === 'canvas' && bitmap) {
    written.set('bb-canvas-data', scene.pictures.bitmap(name, bitmap, nameOf(copy), copy.parentNode));
  } else if (name === 'video') {
    const poster = attributeOf(copy, 'poster');
    if (bitmap) written.set('poster', scene.pictures.bitmap(name, bitmap, nameOf(copy)));
    else if (poster) written.set('poster', scene.pictures.image(absolute(poster, scene.base)));
  }
}
