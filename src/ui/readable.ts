/** A colour that can be read on another: what is wished, moved towards black or white until it reaches 4.5:1 (WCAG 2 AA). */
import { READABLE_CONTRAST } from '../wire/limits.ts';
import { contrast, mix } from './brand.ts';

const STEP_PERCENT = 4;

/** Both are `#rrggbb`. The wished one as it is where it can be read. */
export function readableOn(background: string, wished: string): string {
  const end = contrast('#000000', background) >= contrast('#ffffff', background) ? '#000000' : '#ffffff';
  for (let percent = 0; percent < 100; percent += STEP_PERCENT) {
    const color = percent === 0 ? wished : mix(wished, end, percent);
    if (contrast(color, background) >= READABLE_CONTRAST) return color;
  }
  return end;
}
