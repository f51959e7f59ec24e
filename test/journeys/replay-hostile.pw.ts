/** The player on the media origin: forged replays do nothing, whatever they name. */
import type { Dialog, Page, Request } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerProcess } from '../server-process.ts';
import { sliceOf } from '../soak-slice.ts';
import { aimedAt, hostileReplays, hostileTogether } from '../hostile-replays.ts';
import { expect, test } from './fixture.ts';
import { replayReport, storyOf } from './replay-shop.ts';
import { staffOf } from './staff-api.ts';
import { inLines, shopOnce } from './replay-films.ts';

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
