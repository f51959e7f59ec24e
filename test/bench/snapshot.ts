/**
 * What a snapshot costs the page, at 4x CPU throttle, beside a bare clone with style text and beside rrweb-snapshot. They
 * take turns on the same page. Ratios are the median of all rounds and times the best of them, so that what else the machine
 * does falls out.
 */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { BuildManifest } from '../../build.ts';
import type { RedactionSurface, SnapshotSurface } from '../../src/wire/surfaces.ts';
import { snapshotPage } from './snapshot-page.ts';
import { launchBrowser } from './browser.ts';

/** Milliseconds, but for the ratios. */
export type SnapshotFigures = {
  nodes: number;
  bareMs: number;
  /** rrweb-snapshot in one task; undefined where it was not asked for. */
  rrwebMs?: number;
  /** Ours: the live page is read in one go. */
  readMs: number;
  /** From the call to the data. */
  totalMs: number;
  /** The longest time that the page had to wait after it was read. */
  sliceMs: number;
  readRatio: number;
  totalRatio: number;
};

const THROTTLE = 4;

/** `chunk` and `rrweb` are addresses of modules that the page may load. */
export async function measureSnapshot(
  page: Page,
  chunk: string,
  rounds: number,
  rrweb?: string,
): Promise<SnapshotFigures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const best = await page.evaluate(
    async ({ chunk, rrweb, rounds }) => {
      const { takeSnapshot } = (await import(chunk)) as SnapshotSurface;
      const { isSecretField } = (await import(chunk.replace('snapshot', 'redaction'))) as RedactionSurface;
      const passwords = new WeakSet<Element>();
      const isSecret = (field: Element) => isSecretField(field, passwords);
      const other = rrweb && ((await import(rrweb)) as { snapshot: (page: Document, options: object) => unknown });
      const best: Record<string, number> = {};
      const ratios: Record<string, number[]> = { read: [], total: [] };
      const note = (name: string, ms: number) => {
        best[name] = Math.min(best[name] ?? Infinity, ms);
        return ms;
      };
      // Part of what is measured: the browser collects what was thrown away.
      const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

      const bare = () => {
        const copy = document.documentElement.cloneNode(true);
        const texts = [...document.styleSheets].map((sheet) =>
          [...sheet.cssRules].map((rule) => rule.cssText).join('\n'),
        );
        return [copy, texts.join('\n')];
      };
      const timed = (name: string, work: () => unknown) => {
        const started = performance.now();
        work();
        return note(name, performance.now() - started);
      };
      /** How long the page waits between two of its own turns while the work is on its way. */
      const waits = () => {
        const channel = new MessageChannel();
        let [last, longest, running] = [performance.now(), 0, true];
        channel.port1.addEventListener('message', () => {
          const now = performance.now();
          longest = Math.max(longest, now - last);
          last = now;
          if (running) channel.port2.postMessage(0);
        });
        channel.port1.start();
        channel.port2.postMessage(0);
        return () => {
          running = false;
          channel.port1.close();
          return longest;
        };
      };
      const ours = () => takeSnapshot({ live: true, x: 0, y: 0, isSecret, warn: () => undefined });

      for (let round = 0; round < rounds; round++) {
        const before = timed('bare', bare);
        await pause();
        const started = performance.now();
        const taking = ours();
        const read = note('read', performance.now() - started);
        await taking;
        const total = note('total', performance.now() - started);
        await pause();
        const floor = (before + timed('bare', bare)) / 2;
        ratios.read!.push(read / floor);
        ratios.total!.push(total / floor);
        await pause();
        // By itself, since to watch costs time too.
        const again = ours();
        const longest = waits();
        await again;
        note('slice', longest());
        await pause();
        if (other) timed('rrweb', () => other.snapshot(document, {}));
        await pause();
      }
      const median = (values: number[] = []) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
      const nodes = document.querySelectorAll('*').length;
      const middle = { readRatio: median(ratios.read), totalRatio: median(ratios.total) };
      return { ...best, ...middle, nodes } as Record<string, number>;
    },
    { chunk, rrweb, rounds },
  );
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { nodes = 0, bare = 0, read = 0, total = 0, slice = 0, readRatio = 0, totalRatio = 0, rrweb: rrwebMs } = best;
  return {
    nodes,
    bareMs: bare,
    readMs: read,
    totalMs: total,
    sliceMs: slice,
    readRatio,
    totalRatio,
    ...(rrwebMs === undefined ? {} : { rrwebMs }),
  };
}

export async function benchSnapshot(rounds: number): Promise<SnapshotFigures[]> {
  const dist = new URL('../../dist/', import.meta.url);
  const { entries } = JSON.parse(readFileSync(new URL('build.json', dist), 'utf8')) as BuildManifest;
  const built = await Bun.build({
    entrypoints: [Bun.resolveSync('rrweb-snapshot', import.meta.dir)],
    target: 'browser',
    format: 'esm',
    minify: true,
  });
  const scripts: Record<string, string> = {
    '/snapshot.js': readFileSync(new URL(entries['widget/snapshot']!.js, dist), 'utf8'),
    '/redaction.js': readFileSync(new URL(entries['widget/redaction']!.js, dist), 'utf8'),
    '/rrweb.js': await built.outputs[0]!.text(),
  };
  const browser = await launchBrowser();
  const figures: SnapshotFigures[] = [];
  for (const nodes of [1500, 8000]) {
    const page = await browser.newPage();
    await page.route('http://shop.test/**', (route) => {
      const script = scripts[new URL(route.request().url()).pathname];
      return route.fulfill({
        body: script ?? snapshotPage(nodes),
        contentType: script ? 'text/javascript' : 'text/html',
      });
    });
    await page.goto('http://shop.test/');
    figures.push(await measureSnapshot(page, '/snapshot.js', rounds, '/rrweb.js'));
    await page.close();
  }
  await browser.close();
  return figures;
}
