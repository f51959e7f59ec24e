/** Cold loads of one page in three variants, interleaved; every figure is the median of its rounds. */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startServer, type ServerProcess } from '../server-process.ts';
import { bareFrame, bareScript, hostPage, type Addresses, type Variant } from './host-page.ts';
import { installProbe } from './probe.ts';
import { startTrace } from './trace.ts';

const variants: readonly Variant[] = ['none', 'bare', 'parley'];
const THROTTLE = { cpu: 4, latencyMs: 150, bytesPerSecond: 200 * 1024 };

export type Load = {
  scriptMs: number;
  longestMs: number;
  longTaskMs: number;
  lcpMs: number;
  buttonMs: number;
  shellMs: number;
  contentMs: number;
  usableMs: number;
  warmUsableMs: number;
  bytes: number;
  requestsBeforeButton: number;
  heapKb: number;
  nodes: number;
  rules: number;
  globals: string[];
  listeners: number;
  patched: string[];
};

export async function benchPageLoad(rounds: number): Promise<Record<Variant, Load>> {
  const server = await startServer();
  const site = await serveSite(server);
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM
      ? { executablePath: process.env.CHROMIUM }
      : { executablePath: Bun.which('chromium') ?? '' }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
  });
  const loads: Record<Variant, Load[]> = { none: [], bare: [], parley: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const variant of variants) loads[variant].push(await coldLoad(browser, site, variant));
  }
  await browser.close();
  site.close();
  await server.stop();
  return { none: medians(loads.none), bare: medians(loads.bare), parley: medians(loads.parley) };
}

async function serveSite(server: ServerProcess): Promise<{ origin: string; close: () => void }> {
  const site = createServer((request, response) => {
    const path = request.url?.slice(1) ?? '';
    const own = `http://localhost:${(site.address() as AddressInfo).port}`;
    const addresses: Addresses = { app: server.app, frame: server.frame, key: server.key, bare: own };
    const script = path === 'button.js';
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(script ? bareScript(own) : path === 'frame.html' ? bareFrame : hostPage(path as Variant, addresses));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return { origin: `http://localhost:${(site.address() as AddressInfo).port}`, close: () => site.close() };
}

async function coldLoad(browser: Browser, site: { origin: string }, variant: Variant): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(installProbe);
  const session = await context.newCDPSession(page);
  const network = await throttle(session);
  const endTrace = await startTrace(session);
  await page.goto(`${site.origin}/${variant}`, { waitUntil: 'load' });
  if (variant !== 'none') await page.waitForFunction(() => (window.benchProbe.button ?? -1) > 0);
  const requestsBeforeButton = network.requests.length;
  // Idle work counts too: the second script, session, socket and events are all in.
  await quiet(page, network);
  const script = await endTrace();
  const added = await page.evaluate(readPage);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const bytes = network.bytes();
  const clicked = variant === 'none' ? { shellMs: 0, contentMs: 0, usableMs: 0 } : await click(page, variant);
  await context.close();
  const warmUsableMs = variant === 'parley' ? await afterIntent(browser, site) : 0;
  return {
    scriptMs: script.totalMs,
    longestMs: script.longestMs,
    longTaskMs: script.longTaskShareMs,
    bytes,
    requestsBeforeButton,
    heapKb: usedSize / 1024,
    warmUsableMs,
    ...added,
    ...clicked,
  };
}

async function throttle(session: CDPSession) {
  const requests: string[] = [];
  let bytes = 0;
  let last = Date.now();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request }) => void requests.push(request.url));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    last = Date.now();
  });
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: THROTTLE.latencyMs,
    downloadThroughput: THROTTLE.bytesPerSecond,
    uploadThroughput: THROTTLE.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE.cpu });
  return { requests, bytes: () => bytes, last: () => last };
}

/** Two seconds without a finished request: what was put off until idle has happened. */
async function quiet(page: Page, network: { last: () => number }): Promise<void> {
  const started = Date.now();
  while (Date.now() - Math.max(network.last(), started) < 2000)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
}

function readPage() {
  const rules =
    [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0) +
    document.adoptedStyleSheets.reduce((sum, sheet) => sum + sheet.cssRules.length, 0);
  const lcp = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const plain = new Set(Object.getOwnPropertyNames(frame.contentWindow));
  frame.remove();
  const globals = Object.getOwnPropertyNames(window).filter(
    (name) => !plain.has(name) && !/^\d+$|^benchProbe$|^__playwright|^__pw/.test(name),
  );
  const { button = 0, builtins, listeners } = window.benchProbe;
  return lcp.then((lcpMs) => ({
    lcpMs,
    buttonMs: button ? button - performance.timeOrigin : 0,
    nodes: document.querySelectorAll('*').length,
    rules,
    globals,
    listeners: Object.values(listeners()).reduce((sum, count) => sum + count, 0),
    patched: builtins(),
  }));
}

async function click(page: Page, variant: Variant) {
  await page.mouse.click(1280 - 48, 800 - 48);
  await page.waitForFunction(
    (needs) =>
      (window.benchProbe.content ?? 0) > 0 &&
      (window.benchProbe.shell ?? 0) > 0 &&
      (needs ? (window.benchProbe.usable ?? 0) > 0 : true),
    variant === 'parley',
  );
  return page.evaluate(() => {
    const { click = 0, shell = 0, content = 0, usable = 0 } = window.benchProbe;
    return {
      shellMs: shell - click,
      contentMs: content - click,
      usableMs: usable ? Math.max(usable, content, shell) - click : 0,
    };
  });
}

/** The pointer rests on the button for 300 ms, then clicks. */
async function afterIntent(browser: Browser, site: { origin: string }): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(installProbe);
  const session = await context.newCDPSession(page);
  const network = await throttle(session);
  await page.goto(`${site.origin}/parley`, { waitUntil: 'load' });
  await quiet(page, network);
  await page.mouse.move(1280 - 48, 800 - 48);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  const { usableMs } = await click(page, 'parley');
  await context.close();
  return Math.max(0, usableMs);
}

function medians(loads: Load[]): Load {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const last = loads.at(-1)!;
  const numbers = Object.entries(last).filter(([, value]) => typeof value === 'number');
  return {
    ...last,
    ...Object.fromEntries(numbers.map(([key]) => [key, middle(loads.map((load) => load[key as 'scriptMs']))])),
  } as Load;
}
