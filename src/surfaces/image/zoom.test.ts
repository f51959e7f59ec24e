import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { fitting, LARGEST, moved, zoomed, type Place } from './zoom.ts';

const image = { width: 600, height: 400 };
const stage = { width: 1000, height: 500 };
const within = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });

test('what lies under the pointer stays there, as far as the image covers the stage', () => {
  const at = { x: 100, y: -50 };
  const before: Place = { scale: 4, x: 0, y: 0 };
  const after = zoomed(before, 1.5, at, image, stage);
  const underPointer = (place: Place) => [(at.x - place.x) / place.scale, (at.y - place.y) / place.scale];
  expect(after.scale).toBe(6);
  expect(underPointer(after)).toEqual(underPointer(before));
});

test('an image is never smaller than it fits, larger than eight times, or moved off the stage', () => {
  expect(zoomed(fitting, 0.1, { x: 90, y: 90 }, image, stage)).toEqual(fitting);
  expect(moved(fitting, { x: 50, y: 50 }, image, stage)).toEqual(fitting);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(within(0.05, 20), within(-500, 500), within(-250, 250), fc.boolean()), { maxLength: 30 }),
      (acts) => {
        let place: Place = fitting;
        for (const [factor, x, y, moves] of acts)
          place = moves ? moved(place, { x, y }, image, stage) : zoomed(place, factor, { x, y }, image, stage);
        const room = (size: number, all: number) => Math.max(0, (size * place.scale - all) / 2) + 1e-6;
        expect(place.scale).toBeGreaterThanOrEqual(1);
        expect(place.scale).toBeLessThanOrEqual(LARGEST);
        expect(Math.abs(place.x)).toBeLessThanOrEqual(room(image.width, stage.width));
        expect(Math.abs(place.y)).toBeLessThanOrEqual(room(image.height, stage.height));
      },
    ),
  );
});
