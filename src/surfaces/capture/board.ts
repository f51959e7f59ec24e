/** The drawing itself: shapes over the page, in page coordinates, with its history. It knows nothing of pointers and keys. */
import type { Drawing } from '../../wire/surfaces.ts';
import { setAttributes, svgElement } from '../kit/element.ts';
import { labelShape, startShape, type Shape } from './shapes.ts';
import type { Point } from './stroke.ts';
import type { StrokeTool } from './tools.ts';

/** A shape while it is drawn. Exactly one of `end` and `cancel` is called. */
export type Stroke = { move(point: Point): void; end(): void; cancel(): void };

export type Board = {
  readonly svg: SVGSVGElement;
  begin(tool: StrokeTool, color: string, at: Point): Stroke;
  addLabel(words: string, color: string, at: Point): void;
  /** Takes back the last change; false when there is none. */
  undo(): boolean;
  /** Does again what was taken back last; false when there is nothing. */
  redo(): boolean;
  /** The shape that an event's target belongs to, if any, is removed. */
  removeAt(target: EventTarget | null): boolean;
  /** Removes everything that was drawn; there is no undo for it. */
  clear(): void;
  canUndo(): boolean;
  canRedo(): boolean;
  /** Page coordinates of a point in the viewport. */
  toPage(clientX: number, clientY: number): Point;
  /** Fits the drawing area to the viewport. */
  fit(): void;
  drawing(): Drawing;
};

/** `scroll`: where the page is scrolled to, CSS pixels. */
export function createBoard(scroll: () => Point, onChange: () => void): Board {
  const svg = svgElement('svg', { class: 'bb-capture-svg', 'aria-hidden': 'true' });
  let shapes: readonly Shape[] = [];
  let past: (readonly Shape[])[] = [];
  let future: (readonly Shape[])[] = [];

  const show = (next: readonly Shape[]) => {
    shapes = next;
    svg.replaceChildren(...shapes.map(({ node }) => node));
    onChange();
  };
  const change = (next: readonly Shape[]) => {
    past.push(shapes);
    future = [];
    show(next);
  };
  const travel = (from: (readonly Shape[])[], to: (readonly Shape[])[]): boolean => {
    const next = from.pop();
    if (!next) return false;
    to.push(shapes);
    show(next);
    return true;
  };

  return {
    svg,
    begin(tool, color, at) {
      const { shape, move, isWorthIt } = startShape(tool, color, at);
      const cancel = () => shape.node.remove();
      svg.append(shape.node);
      return { move, cancel, end: () => (isWorthIt() ? change([...shapes, shape]) : cancel()) };
    },
    addLabel(words, color, at) {
      const label = labelShape(words, color, at);
      change([...shapes, label]);
      label.fit();
    },
    undo: () => travel(past, future),
    redo: () => travel(future, past),
    removeAt(target) {
      const found = shapes.find(({ node }) => target instanceof Node && node.contains(target));
      if (found) change(shapes.filter((shape) => shape !== found));
      return found !== undefined;
    },
    clear() {
      past = [];
      future = [];
      show([]);
    },
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
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
