/** The small picture of a page's screenshot, made by the built chunk in a page of a test's own. */
import type { Page } from '@playwright/test';
import type { ScreenshotData } from '../../src/wire/tickets/report.ts';
import type { Drawing, Surfaces } from '../../src/wire/surfaces.ts';

export type Drawn = {
  /** A data URL; '' where nothing came. */
  readonly image: string;
  /** What went wrong, silently for the visitor. */
  readonly faults: readonly string[];
};
type Wish = { chunk: string; frame: string; drawing?: Drawing; maskAll?: boolean };

/** Takes a snapshot of the page as it is, and has it drawn in the frame at `frame`. */
export function drawnOf(page: Page, wish: Wish): Promise<Drawn> {
  return page.evaluate(async ({ chunk, frame, drawing, maskAll = false }) => {
    const { takeSnapshot, sendThumbnail } = (await import(chunk)) as Surfaces['snapshot'];
    const [x, y] = [scrollX, scrollY];
    const warn = () => undefined;
    const screenshot: ScreenshotData = await takeSnapshot({
      live: true,
      x,
      y,
      drawing,
      maskAll,
      isSecret: () => false,
      warn,
    });
    const place = document.createElement('parley-lab');
    const root = place.attachShadow({ mode: 'closed' });
    document.documentElement.append(place);
    const faults: string[] = [];
    const image = await new Promise<string>((resolve) => {
      const fault = (error: unknown) => {
        faults.push(String(error));
        resolve('');
      };
      const later = (run: () => void, ms: number) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      };
      const host = { root: () => root, urls: { frame }, browser: { fault }, later, onDestroy: () => undefined };
      performance.mark('thumbnail begins');
      sendThumbnail(host, screenshot, async (data) => resolve(data));
    });
    performance.mark('thumbnail ends');
    place.remove();
    return { image, faults };
  }, wish);
}
