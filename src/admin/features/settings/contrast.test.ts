import { describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { contrast } from '../../../ui/brand.ts';
import { textOn } from '../../../wire/pure/contrast.ts';
import { distance, nearestReadable, weakPairs } from './contrast.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const fine = { color: '#485bff', headerColor: '#485bff', buttonColor: '#485bff', backgroundColor: '#ffffff' };

describe('contrast', () => {
  test('of the colours that we begin with is fine', () => {
    expect(weakPairs(fine)).toEqual([]);
  });

  test('below 4.5:1 is found for the button, the header and the accent, each with its ratio', () => {
    // White on #EB144C is 4.43:1.
    const weak = weakPairs({ ...fine, buttonColor: '#eb144c', headerColor: '#8a8a8a', color: '#ffd400' });
    expect(weak.map(({ field, ratio }) => [field, Math.floor(ratio * 100) / 100])).toEqual([
      ['buttonColor', 4.43],
      ['headerColor', 3.45],
      ['color', 1.43],
    ]);
    for (const { repaired, repairedRatio, field } of weak) {
      expect(repairedRatio).toBeGreaterThanOrEqual(4.5);
      expect(contrast(repaired, field === 'color' ? '#ffffff' : textOn(repaired))).toBe(repairedRatio);
    }
  });

  test('a repair stays close: a red that nearly passes is still that red', () => {
    const [weak] = weakPairs({ ...fine, buttonColor: '#eb144c' });
    expect(distance(weak!.repaired, '#eb144c')).toBeLessThan(0.01);
  });

  test('of any two colours can be repaired, and no pair is left behind', () => {
    fc.assert(
      fc.property(color, color, (accent, background) => {
        const ratioOf = (one: string) => contrast(one, background);
        fc.pre(ratioOf(accent) < 4.5);
        const repaired = nearestReadable(accent, ratioOf);
        // A grey in the middle carries neither black nor white at 4.5:1; then it is the better one of both.
        const best = Math.max(ratioOf('#000000'), ratioOf('#ffffff'));
        expect(ratioOf(repaired)).toBeGreaterThanOrEqual(Math.min(4.5, best));
      }),
    );
  });

  test('a repair moves no further than black or white would', () => {
    fc.assert(
      fc.property(color, (button) => {
        for (const { repaired, field } of weakPairs({ ...fine, buttonColor: button })) {
          expect(field).toBe('buttonColor');
          const ends = ['#000000', '#ffffff'].map((end) => distance(end, button));
          expect(distance(repaired, button)).toBeLessThanOrEqual(Math.max(...ends));
        }
      }),
    );
  });
});
