/** Attacks by markup in everything that is shown in a page: notifications, banners, modals, through the host API. */
import type { Page } from '@playwright/test';
import { expect, test } from '../page-guard.ts';
import { xssPayloads } from '../xss-payloads.ts';
import { hostDocument, snippet } from './host-document.ts';

/** The smallest picture: what may be asked for is answered, so that nothing but an attack is a fault. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const GROUP = 12;

/** Groups, because each banner and each modal is a frame of its own. */
const groups = Array.from({ length: Math.ceil(xssPayloads.length / GROUP) }, (_, at) =>
  xssPayloads.slice(at * GROUP, (at + 1) * GROUP),
);

async function watchAttacks(page: Page): Promise<string[]> {
  const done: string[] = [];
  await page.exposeFunction('hacked', () => done.push('a script ran'));
  await page.context().route(/https?:\/\/(?!localhost)/, (route) => {
    const { hostname } = new URL(route.request().url());
    if (hostname !== 'ok.test') done.push(route.request().url());
    return route.fulfill({ contentType: 'image/gif', body: PIXEL });
  });
  page.on('dialog', (dialog) => {
    done.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return done;
}

/** Touches everything that is shown, as a visitor could, without pressing it. */
const touchAll = (page: Page) =>
  Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const touch = (root: Document | ShadowRoot) => {
          for (const element of root.querySelectorAll('*')) {
            if (element.shadowRoot) touch(element.shadowRoot);
            for (const type of ['mouseover', 'pointerenter', 'focusin', 'toggle', 'load', 'error', 'animationstart'])
              element.dispatchEvent(new Event(type));
          }
        };
        const own = document.querySelector('parley-widget')?.shadowRoot;
        touch(own ?? document);
      }),
    ),
  );

test('attacks in every text of notifications, banners and modals run nothing, under a policy that is not even asked', async ({
  guard,
  page,
  site,
  server,
}) => {
  // Each attack is shown, touched and closed.
  test.slow();
  const { app, frame, media } = server;
  const policy = `default-src 'none'; script-src 'nonce-n1' 'strict-dynamic'; connect-src ${app} ${app.replace('http', 'ws')}; frame-src ${frame} ${media}; img-src https:; media-src ${app}; report-uri ${guard.policy.report}; require-trusted-types-for 'script'; trusted-types 'none'`;
  const done = await watchAttacks(page);
  const html = hostDocument({ head: snippet(server, 'nonce="n1"') });
  await guard.open(site.page('/attacks', html, { 'content-security-policy': policy }));
  await guard.wake();

  const cards = page.locator('parley-widget article');
  // Two at a time are shown: one chat, one piece of news.
  for (let at = 0; at < xssPayloads.length; at += 2) {
    const data = (payload: string) => {
      const sender = { name: payload, profileImageUrl: payload };
      return { text: `{{name}} ${payload}`, sender, previewText: payload, coverImageUrl: payload };
    };
    const [one, two] = [xssPayloads[at]!, xssPayloads[at + 1] ?? xssPayloads[0]!];
    const chat = { ...data(one), conversation: { shareToken: one } };
    await guard.call('showNotification', { outbound: `chat-${at}`, data: chat });
    await guard.call('showNotification', { outbound: `news-${at}`, data: { ...data(two), news: { id: two } } });
    await expect(cards).toHaveCount(2);
    await touchAll(page);
  }

  for (const [at, group] of groups.entries()) {
    const text = group.map((payload) => `<div>${payload}</div>`).join('');
    const [one, two] = [group[0]!, group.at(-1)!];
    const config = {
      title: one,
      text: `<p>Group ${at}</p>${text}`,
      image: { url: two, alt: one },
      buttons: [{ label: two.slice(0, 40), action: 'url', target: 'javascript:hacked()' }],
    };
    for (const kind of ['Banner', 'Modal']) {
      await guard.call(`show${kind}`, { outbound: `${kind}-${at}`, format: 'floating', config, data: config });
      const shown = page.locator(`parley-widget iframe[src^="${media}/${kind.toLowerCase()}"]`);
      await expect(shown.contentFrame().getByText(`Group ${at}`, { exact: true })).toBeVisible();
      await touchAll(page);
      await guard.call(`close${kind}`);
      await expect(shown).toHaveCount(0);
    }
  }
  expect(done).toEqual([]);
  expect(guard.policy.reports()).toEqual([]);
});
