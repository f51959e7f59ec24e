/** Colours that are hard to read, and the nearest ones that are not. All colours are `#rrggbb`. */
import { contrast } from '../../../ui/brand.ts';
import { READABLE_CONTRAST } from '../../../wire/limits.ts';
import { textOn } from '../../../wire/pure/contrast.ts';

export const contrastFields = ['buttonColor', 'headerColor', 'color'] as const;
export type ContrastField = (typeof contrastFields)[number];
export type Colors = Readonly<Record<ContrastField | 'backgroundColor', string>>;
/** `field` is what a repair would change; the ratios are those of WCAG, 1 to 21. */
export type WeakPair = {
  readonly field: ContrastField;
  readonly ratio: number;
  readonly repaired: string;
  readonly repairedRatio: number;
};

/** Button and header carry the text that we put on them; the accent stands on the background. */
export function weakPairs(colors: Colors): WeakPair[] {
  return contrastFields.flatMap((field) => {
    const ratioOf = (color: string) => contrast(color, field === 'color' ? colors.backgroundColor : textOn(color));
    const ratio = ratioOf(colors[field]);
    if (ratio >= READABLE_CONTRAST) return [];
    const repaired = nearestReadable(colors[field], ratioOf);
    return [{ field, ratio, repaired, repairedRatio: ratioOf(repaired) }];
  });
}

const STEPS = 1000;

/**
 * The colour of the same hue, as little lighter or darker as will do, measured as the eye sees it (OKLab). Black and white
 * are its ends, and one of them reads on anything.
 */
export function nearestReadable(color: string, ratioOf: (color: string) => number): string {
  const [lightness, a, b] = toLab(color);
  for (let step = 1; step <= STEPS; step += 1) {
    const found = [lightness - step / STEPS, lightness + step / STEPS]
      .filter((one) => one >= 0 && one <= 1)
      .map((one) => fromLab([one, a, b]))
      .filter((one) => ratioOf(one) >= READABLE_CONTRAST)
      .sort((one, other) => distance(one, color) - distance(other, color));
    if (found[0]) return found[0];
  }
  return ['#000000', '#ffffff'].sort((one, other) => ratioOf(other) - ratioOf(one))[0]!;
}

/** How different two colours look; 0 is the same, about 1 black and white. */
export function distance(one: string, other: string): number {
  const [left, right] = [toLab(one), toLab(other)];
  return Math.hypot(...left.map((value, at) => value - right[at]!));
}

type Lab = readonly [lightness: number, a: number, b: number];

/** OKLab (Björn Ottosson, 2020): from sRGB by way of cone responses. */
function toLab(color: string): Lab {
  const [red, green, blue] = [1, 3, 5].map((at) => toLinear(Number.parseInt(color.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function fromLab([lightness, a, b]: Lab): string {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  const bytes = linear.map((value) => Math.round(Math.min(1, Math.max(0, toGamma(value))) * 255));
  return `#${bytes.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toGamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
