/** Colours of a content as variables of tokens.css. What cannot be read is not taken: 4.5:1 at least (WCAG 2 AA). */
import { READABLE_CONTRAST } from '../../wire/limits.ts';
import { contrast, mix, themeOf } from '../../ui/brand.ts';
import { textOn } from '../../wire/pure/contrast.ts';
import type { MediaContent } from '../../wire/outbound-media/shapes.ts';

const BRAND = '#485bff';
/** The colour of a surface, as `ui/tokens.css` has it. */
const SURFACE = { light: '#ffffff', dark: '#171a21' } as const;

export type MediaColors = { readonly painted: boolean; readonly variables: Readonly<Record<`--${string}`, string>> };

/** The wished colour where it can be read, else what our buttons would take, else the better of black and white. */
export function textColorOn(background: string, wished?: string | null): string {
  const black = contrast('#000000', background);
  const better = black >= contrast('#ffffff', background) ? '#000000' : '#ffffff';
  return (
    [wished, textOn(background)].find((color) => color && contrast(color, background) >= READABLE_CONTRAST) ?? better
  );
}

/**
 * `painted` contents have a background of their own: the given colour, or the brand where `shouts`. Then a button is the
 * other way round, text colour with the background's letters, which reads as well.
 */
export function colorsOf(
  { backgroundColor, textColor, primaryColor }: MediaContent,
  { shouts, dark }: { shouts: boolean; dark: boolean },
): MediaColors {
  const brand = primaryColor ?? BRAND;
  const paint = backgroundColor ?? (shouts ? brand : undefined);
  if (!paint) return onSurface(brand, SURFACE[dark ? 'dark' : 'light']);
  const ink = textColorOn(paint, textColor);
  return {
    painted: true,
    variables: {
      '--surface': paint,
      '--ink': ink,
      '--ink-2': ink,
      '--accent': ink,
      '--accent-hover': mix(ink, paint, 10),
      '--on-accent': paint,
      '--accent-ink': ink,
      '--surface-2': mix(paint, ink, 12),
    },
  };
}

/** The theme's own surface; the brand on buttons, and as links in the step of it that can be read. */
function onSurface(brand: string, surface: string): MediaColors {
  const { variables } = themeOf({ color: brand, headerColor: brand, backgroundColor: surface });
  return {
    painted: false,
    variables: {
      '--brand': brand,
      '--on-accent': textColorOn(brand),
      '--accent-ink': variables['--accent-ink']!,
    },
  };
}
