/** The built replay recorder by itself, on a page of a test's own. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { BuildManifest } from '../../build.ts';
import type { Replay, ReplayHost, Surfaces, WebReplay } from '../../src/wire/surfaces.ts';
import type { Site } from './fixture.ts';

declare global {
  interface Window {
    replay: Replay;
    replayConfig: (config: Record<string, unknown>) => void;
    replayFaults: unknown[];
    replayDestroy: () => void;
  }
}

export type ReplayPage = { config?: Record<string, unknown>; options?: Record<string, unknown> };

const dist = new URL('../../dist/', import.meta.url);

/** Serves the chunk, and the one that knows secrets, from the site and answers its address. */
export function serveReplay(site: Site): string {
  const { entries } = JSON.parse(readFileSync(new URL('build.json', dist), 'utf8')) as BuildManifest;
  const serve = (name: string) => {
    const { js } = entries[`widget/${name}`]!;
    return site.page(`/${js}`, readFileSync(new URL(js, dist), 'utf8'), {
      'content-type': 'text/javascript; charset=utf-8',
    });
  };
  serve('redaction');
  return serve('replay');
}

/** Opens a page of this markup and records it. */
export async function recordPage(page: Page, site: Site, html: string, given: ReplayPage = {}): Promise<void> {
  const chunk = serveReplay(site);
  await page.goto(site.page('/recorded', html));
  await startReplay(page, chunk, given);
}

/** Records the page as it is now. */
export function startReplay(page: Page, chunk: string, { config = {}, options }: ReplayPage = {}): Promise<void> {
  return page.evaluate(
    async ({ chunk, config, options }) => {
      // However busy the machine is, no task of the recorder takes long: its watchdog has tests of its own.
      Object.defineProperty(performance, 'now', { value: () => 0, configurable: true });
      const { open } = (await import(chunk)) as { open: (host: ReplayHost) => Replay };
      const redaction = (await import(chunk.replace('replay', 'redaction'))) as Surfaces['redaction'];
      let current: Record<string, unknown> = { enableWebReplays: true, ...config };
      const listeners: ((config: any) => void)[] = [];
      const stops: (() => void)[] = [];
      window.replayFaults = [];
      window.replayConfig = (next) => {
        current = next;
        for (const listener of listeners) listener(next);
      };
      window.replay = open({
        config: { current: () => current, onChange: (listener) => (listeners.push(listener), () => undefined) },
        state: { replay: options },
        surface: async () => redaction,
        browser: { fault: (error) => void window.replayFaults.push(`${error}`) },
        onDestroy: (stop) => void stops.push(stop),
      });
      window.replayDestroy = () => stops.toReversed().forEach((stop) => stop());
    },
    { chunk, config, options },
  );
}

/** What a report would tell now. */
export function told(page: Page): Promise<Omit<WebReplay, 'events'> & { events: any[] }> {
  return page.evaluate(() => window.replay.take().tell()) as Promise<Omit<WebReplay, 'events'> & { events: any[] }>;
}
