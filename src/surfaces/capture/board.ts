/** The drawing itself: shapes over the page, in page coordinates. It knows nothing of pointers and keys. */
import { BLUR_WIDTH_PX, PEN_WIDTH_PX, RECTANGLE_WIDTH_PX } from '../../wire/limits.ts';
import type { Box, Drawing } from '../../wire/surface.ts';
import { setAttributes, svgElement } from '../kit/element.ts';
import { boxBetween, coveredBoxes, createLine, type Point } from './stroke.ts';
import type { ToolName } from './tools.ts';

/** A shape while it is drawn. Exactly one of `end` and `cancel` is called. */
export type Stroke = { move(point: Point): void; end(): void; cancel(): void };

export type Board = {
  readonly svg: SVGSVGElement;
  begin(tool: Exclude<ToolName, 'pointer'>, color: string, at: Point): Stroke;
  /** Takes back the last shape; false when there is none. */
  undo(): boolean;
  /** The shape that an event's target belongs to, if any, is removed. */
  removeAt(target: EventTarget | null): boolean;
  count(): number;
  /** Page coordinates of a point in the viewport. */
  toPage(clientX: number, clientY: number): Point;
  /** Fits the drawing area to the viewport. */
  fit(): void;
  drawing(): Drawing;
};

type Shape = { node: SVGElement; hidden: () => readonly Box[] };

/** 'AA' of 'FF': one can see through the pen. */
const PEN_ALPHA = 'AA';
const BLUR_COLOR = '#000000';
/** A slip of the pointer is not a rectangle. */
const SMALLEST_RECTANGLE_PX = 4;
const ROUND = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };

/** `scroll`: where the page is scrolled to, CSS pixels. */
export function createBoard(scroll: () => Point, onChange: () => void): Board {
  const svg = svgElement('svg', { class: 'bb-capture-svg', 'aria-hidden': 'true' });
  const shapes: Shape[] = [];

  const remove = (shape: Shape | undefined): boolean => {
    if (!shape) return false;
    shapes.splice(shapes.indexOf(shape), 1);
    shape.node.remove();
    onChange();
    return true;
  };
  const keep = (shape: Shape) => {
    shapes.push(shape);
    onChange();
  };

  return {
    svg,
    begin(tool, color, at) {
      const started = tool === 'rectangle' ? rectangle(color, at) : freehand(tool, color, at);
      svg.append(started.shape.node);
      return {
        move: started.move,
        end: () => (started.isWorthIt() ? keep(started.shape) : started.shape.node.remove()),
        cancel: () => started.shape.node.remove(),
      };
    },
    undo: () => remove(shapes.at(-1)),
    removeAt: (target) => remove(shapes.find(({ node }) => node === target)),
    count: () => shapes.length,
    toPage(clientX, clientY) {
      const { left, top } = svg.getBoundingClientRect();
      const { x, y } = scroll();
      return { x: clientX - left + x, y: clientY - top + y };
    },
    fit() {
      const { width, height } = svg.getBoundingClientRect();
      const { x, y } = scroll();
      setAttributes(svg, { viewBox: `${x} ${y} ${width} ${height}`, width, height });
    },
    drawing() {
      if (shapes.length === 0) return { svg: '', hidden: [] };
      return { svg: svg.outerHTML, hidden: shapes.flatMap(({ hidden }) => hidden()) };
    },
  };
}

type Started = { shape: Shape; move: (point: Point) => void; isWorthIt: () => boolean };

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
    shape: { node, hidden: () => [] },
    move(point) {
      box = boxBetween(at, point);
      setAttributes(node, box);
    },
    isWorthIt: () => Math.max(box.width, box.height) >= SMALLEST_RECTANGLE_PX,
  };
}
