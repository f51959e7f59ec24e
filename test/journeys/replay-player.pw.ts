/** The player on the media origin: honest replays play, and what cannot be played is said. */
import { expect, test } from './fixture.ts';
import { replayReport, storyOf } from './replay-shop.ts';
import { staffOf } from './staff-api.ts';
import { inLines, shopOnce } from './replay-films.ts';

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
