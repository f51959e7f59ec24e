/** Runs the built chunks of the host page by themselves, on pages of a test's own. */
import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import type { BuildManifest } from '../../build.ts';
import type { ScreenshotData } from '../../src/wire/tickets/report.ts';
import type { Box, Drawing, Surfaces } from '../../src/wire/surfaces.ts';
import type { Site } from './fixture.ts';

export type Taken = ScreenshotData & { warnings: string[] };
export type TakeOptions = { live?: boolean; x?: number; y?: number; drawing?: Drawing; maskAll?: boolean };

const dist = new URL('../../dist/', import.meta.url);

/** Serves the widget's chunks from the site itself, so that a strict policy of the page holds for them too. */
export function serveChunks(site: Site): Record<'snapshot' | 'capture' | 'react', string> {
  for (const name of readdirSync(new URL('widget/', dist)).filter((file) => file.endsWith('.js'))) {
    const code = readFileSync(new URL(`widget/${name}`, dist), 'utf8');
    site.page(`/widget/${name}`, code, { 'content-type': 'text/javascript; charset=utf-8' });
  }
  const { entries } = JSON.parse(readFileSync(new URL('build.json', dist), 'utf8')) as BuildManifest;
  const address = (name: string) => `${site.origin}/${entries[`widget/${name}`]!.js}`;
  return { snapshot: address('snapshot'), capture: address('capture'), react: address('react') };
}

/** Opens a page of these parts and takes its snapshot. Live unless said otherwise. */
export async function snapshotOf(page: Page, site: Site, html: string, options: TakeOptions = {}): Promise<Taken> {
  const chunks = serveChunks(site);
  await page.goto(site.page('/shop/page', html));
  return take(page, chunks.snapshot, options);
}

/** Takes a snapshot of the page as it is now. */
export function take(page: Page, chunk: string, options: TakeOptions = {}): Promise<Taken> {
  return page.evaluate(
    async ({ chunk, options }) => {
      const { takeSnapshot } = (await import(chunk)) as Surfaces['snapshot'];
      const { isSecretField } = (await import(chunk.replace('snapshot', 'redaction'))) as Surfaces['redaction'];
      const passwords = new WeakSet<Element>();
      const warnings: string[] = [];
      const data = await takeSnapshot({
        live: true,
        x: scrollX,
        y: scrollY,
        ...options,
        isSecret: (field) => isSecretField(field, passwords),
        warn: (message, error) => warnings.push(`${message}${error instanceof Error ? `: ${error.name}` : ''}`),
      });
      return { ...data, warnings };
    },
    { chunk, options },
  );
}

/** The box of an element in page coordinates, as a blur would cover it. */
export function boxOf(page: Page, selector: string): Promise<Box> {
  return page.evaluate((selector) => {
    const { left, top, width, height } = document.querySelector(selector)!.getBoundingClientRect();
    return { x: left + scrollX, y: top + scrollY, width, height };
  }, selector);
}

/** Parses a snapshot as a renderer would, without running anything, and reads from the document. */
export async function readBack<T>(page: Page, html: string, read: (doc: Document) => T): Promise<T> {
  const doc = await page.evaluateHandle((text) => new DOMParser().parseFromString(text, 'text/html'), html);
  return doc.evaluate(read as (doc: Document) => unknown) as Promise<T>;
}
