/** The replay in the ticket: one timeline, and everything that leads to a moment of it. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { Har } from '../../src/wire/pure/har.ts';
import type { Report } from '../../src/wire/tickets/report.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import type { ServerProcess } from '../server-process.ts';
import { violationsIn } from './axe.ts';
import { expect, expectAccessible, fullReport, test, visitor } from './desk-page.ts';
import { record, recorded, replayReport, shopAround, shopOf, stretched, timeIn } from './replay-shop.ts';
import type { ReplayEvent } from '../../src/wire/pure/replay-events.ts';

/** Filmed once a worker: every ticket here tells of the same minute. */
let film: Promise<ReplayEvent[]> | undefined;

/** A replay of a minute with an error at 0:30 and half a minute in which nothing happens before it. */
async function filmed(page: Page, shop: string): Promise<ReplayEvent[]> {
  const site = await page.context().newPage();
  await site.goto(shop);
  await record(site);
  await shopAround(site);
  const events = await recorded(site);
  await site.close();
  const half = Math.floor(events.length / 2);
  return stretched(events, (index) => (index === half ? 28_000 : index > half ? 400 : 60));
}

function reportOf(events: readonly ReplayEvent[], description: string): Partial<Report> {
  const date = (seconds: number) => timeIn(events, seconds * 1000);
  const { networkLogs = [] } = fullReport(description);
  return {
    ...fullReport(description),
    ...replayReport(events),
    consoleLog: [
      { log: 'Cart {"items":[{"name":"House Blend","price":14.9}],"total":48.06}', date: date(1), priority: 'INFO' },
      { log: 'Total is rounded twice', date: date(20), priority: 'WARNING' },
      { log: 'TypeError: no price', date: date(30.5), priority: 'ERROR' },
    ],
    networkLogs: networkLogs.map((entry, index) => ({ ...entry, date: date(5 + 25 * index) })),
  };
}

async function open(desk: Page, server: ServerProcess, shop: string, description: string): Promise<{ id: string }> {
  film ??= filmed(desk, shop);
  const { id } = await (await visitor(server)).report(reportOf(await film, description));
  await desk.goto(`${server.app}/dashboard/inbox/${id}`);
  await desk.getByRole('button', { name: 'Play', exact: true, disabled: false }).waitFor();
  await expect(desk.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  return { id };
}

const moment = (desk: Page) => desk.getByRole('slider', { name: 'Moment of the replay' });
const secondsAt = async (desk: Page) => Number(await moment(desk).getAttribute('aria-valuenow'));
/** What the visitor's screen shows. */
const screenOf = (desk: Page) =>
  desk.frameLocator('iframe[title="Replay of the visitor’s page"]').frameLocator('.replayer-wrapper iframe');

test('a replay opens ten seconds before the first error, plays, and goes wherever a key, a press or a log line says', async ({
  desk,
  server,
  site,
}) => {
  await open(desk, server, shopOf(site), 'Order button does nothing');
  await expect(moment(desk)).toHaveAttribute('aria-valuenow', '20');
  await expect(desk.getByText('Opened 10 s before the first error')).toBeVisible();
  await expect(screenOf(desk).getByRole('heading', { name: 'Your cart' })).toBeAttached();
  const said = desk.locator('[data-replay-said]');
  // By keyboard alone.
  await moment(desk).focus();
  await desk.keyboard.press('Home');
  await expect(moment(desk)).toHaveAttribute('aria-valuetext', /^0:00 of 0:\d\d$/);
  await expect(screenOf(desk).getByRole('heading', { name: 'House Blend' })).toBeAttached();
  await desk.keyboard.press('ArrowRight');
  await desk.keyboard.press('Shift+ArrowRight');
  await expect(moment(desk)).toHaveAttribute('aria-valuenow', '11');
  await desk.keyboard.press('p');
  // Idle time is passed over.
  await expect(said).toHaveText(/^Skipped \d+ sec in which nothing happened$/);
  await expect.poll(() => secondsAt(desk)).toBeGreaterThan(25);
  await desk.keyboard.press('p');
  await expect(said).toHaveText(/^Paused at 0:\d\d$/);
  await desk.keyboard.press('e');
  await expect(moment(desk)).toHaveAttribute('aria-valuenow', '30');
  await desk.keyboard.press('b');
  await expect(said).toHaveText(/^At 0:(19|20)$/);
  await desk.getByRole('radio', { name: '4×' }).check();
  await expect(said).toHaveText('Speed 4×');
  // By a log line, and by a press on the timeline.
  await desk.getByRole('button', { name: 'Go to 0:30 in the replay' }).click();
  await expect(moment(desk)).toHaveAttribute('aria-valuenow', /^3[01]$/);
  const lane = (await desk.locator('[data-lane]').first().boundingBox())!;
  await desk.mouse.click(lane.x + lane.width - 1, lane.y + 4);
  await expect(screenOf(desk).locator('#said')).toContainText('Sending');
});

test('a link to a moment opens it again, with the same part of the logs', async ({ desk, server, site }) => {
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.app });
  await open(desk, server, shopOf(site), 'See for yourself');
  await desk.getByRole('tab', { name: 'Steps to reproduce' }).click();
  await moment(desk).focus();
  await desk.keyboard.press('Home');
  await desk.keyboard.press('ArrowRight');
  await desk.getByRole('button', { name: 'Link to this moment' }).click();
  const link = await desk.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toBe('?view=replay&t=1&tab=steps');
  await desk.goto('about:blank');
  await desk.goto(link);
  await expect(moment(desk)).toHaveAttribute('aria-valuenow', '1');
  await expect(desk.getByRole('tab', { name: 'Steps to reproduce' })).toHaveAttribute('aria-selected', 'true');
  await expect(desk.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await expect.poll(() => secondsAt(desk)).toBe(1);
  // Looking at the screenshot meanwhile loses nothing.
  await desk.getByRole('radio', { name: 'Screenshot' }).check();
  await expect(desk.getByTitle('The visitor’s page as it was')).toBeVisible();
  await expect(moment(desk)).toBeHidden();
  await desk.getByRole('radio', { name: 'Replay' }).check();
  await expect(moment(desk)).toHaveAttribute('aria-valuenow', '1');
});

