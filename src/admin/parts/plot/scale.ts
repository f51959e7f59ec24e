/** Numbers of a plot as places in it. Everything is drawn into a box of fixed units that is then stretched. */

/** A round number that is not below `most`, in steps that read well: 4 for 3, 20 for 17, 2500 for 2100. Never 0. */
export function roundTop(most: number): number {
  if (most <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 2.5, 4, 5, 8, 10].find((factor) => factor * power >= most)!;
  // Counts are whole: so are the four lines between nothing and the top.
  return Math.ceil((step * power) / 4) * 4;
}

/** Where on a length each of `count` points stands; one alone stands at the end. */
export function places(count: number, length: number): number[] {
  return Array.from({ length: count }, (_, at) => (count === 1 ? length : (at / (count - 1)) * length));
}

export type Box = { readonly width: number; readonly height: number };

/** The path of a line through all values, from `top` at the upper edge to 0 at the lower one. */
export function linePath(values: readonly number[], top: number, { width, height }: Box): string {
  const across = places(values.length, width);
  const points = values.map((value, at) => `${round(across[at]!)} ${round(height - (value / top) * height)}`);
  // A single point is a line over the whole width, else it would not be seen.
  if (points.length === 1) return `M0 ${points[0]!.split(' ')[1]} L${points[0]}`;
  return points.length === 0 ? '' : `M${points.join(' L')}`;
}

/** The area below such a line. */
export function areaPath(values: readonly number[], top: number, box: Box): string {
  const line = linePath(values, top, box);
  return line && `${line} L${box.width} ${box.height} L0 ${box.height}z`;
}

/** The point that is nearest to a part of the width, from 0 to 1. */
export function nearest(part: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(part * (count - 1))));
}

/** At most `most` of `count` places, the first and the last among them, as even as can be. */
export function spread(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, at) => at);
  return Array.from({ length: most }, (_, at) => Math.round((at * (count - 1)) / (most - 1)));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
