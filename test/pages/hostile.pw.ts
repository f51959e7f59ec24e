/** Pages that make life hard: strict policies, styles that reach for everything, built-ins that are not what they were. */
import type { Page } from '@playwright/test';
import { expect, test } from '../journeys/fixture.ts';

const html = (head: string, body = '<h1>Shop</h1>') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${head}</head><body>${body}</body></html>`;

/** Keeps the button where a test can look; the page's own scripts run after this. */
async function lookInside(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted|violat|Gleap/i.test(message.text())) problems.push(message.text());
  });
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    const { defineProperty } = Object;
    Element.prototype.attachShadow = function (init) {
      const root = attach.call(this, init);
      defineProperty(window, 'widgetRoot', { configurable: true, enumerable: false, value: root });
      return root;
    };
  });
  return problems;
}

type Look = {
  visible: boolean;
  width: number;
  height: number;
  right: number;
  bottom: number;
  color: string;
  font: string;
  opacity: string;
};
const look = (page: Page) =>
  page.evaluate((): Look => {
    const button = (window as unknown as { widgetRoot: ShadowRoot }).widgetRoot.querySelector('button')!;
    const box = button.getBoundingClientRect();
    const style = getComputedStyle(button);
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return {
      visible: top?.localName === 'parley-widget',
      width: box.width,
      height: box.height,
      right: Math.round(document.documentElement.clientWidth - box.right),
      bottom: Math.round(window.innerHeight - box.bottom),
      color: style.backgroundColor,
      font: style.fontSize,
      opacity: style.opacity,
    };
  });
const usual: Look = {
  visible: true,
  width: 56,
  height: 56,
  right: 20,
  bottom: 20,
  color: 'rgb(72, 91, 255)',
  font: '14px',
  opacity: '1',
};

const ready = '<script>addEventListener("gleap:initialized",()=>document.title="ready")</script>';
const tag = (app: string, key: string, more = '') =>
  `<script async src="${app}/widget/loader.js?key=${key}"${more}></script>`;
/** A press is heard when the button says that something is open, or on its way: the second script marks it. */
const press = (page: Page) =>
  page.evaluate(() => (window as unknown as { widgetRoot: ShadowRoot }).widgetRoot.querySelector('button')!.click());
const isOpen = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { widgetRoot: ShadowRoot }).widgetRoot.querySelector('button')!.getAttribute('aria-expanded'),
  );

const policies: [string, (server: { app: string; frame: string }) => string][] = [
  [
    'without nonce',
    ({ app, frame }) =>
      `default-src 'none'; script-src ${app}; connect-src ${app} ${app.replace('http', 'ws')}; frame-src ${frame}; style-src 'none'; img-src 'none'`,
  ],
  [
    'with a nonce',
    ({ app, frame }) =>
      `default-src 'none'; script-src 'nonce-n1'; connect-src ${app} ${app.replace('http', 'ws')}; frame-src ${frame}; style-src 'nonce-n1'`,
  ],
  [
    'with strict-dynamic',
    ({ app, frame }) =>
      `default-src 'none'; script-src 'nonce-n1' 'strict-dynamic'; connect-src ${app} ${app.replace('http', 'ws')}; frame-src ${frame}`,
  ],
  [
    'with trusted types',
    ({ app, frame }) =>
      `default-src 'none'; script-src ${app}; connect-src ${app} ${app.replace('http', 'ws')}; frame-src ${frame}; require-trusted-types-for 'script'; trusted-types 'none'`,
  ],
];
for (const [name, policy] of policies) {
  test(`a strict policy ${name} is kept, and the widget works under it`, async ({ page, site, server }) => {
    const problems = await lookInside(page);
    const nonce = name.includes('nonce') || name.includes('dynamic') ? ' nonce="n1"' : '';
    await page.goto(
      site.page(`/csp-${name.replaceAll(' ', '-')}`, html(tag(server.app, server.key, nonce)), {
        'content-security-policy': policy(server),
      }),
    );
    await expect.poll(() => page.evaluate(() => 'widgetRoot' in window)).toBe(true);
    expect(await look(page)).toEqual(usual);
    await press(page);
    await expect.poll(() => isOpen(page)).toBe('true');
    expect(problems).toEqual([]);
  });
}

test('styles of the page do not reach the button, however hard they try', async ({ page, site, server }) => {
  const problems = await lookInside(page);
  const css = `
    html > *, body * { display: none !important; opacity: 0.1 !important; font-size: 40px !important; transform: scale(3) !important; pointer-events: none !important }
    button { background: red !important; border-radius: 0 !important }
    html > * { position: absolute !important; left: -9999px !important; visibility: hidden !important; filter: blur(9px) !important; zoom: 3 !important; clip-path: inset(50%) !important }
    parley-widget { display: none !important; contain: strict !important; overflow: hidden !important; height: 0 !important; width: 0 !important }
    :root { --c: red; --x: 900px; --r: 0px; --z: 0; font-size: 40px; letter-spacing: 2em; line-height: 9 }`;
  await page.goto(site.page('/styles', html(`<style>${css}</style>${ready}${tag(server.app, server.key)}`)));
  await expect.poll(() => page.evaluate(() => 'widgetRoot' in window)).toBe(true);
  expect(await look(page)).toEqual(usual);
  expect(problems).toEqual([]);
});

test('the button stands above everything that the page can raise', async ({ page, site, server }) => {
  await lookInside(page);
  await page.goto(
    site.page(
      '/above',
      html(
        tag(server.app, server.key),
        '<div style="position:fixed;inset:0;z-index:2147483000;background:#fff">cover</div>',
      ),
    ),
  );
  await expect.poll(() => page.evaluate(() => 'widgetRoot' in window)).toBe(true);
  expect((await look(page)).visible).toBe(true);
});

const pages: [string, string][] = [
  [
    'an AMD loader',
    '<script>window.define=function(){throw new Error("not a module")};define.amd={};window.exports={};window.module={exports:{}}</script>',
  ],
  [
    'storage that throws',
    '<script>for(const name of ["localStorage","sessionStorage"])Object.defineProperty(window,name,{get(){throw new DOMException("denied","SecurityError")}})</script>',
  ],
  [
    'full storage',
    '<script>Storage.prototype.setItem=function(){throw new DOMException("full","QuotaExceededError")}</script>',
  ],
  [
    'frozen prototypes',
    '<script>for(const one of [Object,Array,Function,Promise,Map,Set,Error,String,RegExp,Date]){Object.freeze(one.prototype);Object.freeze(one)}Object.freeze(JSON);Object.freeze(Math)</script>',
  ],
  ['a frozen console', '<script>Object.freeze(console)</script>'],
  [
    'additions to prototypes',
    '<script>Object.prototype.extra=function(){};Array.prototype.extra=[1];Array.prototype.toJSON=function(){return "list"};Object.prototype.hasOwnProperty=()=>true;String.prototype.trim=String.prototype.trim</script>',
  ],
  [
    'a page that says it has a Gleap',
    '<script>window.Gleap=[];window.Gleap.invoked=true;window.GleapActions={length:3}</script>',
  ],
  ['a base element', '<base href="https://elsewhere.test/deep/">'],
];
for (const [name, head] of pages) {
  test(`the widget starts and opens on a page with ${name}`, async ({ page, site, server }) => {
    const problems = await lookInside(page);
    await page.goto(site.page('/odd', html(head + ready + tag(server.app, server.key))));
    await expect(page).toHaveTitle('ready');
    expect((await look(page)).visible).toBe(true);
    await press(page);
    await expect.poll(() => isOpen(page)).toBe('true');
    expect(problems).toEqual([]);
  });
}

test('what the page breaks after we have loaded does us no harm', async ({ page, site, server }) => {
  const problems = await lookInside(page);
  await page.goto(
    site.page(
      '/later',
      html(`${ready}<script src="${server.app}/widget/loader.js?key=${server.key}"></script>
    <script>
      const no = () => { throw new Error('broken by the page') };
      window.fetch = no; window.setTimeout = no; window.requestIdleCallback = no; window.WebSocket = no;
      JSON.parse = no; JSON.stringify = no; Math.random = no; Date.now = no;
    </script>`),
    ),
  );
  await expect(page).toHaveTitle('ready');
  expect((await look(page)).visible).toBe(true);
  expect(problems).toEqual([]);
});

test('a page that is isolated by COEP gets the loader', async ({ page, site, server }) => {
  await lookInside(page);
  const headers = { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' };
  await page.goto(site.page('/coep', html(ready + tag(server.app, server.key)), headers));
  await expect(page).toHaveTitle('ready');
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
});

test('the script may stand in the head, before there is a body', async ({ page, site, server }) => {
  await lookInside(page);
  await page.goto(site.page('/head', html(`<script src="${server.app}/widget/loader.js?key=${server.key}"></script>`)));
  expect((await look(page)).visible).toBe(true);
  expect(await page.evaluate(() => document.body.innerHTML.trim())).toBe('<h1>Shop</h1>');
});

test('a page that replaces its whole body keeps the button', async ({ page, site, server }) => {
  await lookInside(page);
  await page.goto(site.page('/swap', html(ready + tag(server.app, server.key))));
  await expect(page).toHaveTitle('ready');
  await page.evaluate(() => {
    const body = document.createElement('body');
    body.innerHTML = '<h1>Next page</h1>';
    document.body.replaceWith(body);
  });
  expect((await look(page)).visible).toBe(true);
});
