/**
 * From a project's colours to the variables of tokens.css. The tokens derive their steps from one brand colour; what
 * cannot be derived in CSS is computed here: text on the brand, and a readable step of it as text on a surface.
 */
import { DARK_TEXT_BRIGHTNESS, READABLE_CONTRAST } from '../wire/limits.ts';
import { brightness, textOn } from '../wire/pure/contrast.ts';

export type BrandColors = { color: string; headerColor: string; backgroundColor: string };
export type Theme = { dark: boolean; variables: Readonly<Record<`--${string}`, string>> };

/** The tokens that a project's own background has to carry: the faintest text of each theme. */
const FAINTEST_INK = { light: '#5f6777', dark: '#8d95a4' } as const;
const SURFACE = { light: '#ffffff', dark: '#171a21' } as const;
/** As in the tokens: how much black (light) or white (dark) the accent takes on as text. */
const INK_MIX = { light: 18, dark: 42 } as const;

/** All colours are `#rrggbb`. Dark is when text on the background would be white (widget-protocol 6). */
export function themeOf({ color, headerColor, backgroundColor }: BrandColors): Theme {
  const dark = brightness(backgroundColor) < DARK_TEXT_BRIGHTNESS;
  const name = dark ? 'dark' : 'light';
  const carries = contrast(FAINTEST_INK[name], backgroundColor) >= READABLE_CONTRAST;
  const surface = carries ? backgroundColor : SURFACE[name];
  const own = carries && backgroundColor.toLowerCase() !== SURFACE[name];
  const head = dark && textOn(headerColor) === '#ffffff' ? mix(headerColor, '#0f1116', 28) : headerColor;
  return {
    dark,
    variables: {
      '--brand': color,
      '--on-accent': textOn(color),
      '--accent-ink': accentInk(color, surface, dark),
      '--head': head,
      '--on-head': textOn(headerColor),
      ...(own ? { '--surface': surface, '--bg': mix(surface, '#000000', dark ? 25 : 3) } : {}),
    },
  };
}

/** The brand as text: darker (in dark: lighter) until it reads at 4.5:1 on the surface and on its own soft step. */
function accentInk(color: string, surface: string, dark: boolean): string {
  const soft = mix(color, surface, dark ? 80 : 91);
  for (let percent: number = INK_MIX[dark ? 'dark' : 'light']; percent < 100; percent += 6) {
    const ink = mix(color, dark ? '#ffffff' : '#000000', percent);
    if (contrast(ink, surface) >= READABLE_CONTRAST && contrast(ink, soft) >= READABLE_CONTRAST) return ink;
  }
  return dark ? '#ffffff' : '#000000';
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `percent` of `other` in `color`, channel by channel. */
export function mix(color: string, other: string, percent: number): string {
  const others = channels(other);
  const mixed = channels(color).map((value, at) => Math.round(value + ((others[at]! - value) * percent) / 100));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) || 0);
}
