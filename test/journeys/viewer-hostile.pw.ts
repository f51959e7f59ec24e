/** The viewer of snapshots: hostile ones do nothing. */
import type { Frame, Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerProcess } from '../server-process.ts';
import { hostileSnapshots } from '../hostile-snapshots.ts';
import { expect, test } from './fixture.ts';
import { screenshotOf, staffOf, viewerLink } from './staff-api.ts';
import { framesIn, hits, watch } from './viewer-frames.ts';

/** A server that nothing may ever speak to: it counts connections, so that a mere preconnect is seen too. */
async function startCanary(): Promise<{ origin: string; touched: () => string[]; stop: () => Promise<void> }> {
  const touched: string[] = [];
  const server = createServer((request, response) => {
    touched.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' });
    response.end('parent.hit = 1');
  });
  server.on('connection', () => touched.push('a connection'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    touched: () => touched,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Viewers beside each other in one window, three rows of four: as tabs of their own they took twice the time. */
const AT_ONCE = 12;

/** Shows these viewers as the dashboard does: in frames of a page of its origin. */
async function showTogether(page: Page, server: ServerProcess, links: readonly string[]): Promise<Frame[]> {
  const frames = links
    .map(
      (link) => `<iframe width="320" height="240" style="border:0;float:left" src="${link.replaceAll('&', '&amp;')}">`,
    )
    .join('</iframe>');
  // A page that a test makes up counts as one of the open web, and may not even ask a server on this machine.
  await page.goto(`${server.app}/robots.txt`);
  await page.evaluate((html) => {
    document.body.style.margin = '0';
    document.body.innerHTML = html;
  }, frames);
  expect(framesIn(page)).toHaveLength(links.length);
  return framesIn(page);
}

/** Presses what a payload wants pressed, as a curious member of staff would. */
async function press(page: Page, viewer: Frame): Promise<void> {
  const target = viewer.frameLocator('.screen iframe').locator('#click').first();
  await target.dispatchEvent('click');
  const box = await target.boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

type Hostile = (typeof hostileSnapshots)[number] & { readonly number: number };

function* batches(): Generator<Hostile[]> {
  const all = hostileSnapshots.map((snapshot, number) => ({ ...snapshot, number }));
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}

test('no hostile snapshot runs anything or asks anybody for anything', async ({ page, server }) => {
  test.setTimeout(120_000);
  expect(hostileSnapshots.length).toBeGreaterThanOrEqual(40);
  const canary = await startCanary();
  const staff = await staffOf(server);
  const { effects } = watch(page, server);
  for (const batch of batches()) {
    const links = await Promise.all(
      batch.map(({ html }) => viewerLink(server, staff, screenshotOf(html.replaceAll('{origin}', canary.origin)))),
    );
    const viewers = await showTogether(page, server, links);
    for (const viewer of viewers) {
      // One question a frame: whatever looks for elements by itself brings a quarter of a megabyte of script into each.
      const wants = await viewer.evaluate(async () => {
        while (!document.querySelector('.screen[data-phase="drawn"], .state')) await new Promise(requestAnimationFrame);
        const shown = document.querySelector<HTMLIFrameElement>('.screen iframe')?.contentDocument;
        return Boolean(shown?.querySelector('#click'));
      });
      if (wants) await press(page, viewer);
    }
    const names = batch.map(({ name }) => name);
    const hit = (await Promise.all(viewers.map(hits))).flat();
    const seen = { names, effects: effects(), hit, touched: canary.touched() };
    expect(seen).toEqual({ names, effects: [], hit: [], touched: [] });
  }
  await canary.stop();
});

test('even a snapshot that was never cleaned runs nothing and reaches nobody: frame and policy hold alone', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const canary = await startCanary();
  const link = await viewerLink(server, await staffOf(server), screenshotOf('<p>x'));
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.route('**/viewer/snapshot.json?*', (route) => {
    const { html } = hostileSnapshots[Number(new URL(route.request().url()).searchParams.get('number'))]!;
    const json = {
      html: html.replaceAll('{origin}', canary.origin),
      frames: [],
      unread: [],
      width: 800,
      height: 600,
      x: 0,
      y: 0,
      isMobile: false,
    };
    return route.fulfill({ json });
  });
  for (const batch of batches()) {
    const links = batch.map(({ number }) => `${link}&number=${number}`);
    const viewers = await showTogether(page, server, links);
    for (const viewer of viewers) {
      await viewer.waitForFunction(
        () => {
          const frame = document.querySelector<HTMLIFrameElement>('.screen iframe');
          const shown = frame?.contentDocument;
          // Without a document: it tried to leave, and stands on the browser's page for what is refused.
          return frame && (!shown || (shown.URL === 'about:srcdoc' && shown.readyState === 'complete'));
        },
        undefined,
        { polling: 50 },
      );
      // What the snapshot asked for is on its way before this, and would be there before its answer.
      await viewer.evaluate(() => fetch(`/viewer/snapshot.json${location.search}`).then((answer) => answer.text()));
    }
    const names = batch.map(({ name }) => name);
    const hit = (await Promise.all(viewers.map(hits))).flat();
    // A connection on which nothing is asked is what only the cleaning prevents.
    const asked = canary.touched().filter((what) => what !== 'a connection');
    expect({ names, dialogs, hit, asked }).toEqual({ names, dialogs: [], hit: [], asked: [] });
  }
  await canary.stop();
});
