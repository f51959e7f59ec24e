/** The Playwright script that is read from a replay runs, and fails where the bug is. */
import type { Page } from '@playwright/test';
import { playwrightScript } from '../../src/wire/pure/playwright-script.ts';
import { expect, test } from './fixture.ts';
import { replayReport, storyOf, timeIn } from './replay-shop.ts';
import { staffOf } from './staff-api.ts';
import { shopOnce } from './replay-films.ts';

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
