/** Frames of the page's own origin are recorded with it: what is covered is covered in them too. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { recordPage, told } from './replay-lab.ts';
import { boxOf } from './surface-page.ts';

const text = async (page: Page) => JSON.stringify((await told(page)).events);

test('secrets in the fields of a frame are covered without a mark, key by key and once they are shown [W-RPL-09]', async ({
  page,
  site,
}) => {
  site.page(
    '/login',
    '<!doctype html><input id=a type=password value=hunter-0><textarea id=b autocomplete=one-time-code></textarea><input id=c style="-webkit-text-security: disc"><input id=d>',
  );
  await recordPage(page, site, '<!doctype html><iframe src=/login></iframe>');
  await expect.poll(() => text(page)).toContain('one-time-code');
  const frame = page.frameLocator('iframe');
  for (const id of 'abc') await frame.locator(`#${id}`).pressSequentially(`hunter-${id}`);
  await frame.locator('#a').evaluate((field) => ((field as HTMLInputElement).type = 'text'));
  await frame.locator('#a').pressSequentially('-shown');
  await frame.locator('#d').fill('the end');
  await expect.poll(() => text(page)).toContain('the end');
  expect(await text(page)).not.toContain('hunt');
  await page.evaluate(() => window.replay.restart());
  await expect.poll(() => text(page)).toContain('one-time-code');
  expect(await text(page)).not.toContain('hunt');
});

test('a blur over a frame takes out all that was ever in it, and nothing beside it', async ({ page, site }) => {
  site.page('/inner', '<!doctype html><p id=old>Grace Hopper</p><iframe srcdoc="<b>Alan Turing"></iframe>');
  await recordPage(
    page,
    site,
    '<!doctype html><p>Katherine Johnson</p><iframe id=frame src=/inner></iframe><iframe id=other srcdoc="Mary Jackson"></iframe>',
  );
  await expect.poll(() => text(page)).toContain('Alan Turing');
  await expect.poll(() => text(page)).toContain('Mary Jackson');
  const frame = page.frameLocator('#frame');
  // Gone again before anybody blurs it.
  await frame
    .locator('#old')
    .evaluate((node) => node.replaceWith(Object.assign(document.createElement('p'), { textContent: 'Ada Lovelace' })));
  await expect.poll(() => text(page)).toContain('Ada Lovelace');
  const hidden = await page.evaluate(
    async (box) => {
      const taken = window.replay.take();
      taken.hide([box]);
      return JSON.stringify((await taken.tell()).events);
    },
    await boxOf(page, '#frame'),
  );
  expect(hidden).not.toMatch(/Grace|Hopper|Alan|Turing|Ada|Lovelace/);
  expect(hidden).toContain('Katherine Johnson');
  expect(hidden).toContain('Mary Jackson');
});
