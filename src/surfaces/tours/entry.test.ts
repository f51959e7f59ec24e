import { beforeEach, expect, test } from 'bun:test';
import type { TourHost } from '../../wire/page-surfaces.ts';
import { resumeTour, startTour } from './entry.ts';

const tour = { steps: [{ message: 'Hello' }] };
let asked: [path: string, body: unknown][];
let heard: unknown[][];
let ran: unknown[][];
let kept: Map<string, string>;
let answers: Record<string, unknown>;
let drawn: boolean;

const host = {
  call: async (_method: string, path: string, body: unknown) => {
    asked.push([path, body]);
    if (!(path in answers)) throw { status: 404 };
    return answers[path];
  },
  emit: (...words: unknown[]) => void heard.push(['emit', ...words]),
  track: (...words: unknown[]) => void heard.push(['track', ...words]),
  warn: (...words: unknown[]) => void heard.push(['warn', ...words]),
  fault: () => void heard.push(['fault']),
  address: () => 'https://shop.test/a',
  storage: () => ({
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => void kept.delete(name),
  }),
  surface: async () => {
    if (!drawn) throw new Error('no chunk');
    return { runTour: (_host: unknown, ...words: unknown[]) => void ran.push(words) };
  },
} as unknown as TourHost;

const LIVE = { status: 'live', passedPageFilter: true };
const quitting = [
  ['track', 'tour-t1-quit', { tourId: 't1' }],
  ['emit', 'productTourQuit', { tourId: 't1' }],
];

beforeEach(() => {
  asked = [];
  heard = [];
  ran = [];
  kept = new Map();
  answers = { '/outbound/producttours': { config: tour }, '/outbound/producttourvalidation': LIVE };
  drawn = true;
});

test('a tour is fetched, validated for this page, and started [W-API-28]', async () => {
  await startTour(host, 't1');
  expect(asked).toEqual([
    ['/outbound/producttours', { outboundId: 't1' }],
    ['/outbound/producttourvalidation', { outboundId: 't1', currentUrl: 'https://shop.test/a' }],
  ]);
  expect(ran).toEqual([['t1', tour]]);
});

test('a tour that is given is only validated', async () => {
  const own = { steps: [] };
  await startTour(host, 't1', own);
  expect(asked.map(([path]) => path)).toEqual(['/outbound/producttourvalidation']);
  expect(ran).toEqual([['t1', own]]);
});

test.each([{ status: 'draft', passedPageFilter: true }, { status: 'live', passedPageFilter: false }, {}, null, 'live'])(
  'what is not live and for this page is quit: %p [W-API-28]',
  async (known) => {
    answers['/outbound/producttourvalidation'] = known;
    kept.set('gleap-tour-data', '{}');
    await startTour(host, 't1');
    expect(ran).toEqual([]);
    expect(heard).toEqual([['warn', 'Product tour is not live. Cleaning up...'], ...quitting]);
    expect(kept.size).toBe(0);
  },
);

test('a failed validation quits, a tour that the server does not know rejects', async () => {
  delete answers['/outbound/producttourvalidation'];
  await startTour(host, 't1');
  expect(heard.slice(-2)).toEqual(quitting);
  delete answers['/outbound/producttours'];
  await expect(startTour(host, 't1')).rejects.toEqual({ status: 404 });
});

test('where nothing draws tours, the tour is quit', async () => {
  drawn = false;
  await startTour(host, 't1');
  expect(heard).toEqual([['fault'], ...quitting]);
});

test('a tour that an earlier page has not finished goes on', async () => {
  await resumeTour(host);
  kept.set('gleap-tour-data', 'not JSON');
  await resumeTour(host).catch((error: unknown) => expect(error).toBeInstanceOf(SyntaxError));
  kept.set('gleap-tour-data', JSON.stringify({ tourId: 't1', tourData: tour }));
  await resumeTour(host);
  expect(ran).toEqual([['t1', tour]]);
});
