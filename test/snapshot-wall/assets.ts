/** What the pages of the wall load: pictures, fonts and style sheets, of their own host and of another one. */
import type { BrowserContext, Route } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { png } from '../journeys/png.ts';

/** Nobody may read from this host but where its path begins with `/cors/`. */
export const OTHER = 'https://other.test';

const inter = (subset: string) =>
  readFileSync(
    new URL(`../../node_modules/@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`, import.meta.url),
  );

/** Soft, as photographs are. */
const photo = png(400, 300, (x, y) => [
  140 + 90 * Math.sin(x / 60),
  120 + 80 * Math.cos((x + y) / 90),
  150 + 70 * Math.sin(y / 45),
  255,
]);
/** Four signs of 32 px on one picture. */
const sprite = png(64, 64, (x, y) => {
  const [inX, inY] = [(x % 32) - 16, (y % 32) - 16];
  const isSign = x < 32 === y < 32 ? inX * inX + inY * inY < 150 : Math.abs(inX) + Math.abs(inY) < 13;
  return isSign ? [72, 91, x < 32 ? 255 : 90, 255] : [0, 0, 0, 0];
});

const fonts = `
@font-face{font-family:'Wall Sans';src:url(inter-latin.woff2) format('woff2');font-weight:100 900}
@font-face{font-family:'Wall Icons';src:url(inter-latin.woff2) format('woff2');font-weight:100 900}`;

const files: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
  '/assets/photo.png': ['image/png', photo],
  '/cors/photo.png': ['image/png', photo],
  '/assets/sprite.png': ['image/png', sprite],
  '/assets/inter-latin.woff2': ['font/woff2', inter('latin')],
  '/assets/fonts.css': ['text/css', fonts],
  '/assets/foreign.css': ['text/css', '.foreign{background:#1d2330;color:#ffe8a3;padding:48px;border-radius:24px}'],
  '/assets/print.css': ['text/css', 'body{columns:3}'],
  '/assets/inner.css': [
    'text/css',
    'body{font:14px sans-serif;background:#eef7f2;margin:12px}.wide{color:#0a7}@media(max-width:500px){.wide{background:#cfe}}',
  ],
  '/assets/strict.css': [
    'text/css',
    'body{font:15px/1.5 sans-serif;margin:24px}.box{padding:24px;background:#e8ecff;border-radius:8px;margin:8px 0}',
  ],
};

export async function serveAssets(context: BrowserContext): Promise<void> {
  const answer = (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const found = files[pathname];
    // What the browser does itself with a host that names nobody: it shows its pictures and lets no script read them.
    const isRead = route.request().resourceType() === 'fetch';
    if (isRead && route.request().url().startsWith(OTHER) && !pathname.startsWith('/cors/')) return route.abort();
    if (!found) return route.fulfill({ status: 404, body: 'not here' });
    const headers: Record<string, string> = { 'content-type': found[0] };
    if (pathname.startsWith('/cors/')) headers['access-control-allow-origin'] = '*';
    return route.fulfill({ body: found[1], headers });
  };
  await context.route(/^https?:\/\/[^/]+\/(assets|cors)\/[\w-]+\.(png|css|woff2)$/, answer);
}
