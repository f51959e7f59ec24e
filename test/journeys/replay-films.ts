/** A recording for all tests of a worker, and films as the server sends them. */
import type { Page } from '@playwright/test';
import type { ReplayFilm } from '../../src/wire/replays/shapes.ts';
import type { Site } from './fixture.ts';
import { recordedShop, shopOf } from './replay-shop.ts';

type Shop = Awaited<ReturnType<typeof recordedShop>>;
let recording: Promise<Shop> | undefined;

/** The shop's page is served, and has been recorded once for all tests of a worker. */
export function shopOnce(page: Page, site: Site): Promise<Shop> {
  shopOf(site);
  return (recording ??= recordedShop(page, site));
}

/** A film as the server sends it. */
export function inLines(film: Omit<ReplayFilm, 'count'>, events: readonly unknown[]): string {
  const head: ReplayFilm = { ...film, count: events.length };
  return [head, ...events].map((line) => `${JSON.stringify(line)}\n`).join('');
}
