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
