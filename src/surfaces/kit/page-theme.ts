/** Whether the host page is dark, told by what it paints, since few pages say so. */
import { brightness } from '../../wire/pure/contrast.ts';

/** Backgrounds darker than this count as dark; 0 black to 255 white. */
const DARK_BELOW = 110;

export function isDarkPage(page: Document): boolean {
  for (const element of [page.body, page.documentElement]) {
    const color = element && opaqueColor(getComputedStyle(element).backgroundColor);
    if (color) return brightness(color) < DARK_BELOW;
  }
  const scheme = getComputedStyle(page.documentElement).colorScheme;
  return scheme.includes('dark') && (!scheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches);
}

/** `#rrggbb` of a computed `rgb(…)`; undefined when one can see through it or it is in another notation. */
export function opaqueColor(computed: string): string | undefined {
  const [red, green, blue, alpha = '1'] = /^rgba?\(/.test(computed) ? (computed.match(/[\d.]+/g) ?? []) : [];
  if (!red || !green || !blue || Number(alpha) < 0.5) return undefined;
  return `#${[red, green, blue].map((part) => Math.round(Number(part)).toString(16).padStart(2, '0')).join('')}`;
}
