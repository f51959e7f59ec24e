import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { boxBetween, coveredBoxes, createLine } from './stroke.ts';

const coordinate = fc.integer({ min: -2000, max: 5000 });
const points = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 1, maxLength: 30 });

test('a line is the mean over the last four points, and ends at the last [W-DRW-13]', () => {
  const line = createLine({ x: 0, y: 0 });
  for (const x of [4, 8, 12, 16]) line.add({ x, y: 10 });
  expect(line.points().map(({ x }) => x)).toEqual([0, 2, 4, 6, 10, 12, 14, 16]);
  expect(line.points().at(-1)).toEqual({ x: 16, y: 10 });
});

test('the path says the same as the points, and a single point is a dot', () => {
  expect(createLine({ x: 3, y: 4.44 }).path()).toBe('M3 4.4L3 4.4');
  fc.assert(
    fc.property(points, ([first, ...rest]) => {
      const line = createLine(first!);
      for (const point of rest) line.add(point);
      const numbers = line.path().slice(1).split('L');
      if (rest.length > 0) expect(numbers).toHaveLength(line.points().length);
      const [x, y] = numbers.at(-1)!.split(' ').map(Number);
      expect([x, y]).toEqual([(rest.at(-1) ?? first!).x, (rest.at(-1) ?? first!).y]);
    }),
  );
});

test('what a blur covers has no gap along the stroke [W-DRW-10 W-DRW-11]', () => {
  fc.assert(
    fc.property(points, fc.double({ min: 0, max: 1, noNaN: true }), (line, part) => {
      const boxes = coveredBoxes(line);
      for (let at = 1; at < line.length; at++) {
        const [from, to] = [line[at - 1]!, line[at]!];
        const x = from.x + (to.x - from.x) * part;
        const y = from.y + (to.y - from.y) * part;
        const covered = boxes.some(
          (box) => x - 15 >= box.x && x + 15 <= box.x + box.width && y - 15 >= box.y && y + 15 <= box.y + box.height,
        );
        expect(covered).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
});

test('a rectangle is the same from any corner', () => {
  const box = { x: 1, y: 2, width: 9, height: 18 };
  expect(boxBetween({ x: 1, y: 2 }, { x: 10, y: 20 })).toEqual(box);
  expect(boxBetween({ x: 10, y: 2 }, { x: 1, y: 20 })).toEqual(box);
});
