/**
 * Cold loads of one page in three variants, interleaved; every figure is the median of its rounds. Script time, heap and
 * bytes come from loads that nothing watches from inside; what a visitor sees and the page keeps from loads with a probe.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { Database } from 'bun:sqlite';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startServer, type ServerProcess } from '../server-process.ts';
import { bareFrame, bareScript, hostPage, type Addresses, type Variant } from './host-page.ts';
import { installProbe } from './probe.ts';
import { startTrace } from './trace.ts';
import { launchBrowser } from './browser.ts';

const variants = ['none', 'bare', 'parley'] as const;
export type Loads = Record<(typeof variants)[number], Load> & {
  /** With every log on. */
  logging: Pick<Load, 'scriptMs' | 'longestMs'>;
};
/** What is measured, no waits for a state: the page's first seconds, a network without a finished request, a pointer that rests on the button. */
const FIRST_MS = 5000;
const QUIET_MS = 2000;
const HOVER_MS = 300;
const THROTTLE = { cpu: 4, latencyMs: 150, bytesPerSecond: 200 * 1024 };

export type Load = {
  /** Within 5 s of the load. */
  scriptMs: number;
  /** Until the network is quiet, with a visitor. */
  visitedMs: number;
  visitedLongestMs: number;
  longestMs: number;
  longTaskMs: number;
  lcpMs: number;
  buttonMs: number;
  shellMs: number;
  contentMs: number;
  usableMs: number;
  appMs: number;
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

export async function benchPageLoad(rounds: number): Promise<Loads> {
  const server = await startServer();
  const logger = await startServer();
  switchLogsOn(logger);
  const site = await serveSite(server, logger);
  const browser = await launchBrowser();
  const loads: Record<(typeof variants)[number], Load[]> = { none: [], bare: [], parley: [] };
  const logging: Loads['logging'][] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const variant of variants) loads[variant].push(await coldLoad(browser, site, variant));
    logging.push(await tracedLoad(browser, site, 'logging'));
  }
  await browser.close();
  site.close();
  await Promise.all([server.stop(), logger.stop()]);
  return {
    none: medians(loads.none),
    bare: medians(loads.bare),
    parley: medians(loads.parley),
    logging: medians(logging),
  };
}

/** The log of requests is off until a project wants it; its page of settings is still to come. */
function switchLogsOn({ dataDir, key }: ServerProcess): void {
  const database = new Database(join(dataDir, 'parley.sqlite'));
  const settings = JSON.stringify({ flowConfig: { enableNetworkLogs: true } });
  database.run('update project set settings = ? where sdk_key = ?', [settings, key]);
  database.close();
}

async function serveSite(parley: ServerProcess, logger: ServerProcess): Promise<{ origin: string; close: () => void }> {
  const site = createServer((request, response) => {
    const path = request.url?.slice(1) ?? '';
    const own = `http://localhost:${(site.address() as AddressInfo).port}`;
    const server = path === 'logging' ? logger : parley;
    const addresses: Addresses = { app: server.app, frame: server.frame, key: server.key, bare: own };
    const script = path === 'button.js';
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(script ? bareScript(own) : path === 'frame.html' ? bareFrame : hostPage(path as Variant, addresses));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return { origin: `http://localhost:${(site.address() as AddressInfo).port}`, close: () => site.close() };
}

async function coldLoad(browser: Browser, site: { origin: string }, variant: Variant): Promise<Load> {
  const unwatched = await tracedLoad(browser, site, variant);
  const visited = await tracedLoad(browser, site, variant, true);
  const watched = await probedLoad(browser, site, variant);
  const warmUsableMs = variant === 'parley' ? await afterIntent(browser, site) : 0;
  const { scriptMs: visitedMs, longestMs: visitedLongestMs } = visited;
  return { ...unwatched, ...watched, visitedMs, visitedLongestMs, warmUsableMs };
}

/** `visited`: somebody moves the pointer, so that session, socket, events and the other parts of the loader are all in. */
async function tracedLoad(browser: Browser, site: { origin: string }, variant: Variant, visited = false) {
  const { page, session, network, close } = await openPage(browser);
  const endTrace = await startTrace(session, site.origin);
  await page.goto(`${site.origin}/${variant}`, { waitUntil: 'load' });
  if (visited) {
    await page.mouse.move(200, 200);
    await quiet(network);
  } else await new Promise((resolve) => setTimeout(resolve, FIRST_MS));
  const { totalMs, longestMs } = await endTrace();
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const bytes = network.bytes();
  await close();
  return { scriptMs: totalMs, longestMs, heapKb: usedSize / 1024, bytes };
}

async function probedLoad(browser: Browser, site: { origin: string }, variant: Variant) {
  const { page, session, network, close } = await openPage(browser);
  await page.addInitScript(installProbe);
  const said = await hear(session);
  await page.goto(`${site.origin}/${variant}`, { waitUntil: 'load' });
  if (variant !== 'none') await said('button');
  await quiet(network);
  const { buttonAt, ...added } = await page.evaluate(readPage);
  const requestsBeforeButton = network.before(buttonAt);
  const clicked =
    variant === 'none' ? { shellMs: 0, contentMs: 0, usableMs: 0, appMs: 0 } : await click(page, variant, said);
  await close();
  return { ...added, ...clicked, requestsBeforeButton };
}

/** A page of a new visitor on a slow phone. */
export async function openPage(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const network = await throttle(session);
  return { page, session, network, close: () => context.close() };
}

async function throttle(session: CDPSession) {
  const requests: number[] = [];
  let bytes = 0;
  let finished: () => void = () => undefined;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, wallTime }) => {
    if (!request.url.endsWith('/favicon.ico')) requests.push(wallTime * 1000);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    finished();
  });
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: THROTTLE.latencyMs,
    downloadThroughput: THROTTLE.bytesPerSecond,
    uploadThroughput: THROTTLE.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE.cpu });
  const before = (time: number) => requests.filter((at) => at < time).length;
  return { before, bytes: () => bytes, onFinished: (listener: () => void) => void (finished = listener) };
}

