/** The visitor's drawing as a layer over the page, at the place where it was drawn. */
import type { Drawing } from '../../wire/surfaces.ts';

/** `''` without strokes. The drawing's view box is in page coordinates. */
export function drawingLayer(drawing: Drawing | undefined): string {
  const svg = drawing?.svg;
  if (!svg) return '';
  const [, x = '0', y = '0'] = /\bviewBox="([-\d.]+) ([-\d.]+) /.exec(svg) ?? [];
  const origin = bodyOrigin();
  const place = `left:${Number(x) - origin.x}px;top:${Number(y) - origin.y}px`;
  return `<div class="bb-capture-editor" style="position:absolute;${place};margin:0;z-index:2147483647;pointer-events:none">${svg}</div>`;
}

/** Absolute places count from the body, where the page has positioned it, else from the page's corner. */
function bodyOrigin(): { x: number; y: number } {
  const { body } = document;
  const { position, transform } = getComputedStyle(body);
  if (position === 'static' && transform === 'none') return { x: 0, y: 0 };
  const rect = body.getBoundingClientRect();
  return { x: rect.left + scrollX + body.clientLeft, y: rect.top + scrollY + body.clientTop };
}
