/** The shapes of a drawing: each an SVG node in page coordinates, and what it takes out of the picture. */
import { ARROW_WIDTH_PX, BLUR_WIDTH_PX, LABEL_FONT_PX, PEN_WIDTH_PX, RECTANGLE_WIDTH_PX } from './limits.ts';
import { textOn } from '../../wire/pure/contrast.ts';
import type { Box } from '../../wire/surfaces.ts';
import { setAttributes, svgElement } from '../kit/element.ts';
import { arrowPath, boxBetween, coveredBoxes, createLine, type Point } from './stroke.ts';
import type { StrokeTool } from './tools.ts';

export type Shape = { readonly node: SVGElement; readonly hidden: () => readonly Box[] };

/** A shape while it is drawn. */
export type Started = {
  readonly shape: Shape;
  readonly move: (point: Point) => void;
  /** A slip of the pointer is not. */
  readonly isWorthIt: () => boolean;
};

/** 'AA' of 'FF': one can see through the pen. */
const PEN_ALPHA = 'AA';
const BLUR_COLOR = '#000000';
const SMALLEST_PX = 4;
const LABEL_PADDING_PX = 10;
const LABEL_HEIGHT_PX = 34;
const ROUND = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
const nothing = () => [];

export function startShape(tool: StrokeTool, color: string, at: Point): Started {
  if (tool === 'rectangle') return rectangle(color, at);
  return tool === 'arrow' ? arrow(color, at) : freehand(tool, color, at);
}

function freehand(tool: 'pen' | 'blur', color: string, at: Point): Started {
  const line = createLine(at);
  const blur = tool === 'blur';
  const node = svgElement('path', {
    ...ROUND,
    stroke: blur ? BLUR_COLOR : color + PEN_ALPHA,
    'stroke-width': blur ? BLUR_WIDTH_PX : PEN_WIDTH_PX,
    d: line.path(),
  });
  return {
    shape: { node, hidden: () => (blur ? coveredBoxes(line.points()) : []) },
    move(point) {
      line.add(point);
      node.setAttribute('d', line.path());
    },
    isWorthIt: () => true,
  };
}

function rectangle(color: string, at: Point): Started {
  let box = boxBetween(at, at);
  const node = svgElement('rect', { ...ROUND, stroke: color, 'stroke-width': RECTANGLE_WIDTH_PX, rx: 3, ...box });
  return {
    shape: { node, hidden: nothing },
    move(point) {
      box = boxBetween(at, point);
      setAttributes(node, box);
    },
    isWorthIt: () => Math.max(box.width, box.height) >= SMALLEST_PX,
  };
}

/** Points to where the pointer is. */
function arrow(color: string, at: Point): Started {
  let tip = at;
  const node = svgElement('path', { ...ROUND, stroke: color, 'stroke-width': ARROW_WIDTH_PX, d: arrowPath(at, at) });
  return {
    shape: { node, hidden: nothing },
    move(point) {
      tip = point;
      setAttributes(node, { d: arrowPath(at, tip) });
    },
    isWorthIt: () => Math.hypot(tip.x - at.x, tip.y - at.y) >= SMALLEST_PX,
  };
}

/** Words on a ground of the colour, their left end at the point, halfway up. Its width is that of the words, once drawn. */
export function labelShape(words: string, color: string, at: Point): Shape & { readonly fit: () => void } {
  const y = Math.round(at.y);
  const text = svgElement('text', {
    x: at.x + LABEL_PADDING_PX,
    y,
    'dominant-baseline': 'central',
    'font-family': 'system-ui, sans-serif',
    'font-size': LABEL_FONT_PX,
    'font-weight': 700,
    fill: textOn(color),
  });
  text.textContent = words;
  const ground = svgElement('rect', {
    x: at.x,
    y: y - LABEL_HEIGHT_PX / 2,
    height: LABEL_HEIGHT_PX,
    rx: 6,
    fill: color,
  });
  const fit = () => setAttributes(ground, { width: Math.ceil(text.getComputedTextLength()) + 2 * LABEL_PADDING_PX });
  return { node: svgElement('g', {}, ground, text), hidden: nothing, fit };
}
