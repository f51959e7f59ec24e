/**
 * The built second script in a real page of another origin than its frame, over a core of the test's own and a messenger
 * of the test's own: what is proved here depends on nothing else of the product.
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
  /** A function of the second script's API. */
  readonly call: (name: string, ...args: unknown[]) => Promise<unknown>;
  readonly container: ReturnType<Page['locator']>;
};

declare global {
  interface Window {
    lab: { api: Record<string, (...args: any[]) => any>; events: string[]; calls: any[]; core: any; warned: string[] };
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

const core = (frameOrigin: string, feedback: string, config: object) => `
  const listeners = { config: new Set(), session: new Set() };
  let config = ${JSON.stringify(config)};
  let buttonShown = true;
  const host = document.createElement('parley-widget');
  const root = host.attachShadow({ mode: 'open' });
  const launcher = document.createElement('button');
  launcher.textContent = 'Feedback';
  root.append(launcher);
  document.documentElement.append(host);
  const session = { gleapId: 'v1', gleapHash: 'h1', name: '', email: '', userId: '', phone: '', value: 0, customData: {} };
  const events = [], calls = [], warned = [], stops = [];
  const core = {
    key: 'key-1', version: '0.1.0', widget: { open: false },
    urls: { api: location.origin + '/api', frame: ${JSON.stringify(frameOrigin)}, media: 'https://media.test' },
    session: { current: () => session, state: () => 'ready', accept() {}, clear() {}, start() {}, remember() {},
      onChange: (run) => (run(session), listeners.session.add(run), () => listeners.session.delete(run)) },
    config: { current: () => config, lang: () => 'en-us', setLang() {},
      onChange: (run) => (listeners.config.add(run), () => listeners.config.delete(run)) },
    setConfig(next) { config = next; for (const run of listeners.config) run(config); },
    call: async (method, path, body) => (calls.push({ method, path, body }), { id: 't1', number: 1, createdAt: '' }),
    log: { entries: () => [], add() {} }, events: { all: () => [], track() {} },
    emit: (name) => events.push(name),
    button: { setOpen() {}, setHidden() {}, setBadge() {}, setShown: (shown) => (buttonShown = shown), isShown: () => buttonShown },
    onPush: () => () => {}, root: () => root, seconds: () => 1,
    surface: (name) => name === 'feedback' ? import(${JSON.stringify(feedback)}) : Promise.reject(new Error('no chunk ' + name)),
    onDestroy: (stop) => stops.push(stop), destroy: () => stops.forEach((stop) => stop()),
    warn: (message) => warned.push(message),
  };`;

/** Opens `/shop` with the second script installed. Its frame is the same server by another name, so another origin. */
export async function openLab(page: Page, site: Site, options: LabOptions = {}): Promise<Lab> {
  const dist = new URL('../../dist/', import.meta.url);
  const { entries } = JSON.parse(readFileSync(new URL('build.json', dist), 'utf8')) as BuildManifest;
  const script = (name: string) => {
    const file = entries[`widget/${name}`]!.js;
    return site.page(`/${file}`, readFileSync(new URL(file, dist), 'utf8'), { 'content-type': 'text/javascript' });
  };
  const frameOrigin = site.origin.replace('localhost', '127.0.0.1');
  site.page('/', messengerPage(options.silentFrame ?? false));
  const setUp = site.page(
    '/lab.js',
    `import second from ${JSON.stringify(script('second'))};
    ${core(frameOrigin, script('feedback'), options.config ?? {})}
    const api = second.install(core);
    launcher.onclick = api._toggle;
    window.lab = { api, events, calls, core, warned };`,
    { 'content-type': 'text/javascript' },
  );
  const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title>
    <script type="module" src="${setUp}"></script><body>${options.body ?? '<input aria-label="In the page">'}</body></html>`;
  await page.goto(site.page('/shop', body, options.headers));
  await page.waitForFunction(() => window.lab);

  const messenger = async () => {
    await page.waitForFunction(() => document.querySelector('parley-widget')?.shadowRoot?.querySelector('iframe'));
    const handle = await page.locator('parley-widget iframe').elementHandle();
    const frame = (await handle!.contentFrame())!;
    await frame.waitForFunction(() => window.received);
    return frame;
  };
  return {
    messenger,
    container: page.locator('parley-widget .frame'),
    received: async () => (await messenger()).evaluate(() => window.received),
    say: async (name, data, more = {}) =>
      (await messenger()).evaluate((text) => parent.postMessage(text, '*'), JSON.stringify({ name, data, ...more })),
    call: (name, ...args) => page.evaluate(([name, args]) => window.lab.api[name]!(...args), [name, args] as const),
  };
}
