/** The player on the media origin: honest replays play, forged ones do nothing; the script that is read from a replay runs. */
import type { Dialog, Page, Request } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { playwrightScript } from '../../src/wire/pure/playwright-script.ts';
import type { ReplayFilm } from '../../src/wire/replays/shapes.ts';
import type { ServerProcess } from '../server-process.ts';
import { sliceOf } from '../soak-slice.ts';
import { aimedAt, hostileReplays, hostileTogether } from '../hostile-replays.ts';
import { expect, test, type Site } from './fixture.ts';
import { recordedShop, replayReport, shopOf, storyOf, timeIn } from './replay-shop.ts';
import { staffOf } from './staff-api.ts';

type Shop = Awaited<ReturnType<typeof recordedShop>>;
let recording: Promise<Shop> | undefined;

/** The shop's page is served, and has been recorded once for all tests of a worker. */
function shopOnce(page: Page, site: Site): Promise<Shop> {
  shopOf(site);
  return (recording ??= recordedShop(page, site));
}

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
  const { events, log } = await shopOnce(page, site);
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
  const did = await again.evaluate(() => (window as unknown as { log: string[] }).log);
  // A field tells of its change when another one gets the keyboard, which a script does at its own moments.
  expect(did.toSorted()).toEqual(log.toSorted());
});