/** Resolves when the probe has said the word. Nothing is polled in the page: that would count as its script time. */
async function hear(session: CDPSession): Promise<(word: string) => Promise<void>> {
  const heard = new Set<string>();
  const waiting: { word: string; done: () => void }[] = [];
  session.on('Runtime.bindingCalled', ({ payload }) => {
    heard.add(payload);
    for (const { word, done } of waiting) if (word === payload) done();
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'benchSay' });
  return (word) => (heard.has(word) ? Promise.resolve() : new Promise((done) => waiting.push({ word, done })));
}

/** Two seconds without a finished request: what was put off until idle has happened. */
export async function quiet({ onFinished }: { onFinished: (listener: () => void) => void }): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer = setTimeout(resolve, QUIET_MS);
  onFinished(() => {
    clearTimeout(timer);
    timer = setTimeout(resolve, QUIET_MS);
  });
  await promise;
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
  // The page has long tasks of its own; what a variant has more than no widget is its share.
  const longTasks = new Promise<number>((resolve) => {
    const sum = (list: PerformanceEntryList) => list.reduce((total, { duration }) => total + duration, 0);
    new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({ type: 'longtask', buffered: true });
    setTimeout(() => resolve(0), 500);
  });
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const plain = new Set(Object.getOwnPropertyNames(frame.contentWindow));
  frame.remove();
  const globals = Object.getOwnPropertyNames(window).filter(
    (name) => !plain.has(name) && !/^\d+$|^benchProbe$|^__playwright|^__pw/.test(name),
  );
  const { button = 0, builtins, listeners } = window.benchProbe;
  return Promise.all([lcp, longTasks]).then(([lcpMs, longTaskMs]) => ({
    lcpMs,
    longTaskMs,
    buttonAt: button,
    buttonMs: button ? button - performance.timeOrigin : 0,
    // Without the snippet itself, which every variant has.
    nodes: document.querySelectorAll('*:not(script)').length,
    rules,
    globals,
    listeners: Object.values(listeners()).reduce((sum, count) => sum + count, 0),
    patched: builtins(),
  }));
}

async function click(page: Page, variant: Variant, said: (word: string) => Promise<void>) {
  await page.mouse.click(1280 - 48, 800 - 48);
  await Promise.all(['shell', 'content', ...(variant === 'parley' ? ['usable', 'app'] : [])].map(said));
  return page.evaluate(() => {
    const { click = 0, shell = 0, content = 0, usable = 0, app = 0 } = window.benchProbe;
    return {
      shellMs: shell - click,
      contentMs: content - click,
      usableMs: usable ? Math.max(usable, content, shell) - click : 0,
      appMs: app ? app - click : 0,
    };
  });
}

/** The pointer rests on the button for 300 ms, then clicks. */
async function afterIntent(browser: Browser, site: { origin: string }): Promise<number> {
  const { page, session, network, close } = await openPage(browser);
  await page.addInitScript(installProbe);
  const said = await hear(session);
  await page.goto(`${site.origin}/parley`, { waitUntil: 'load' });
  await quiet(network);
  await page.mouse.move(1280 - 48, 800 - 48);
  // Measured is a visitor who looks for a moment before the press.
  await new Promise((resolve) => setTimeout(resolve, HOVER_MS));
  const { usableMs } = await click(page, 'parley', said);
  await close();
  return Math.max(0, usableMs);
}

function medians<T extends object>(loads: T[]): T {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const last = loads.at(-1)!;
  const numbers = Object.entries(last).filter(([, value]) => typeof value === 'number');
  return {
    ...last,
    ...Object.fromEntries(numbers.map(([key]) => [key, middle(loads.map((load) => load[key as keyof T] as number))])),
  };
}
