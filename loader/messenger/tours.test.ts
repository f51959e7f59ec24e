import { beforeEach, expect, test } from 'bun:test';
import { createTours } from './tours.ts';

const quitting = [
  ['track', 'tour-t1-quit', { tourId: 't1' }],
  ['emit', 'productTourQuit', { tourId: 't1' }],
];
let heard: unknown[][];
let kept: Map<string, string>;
let tours: ReturnType<typeof createTours>;

beforeEach(() => {
  heard = [];
  kept = new Map();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => void kept.delete(name),
  };
  tours = createTours({
    browser: { storage: () => storage, fault: (error: unknown) => void heard.push(['fault', String(error)]) },
    emit: (...words: unknown[]) => void heard.push(['emit', ...words]),
    events: { track: (...words: unknown[]) => void heard.push(['track', ...words]) },
  } as unknown as Parameters<typeof createTours>[0]);
});

test('a site that starts a tour hears that it was quit; of nothing nothing is quit', () => {
  tours.startProductTour('t1');
  expect(heard).toEqual(quitting);
  tours.startProductTourWithConfig('t1');
  expect(heard).toEqual([...quitting, ...quitting]);
  for (const id of ['', undefined, 7, {}]) tours.startProductTour(id);
  expect(heard).toHaveLength(4);
});

test('a tour that was not finished is quit once, and what was kept of it is forgotten', () => {
  tours.checkForUncompletedTour();
  kept.set('gleap-tour-data', 'not JSON');
  tours.checkForUncompletedTour();
  kept.set('gleap-tour-data', JSON.stringify({ tourId: 't1', tourData: { steps: [] } }));
  tours.checkForUncompletedTour();
  tours.checkForUncompletedTour();
  expect(heard.filter(([word]) => word !== 'fault')).toEqual(quitting);
  expect(kept.size).toBe(0);
});

test('a page without storage is told of the end all the same', () => {
  const sandboxed = createTours({
    browser: {
      storage: () => {
        throw new Error('no storage');
      },
      fault: () => undefined,
    },
    emit: (...words: unknown[]) => void heard.push(['emit', ...words]),
    events: { track: (...words: unknown[]) => void heard.push(['track', ...words]) },
  } as unknown as Parameters<typeof createTours>[0]);
  sandboxed.startProductTour('t1');
  expect(heard).toEqual(quitting);
});
