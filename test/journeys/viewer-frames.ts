/** The viewer’s frames in a page, and what they do that a still picture would not. */
import type { Dialog, Frame, Page, Request } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';

/** Whatever a page does that a still picture would not. */
export function watch(page: Page, server: ServerProcess): { effects: () => string[] } {
  const effects: string[] = [];
  const own = new RegExp(
    `^(${server.media}/viewer/(snapshot\\?|snapshot\\.json\\?|assets/)|${server.app}/robots.txt$)`,
  );
  page.on('request', (request: Request) => {
    const address = request.url();
    if (!own.test(address) && !/^(data:|about:|blob:)/.test(address)) effects.push(`request ${address}`);
  });
  page.on('dialog', (dialog: Dialog) => {
    effects.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup: Page) => void effects.push(`popup ${popup.url()}`));
  page.on('download', () => void effects.push('download'));
  page.on('pageerror', (error: Error) => void effects.push(`error ${error.message}`));
  return { effects: () => effects };
}

export const framesIn = (page: Page) => page.frames().filter((frame) => frame.parentFrame() === page.mainFrame());

/** What a script in a snapshot would leave behind in the viewer. */
export const hits = (viewer: Page | Frame) =>
  viewer.evaluate(() =>
    ['hit' in window && 'a script ran', location.pathname !== '/viewer/snapshot' && 'left'].filter(Boolean),
  );
