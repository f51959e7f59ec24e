/** Pages of a customer’s that carry the loader of the real server. */
import type { Page } from '@playwright/test';

export const html = (head: string, body = '<h1>Shop</h1>') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${head}</head><body>${body}</body></html>`;

/** Somebody is there: without a sign of it the widget begins to talk with its server after four seconds. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.move(5, 5);
}

export const oneLine = (app: string, key: string) =>
  html(`<script async src="${app}/widget/loader.js?key=${key}"></script>`);

/** Closed shadow roots are closed to tests too. Before the page is opened. */
export const openRoots = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
