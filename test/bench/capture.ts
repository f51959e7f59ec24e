/**
 * What the capture editor costs a page, at 4x CPU throttle: from the press to the painted toolbar, and 200 strokes of the
 * pen. Given the `dist` of another build, both are measured in pairs in one run, each in a page of its own; the order within
 * a pair changes each time, so that a machine that slows down slows both. The median of the ratios counts.
 */
import type { Browser, Page } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildManifest } from '../../build.ts';
import { launchBrowser } from './browser.ts';
import { snapshotPage } from './snapshot-page.ts';

export type CaptureCost = {
  /** From the press, with what is fetched at hover here already, to the painted toolbar. */
  readonly toolbarMs: number;
  /** Of 200 strokes with nine moves each, laid out after each stroke. */
  readonly strokesMs: number;
};
export type CaptureFigures = CaptureCost & {
  /** Of ours to the other build's, pair by pair: the medians. */
  readonly ratios?: CaptureCost;
};

const own = join(import.meta.dir, '../../dist');
const THROTTLE = 4;
const NODES = 1500;
const ORIGIN = 'http://shop.test';

/** `other`: the `dist` folder of the build to compare with. */
export async function benchCapture(pairs: number, other?: string): Promise<CaptureFigures> {
  const browser = await launchBrowser();
  const ours: CaptureCost[] = [];
  const theirs: CaptureCost[] = [];
  for (let pair = -1; pair < pairs; pair += 1) {
    const turns = other ? (pair % 2 ? [own, other] : [other, own]) : [own];
    for (const dist of turns) {
      const cost = await measure(browser, dist);
      // The first pair warms up.
      if (pair >= 0) (dist === own ? ours : theirs).push(cost);
    }
  }
  await browser.close();
  const of = (read: (at: number) => number) => middle(ours.map((_, at) => read(at)));
  return {
    toolbarMs: of((at) => ours[at]!.toolbarMs),
    strokesMs: of((at) => ours[at]!.strokesMs),
    ...(other && {
      ratios: {
        toolbarMs: of((at) => ours[at]!.toolbarMs / theirs[at]!.toolbarMs),
        strokesMs: of((at) => ours[at]!.strokesMs / theirs[at]!.strokesMs),
      },
    }),
  };
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

async function measure(browser: Browser, dist: string): Promise<CaptureCost> {
  const { entries } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as BuildManifest;
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await serve(page, dist);
  await page.addInitScript(openRoots);
  await page.goto(`${ORIGIN}/`);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const cost = await page.evaluate(run, { capture: entries['widget/capture']!.js, react: entries['widget/react']?.js });
  await page.close();
  return cost;
}

function serve(page: Page, dist: string): Promise<unknown> {
  return page.route(`${ORIGIN}/**`, (route) => {
    const file = join(dist, new URL(route.request().url()).pathname);
    const isScript = file.endsWith('.js') && existsSync(file);
    return route.fulfill({
      body: isScript ? readFileSync(file, 'utf8') : snapshotPage(NODES),
      contentType: isScript ? 'text/javascript' : 'text/html',
    });
  });
}

/** Runs before the page: the bench looks into closed roots, and made-up pointers cannot be captured. */
function openRoots(): void {
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    return attach.call(this, { ...options, mode: 'open' });
  };
  Element.prototype.setPointerCapture = () => undefined;
}

/** Runs in the page. */
async function run({ capture, react }: { capture: string; react: string | undefined }): Promise<CaptureCost> {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const core = react && (await import(`/${react}`));
  await painted();
  const pressed = performance.now();
  const { openCapture } = await import(`/${capture}`);
  const nothing = () => undefined;
  const options = { type: 'screenshot', texts: {}, rtl: false, color: '#485bff', onNext: nothing, onDismiss: nothing };
  const editor = openCapture(options, core);
  const root = document.querySelector('parley-capture')!.shadowRoot!;
  root.querySelector('[role=toolbar]')!.getBoundingClientRect();
  await painted();
  const toolbarMs = performance.now() - pressed;

  const board = root.querySelector('.bb-capture-svg')!;
  const point = (type: string, clientX: number, clientY: number) =>
    board.dispatchEvent(new PointerEvent(type, { clientX, clientY, pointerId: 1, bubbles: true, button: 0 }));
  dispatchEvent(new KeyboardEvent('keydown', { key: '4' }));
  await painted();
  const started = performance.now();
  for (let stroke = 0; stroke < 200; stroke += 1) {
    const [x, y] = [40 + (stroke % 20) * 50, 40 + Math.floor(stroke / 20) * 60];
    point('pointerdown', x, y);
    for (let move = 1; move < 10; move += 1) point('pointermove', x + move * 8, y + (move % 3) * 9);
    point('pointerup', x + 72, y);
    board.getBoundingClientRect();
  }
  const strokesMs = performance.now() - started;
  if (board.childElementCount !== 200) throw new Error(`drew ${board.childElementCount} strokes of 200`);
  editor.close();
  return { toolbarMs, strokesMs };
}
