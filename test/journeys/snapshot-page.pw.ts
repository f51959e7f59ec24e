/** The page in one document: everything seen is there, nothing of the page is touched. */
import { expect, test } from './fixture.ts';
import { readBack, serveChunks, snapshotOf, take } from './surface-page.ts';

test('a snapshot carries html, base address, viewport and scroll [W-REP-14 W-FLW-13 W-EDT-21]', async ({ page, site }) => {
  const data = await snapshotOf(page, site, '<!doctype html><title>Shop</title><h1>Lamps</h1>', { x: 12, y: 340 });
  expect(data.html).toMatch(/^<!DOCTYPE html><html[^>]*><head><meta charset="utf-8"><base href="/);
  expect(data.html).toContain('<h1>Lamps</h1>');
  expect(data).toMatchObject({
    baseUrl: `${site.origin}/shop`,
    width: 1280,
    height: 720,
    isMobile: false,
    x: 12,
    y: 340,
    warnings: [],
  });
});
