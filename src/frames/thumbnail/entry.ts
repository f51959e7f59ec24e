/**
 * The thumbnail app: frame origin (which every page with the widget may frame), `/thumbnail`, in a frame without an origin that a page keeps out of sight after a report
 * has been sent. It draws one snapshot and answers at the port that came with it.
 *
 * Why a frame of ours, and not the page: to draw a page takes hundreds of milliseconds in one piece, and a data URL as an
 * image, which strict policies forbid. In here both harm nobody; a browser that keeps frames without an origin in a process
 * of their own, as Chromium does, does not even slow the page down.
 */
import type { ThumbnailWish } from '../../wire/tickets/thumbnail.ts';
import { drawThumbnail } from './draw.ts';
import { waitForNoFrame } from './unseen.ts';

const answer = async ({ data, ports, source }: MessageEvent<ThumbnailWish>): Promise<void> => {
  const [port] = ports;
  if (source !== parent || !port || typeof data?.html !== 'string') return;
  removeEventListener('message', answer);
  // What the library has to say would stand in the console of the page around.
  console.warn = () => undefined;
  waitForNoFrame(window);
  // Nobody misses a picture that could not be drawn; the page is told, so that it waits no longer.
  port.postMessage(await drawThumbnail(window, data).catch(() => ''));
};
addEventListener('message', answer);
