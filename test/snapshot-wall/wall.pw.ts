/**
 * The wall: every page of `pages/` is captured by the real chunk, sent, and drawn by the real viewer; a screenshot of the
 * page and one of what staff sees are compared. `WALL=<folder>` keeps both pictures of every page.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerProcess } from '../server-process.ts';
import type { UnreadPart } from '../../src/wire/tickets/report.ts';
import { expect, test, type Site } from '../journeys/fixture.ts';
import { staffOf, viewerLink, type Staff } from '../journeys/staff-api.ts';
import { serveChunks, take } from '../journeys/surface-page.ts';
import { OTHER, serveAssets } from './assets.ts';
import { sliceOf } from '../soak-slice.ts';
import { similarity } from './similarity.ts';

const GOAL_MEDIAN = 0.97;
/** Below it a page must say what could not be read. */
const GOAL_EACH = 0.93;
const GOAL_PAGES = 25;
const SCREEN = { width: 1000, height: 700 };
/** The viewer's, so that it shows the screen unscaled. */
const STAGE = { width: 1100, height: 800 };

const folder = new URL('pages/', import.meta.url);
/** The page that is shown inside another page, and not by itself. */
const INNER = 'inner';
const every = readdirSync(folder)
  .map((file) => file.replace(/\.html$/, ''))
  .filter((name) => name !== INNER)
  .sort();

const soak = {
  of: ['src/surfaces/snapshot/', 'src/frames/viewer/', 'src/server/features/viewer/', 'test/snapshot-wall/'],
  least: 6,
};
/** A tenth of the wall in most runs. */
const names = sliceOf(every, soak);
const isWhole = names.length === every.length;

/** Pages with something that no page may read: what their reports must say. */
const unreadable: Readonly<Record<string, readonly UnreadPart[]>> = {
  'shadow-closed': [{ kind: 'component', name: 'x-rating#rating' }],
  'foreign-images': [
    { kind: 'image', name: `${OTHER}/assets/photo.png` },
    { kind: 'image', name: `${OTHER}/assets/sprite.png` },
  ],
  'webgl-once': [{ kind: 'blank', name: 'canvas#c' }],
  'foreign-styles': [{ kind: 'style', name: `${OTHER}/assets/foreign.css` }],
};
const policies: Readonly<Record<string, string>> = {
  'strict-policy': "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'",
};

type Result = { name: string; alike: number; unread: readonly UnreadPart[]; warnings: readonly string[] };
type Wall = { context: BrowserContext; server: ServerProcess; staff: Staff; site: Site; chunk: string; counter: Page };

async function look(wall: Wall, page: Page, viewer: Page, name: string): Promise<Result> {
  await page.emulateMedia({ colorScheme: name === 'dark-mode' ? 'dark' : 'light' });
  await page.goto(`${wall.site.origin}/wall/${name}`, { waitUntil: 'load' });
  await page.evaluate(async () => {
    await ('ready' in window ? window.ready : undefined);
    await document.fonts.ready;
  });
  const before = await page.screenshot({ animations: 'allow', caret: 'hide' });
  const { warnings, ...data } = await take(page, wall.chunk, { live: false });
  const seen = await page.screenshot({ animations: 'allow', caret: 'hide' });
  await viewer.goto(await viewerLink(wall.server, wall.staff, data));
  await viewer.locator('.screen[data-phase="drawn"]').waitFor();
  const after = await viewer.locator('.screen').screenshot({ animations: 'allow', caret: 'hide' });
  keep(name, before, after);
  expect(seen.equals(before), `${name}: taking a snapshot changed the page`).toBe(true);
  return { name, alike: await similarity(wall.counter, before, after), unread: data.unread ?? [], warnings };
}

function keep(name: string, before: Buffer, after: Buffer): void {
  const folder = process.env.WALL;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}-a.png`), before);
  writeFileSync(join(folder, `${name}-b.png`), after);
}

const byName = (one: UnreadPart, other: UnreadPart): number => (one.name < other.name ? -1 : 1);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

test('every kind of page looks to staff as it did to the visitor, or its report says what could not be read', async ({
  browser,
  server,
  site,
}) => {
  test.setTimeout(180_000);
  const { snapshot: chunk } = serveChunks(site);
  for (const name of [...every, INNER]) {
    const html = readFileSync(new URL(`${name}.html`, folder), 'utf8').replaceAll('{other}', OTHER);
    site.page(`/wall/${name}`, html, policies[name] ? { 'content-security-policy': policies[name] } : {});
  }
  const context = await browser.newContext({ viewport: SCREEN });
  await serveAssets(context);
  const counter = await context.newPage();
  const wall: Wall = { context, server, staff: await staffOf(server), site, chunk, counter };

  const results: Result[] = [];
  const waiting = names.filter((name) => !process.env.WALL_PAGE || name === process.env.WALL_PAGE);
  const tab = async () => {
    const [page, viewer] = [await context.newPage(), await context.newPage()];
    await viewer.setViewportSize(STAGE);
    for (let name = waiting.shift(); name; name = waiting.shift()) results.push(await look(wall, page, viewer, name));
  };
  await Promise.all([tab(), tab()]);
  await context.close();

  results.sort((one, other) => one.alike - other.alike);
  const line = ({ name, alike, unread, warnings }: Result) =>
    `${alike.toFixed(4)}  ${name}${[...unread.map((part) => `  ${part.kind} ${part.name}`), ...warnings.map((text) => `  ! ${text}`)].join('')}`;
  console.log(`${results.map(line).join('\n')}\nmedian ${median(results.map(({ alike }) => alike)).toFixed(4)}`);

  expect(every.length).toBeGreaterThanOrEqual(GOAL_PAGES);
  // A few pages have no median worth the name.
  if (isWhole) expect(median(results.map(({ alike }) => alike))).toBeGreaterThanOrEqual(GOAL_MEDIAN);
  expect(results.filter(({ alike, unread }) => alike < GOAL_EACH && unread.length === 0).map(line)).toEqual([]);
  for (const [name, parts] of Object.entries(unreadable).filter(([name]) => names.includes(name)))
    expect(results.find((result) => result.name === name)?.unread.toSorted(byName), name).toEqual(parts);
});

test('the measure tells a page from another, from the same page scrolled, and knows the same', async ({
  page,
  site,
}) => {
  const shot = async (name: string, scroll: number) => {
    await page.goto(site.page(`/wall/${name}`, readFileSync(new URL(`${name}.html`, folder), 'utf8')));
    await page.evaluate((top) => scrollTo(0, top), scroll);
    return page.screenshot();
  };
  const [one, scrolled, other] = [await shot('many-nodes', 0), await shot('many-nodes', 5), await shot('effects', 0)];
  expect(await similarity(page, one, one)).toBe(1);
  expect(await similarity(page, one, scrolled)).toBeLessThan(GOAL_EACH);
  expect(await similarity(page, one, other)).toBeLessThan(GOAL_EACH);
});
