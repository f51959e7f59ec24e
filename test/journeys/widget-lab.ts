/**
 * The built loader on a real page of another origin than its frame, with a server and a messenger of the test's own: what
 * is proved here depends on nothing else of the product.
 */
import type { Frame, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { BuildManifest } from '../../build.ts';
import type { Site } from './fixture.ts';

type LabOptions = {
  config?: Record<string, unknown>;
  /** Of the page itself. */
  body?: string;
  headers?: Record<string, string>;
  /** The messenger waits until the test lets it ping. */
  silentFrame?: boolean;
};

export type Lab = {
  readonly messenger: () => Promise<Frame>;
  /** Everything that the messenger has received, in order. */
  readonly received: () => Promise<{ name: string; data: any }[]>;
  /** From the messenger to the page. */
  readonly say: (name: string, data?: unknown, more?: object) => Promise<void>;
  /** A function of the host API. */
  readonly call: (name: string, ...args: unknown[]) => Promise<unknown>;
  /** The widget is open. */
  readonly opened: () => Promise<void>;
  /** Host events so far. */
  readonly events: () => Promise<string[]>;
  readonly container: ReturnType<Page['locator']>;
};

declare global {
  interface Window {
    Gleap: Record<string, (...args: any[]) => any>;
    hostEvents: string[];
    nativeFetch: typeof fetch;
    received: { name: string; data: any }[];
  }
}

const messengerPage = (silent: boolean) => `<!doctype html><html style="background:#fff"><title>Messenger</title>
<input aria-label="In the messenger"><script>
  window.received = [];
  addEventListener('message', (event) => event.source === parent && received.push(JSON.parse(event.data)));
  addEventListener('keydown', (event) => event.key === 'Escape' && parent.postMessage('{"name":"close-widget"}', '*'));
  const ping = () => parent.postMessage('{"name":"ping"}', '*');
  ${silent ? '' : 'ping();'}
</script></html>`;

/** Before the loader: its shadow root can be looked into, its events are kept, and nothing goes over a socket. */
function prepare(): void {
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    return attachShadow.call(this, { ...init, mode: 'open' });
  };
  const { dispatchEvent } = window;
  window.hostEvents = [];
  window.nativeFetch = window.fetch;
  window.dispatchEvent = (event) => {
    const [, name] = /^gleap:(.*)/.exec(event.type) ?? [];
    if (name && !/^initialized$|pushmessage/.test(name)) window.hostEvents.push(name);
    return dispatchEvent.call(window, event);
  };
  // What is sent can then be read.
  Reflect.deleteProperty(window, 'CompressionStream');
  window.WebSocket = class extends EventTarget {
    close() {}
    send() {}
  } as unknown as typeof WebSocket;
}

const session = {
  gleapId: 'v1',
  gleapHash: 'h1',
  name: '',
  email: '',
  userId: '',
  phone: '',
  value: 0,
  customData: {},
};

/** Opens `/shop` with the loader installed. Its frame is the same server by another name, so another origin. */
export async function openLab(page: Page, site: Site, options: LabOptions = {}): Promise<Lab> {
  const dist = new URL('../../dist/', import.meta.url);
  const { entries } = JSON.parse(readFileSync(new URL('build.json', dist), 'utf8')) as BuildManifest;
  const frame = site.origin.replace('localhost', '127.0.0.1');
  const addresses = JSON.stringify({ a: site.origin, f: frame, m: 'https://media.test' });
  for (const name of ['loader', 'second', 'messenger', 'feedback', 'network', 'react', 'replay', 'redaction']) {
    const file = entries[`widget/${name}`]!.js;
    const script = readFileSync(new URL(file, dist), 'utf8').replace(/(["'`])__BAKED__\1/, addresses);
    site.page(`/${file}`, script, { 'content-type': 'text/javascript' });
  }
  const json = { 'content-type': 'application/json' };
  site.page('/api/sessions', JSON.stringify(session), json);
  site.page('/api/config/key-1', JSON.stringify({ flowConfig: options.config ?? {} }), json);
  site.page('/api/bugs/v2', JSON.stringify({ id: 't1', number: 1, createdAt: '' }), json);
  site.page('/', messengerPage(options.silentFrame ?? false));
  const setUp = site.page('/lab.js', "GleapActions = [['initialize', 'key-1']]", { 'content-type': 'text/javascript' });
  const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title>
    <script src="${setUp}"></script><script src="/widget/loader.js"></script><body>${options.body ?? '<input aria-label="In the page">'}</body></html>`;
  await page.addInitScript(prepare);
  await page.goto(site.page('/shop', body, options.headers));
  await page.locator('parley-widget button').waitFor({ state: 'attached' });

  const messenger = async () => {
    await page.waitForFunction(() => document.querySelector('parley-widget')?.shadowRoot?.querySelector('iframe'));
    const handle = await page.locator('parley-widget iframe[title]').elementHandle();
    const inside = (await handle!.contentFrame())!;
    await inside.waitForFunction(() => window.received);
    return inside;
  };
  return {
    messenger,
    container: page.locator('parley-widget .frame'),
    received: async () => (await messenger()).evaluate(() => window.received),
    say: async (name, data, more = {}) =>
      (await messenger()).evaluate((text) => parent.postMessage(text, '*'), JSON.stringify({ name, data, ...more })),
    call: (name, ...args) => page.evaluate(([name, args]) => window.Gleap[name]!(...args), [name, args] as const),
    opened: async () => void (await page.waitForFunction(() => window.Gleap.isOpened!())),
    events: () => page.evaluate(() => window.hostEvents),
  };
}
