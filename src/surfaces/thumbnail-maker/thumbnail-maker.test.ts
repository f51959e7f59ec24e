import { afterEach, beforeEach, expect, spyOn, test, type Mock } from 'bun:test';
import { fakeClock, settled } from '../../../test/loader/fake-core.ts';
import type { ScreenshotData } from '../../wire/tickets/report.ts';
import type { SnapshotSurface, ThumbnailHost } from '../../wire/surfaces.ts';
import { THUMBNAIL_WAIT_MS } from '../../wire/tickets/limits.ts';
import { createThumbnails } from './thumbnail-maker.ts';

const screenshot = { html: '<p>', width: 1200, height: 800, x: 0, y: 340 } as ScreenshotData;

let clock: ReturnType<typeof fakeClock>;
let root: ShadowRoot;
let faults: unknown[];
let stops: (() => void)[];
let sent: string[];
let host: ThumbnailHost;
let sendThumbnail: SnapshotSurface['sendThumbnail'];
let quiet: Mock<typeof console.error>;

beforeEach(() => {
  // The test's document loads no frames, and says so each time.
  quiet = spyOn(console, 'error').mockImplementation(() => undefined);
  clock = fakeClock();
  const place = document.createElement('parley-widget');
  document.documentElement.append(place);
  root = place.attachShadow({ mode: 'open' });
  faults = [];
  stops = [];
  sent = [];
  host = {
    root: () => root,
    urls: { frame: 'about:blank#' },
    browser: { fault: (error) => void faults.push(error) },
    later: clock.later,
    onDestroy: (stop) => void stops.push(stop),
  };
  sendThumbnail = createThumbnails(() => ({ breathe: async () => undefined }));
});
afterEach(() => {
  root.host.remove();
  quiet.mockRestore();
});

const send = async (image: string) => void sent.push(image);
/** Time enough for the page to be at rest. */
const rest = async () => {
  await settled();
  clock.pass(2000);
  await settled();
};
const frames = () => [...root.querySelectorAll('iframe')];

/** As the frame answers at its port. */
async function answer(image: unknown): Promise<unknown> {
  const [frame] = frames();
  const posted: { wish: unknown; port: MessagePort }[] = [];
  const post = (wish: unknown, _: string, [port]: [MessagePort]) => void posted.push({ wish, port });
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: post } });
  frame!.dispatchEvent(new Event('load'));
  const heard = new Promise((resolve) => {
    const { port } = posted[0]!;
    // The answer is heard in a task of its own, after which nothing of the frame is left.
    const observer = new MutationObserver(resolve);
    observer.observe(root, { childList: true });
    port.postMessage(image);
  });
  await heard;
  await settled();
  return posted[0]!.wish;
}

test('nothing is there before the page is at rest; then one frame without an origin, out of sight', async () => {
  sendThumbnail(host, screenshot, send);
  await settled();
  expect(frames()).toEqual([]);
  await rest();
  const [frame] = frames();
  expect(frame!.src).toEndWith('/thumbnail');
  expect(frame!.getAttribute('sandbox')).toBe('allow-scripts');
  expect([frame!.getAttribute('aria-hidden'), frame!.tabIndex]).toEqual(['true', -1]);
  expect([frame!.style.opacity, frame!.style.width, frame!.style.height]).toEqual(['0', '1200px', '800px']);
});

test('the frame gets the snapshot that was sent, what it answers is sent on, and it goes', async () => {
  sendThumbnail(host, screenshot, send);
  await rest();
  expect(await answer('data:image/webp;base64,AA')).toEqual({ ...screenshot, pictures: [] });
  expect([sent, frames(), faults, clock.pending()] as unknown[]).toEqual([['data:image/webp;base64,AA'], [], [], 0]);
});

test('a frame that has none, that says something else or nothing at all sends nothing, and is no fault', async () => {
  for (const odd of ['', 7, null]) {
    sendThumbnail(host, screenshot, send);
    await rest();
    await answer(odd);
  }
  sendThumbnail(host, screenshot, send);
  await rest();
  clock.pass(THUMBNAIL_WAIT_MS);
  await settled();
  expect([sent, faults, frames(), clock.pending()] as unknown[]).toEqual([[], [], [], 0]);
});

test('a widget that is taken from the page takes the frame along', async () => {
  sendThumbnail(host, screenshot, send);
  await rest();
  for (const stop of stops) stop();
  await settled();
  expect([frames(), clock.pending(), sent] as unknown[]).toEqual([[], 0, []]);
});

test('a server that will not have it is a fault that nobody sees, and the next report gets its picture', async () => {
  sendThumbnail(host, screenshot, async () => Promise.reject({ status: 500 }));
  await rest();
  await answer('data:image/webp;base64,AA');
  expect(faults).toEqual([{ status: 500 }]);
  sendThumbnail(host, screenshot, send);
  await rest();
  await answer('data:image/webp;base64,BB');
  expect(sent).toEqual(['data:image/webp;base64,BB']);
});

test('one at a time; of many that come together the first few get one, and a snapshot of 6 MB none', async () => {
  sendThumbnail(host, { ...screenshot, html: 'x'.repeat(6_000_001) }, send);
  for (let at = 0; at < 10; at++) sendThumbnail(host, screenshot, send);
  for (let at = 0; at < 3; at++) {
    await rest();
    expect(frames()).toHaveLength(1);
    await answer(`data:${at}`);
  }
  await rest();
  expect([frames(), sent] as unknown[]).toEqual([[], ['data:0', 'data:1', 'data:2']]);
});