test('where the bug is, the script fails with it; where it is not, it passes', async ({ page, server, site }) => {
  const shop = await shopOnce(page, site);
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

type Canary = {
  readonly origin: string;
  readonly touched: () => string[];
  readonly served: () => number;
  readonly stop: () => Promise<void>;
};

/**
 * A server that no browser may ever speak to: it counts connections, so that a mere preconnect is seen too. `bait`: our
 * server may, and is given what is hostile itself.
 */
async function startCanary(bait = false): Promise<Canary> {
  const touched: string[] = [];
  let served = 0;
  const server = createServer(({ url = '', headers }, response) => {
    const isOurs = bait && headers['user-agent'] === 'Parley';
    if (isOurs) served++;
    else touched.push(url);
    const { type, body } = isOurs
      ? baitFor(url, `http://${headers.host}`)
      : { type: 'text/javascript', body: 'top.hit = 1' };
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': type });
    response.end(body);
  });
  if (!bait) server.on('connection', () => touched.push('a connection'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    touched: () => touched,
    served: () => served,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A style sheet or a picture that wants more than to be seen. */
function baitFor(url: string, origin: string): { type: string; body: string } {
  if (/css|^\/s$/.test(url))
    return {
      type: 'text/css',
      body: `@import "${origin}/late.css";body{background:url(${origin}/late.svg)}</style><script>top.hit=1</script>`,
    };
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="top.hit=1"><script>top.hit=1;fetch('${origin}/js')</script><image href="${origin}/late.svg"/></svg>`;
  return { type: 'image/svg+xml', body };
}

/** A film as the server sends it. */
function inLines(film: Omit<ReplayFilm, 'count'>, events: readonly unknown[]): string {
  const head: ReplayFilm = { ...film, count: events.length };
  return [head, ...events].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** What a page does that a film would not. */
function watch(page: Page, server: ServerProcess): string[] {
  const effects: string[] = [];
  const own = new RegExp(
    `^(${server.media}/viewer/(asset\\?|replay\\??|replay\\.jsonl\\?|player/)|${server.app}/robots.txt$)`,
  );
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

/** Of 300 forged replays a tenth, and whole where what cleans or plays them has changed. */
const soak = {
  of: ['src/server/features/replays/', 'src/server/features/viewer/', 'src/frames/player/', 'test/hostile-replays.ts'],
  least: 12,
};

/** Players beside each other in a page of the dashboard's origin: most of the time is waiting for what must not happen. */
const AT_ONCE = 12;

/** Shows the players and presses what payloads want pressed. Answers what each of them says at the end. */
async function showTogether(
  page: Page,
  server: ServerProcess,
  links: readonly string[],
): Promise<(string | undefined)[]> {
  const frames = links
    .map((link) => `<iframe width="240" height="150" src="${link.replaceAll('&', '&amp;')}"></iframe>`)
    .join('');
  // A page that a test makes up counts as one of the open web, and may not even ask a server on this machine.
  await page.goto(`${server.app}/robots.txt`);
  await page.evaluate((html) => void (document.body.innerHTML = html), frames);
  const said = [];
  for (const frame of page.frames().filter((one) => one.parentFrame() === page.mainFrame())) {
    said.push(
      // One question a frame: whatever looks for elements by itself brings a quarter of a megabyte of script into each.
      await frame.evaluate(async () => {
        while (['', 'loading'].includes(document.documentElement.dataset.phase ?? ''))
          await new Promise(requestAnimationFrame);
        const shown = document.querySelector<HTMLIFrameElement>('.replayer-wrapper iframe')?.contentDocument;
        shown?.querySelector<HTMLElement>('#click')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        return document.documentElement.dataset.phase;
      }),
    );
    expect(new URL(frame.url()).pathname).toBe('/viewer/replay');
  }
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  return said;
}

function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}

test('forged replays run nothing and ask nobody for anything, and what cannot be played says why', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  expect(hostileReplays.length).toBeGreaterThanOrEqual(300);
  const canary = await startCanary();
  const staff = await staffOf(server);
  const effects = watch(page, server);
  for (const batch of batches(sliceOf(hostileReplays, soak))) {
    const names = batch.map(({ name }) => name);
    const told = await Promise.all(
      batch.map((replay) => storyOf(server, staff, replayReport(aimedAt(replay, canary.origin)))),
    );
    const stories = told.map(({ story }) => story);
    for (const { playerUrl, problems } of stories) if (!playerUrl) expect(problems.length).toBeGreaterThan(0);
    const links = stories.flatMap(({ playerUrl, duration }) => (playerUrl ? [`${playerUrl}&at=${duration}`] : []));
    const said = await showTogether(page, server, links);
    const seen = { names, said, effects, touched: canary.touched() };
    expect(seen).toEqual({ names, said: links.map(() => 'ready'), effects: [], touched: [] });
  }
  await canary.stop();
});

test('where the server may get what forged replays name, and that is hostile too, still nothing runs or asks anybody', async ({
  page,
  openServer: server,
}) => {
  test.setTimeout(180_000);
  const canary = await startCanary(true);
  const staff = await staffOf(server);
  const effects = watch(page, server);
  let copies = 0;
  page.on('response', (response) => {
    if (response.url().startsWith(`${server.media}/viewer/asset?`) && response.ok()) copies++;
  });
  for (const batch of batches(hostileTogether)) {
    const names = batch.map(({ name }) => name);
    const told = await Promise.all(
      batch.map((replay) => storyOf(server, staff, replayReport(aimedAt(replay, canary.origin)))),
    );
    const links = told.flatMap(({ story: { playerUrl, duration } }) =>
      playerUrl ? [`${playerUrl}&at=${duration}`] : [],
    );
    await showTogether(page, server, links);
    expect({ names, effects, touched: canary.touched() }).toEqual({ names, effects: [], touched: [] });
  }
  // Else nothing was proved.
  expect(canary.served()).toBeGreaterThan(10);
  expect(copies).toBeGreaterThan(3);
  await canary.stop();
});

test('even replays that were never cleaned run nothing and reach nobody: frame and policy hold alone', async ({
  page,
  server,
  site,
}) => {
  test.setTimeout(180_000);
  const canary = await startCanary();
  const shop = await shopOnce(page, site);
  const { story } = await storyOf(server, await staffOf(server), replayReport(shop.events));
  const effects = watch(page, server);
  await page.route('**/viewer/replay.jsonl?*', (route) => {
    const replay = hostileTogether[Number(new URL(route.request().url()).searchParams.get('number'))]!;
    const events = aimedAt(replay, canary.origin);
    return route.fulfill({ body: inLines({ start: 0, duration: 60, width: 800, height: 600 }, events) });
  });
  for (const batch of batches(hostileTogether.map((replay, number) => ({ ...replay, number })))) {
    const said = await showTogether(
      page,
      server,
      batch.map(({ number }) => `${story.playerUrl}&at=60&number=${number}`),
    );
    expect(said).toHaveLength(batch.length);
    // What a replay asked for is on its way before this, and would be there before its answer.
    await page.evaluate((address) => fetch(address, { mode: 'no-cors' }), `${server.media}/viewer/replay`);
    const names = batch.map(({ name }) => name);
    // A request that the policy refuses is none that anybody hears; an idle connection is what only the cleaning prevents.
    const dialogs = effects.filter((effect) => !effect.startsWith('request'));
    const asked = canary.touched().filter((what) => what !== 'a connection');
    expect({ names, dialogs, asked }).toEqual({ names, dialogs: [], asked: [] });
  }
  await canary.stop();
});

test('while it loads, when it fails, is gone, broken or expired, the player says so in the language', async ({
  page,
  server,
  site,
}) => {
  const { events } = await shopOnce(page, site);
  const { story } = await storyOf(server, await staffOf(server), replayReport(events));
  const film = (events: unknown[]) => inLines({ start: 0, duration: 9, width: 9, height: 9 }, events);
  let answer = { status: 500, body: '' };
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/viewer/replay.jsonl?*', async (route) => {
    await held;
    await route.fulfill(answer);
  });
  const opened = page.goto(story.playerUrl!);
  await expect(page.getByRole('status', { name: 'Loading the replay' })).toBeVisible();
  release();
  await opened;
  await expect(page.getByText('The replay could not be loaded')).toBeVisible();
  answer = { status: 404, body: '' };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('There is no replay')).toBeVisible();
  answer = { status: 200, body: film([{ type: 2 }]) };
  await page.reload();
  await expect(page.getByText('This replay cannot be shown')).toBeVisible();
  answer = { status: 403, body: '' };
  await page.goto(`${story.playerUrl}&lang=de`);
  await expect(page.getByText('Dieser Link ist abgelaufen')).toBeVisible();
  await page.unroute('**/viewer/replay.jsonl?*');
  const forged = await page.goto(story.playerUrl!.replace(/sig=[\w-]{4}/, 'sig=AAAA'));
  expect(forged?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
});

test('only the dashboard frames the player, and only it is heard', async ({ page, server, site }) => {
  const shop = await shopOnce(page, site);
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
