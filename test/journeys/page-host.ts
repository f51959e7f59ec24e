/**
 * The small surfaces of the host page by themselves: built chunks over a host of the test's own, on a page of a customer's
 * under a strict policy. Answers of the product's own server are not needed.
 */
import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import type { BuildManifest } from '../../build.ts';
import type { FlowConfig } from '../../src/wire/config/shapes.ts';
import type { Surfaces } from '../../src/wire/surfaces.ts';
import type { Notifications, PageHost } from '../../src/wire/page-surfaces.ts';
import { expect, test as base, type Site } from './fixture.ts';

type Lab = {
  surface: <N extends keyof Surfaces>(name: N) => Promise<Surfaces[N]>;
  host: PageHost;
  config: Partial<FlowConfig>;
  session: { name: string };
  buttonShown: boolean;
  calls: unknown[][];
  warned: string[];
  faults: string[];
  now: number;
  destroy: () => void;
  notifications: Notifications;
};
declare global {
  interface Window {
    pageLab: Lab;
  }
}

const dist = new URL('../../dist/', import.meta.url);

/** Nothing inline, no data: images, no sinks of markup. `self` is the site, which serves the chunks too. */
export const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src *',
  "media-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Pages that throw, warn or break their policy fail their test; roots are open, so that a test can look inside. */
export const test = base.extend<{ broken: string[] }>({
  broken: async ({}, use) => use([]),
  page: async ({ page, broken }, use) => {
    await page.addInitScript(() => {
      const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function (init) {
        this.toggleAttribute('was-closed', init.mode === 'closed');
        return attach.call(this, { ...init, mode: 'open' });
      };
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`violation: ${violatedDirective} ${blockedURI}`),
      );
    });
    page.on('pageerror', (error) => broken.push(error.message));
    page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
    await use(page);
    expect(broken.filter((line) => !/404|ERR_|Failed to load resource/.test(line))).toEqual([]);
  },
});

export type LabOptions = {
  config?: Partial<FlowConfig>;
  name?: string;
  body?: string;
  head?: string;
  headers?: Record<string, string>;
  /** Milliseconds since 1970. */
  now?: number;
  /** Asking for the storage throws. */
  noStorage?: boolean;
};

export async function openLab(page: Page, site: Site, options: LabOptions = {}): Promise<void> {
  for (const name of readdirSync(new URL('widget/', dist)).filter((file) => file.endsWith('.js'))) {
    const code = readFileSync(new URL(`widget/${name}`, dist), 'utf8');
    site.page(`/widget/${name}`, code, { 'content-type': 'text/javascript; charset=utf-8' });
  }
  const { entries } = JSON.parse(readFileSync(new URL('build.json', dist), 'utf8')) as BuildManifest;
  const address = (name: string) => `/${entries[`widget/${name}`]!.js}`;
  site.page('/lab.css', STYLE, { 'content-type': 'text/css' });
  site.page('/lab.js', script(options, Object.fromEntries(SURFACES.map((name) => [name, address(name)]))), {
    'content-type': 'text/javascript',
  });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Shop</title><link rel="stylesheet" href="/lab.css">${options.head ?? ''}<script type="module" src="/lab.js"></script></head>
    <body>${options.body ?? '<main><h1>Lamps</h1><p>A folded steel shade on a turned oak stem.</p><button id="before">Add to bag</button></main>'}</body></html>`;
  await page.goto(site.page('/shop', html, { 'content-security-policy': STRICT_POLICY, ...options.headers }));
  await page.waitForFunction(() => window.pageLab);
}

const SURFACES = ['notifications', 'image', 'sound'] as const;
const STYLE =
  'body{margin:0;font:16px/1.5 Georgia,serif;background:#fbf8f3;color:#2a2620}main{padding:24px;min-height:2000px}';

const script = ({ config = {}, name = '', now = 1_800_000_000_000, noStorage = false }: LabOptions, files: object) => `
  const files = ${JSON.stringify(files)};
  const element = document.createElement('parley-widget');
  const root = element.attachShadow({ mode: 'closed' });
  // As the loader draws it.
  const launcher = document.createElement('button');
  launcher.textContent = 'Feedback';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':host{all:initial!important}button{position:fixed;right:20px;bottom:20px;width:56px;height:56px;border:0;border-radius:20px;background:#485bff;color:#fff;font:10px system-ui}[hidden]{display:none!important}');
  root.adoptedStyleSheets = [sheet];
  root.append(launcher);
  document.documentElement.append(element);
  const stops = [];
  const lab = {
    surface: (name) => import(files[name]),
    config: ${JSON.stringify({ color: '#485BFF', backgroundColor: '#FFFFFF', buttonX: 20, buttonY: 20, feedbackButtonPosition: 'BOTTOM_RIGHT', ...config })},
    session: { name: ${JSON.stringify(name)} },
    buttonShown: true, calls: [], warned: [], faults: [], now: ${now},
    destroy() { for (const stop of stops.splice(0).reverse()) stop(); },
  };
  lab.host = {
    root: () => root,
    urls: { frame: 'https://frame.test', media: 'https://media.test', banner: 'https://media.test', modal: 'https://media.test' },
    config: { current: () => lab.config },
    session: { current: () => lab.session },
    button: { isShown: () => lab.buttonShown },
    call: (...call) => void lab.calls.push(call),
    emit: (...event) => void lab.calls.push(['emit', ...event]),
    warn: (message) => void lab.warned.push(message),
    fault: (error) => void lab.faults.push(String(error)),
    later: (run, ms) => { const timer = setTimeout(run, ms); return () => clearTimeout(timer); },
    now: () => lab.now,
    storage: () => { if (${noStorage}) throw new Error('no storage'); return localStorage; },
    onDestroy: (stop) => void stops.push(stop),
  };
  window.pageLab = lab;`;

export { expect };
