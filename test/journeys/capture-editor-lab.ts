/** The capture editor opened over a page of a customer’s, under a strict policy. */
import type { Page } from '@playwright/test';
import type { Drawing, Surfaces } from '../../src/wire/surfaces.ts';
import { expect, type Site, test as base } from './fixture.ts';
import { serveChunks } from './surface-page.ts';

type Opened = { drawings: Drawing[]; dismissals: number; close: () => void };

declare global {
  interface Window {
    opened: Opened;
  }
}

export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
export const PAGE = `<!doctype html><html lang=en><link rel=stylesheet href=/editor.css><body>
  <button id=before>before</button><input id=field><p id=text>Some text</p><div id=tall></div></body>`;
export const STYLE = 'body{margin:0;background:#fff}#tall{height:3000px}';

export const test = base.extend({
  page: async ({ page }, use) => {
    const broken: string[] = [];
    // Playwright cannot look into closed roots; that they are closed has a test of its own.
    await page.addInitScript(() => {
      const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function (init) {
        this.toggleAttribute('was-closed', init.mode === 'closed');
        return attach.call(this, { ...init, mode: 'open' });
      };
    });
    page.on('pageerror', (error) => broken.push(error.message));
    page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
    await use(page);
    expect(broken.filter((line) => !line.includes('404'))).toEqual([]);
  },
});

type OpenOptions = { type?: 'screenshot' | 'capture'; texts?: Record<string, string>; rtl?: boolean; html?: string };

export async function openEditor(page: Page, site: Site, options: OpenOptions = {}): Promise<void> {
  const chunks = serveChunks(site);
  site.page('/editor.css', STYLE, { 'content-type': 'text/css' });
  await page.goto(site.page('/editor', options.html ?? PAGE, { 'content-security-policy': POLICY }));
  await openAgain(page, chunks, options);
}

export async function openAgain(
  page: Page,
  { capture, react }: ReturnType<typeof serveChunks>,
  { type = 'screenshot', texts = {}, rtl = false }: OpenOptions = {},
) {
  await page.evaluate(
    async ({ capture, react, type, texts, rtl }) => {
      const { openCapture } = (await import(capture)) as Surfaces['capture'];
      window.opened = { drawings: [], dismissals: 0, close: () => undefined };
      const options: Parameters<typeof openCapture>[0] = {
        type,
        texts,
        rtl,
        color: '#485bff',
        onNext: (drawing) => window.opened.drawings.push(drawing),
        onDismiss: () => (window.opened.dismissals += 1),
      };
      const { close } = openCapture(options, await import(react));
      window.opened.close = close;
    },
    { capture, react, type, texts, rtl },
  );
}

export const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const strokes = (page: Page) => page.locator('parley-capture .bb-capture-svg > *');
export const drawings = (page: Page) => page.evaluate(() => window.opened.drawings);
export const dismissals = (page: Page) => page.evaluate(() => window.opened.dismissals);

export async function drag(page: Page, ...points: [number, number][]): Promise<void> {
  await page.mouse.move(...points[0]!);
  await page.mouse.down();
  for (const point of points.slice(1)) await page.mouse.move(...point);
  await page.mouse.up();
}
