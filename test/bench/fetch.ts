/**
 * What the network log costs a page's own `fetch`: blocks of calls with and without it, in pairs, in one page and one run.
 * The order within a pair changes each time, so that a machine that slows down slows both. The median of the ratios counts.
 */
import type { Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startServer, type ServerProcess } from '../server-process.ts';
import { launchBrowser } from './browser.ts';

const CALLS_PER_BLOCK = 10;
const WARM_UP_PAIRS = 10;
/** As large as most answers of an API: 2 KB of JSON. Every other call says its length beforehand. */
const answer = JSON.stringify({
  lamps: Array.from({ length: 40 }, (_, id) => ({ id, name: `Lamp ${id}`, price: id })),
});

export type FetchFigures = {
  /** Milliseconds a call, by the median of the blocks. */
  readonly bareMs: number;
  readonly loggedMs: number;
  /** Of logged to bare, pair by pair: the median. */
  readonly ratio: number;
};

export async function benchFetch(pairs: number): Promise<FetchFigures> {
  const server = await startServer();
  const site = await serveShop(server);
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.goto(site.origin, { waitUntil: 'load' });
  await switchLog(page, true);
  const figures = await page.evaluate(measure, { pairs, warmUp: WARM_UP_PAIRS, calls: CALLS_PER_BLOCK });
  await browser.close();
  site.close();
  await server.stop();
  return figures;
}

async function serveShop({ app, key }: ServerProcess): Promise<{ origin: string; close: () => void }> {
  const html = `<!doctype html><title>Shop</title><script>bareFetch = fetch</script><script src="${app}/widget/loader.js?key=${key}"></script>`;
  const site = createServer((request, response) => {
    const isCall = request.url?.startsWith('/api/lamps');
    const length = /[02468]$/.test(request.url ?? '') ? { 'content-length': answer.length } : {};
    response.writeHead(
      200,
      isCall ? { 'content-type': 'application/json', ...length } : { 'content-type': 'text/html' },
    );
    response.end(isCall ? answer : html);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return { origin: `http://localhost:${(site.address() as AddressInfo).port}`, close: () => site.close() };
}

/** Brings the chunk for the first time; afterwards the switch acts at once. */
async function switchLog(page: Page, on: boolean): Promise<void> {
  await page.evaluate(
    (name) => (window as unknown as { Gleap: Record<string, () => void> }).Gleap[name]!(),
    on ? 'startNetworkLogger' : 'stopNetworkLogger',
  );
  await page.waitForFunction((on) => (window.fetch !== (window as any).bareFetch) === on, on);
}

/** Runs in the page. */
async function measure({ pairs, warmUp, calls }: { pairs: number; warmUp: number; calls: number }) {
  const { Gleap, bareFetch } = window as any;
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const switchTo = async (on: boolean) => {
    await Gleap[on ? 'startNetworkLogger' : 'stopNetworkLogger']();
    while ((window.fetch !== bareFetch) !== on) await new Promise((resolve) => setTimeout(resolve));
  };
  const block = async (on: boolean) => {
    await switchTo(on);
    const started = performance.now();
    for (let call = 0; call < calls; call += 1) {
      const response = await window.fetch(`/api/lamps?page=${call}`, { headers: { 'x-shop': '1' } });
      await response.json();
    }
    return (performance.now() - started) / calls;
  };
  const bare: number[] = [];
  const logged: number[] = [];
  for (let pair = -warmUp; pair < pairs; pair += 1) {
    const first = pair % 2 === 0;
    const [one, two] = [await block(first), await block(!first)];
    if (pair < 0) continue;
    logged.push(first ? one : two);
    bare.push(first ? two : one);
  }
  const ratio = middle(logged.map((value, pair) => value / bare[pair]!));
  return { bareMs: middle(bare), loggedMs: middle(logged), ratio };
}
