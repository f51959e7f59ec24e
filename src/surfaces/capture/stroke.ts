/** The geometry of strokes, in page coordinates. Pure. */
import { BLUR_WIDTH_PX, PEN_BUFFER_POINTS } from './limits.ts';
import type { Box } from '../../wire/surfaces.ts';

export type Point = { x: number; y: number };

/** A freehand line that follows the pointer's mean over the last points, so that a shaking hand draws calmly. */
export type Line = {
  add(point: Point): void;
  /** The points of the line as it is drawn: the smoothed ones, then those up to the pointer. */
  points(): Point[];
  /** The same as path data; a line of one point is a dot under a round line cap. */
  path(): string;
};

export function createLine(start: Point): Line {
  const drawn: Point[] = [start];
  let buffer: Point[] = [start];
  // Kept and added to: a long stroke would else be written anew with every move.
  let text = `M${pair(start)}`;
  const tail = () => buffer.slice(1).map((_, at) => mean(buffer.slice(at + 1)));
  return {
    add(point) {
      buffer = [...buffer, point].slice(-PEN_BUFFER_POINTS);
      const smooth = mean(buffer);
      drawn.push(smooth);
      text += `L${pair(smooth)}`;
    },
    points: () => [...drawn, ...tail()],
    path: () => `${text}${(drawn.length > 1 ? tail() : [start]).map((point) => `L${pair(point)}`).join('')}`,
  };
}

const pair = ({ x, y }: Point): string => `${tenth(x)} ${tenth(y)}`;

function mean(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** The box between two corners, whichever way it was drawn. */
export function boxBetween(one: Point, other: Point): Box {
  return {
    x: tenth(Math.min(one.x, other.x)),
    y: tenth(Math.min(one.y, other.y)),
    width: tenth(Math.abs(one.x - other.x)),
    height: tenth(Math.abs(one.y - other.y)),
  };
}

/** The barbs of an arrow: their length, and their angle to its line. */
const BARB_PX = 18;
const BARB_ANGLE = Math.PI / 7;

/** A line with two barbs at its tip, as path data; a short one has short barbs. */
export function arrowPath(from: Point, tip: Point): string {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const length = Math.min(BARB_PX, Math.hypot(tip.x - from.x, tip.y - from.y) / 2);
  const barb = (side: number): Point => ({
    x: tip.x - length * Math.cos(angle + side * BARB_ANGLE),
    y: tip.y - length * Math.sin(angle + side * BARB_ANGLE),
  });
  return `M${pair(from)}L${pair(tip)}M${pair(barb(1))}L${pair(tip)}L${pair(barb(-1))}`;
}

/** What a blur along these points covers: squares of its width, close enough that nothing stands out between them. */
export function coveredBoxes(points: readonly Point[]): Box[] {
  const half = BLUR_WIDTH_PX / 2;
  const boxAt = ({ x, y }: Point): Box => ({ x: x - half, y: y - half, width: BLUR_WIDTH_PX, height: BLUR_WIDTH_PX });
  const boxes = points.slice(0, 1).map(boxAt);
  for (let at = 1; at < points.length; at++) {
    const [from, to] = [points[at - 1]!, points[at]!];
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (half / 2)));
    for (let step = 1; step <= steps; step++) {
      const part = step / steps;
      boxes.push(boxAt({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
    }
  }
  return boxes;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
