/** Sites of one page: addresses change by script, and whole parts of the document are exchanged. */
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../page-guard.ts';
import { hostDocument, snippet } from './host-document.ts';

/** Paths of all page views that were sent, in order. */
function viewsOf(page: Page): string[] {
  const views: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/sessions/ping')) return;
    const bytes = request.postDataBuffer()!;
    const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString();
    const { events } = (JSON.parse(text) as { body: { events: { name: string; data?: { page: string } }[] } }).body;
    for (const { name, data } of events) {
      if (name !== 'pageView') continue;
      const { pathname, search, hash } = new URL(data!.page);
      views.push(pathname + search + hash);
    }
  });
  return views;
}

test('every page of a history and of a hash router is told once, and the button stays [W-STR-10]', async ({
  guard,
  page,
  site,
  server,
}) => {
  const views = viewsOf(page);
  await guard.open(site.page('/app', hostDocument({ head: snippet(server) })));
  await guard.wake();
  await page.evaluate(async () => {
    const changed = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.pushState({}, '', '/app/lamps');
    history.replaceState({ sorted: true }, '', '/app/lamps');
    history.replaceState({}, '', '/app/lamps?sort=price');
    location.hash = '#/basket';
    history.pushState({}, '', '/app/tables');
    const back = changed();
    history.back();
    await back;
  });
  await expect
    .poll(() => views)
    .toEqual([
      '/app',
      '/app/lamps',
      '/app/lamps?sort=price',
      '/app/lamps?sort=price#/basket',
      '/app/tables',
      '/app/lamps?sort=price#/basket',
    ]);
  await expect(guard.button).toBeVisible();
  await guard.openMessenger();
});

const exchanges: Readonly<Record<string, () => void>> = {
  'its whole body': () => {
    const body = document.createElement('body');
    body.append(Object.assign(document.createElement('h1'), { textContent: 'Next page' }));
    document.body.replaceWith(body);
  },
  'everything in its body': () => document.body.replaceChildren('Next page'),
  'its head and its body': () => {
    const next = new DOMParser().parseFromString('<title>Next</title><h1>Next page</h1>', 'text/html');
    document.head.replaceWith(document.adoptNode(next.head));
    document.body.replaceWith(document.adoptNode(next.body));
  },
};
for (const [name, exchange] of Object.entries(exchanges)) {
  test(`a page that exchanges ${name} keeps the button and an open messenger with what was typed`, async ({
    guard,
    page,
    site,
    server,
  }) => {
    await guard.open(site.page('/app', hostDocument({ head: snippet(server) })));
    await guard.openMessenger();
    await guard.messenger
      .getByRole('button', { name: /report|bug|problem/i })
      .first()
      .click();
    const field = guard.messenger.locator('textarea, [contenteditable], input[type=text]').first();
    await field.fill('The lamp flickers');
    await page.evaluate(exchange);
    await expect(field).toHaveValue('The lamp flickers');
    await guard.closeMessenger();
    await expect(guard.button).toBeVisible();
  });
}
