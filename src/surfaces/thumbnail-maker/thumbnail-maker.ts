/**
 * A small picture of a report's screenshot, made when the report has been sent and the page is at rest, from the very
 * snapshot that was sent. It is drawn in a frame of ours (src/frames/thumbnail says why), and nobody is told if it cannot be.
 */
import type { ScreenshotData } from '../../wire/tickets/report.ts';
import type { SnapshotSurface, ThumbnailHost } from '../../wire/surfaces.ts';
import type { ThumbnailWish } from '../../wire/tickets/thumbnail.ts';
import { THUMBNAIL_WAIT_MS } from '../../wire/tickets/limits.ts';
import type { Browser } from '../snapshot/browser.ts';
import { shownPictures } from './pictures.ts';

/** Characters of a snapshot that is handed to the frame: copying more would hold up the page. */
const HTML_CHARS_MOST = 6_000_000;
/** The wait in browsers that do not tell when a page is at rest (no `requestIdleCallback`). */
const REST_MS = 2000;
const REST_MS_MOST = 10_000;
/** Reports that arrive together after an outage do not all get one: each snapshot is held until its turn. */
const WAITING_MOST = 2;

/** `platform` of a snapshot. The result never throws; what fails is a fault. */
export function createThumbnails(browser: () => Pick<Browser, 'breathe'>): SnapshotSurface['sendThumbnail'] {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (host, screenshot, send) => {
    if (waiting > WAITING_MOST || screenshot.html.length > HTML_CHARS_MOST) return;
    waiting += 1;
    const make = async () => {
      await rest(host);
      const { html, width, height, x, y } = screenshot;
      const pictures = await shownPictures(html, browser().breathe);
      const image = await draw(host, { html, width, height, x, y, pictures });
      if (image) await send(image);
    };
    last = last
      .then(make)
      .catch(host.browser.fault)
      .finally(() => void (waiting -= 1));
  };
}

function rest({ later }: ThumbnailHost): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: REST_MS_MOST });
    else later(resolve, REST_MS);
  });
}

/** '' where nothing comes in time. The frame is as large as the page and out of everybody's way. */
function draw(host: ThumbnailHost, wish: ThumbnailWish): Promise<string> {
  const frame = frameFor(`${host.urls.frame}/thumbnail`, wish);
  return new Promise<string>((resolve) => {
    const stopWaiting = host.later(() => end(''), THUMBNAIL_WAIT_MS);
    const { port1, port2 } = new MessageChannel();
    const end = (image: unknown) => {
      stopWaiting();
      port1.close();
      frame.remove();
      resolve(typeof image === 'string' ? image : '');
    };
    port1.addEventListener('message', ({ data }) => end(data));
    port1.start();
    // `*`, because a sandboxed frame has no origin to name. Nobody else hears it: the window is that of the frame made
    // above.
    frame.addEventListener('load', () => frame.contentWindow?.postMessage(wish, '*', [port2]), { once: true });
    host.onDestroy(() => end(''));
    host.root().append(frame);
  });
}

function frameFor(address: string, { width, height }: Pick<ScreenshotData, 'width' | 'height'>): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  Object.assign(frame.style, {
    position: 'fixed',
    top: '0',
    left: '0',
    width: `${width}px`,
    height: `${height}px`,
    border: '0',
    // A frame that counts as hidden would be drawn, and laid out, now and then only.
    opacity: '0',
    pointerEvents: 'none',
    zIndex: '-1',
  });
  frame.src = address;
  return frame;
}
