import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { READABLE_CONTRAST } from '../wire/limits.ts';
import { contrast } from './brand.ts';
import { readableOn } from './readable.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('whatever is wished on whatever background, it is repaired to 4.5:1, and stays as it is where it can be read [P-OUT-04]', () => {
  fc.assert(
    fc.property(color, color, (background, wished) => {
      const repaired = readableOn(background, wished);
      expect(contrast(repaired, background)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
      if (contrast(wished, background) >= READABLE_CONTRAST) expect(repaired).toBe(wished);
    }),
  );
  expect(readableOn('#ffffff', '#999999')).not.toBe('#000000');
});
