/** How the button looks and stands on pages that make it hard; fighting.pw.ts holds how it lives there. */
import { expect, test, type Guard } from '../page-guard.ts';
import { hostDocument, snippet } from './host-document.ts';

const look = (guard: Guard) =>
  guard.button.evaluate((button) => {
    const box = button.getBoundingClientRect();
    const style = getComputedStyle(button);
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return {
      isOnTop: top?.localName === 'parley-widget',
      width: box.width,
      height: box.height,
      right: Math.round(document.documentElement.clientWidth - box.right),
      bottom: Math.round(window.innerHeight - box.bottom),
      color: style.backgroundColor,
      font: style.fontSize,
      opacity: style.opacity,
    };
  });
const usual: Awaited<ReturnType<typeof look>> = {
  isOnTop: true,
  width: 56,
  height: 56,
  right: 20,
  bottom: 20,
  color: 'rgb(72, 91, 255)',
  font: '14px',
  opacity: '1',
};

const pages: Readonly<Record<string, { head?: string; body?: string; bodyAttributes?: string }>> = {
  'styles that reach for everything': {
    head: `<style>
      html > *, body * { display: none !important; opacity: 0.1 !important; font-size: 40px !important; transform: scale(3) !important; pointer-events: none !important }
      button { background: red !important; border-radius: 0 !important }
      html > * { position: absolute !important; left: -9999px !important; visibility: hidden !important; filter: blur(9px) !important; zoom: 3 !important; clip-path: inset(50%) !important }
      parley-widget { display: none !important; contain: strict !important; overflow: hidden !important; height: 0 !important; width: 0 !important }
      :root { --c: red; --x: 900px; --r: 0px; --z: 0; font-size: 40px; letter-spacing: 2em; line-height: 9 }</style>`,
  },
  'something that covers all of it': {
    body: '<div style="position:fixed;inset:0;z-index:2147483000;background:#fff">cover</div>',
  },
  'a body that is not shown': { bodyAttributes: 'style="display:none"' },
  'a direction from bottom to top in a scrolled box': {
    head: '<style>html{writing-mode:vertical-rl;overflow:hidden;height:100%} body{height:100%;overflow:auto}</style>',
  },
};
for (const [name, { head = '', ...rest }] of Object.entries(pages)) {
  test(`on a page with ${name} the button looks and stands as everywhere`, async ({ guard, site, server }) => {
    await guard.open(site.page('/odd', hostDocument({ head: head + snippet(server), ...rest })));
    expect(await look(guard)).toEqual(usual);
  });
}

test('a script in the head works before there is a body, and touches nothing of it', async ({
  guard,
  page,
  site,
  server,
}) => {
  const script = `<script src="${server.app}/widget/loader.js?key=${server.key}"></script>`;
  const html = `<!doctype html><html lang="en"><head><title>Shop</title>${script}</head><body><h1>Shop</h1></body></html>`;
  await page.goto(site.page('/head', html));
  expect(await look(guard)).toEqual(usual);
  expect(await page.evaluate(() => document.body.innerHTML.trim())).toBe('<h1>Shop</h1>');
});

/** What a page breaks after the loader has run. */
const breaks = `const no = () => { throw new Error('broken by the page') };
  fetch = setTimeout = clearTimeout = requestIdleCallback = WebSocket = Math.random = Date.now = no;`;

test('a page that breaks its network and its clocks after we have loaded does us no harm', async ({
  guard,
  page,
  site,
  server,
}) => {
  await guard.open(site.page('/later', hostDocument({ head: snippet(server) })));
  await page.evaluate(breaks);
  await guard.wake();
  await guard.openMessenger();
  await guard.closeMessenger();
});

test('a page that breaks JSON itself gets no exception of ours', async ({ guard, page, site, server }) => {
  await guard.open(site.page('/later', hostDocument({ head: snippet(server) })));
  await page.evaluate(`${breaks} JSON.parse = JSON.stringify = no;`);
  await page.mouse.move(5, 5);
  await guard.button.click();
  await page.waitForLoadState('networkidle');
  expect(await look(guard)).toMatchObject({ isOnTop: true, color: usual.color });
});
