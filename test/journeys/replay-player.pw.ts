/** The player on the media origin: honest replays play, forged ones do nothing; the script that is read from a replay runs. */
import type { Dialog, Page, Request, Route } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { playwrightScript } from '../../src/wire/pure/playwright-script.ts';
import type { ReplayFilm } from '../../src/wire/replay.ts';
import type { ServerProcess } from '../server-process.ts';
import { aimedAt, hostileReplays, type HostileReplay } from '../hostile-replays.ts';
import { expect, test } from './fixture.ts';
import { record, recorded, recordedShop, replayReport, shopAround, shopOf, storyOf, timeIn } from './replay-shop.ts';
import { staffOf } from './staff-api.ts';

/** Runs the text of a script as its file would run. */
async function runScript(script: string, page: Page): Promise<{ title: string; error: unknown }> {
  let title = '';
  let body: ((parts: { page: Page }) => Promise<void>) | undefined;
  const declare = (name: string, work: (parts: { page: Page }) => Promise<void>) => {
    title = name;
    body = work;
  };
  const source = script.replace(/^import .*;$/m, '').replace('problems: string[]', 'problems');
  new Function('test', 'expect', source)(declare, expect);
  const error: unknown = await body!({ page }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { title, error };
}

test('steps and a Playwright script are read from a real recording, and the script does the same again', async ({
  page,
  server,
  site,
}) => {
  const { events, log } = await recordedShop(page, site);
  const click = events.find(({ data }) => data.source === 2 && data.type === 2)!.timestamp - events[0]!.timestamp;
  const visit = { name: 'pageView', date: timeIn(events, click + 1), data: { page: `${site.origin}/shop/cart` } };
  const customEventLog = [visit];
  const { story } = await storyOf(server, await staffOf(server), replayReport(events, { customEventLog }));
  expect(story.steps.map(({ kind, name, value }) => [kind, name, value])).toEqual([
    ['open', '', `${site.origin}/shop`],
    ['click', 'Add to cart', ''],
    ['arrive', '', `${site.origin}/shop/cart`],
    ['type', 'Voucher', 'HERBST10'],
    ['type', 'Comment', 'two "quotes" and \\ a slash'],
    ['choose', 'Grind', 'fine'],
    ['check', 'Wrap as a gift', ''],
    ['check', 'Courier', ''],
    ['type', 'Password', expect.stringMatching(/^\*+$/)],
    ['click', 'Remove', ''],
    ['click', 'Help', ''],
    ...Array.from({ length: 4 }, () => ['click', 'Order now', '']),
  ]);
  expect(story.rages).toEqual([{ at: expect.any(Number), until: expect.any(Number), count: 4 }]);
  const title = "It's `odd` ${title} \\ \n";
  const script = playwrightScript({ ...story, title, faults: [] });
  expect(script).toContain("getByRole('textbox', { name: 'Voucher', exact: true }).fill('HERBST10')");
  expect(script).toContain("getByTestId('order').click()");
  expect(script).toContain("getByLabel('Password', { exact: true }).fill(");
  const again = await page.context().newPage();
  expect(await runScript(script, again)).toEqual({ title, error: undefined });
  expect(await again.evaluate(() => (window as unknown as { log: string[] }).log)).toEqual(log);
});

test('where the bug is, the script fails with it; where it is not, it passes', async ({ page, server, site }) => {
  const shop = await recordedShop(page, site);
  const { story } = await storyOf(server, await staffOf(server), replayReport(shop.events));
  const faults = [{ kind: 'console', text: 'TypeError: no price\n*/ process.exit()' }] as const;
  const script = playwrightScript({ ...story, title: 'Order', faults });
  const healthy = await page.context().newPage();
  expect((await runScript(script, healthy)).error).toBeUndefined();
  const sick = await page.context().newPage();
  await sick.addInitScript(() =>
    addEventListener('click', ({ target }) => {
      if ((target as Element).matches('.order')) throw new TypeError('no price');
    }),
  );
  expect(String((await runScript(script, sick)).error)).toContain('no price');
});

/** A server that nothing may ever speak to: it counts connections, so that a mere preconnect is seen too. */
async function startCanary(): Promise<{ origin: string; touched: () => string[]; stop: () => Promise<void> }> {
  const touched: string[] = [];
  const server = createServer((request, response) => {
    touched.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' });
    response.end('top.hit = 1');
  });
  server.on('connection', () => touched.push('a connection'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    touched: () => touched,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** What a page does that a film would not. */
function watch(page: Page, server: ServerProcess): string[] {
  const effects: string[] = [];
  const own = new RegExp(`^${server.media}/viewer/(replay\\?|replay\\.json\\?|player/)`);
  page.on('request', (request: Request) => {
    const address = request.url();
    if (!own.test(address) && !/^(data:|about:|blob:)/.test(address)) effects.push(`request ${address}`);
  });
  page.on('dialog', (dialog: Dialog) => {
    effects.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup: Page) => void effects.push(`popup ${popup.url()}`));
  page.on('download', () => void effects.push('download'));
  return effects;
}

/** Waits for the player's word; then the whole film in one go, and back to its beginning. */
async function playThrough(page: Page): Promise<string> {
  await page.waitForFunction(() => !['', 'loading'].includes(document.documentElement.dataset.phase ?? ''));
  const press = page.frameLocator('.replayer-wrapper iframe').locator('#click').first();
  if ((await page.locator('.replayer-wrapper').count()) > 0 && (await press.count()) > 0)
    await press.dispatchEvent('click', undefined, { timeout: 2000 }).catch(() => undefined);
  return page.evaluate(() => document.documentElement.dataset.phase ?? '');
}

const hits = (page: Page) =>
  page.evaluate(() =>
    ['hit' in window && 'a script ran', location.pathname !== '/viewer/replay' && 'left'].filter(Boolean),
  );

const TABS = 4;

/** Several tabs at a time: most of the time is waiting for what must not happen. */
async function eachInTabs(
  context: Page['context'] extends () => infer C ? C : never,
  replays: readonly HostileReplay[],
  look: (page: Page, replay: HostileReplay) => Promise<void>,
): Promise<void> {
  const waiting = [...replays];
  const tab = async () => {
    const page = await context.newPage();
    for (let replay = waiting.shift(); replay; replay = waiting.shift()) await look(page, replay);
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, tab));
}

test('300 forged replays run nothing and ask nobody for anything, and every ticket tells of its own', async ({
  context,
  server,
}) => {
  test.setTimeout(240_000);
  const canary = await startCanary();
  const staff = await staffOf(server);
  const effects = new Map<Page, string[]>();
  expect(hostileReplays.length).toBeGreaterThanOrEqual(300);
  await eachInTabs(context, hostileReplays, async (page, replay) => {
    if (!effects.has(page)) effects.set(page, watch(page, server));
    const { story } = await storyOf(server, staff, replayReport(aimedAt(replay, canary.origin)));
    const phases = [];
    if (story.playerUrl) {
      await page.goto(`${story.playerUrl}&at=${story.duration}`);
      phases.push(await playThrough(page));
      expect({ name: replay.name, hits: await hits(page) }).toEqual({ name: replay.name, hits: [] });
    }
    const { name } = replay;
    const seen = { name, phases, effects: effects.get(page), touched: canary.touched() };
    expect(seen).toEqual({ name, phases: story.playerUrl ? ['ready'] : [], effects: [], touched: [] });
    if (!story.playerUrl) expect(story.problems.length).toBeGreaterThan(0);
  });
  await canary.stop();
});

test('even replays that were never cleaned run nothing and reach nobody: frame and policy hold alone', async ({
  context,
  page,
  server,
  site,
}) => {
  test.setTimeout(240_000);
  const canary = await startCanary();
  const shop = await recordedShop(page, site);
  const { story } = await storyOf(server, await staffOf(server), replayReport(shop.events));
  const effects = new Map<Page, string[]>();
  // Every payload once: where it stands in a replay makes a difference to the cleaning only.
  const replays = hostileReplays.filter(
    ({ name }) => !/, (added later|by its attributes|in a frame)|^as text/.test(name),
  );
  await eachInTabs(context, replays, async (tab, replay) => {
    const began = Date.now();
    if (!effects.has(tab)) effects.set(tab, watch(tab, server));
    const film: ReplayFilm = {
      start: 0,
      duration: 60,
      width: 800,
      height: 600,
      events: aimedAt(replay, canary.origin),
    };
    const answer = (route: Route) => route.fulfill({ json: film });
    await tab.route('**/viewer/replay.json?*', answer);
    await tab.goto(`${story.playerUrl}&at=60`);
    await playThrough(tab);
    // What the replay asked for is on its way before this, and would be there before its answer.
    await tab.evaluate(() => fetch(`/viewer/replay.json${location.search}`).then((one) => one.text()));
    // A request that the policy refuses is none that anybody hears.
    const asked = canary.touched().filter((what) => what !== 'a connection');
    const dialogs = effects.get(tab)!.filter((effect) => !effect.startsWith('request'));
    const { name } = replay;
    expect({ name, dialogs, hits: await hits(tab), asked }).toEqual({ name, dialogs: [], hits: [], asked: [] });
    await tab.unroute('**/viewer/replay.json?*', answer);
    console.log(name, Date.now() - began);
  });
  await canary.stop();
});

test('while it loads, when it fails, is gone, broken or expired, the player says so in the language', async ({
  page,
  server,
  site,
}) => {
  await page.goto(shopOf(site));
  await record(page);
  await shopAround(page);
  const { story } = await storyOf(server, await staffOf(server), replayReport(await recorded(page)));
  const film = (events: unknown[]): ReplayFilm => ({ start: 0, duration: 9, width: 9, height: 9, events });
  let answer: { status: number; json: object } = { status: 500, json: {} };
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/viewer/replay.json?*', async (route) => {
    await held;
    await route.fulfill(answer);
  });
  const opened = page.goto(story.playerUrl!);
  await expect(page.getByRole('status', { name: 'Loading the replay' })).toBeVisible();
  release();
  await opened;
  await expect(page.getByText('The replay could not be loaded')).toBeVisible();
  answer = { status: 404, json: {} };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('There is no replay')).toBeVisible();
  answer = { status: 200, json: film([{ type: 2 }]) };
  await page.reload();
  await expect(page.getByText('This replay cannot be shown')).toBeVisible();
  answer = { status: 403, json: {} };
  await page.goto(`${story.playerUrl}&lang=de`);
  await expect(page.getByText('Dieser Link ist abgelaufen')).toBeVisible();
  await page.unroute('**/viewer/replay.json?*');
  const forged = await page.goto(story.playerUrl!.replace(/sig=[\w-]{4}/, 'sig=AAAA'));
  expect(forged?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
});

test('only the dashboard frames the player, and only it is heard', async ({ page, server, site }) => {
  const shop = await recordedShop(page, site);
  const { story } = await storyOf(server, await staffOf(server), replayReport(shop.events));
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/frame-ancestors/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(site.page('/framing', `<iframe src="${story.playerUrl!.replaceAll('&', '&amp;')}"></iframe>`));
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  await page.goto(story.playerUrl!);
  await page.waitForFunction(() => document.documentElement.dataset.phase === 'ready');
  const moved = await page.evaluate(async () => {
    const before = document.querySelector('.replayer-wrapper iframe')!.getAttribute('style');
    postMessage({ name: 'player-order', play: true }, location.origin);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const page = document.querySelector<HTMLIFrameElement>('.replayer-wrapper iframe')!.contentDocument!;
    return [
      before === document.querySelector('.replayer-wrapper iframe')!.getAttribute('style'),
      page.documentElement.className,
    ];
  });
  expect(moved).toEqual([true, 'rrweb-paused']);
});