test('steps, script, values of the console and the archive of requests are there to take along', async ({
  desk,
  server,
  site,
}) => {
  const { id } = await open(desk, server, shopOf(site), 'Take it along');
  const logs = desk.getByRole('tabpanel');
  await logs.locator('details > summary').first().click();
  await logs.locator('details details > summary').first().click();
  await expect(desk.getByText('14.9', { exact: true })).toBeHidden();
  await logs.locator('details details details > summary').click();
  await expect(desk.getByText('14.9', { exact: true })).toBeVisible();
  await desk.getByRole('tab', { name: 'Steps to reproduce' }).click();
  const steps = desk.getByRole('tabpanel').getByRole('listitem');
  await expect(steps.first()).toContainText('Open http://localhost');
  await expect(steps.filter({ hasText: 'Type “HERBST10” into “Voucher”' })).toHaveCount(1);
  await expect(steps.filter({ hasText: 'POST /api/orders answers 500' })).toHaveClass(/^$/);
  await desk.getByRole('button', { name: 'Playwright script' }).click();
  await expect(desk.getByRole('group', { name: 'Playwright script' })).toContainText("getByTestId('order').click()");
  await desk.getByRole('tab', { name: /^Network/ }).click();
  const downloading = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'HAR' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^ticket-\d+\.har$/);
  const har = JSON.parse(readFileSync(await file.path(), 'utf8')) as Har;
  expect(har.log.entries.map(({ request, response }) => [request.method, request.url, response.status])).toEqual([
    ['GET', 'https://shop.test/api/cart', 200],
    ['POST', 'https://shop.test/api/orders', 500],
  ]);
  // In the inbox the row says what came along.
  await desk.goto(`${server.app}/dashboard/inbox`);
  await expect(desk.locator(`[data-ticket="${id}"]`).getByText('Replay', { exact: true })).toBeAttached();
});

