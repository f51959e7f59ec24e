/** The replay recorder on a real page: when it runs, what it waits for, and what it leaves behind. */
import { expect, test } from './fixture.ts';
import { recordPage, serveReplay, startReplay, told } from './replay-lab.ts';
import { of, text } from './replay-events.ts';

const MUTATION = 0;

test('a replay has its facts and begins with a full snapshot, and nothing recorded says so [W-RPL-01]', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 900, height: 700 });
  const before = Date.now();
  await recordPage(page, site, '<!doctype html><title>Shop</title><p>Lamps</p>');
  const replay = await told(page);
  expect(replay).toMatchObject({ type: 'rrweb', baseUrl: site.origin, width: 900, height: 700, isMobile: false });
  expect(replay.startDate).toBeGreaterThanOrEqual(before);
  expect(replay.events.slice(0, 2).map(({ type }) => type)).toEqual([4, 2]);
  expect(replay.events[0].timestamp).toBe(replay.startDate);
  expect(replay).not.toHaveProperty('failure');
  await page.evaluate(() => window.replay.stop());
  const empty = await told(page);
  expect(empty).toMatchObject({ type: 'rrweb', events: [], baseUrl: site.origin });
  expect(empty).not.toHaveProperty('startDate');
});

test('a new start ends the run before it, and a stop forgets all [W-RPL-02 W-RPL-03]', async ({ page, site }) => {
  await recordPage(page, site, '<!doctype html><p id=p>one');
  await page.evaluate(() => (document.querySelector('#p')!.textContent = 'two'));
  await expect.poll(() => text(page)).toContain('two');
  await page.evaluate(() => {
    window.replay.restart();
    document.querySelector('#p')!.append('three');
  });
  await expect.poll(() => text(page)).toContain('three');
  const { events } = await told(page);
  expect(events.filter(({ type }) => type === 2)).toHaveLength(1);
  // One run looks on: what happens is told once.
  expect(events.filter((event) => JSON.stringify(event).includes('three'))).toHaveLength(1);
  expect(JSON.stringify(events)).not.toContain('one');
  await page.evaluate(() => {
    window.replay.stop();
    document.querySelector('#p')!.append('four');
  });
  expect((await told(page)).events).toEqual([]);
});

test('the configuration switches it on and off; the same again forgets nothing [W-CFG-12]', async ({ page, site }) => {
  await recordPage(page, site, '<!doctype html><p>Lamps', { config: { enableWebReplays: false } });
  const count = async () => (await told(page)).events.length;
  expect(await count()).toBe(0);
  await page.evaluate(() => window.replayConfig({ enableWebReplays: true }));
  expect(await count()).toBe(2);
  await page.evaluate(() => document.body.append('more'));
  await page.evaluate(() => window.replayConfig({ enableWebReplays: true, color: '#112233' }));
  await expect.poll(count).toBe(3);
  await page.evaluate(() => window.replayConfig({ enableWebReplays: false }));
  expect(await count()).toBe(0);
});

test('a frame and a style sheet that do not come are waited for 5 s [W-RPL-28]', async ({ page, site }) => {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const waits = ((window as any).waits = [] as unknown[]);
    window.setTimeout = ((run: () => void, ms?: number) => {
      waits.push(ms);
      return setTimeout(run, ms);
    }) as typeof window.setTimeout;
  });
  // Neither ever answers.
  await page.route('**/never/**', () => undefined);
  const chunk = serveReplay(site);
  await page.goto(site.page('/waits', '<!doctype html><p>x'));
  await page.evaluate(() => {
    (window as any).waits.length = 0;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/never/a.css' }));
    const frame = document.createElement('iframe');
    document.body.append(frame);
    frame.contentDocument!.open();
    frame.contentDocument!.write('<img src="/never/b.png">');
  });
  await startReplay(page, chunk);
  expect(await page.evaluate(() => (window as any).waits.filter((ms: number) => ms === 5000).length)).toBe(2);
});

test('destroying it leaves the page as it was, and it throws nothing into the page', async ({ page, site }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const chunk = serveReplay(site);
  await page.goto(site.page('/guest', '<!doctype html><input id=a><p>x'));
  const built = () =>
    page.evaluate(() =>
      [
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set,
        CSSStyleSheet.prototype.insertRule,
        CSSStyleDeclaration.prototype.setProperty,
        Element.prototype.attachShadow,
        MutationObserver,
      ].map((one) => String(one)),
    );
  const [before, html] = [await built(), await page.content()];
  await startReplay(page, chunk);
  await page.evaluate(() => {
    (document.querySelector('#a') as HTMLInputElement).value = '';
    document.createElement('p').attachShadow({ mode: 'closed' });
  });
  await page.evaluate(() => window.replayDestroy());
  expect(await built()).toEqual(before);
  expect(await page.content()).toBe(html);
  expect((await told(page)).events).toEqual([]);
  expect(errors).toEqual([]);
  expect(await page.evaluate(() => window.replayFaults)).toEqual([]);
});

test('a change too large to look at is not looked at: the page is not held up, and the replay goes on later', async ({
  page,
  site,
}) => {
  await recordPage(page, site, '<!doctype html><main id=main>before</main>');
  await page.evaluate(() => {
    document.querySelector('#main')!.innerHTML = '<table>' + '<tr><td>a<td>b<td>c'.repeat(12_000) + '</table>';
  });
  await expect.poll(async () => (await told(page)).failure).toBe('paused');
  expect(await of(page, MUTATION)).toEqual([]);
  // What was recorded before plays; and once the page is small again, all of it is told again.
  expect((await told(page)).events.slice(0, 2).map(({ type }) => type)).toEqual([4, 2]);
  await page.evaluate(() => (document.querySelector('#main')!.textContent = 'small again'));
  await expect.poll(() => text(page)).toContain('small again');
  expect((await told(page)).events.filter(({ type }) => type === 2)).toHaveLength(2);
});
