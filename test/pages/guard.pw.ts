/** The guard is only worth what it finds: a widget that does everything wrong, and each wrong is told. */
import type { Page } from '@playwright/test';
import { expect, test } from '../page-guard.ts';
import { hostDocument } from './host-document.ts';

const wrongs: Readonly<Record<string, [code: string, told: RegExp]>> = {
  'a listener': ['addEventListener("resize", () => {})', /^listener resize/],
  'a listener on a node that stays': ['document.body.addEventListener("click", () => {}, true)', /^listener click/],
  'a timer': ['setTimeout(() => {}, 1e6)', /^setTimeout/],
  'an interval': ['setInterval(() => {}, 1e6)', /^setInterval/],
  'an idle job': ['(function again() { requestIdleCallback(again) })()', /^requestIdleCallback/],
  'an observer': ['new MutationObserver(() => {}).observe(document, { childList: true })', /^MutationObserver/],
  'a socket': ['new WebSocket(new URL("/ws", document.currentScript.src.replace("http", "ws")))', /^WebSocket/],
  'a channel': ['new BroadcastChannel("tabs")', /^BroadcastChannel/],
  'a lock': ['navigator.locks.request("leader", () => new Promise(() => {}))', /^lock leader/],
  'a patched method': [
    'const { push } = Array.prototype; Array.prototype.push = function (...a) { return push.apply(this, a) }',
    /Array\.push has changed/,
  ],
  'a patched global': ['window.fetch = fetch.bind(window)', /window\.fetch has changed/],
  'a global': ['window.leaked = 1', /window\.leaked has changed/],
  'a handler': ['window.onerror = () => {}', /onerror taken/],
  'a node': ['document.body.append(document.createElement("div"))', /nodes$/],
  'an attribute': ['document.documentElement.style.setProperty("--x", "1px")', /^html style/],
  'a style sheet': ['const s = new CSSStyleSheet(); document.adoptedStyleSheets = [s]', /style sheets$/],
  'a changed style': [
    'const s = new CSSStyleSheet(); s.replaceSync("b{color:red}"); document.adoptedStyleSheets = [s]',
    /^b color:rgb\(255, 0, 0\)/,
  ],
};

test('the guard tells whatever a widget leaves behind', async ({ guard, page, site, server }) => {
  const code = Object.values(wrongs).map(([code]) => `{ ${code} }`);
  await guard.openWithout(site.page('/wrong', hostDocument({})));
  await runAsWidget(page, server.app, code.join('\n'));
  const findings = await guard.findings();
  const missed = Object.entries(wrongs).filter(([, [, told]]) => !findings.some((finding) => told.test(finding)));
  expect(missed.map(([name]) => name)).toEqual([]);
});

test('the guard tells nothing where a widget has ended what it began', async ({ guard, page, site, server }) => {
  const code = `const run = () => {}, ended = new AbortController();
    addEventListener('resize', run, true); removeEventListener('resize', run, { capture: true });
    addEventListener('scroll', run, { signal: ended.signal }); ended.abort();
    addEventListener('once', run, { once: true }); dispatchEvent(new Event('once'));
    clearTimeout(setTimeout(run, 1e6)); clearInterval(setInterval(run, 1e6)); cancelIdleCallback(requestIdleCallback(run));
    const observer = new ResizeObserver(run); observer.observe(document.body); observer.disconnect();
    new BroadcastChannel('tabs').close();
    const node = document.createElement('div'); node.addEventListener('click', run); document.body.append(node); node.remove();
    const { fetch } = window; window.fetch = run; window.fetch = fetch;`;
  await guard.openWithout(site.page('/right', hostDocument({})));
  await runAsWidget(page, server.app, code);
  expect(await guard.findings()).toEqual([]);
});

/** As a script of the widget's folder, whose tag goes again. */
async function runAsWidget(page: Page, app: string, code: string): Promise<void> {
  const address = `${app}/widget/wrong.js`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  await page.evaluate(async (address) => {
    const script = document.createElement('script');
    script.src = address;
    const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
    document.head.append(script);
    await loaded;
    script.remove();
  }, address);
}