test('a replay that cannot be played leaves a ticket that opens and says why', async ({ desk, server }) => {
  const sender = await visitor(server);
  const look = async (webReplay: unknown) => {
    const { id } = await sender.report({ ...fullReport('Broken'), webReplay });
    await desk.goto(`${server.app}/dashboard/inbox/${id}`);
    await expect(desk.getByText('Order failed')).toBeVisible();
  };
  const move = { type: 3, timestamp: Date.now(), data: { source: 3, id: 1, x: 0, y: 0 } };
  await look({ type: 'rrweb', events: [move, move], failure: 'stopped: a task took 240 ms' });
  await expect(desk.getByText('has no picture of the page to begin with')).toBeVisible();
  await expect(desk.getByText('The recorder says: stopped: a task took 240 ms')).toBeVisible();
  await look({ type: 'rrweb', events: [7, 'x', null] });
  await expect(desk.getByText('3 recorded events are damaged and were left out.')).toBeVisible();
  // Whatever else goes wrong: the rest of the ticket stands, and it can be tried again.
  await desk.route('**/replay', (route) => route.abort());
  await look({ type: 'rrweb', events: [move] });
  await expect(desk.getByRole('heading', { name: 'The replay could not be loaded' })).toBeVisible();
  await desk.unroute('**/replay');
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByText('has no picture of the page to begin with')).toBeVisible();
});

test('the visitor’s recording plays, from the media origin and in parts, although it does not say how long it is', async ({
  desk,
  server,
  site,
}) => {
  const page = await desk.context().newPage();
  await page.goto(site.page('/film', '<canvas width="160" height="90"></canvas>'));
  const film = await page.evaluate(async () => {
    const canvas = document.querySelector('canvas')!;
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.start(100);
    const draw = canvas.getContext('2d')!;
    // Until the recorder has something: how fast it is, is the machine's own.
    for (let at = 0; parts.filter(({ size }) => size > 0).length < 6; at++) {
      draw.fillStyle = `hsl(${at * 20} 80% 50%)`;
      draw.fillRect(0, 0, 160, 90);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await new Promise((resolve) => (recorder.onstop = resolve));
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  await page.close();
  const key = { 'api-token': server.key };
  const session = (await (
    await fetch(`${server.app}/api/sessions`, {
      method: 'POST',
      headers: { ...key, 'content-type': 'application/json' },
      body: '{}',
    })
  ).json()) as Session;
  const proof = { ...key, 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash };
  const form = new FormData();
  form.set('file', new File([new Uint8Array(film)], 'film.webm', { type: 'video/webm' }));
  const uploaded = await fetch(`${server.app}/api/uploads/sdk`, { method: 'POST', headers: proof, body: form });
  const { fileUrl } = (await uploaded.json()) as { fileUrl: string };
  const report = { ...fullReport('Filmed'), screenshotData: undefined, screenRecordingUrl: fileUrl };
  const sent = await fetch(`${server.app}/api/bugs/v2`, {
    method: 'POST',
    headers: { ...proof, 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  const { id } = (await sent.json()) as { id: string };
  await desk.goto(`${server.app}/dashboard/inbox/${id}`);
  const video = desk.locator('video');
  await expect(video).toBeVisible();
  expect(new URL((await video.getAttribute('src'))!).origin).toBe(server.media);
  const length = () => video.evaluate((element: HTMLVideoElement) => element.duration);
  await expect.poll(length).toBeLessThan(1000);
  expect(await length()).toBeGreaterThan(0);
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.played.length)).toBeGreaterThan(0);
});

/** What the tabs of the logs alone change. */
const expectLogsAccessible = async (desk: Page) =>
  expect(await violationsIn(desk, { include: ['.card:has([role="tablist"])'] })).toEqual([]);

test('the ticket with a replay is accessible in both themes, and fits a phone in every direction', async ({
  desk,
  server,
  site,
}) => {
  const { id } = await open(desk, server, shopOf(site), 'Longwordwithoutanyspaces'.repeat(6));
  await desk.getByRole('tab', { name: 'Steps to reproduce' }).click();
  await desk.getByRole('button', { name: 'Playwright script' }).click();
  for (const [width, theme, first, others] of [
    [1280, 'light', /^Steps/, [/^Console/, /^Network/]],
    [360, 'dark', /^Console/, []],
  ] as const) {
    await desk.setViewportSize({ width, height: 900 });
    await desk.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    await desk.getByRole('tab', { name: first }).click();
    await expectAccessible(desk);
    for (const tab of others) {
      await desk.getByRole('tab', { name: tab }).click();
      await expectLogsAccessible(desk);
    }
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await desk.goto(`${server.app}/dashboard/inbox/${id}?lang=ar-XB`);
  await expect(desk.getByRole('slider')).toBeVisible();
  expect(await desk.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
