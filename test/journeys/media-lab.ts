/**
 * The built chunks of banner and modal on a page of a customer's, lent a host of the test's own that writes down what it is
 * asked for. The frames are our own apps of the real server, or one of the test's own at another origin.
 */
import type { Frame, FrameLocator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { BuildManifest } from '../../build.ts';
import type { ServerProcess } from '../server-process.ts';
import { violationsIn } from './axe.ts';
import { expect, test as base, type Site } from './fixture.ts';

export { expect };

/** Pages that throw, or that have an error in their console, fail their test. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
    await use(page);
    expect(broken.filter((line) => !line.includes('404'))).toEqual([]);
  },
});

/** The page as a text, without the widget. */
export const markup = (page: Page) =>
  page.evaluate(() => document.documentElement.outerHTML.replace(/<parley-widget.*<\/parley-widget>/s, ''));

type Kind = 'banner' | 'modal';
type Options = {
  kind: Kind;
  /** The real server's app; without it a frame of the test's own. */
  server?: ServerProcess;
  /** In place of the address that the frame has by itself. */
  address?: string;
  config?: Record<string, unknown>;
  body?: string;
  head?: string;
  /** Content-Security-Policy of the page. */
  policy?: string;
  headers?: Record<string, string>;
};

export type HostCall = [name: string, ...args: unknown[]];
export type MediaLab = {
  readonly open: (action: unknown) => Promise<void>;
  readonly close: () => Promise<void>;
  readonly destroy: () => Promise<void>;
  /** The element of the surface; Playwright looks into our roots because the lab opens them. */
  readonly box: ReturnType<Page['locator']>;
  readonly frame: FrameLocator;
  /** What the API was asked for, in order. */
  readonly calls: () => Promise<HostCall[]>;
  readonly faults: () => Promise<string[]>;
  /** Runs what is due by then, and nothing else. */
  readonly advance: (ms: number) => Promise<void>;
  /** Of a frame of the test's own: what it has received, and a message from it. */
  readonly received: () => Promise<{ type: string; name: string; data: any }[]>;
  readonly say: (message: unknown) => Promise<void>;
  /** Rules of accessibility that the page breaks with the surface in it, or that the frame breaks. */
  readonly violations: () => Promise<string[]>;
};

declare global {
  interface Window {
    media: {
      open: (action: unknown) => void;
      close: () => void;
      destroy: () => void;
      advance: (ms: number) => void;
      calls: HostCall[];
      faults: string[];
      waiting: unknown[];
    };
    heard: { type: string; name: string; data: any }[];
  }
}

/** A frame that speaks the contract and shows its name. */
const ownFrame = `<!doctype html><html lang="en"><title>Own</title><style>body{margin:0;height:80px;background:#dde}</style>
<button>In the frame</button><script>
  window.heard = [];
  addEventListener('message', (event) => event.source === parent && heard.push(JSON.parse(event.data)));
</script></html>`;

export async function openMediaLab(page: Page, site: Site, options: Options): Promise<MediaLab> {
  const { kind, server, config = {}, policy } = options;
  const other = site.origin.replace('localhost', '127.0.0.1');
  site.page('/own/frame', ownFrame);
  const address = options.address ?? (server ? `${server.media}/${kind}` : `${other}/own/frame`);
  const code = site.page('/lab.js', labCode(kind, chunkOf(site, kind), address, config), {
    'content-type': 'text/javascript',
  });
  // Playwright cannot look into closed roots.
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
  const html = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Shop</title>${options.head ?? ''}</head><body><script type="module" src="${code}"></script>${options.body ?? '<h1>Shop</h1><button>In the page</button>'}</body></html>`;
  const headers = { ...options.headers, ...(policy ? { 'content-security-policy': policy } : {}) };
  await page.goto(site.page('/shop/page', html, headers));
  await page.waitForFunction(() => window.media);
  return labOf(page, kind);
}

function chunkOf(site: Site, kind: Kind): string {
  const dist = new URL('../../dist/', import.meta.url);
  const { entries } = JSON.parse(readFileSync(new URL('build.json', dist), 'utf8')) as BuildManifest;
  const file = entries[`widget/${kind}`]!.js;
  return site.page(`/${file}`, readFileSync(new URL(file, dist), 'utf8'), { 'content-type': 'text/javascript' });
}

/** Rules about a whole page, which a frame of one is not. */
const ofPages = ['landmark-one-main', 'page-has-heading-one', 'region'];

function labOf(page: Page, kind: Kind): MediaLab {
  const box = page.locator(`parley-${kind}`);
  const framed = async (): Promise<Frame> => {
    const handle = await box.locator('iframe').elementHandle();
    return (await handle!.contentFrame())!;
  };
  const frame = async (): Promise<Frame> => {
    const found = await framed();
    await found.waitForFunction(() => window.heard);
    return found;
  };
  return {
    box,
    frame: box.frameLocator('iframe'),
    open: (action) => page.evaluate((action) => window.media.open(action), action),
    close: () => page.evaluate(() => window.media.close()),
    destroy: () => page.evaluate(() => window.media.destroy()),
    calls: () => page.evaluate(() => window.media.calls),
    faults: () => page.evaluate(() => window.media.faults),
    advance: (ms) => page.evaluate((ms) => window.media.advance(ms), ms),
    received: async () => (await frame()).evaluate(() => window.heard),
    say: async (message) =>
      (await frame()).evaluate((message) => {
        parent.postMessage(typeof message === 'string' ? message : JSON.stringify(message), '*');
      }, message),
    violations: async () => [
      ...(await violationsIn(page)),
      ...(await violationsIn(await framed(), { without: ofPages })),
    ],
  };
}

/** The page's module. Its clock stands still until it is moved. */
const labCode = (kind: Kind, chunk: string, address: string, config: object) => `
  import * as chunk from ${JSON.stringify(chunk)};
  const node = document.createElement('parley-widget');
  const root = node.attachShadow({ mode: 'closed' });
  document.documentElement.append(node);
  const calls = [], faults = [], stops = [];
  let waiting = [], now = 0, opened;
  const host = {
    root: () => root,
    urls: { frame: 'https://frame.test', media: 'https://media.test', banner: ${JSON.stringify(address)}, modal: ${JSON.stringify(address)} },
    config: { current: () => (${JSON.stringify(config)}) },
    session: { current: () => ({}) },
    button: { isShown: () => true },
    call: (...call) => void calls.push(call),
    emit() {}, warn() {}, now: () => now, storage: () => localStorage,
    fault: (error) => faults.push(String(error)),
    later(run, ms) {
      const entry = { at: now + ms, run };
      waiting.push(entry);
      return () => (waiting = waiting.filter((one) => one !== entry));
    },
    onDestroy: (stop) => stops.push(stop),
  };
  window.media = {
    calls, faults,
    get waiting() { return waiting; },
    open: (action) => { opened = chunk.${kind === 'banner' ? 'openBanner' : 'openModal'}(host, action); },
    close: () => opened.close(),
    destroy: () => stops.splice(0).forEach((stop) => stop()),
    advance(ms) {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };`;
