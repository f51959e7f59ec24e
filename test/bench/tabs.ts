/**
 * From the press on a tab of the messenger to its list, with the tab's script there already as it is once the messenger has
 * been idle, beside a bare button in the same frame that asks the server the same and draws a plain list of the answer. A
 * phone's processor and network (page-load.ts); each round is a page and a visitor of its own, and the two take turns.
 */
import type { Browser, Frame, Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { processDesk } from '../process-desk.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { createSiteLab } from '../site-lab.ts';
import { launchBrowser } from './browser.ts';
import { hostPage } from './host-page.ts';
import { openPage, quiet } from './page-load.ts';
import { median } from './server-load.ts';

export type TabFigures = { readonly listMs: number; readonly bareMs: number; readonly ratio: number };

/** The middle of the widget's button. */
const BUTTON = { x: 1280 - 48, y: 800 - 48 };
const TOPICS = ['Orders', 'Lamps', 'Shipping', 'Bulbs'];
const ARTICLES_EACH = 4;

export async function benchTabs(rounds: number): Promise<TabFigures> {
  const server = await startServer({ env: { LOG_LEVEL: 'error' } });
  const site = await serveSite(server);
  const browser = await launchBrowser();
  try {
    await writeHelp(server);
    const asked = await whatIsAsked(browser, site.origin, server);
    const [list, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      list.push(await opened(browser, site.origin, server, pressTab));
      bare.push(await opened(browser, site.origin, server, (frame) => pressBare(frame, asked)));
    }
    const [listMs, bareMs] = [median(list), median(bare)];
    return { listMs, bareMs, ratio: listMs / bareMs };
  } finally {
    await browser.close();
    site.close();
    await server.stop();
  }
}

async function serveSite({ app, frame, key }: ServerProcess): Promise<{ origin: string; close: () => void }> {
  const site = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(hostPage('parley', { app, frame, key, bare: '' }));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return { origin: `http://localhost:${(site.address() as AddressInfo).port}`, close: () => site.close() };
}

async function writeHelp(server: ServerProcess): Promise<void> {
  const { ask } = await processDesk(server);
  const lab = createSiteLab((path, method, body) => ask(path.slice(1), body as object | undefined, method));
  for (const topic of TOPICS) {
    const { id } = await lab.collection({ en: { title: topic, description: `All about ${topic.toLowerCase()}.` } });
    for (let at = 1; at <= ARTICLES_EACH; at += 1)
      await lab.article({ title: `${topic}, part ${at}`, summary: 'What you should know.', text: 'It is so.' }, id);
  }
}

/** What is done in the messenger of a page of its own, where the tab's script is there. */
async function opened<T>(
  browser: Browser,
  origin: string,
  server: ServerProcess,
  work: (frame: Frame, page: Page) => Promise<T>,
): Promise<T> {
  const { page, network, close } = await openPage(browser);
  await page.goto(origin, { waitUntil: 'load' });
  await quiet(network);
  const coming = page.waitForEvent('framenavigated', (frame) => frame.url().startsWith(server.frame));
  await page.mouse.click(BUTTON.x, BUTTON.y);
  const frame = await coming;
  await quiet(network);
  const done = await work(frame, page);
  await close();
  return done;
}

const tabOf = (frame: Frame) => frame.locator('nav').getByText('Help', { exact: true });

type Asked = { readonly url: string; readonly headers: Record<string, string>; readonly body: string };

/** The one request that the tab's list waits for, as the messenger makes it. */
async function whatIsAsked(browser: Browser, origin: string, server: ServerProcess): Promise<Asked> {
  return opened(browser, origin, server, async (frame, page) => {
    const coming = page.waitForEvent('request', (one) => one.url().endsWith('/api/messenger/help'));
    await tabOf(frame).click();
    const request = await coming;
    return { url: request.url(), headers: request.headers(), body: request.postData() ?? '' };
  });
}

async function pressTab(frame: Frame): Promise<number> {
  const shown = await timed(frame, '.help-row bdi');
  await tabOf(frame).click();
  return shown();
}

async function pressBare(frame: Frame, asked: Asked): Promise<number> {
  await frame.evaluate(drawBareButton, asked);
  const shown = await timed(frame, '.bare-row');
  await frame.locator('#bare').click();
  return shown();
}

/** Answers how long after the press the first such row has been drawn, in milliseconds. */
async function timed(frame: Frame, row: string): Promise<() => Promise<number>> {
  await frame.evaluate((row) => {
    (window as any).shown = new Promise<number>((resolve) => {
      let pressed = 0;
      addEventListener('pointerdown', () => (pressed = performance.now()), { capture: true, once: true });
      new MutationObserver((_, observer) => {
        if (pressed === 0 || !document.querySelector(row)) return;
        observer.disconnect();
        // What a task does behind a frame has been drawn in it.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
      }).observe(document, { childList: true, subtree: true });
    });
  }, row);
  return () => frame.evaluate(() => (window as any).shown as Promise<number>);
}

/** Runs in the frame. */
function drawBareButton({ url, headers, body }: Asked): void {
  const button = document.createElement('button');
  button.id = 'bare';
  button.style.cssText = 'position:fixed;inset:0 0 auto;height:40px;z-index:9';
  button.addEventListener('click', async () => {
    const answer = await fetch(url, { method: 'POST', headers, body });
    const { topics, popular } = (await answer.json()) as Record<string, { title: string }[]>;
    const list = document.createElement('ul');
    for (const { title } of [...topics!, ...popular!]) {
      const row = document.createElement('li');
      row.className = 'bare-row';
      row.textContent = title;
      list.append(row);
    }
    document.querySelector('main')!.replaceChildren(list);
  });
  document.body.append(button);
}
