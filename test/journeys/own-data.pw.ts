/** 'Your data' in a browser: by keyboard alone, on a narrow phone, mirrored and dark. */
import type { Page } from '@playwright/test';
import { violationsIn } from './axe.ts';
import { openContractParent } from './contract-parent.ts';
import { expect, test } from './fixture.ts';

test.use({ viewport: { width: 360, height: 640 } });

async function expectInOrder(page: Page): Promise<void> {
  const messenger = (await (await page.waitForSelector('iframe')).contentFrame())!;
  expect(await violationsIn(messenger, { include: ['.ms'] })).toEqual([]);
  const cut = await messenger.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.own *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isCut = element.classList.contains('card') && element.scrollHeight > element.clientHeight + 1;
        return left < -1 || right > innerWidth + 1 || isCut;
      })
      .map(({ className, textContent }) => `${className}: ${textContent}`),
  );
  expect(cut).toEqual([]);
}

for (const [look, lang, flowConfig] of [
  ['light', 'en-us', {}],
  ['mirrored and dark', 'ar-XB', { backgroundColor: '#101318' }],
] as const) {
  test(`a visitor gets a copy and deletes everything by keyboard alone, ${look} at 360 px [P-RET-14 P-RET-15]`, async ({
    page,
    site,
    server,
  }) => {
    const query = `?key=${server.key}&lang=${lang}`;
    const { frame } = await openContractParent(page, site, server, { query, flowConfig });
    const press = (key: string) => frame.locator(':focus').press(key);
    await frame.getByRole('button', { name: 'Privacy' }).press('Enter');
    await expect(frame.getByRole('heading', { name: 'Your data' })).toBeFocused();
    await expect(frame.getByText('Visits and profile')).toBeVisible();
    await expectInOrder(page);

    await frame.getByRole('button', { name: 'Get a copy as a ZIP' }).press('Enter');
    await expect(frame.getByRole('link', { name: 'Download the ZIP' })).toBeFocused();
    await expect(frame.getByText(/^Your copy is ready until/)).toBeVisible();
    await expectInOrder(page);

    const remove = frame.getByRole('button', { name: 'Delete everything…' });
    await press('Tab');
    await expect(remove).toBeFocused();
    await press('Enter');
    await expect(frame.getByRole('heading', { name: 'Delete everything?' })).toBeFocused();
    await expectInOrder(page);
    await press('Escape');
    await expect(remove).toBeFocused();

    // The deletion is asked for, and its answer gets lost.
    await page.route('**/api/messenger/data/erase', (route) => route.abort());
    await press('Enter');
    await frame.getByRole('button', { name: 'Delete for good' }).press('Enter');
    await expect(frame.getByRole('alert')).toContainText('You are offline.');
    await expect(frame.getByRole('heading', { name: 'Delete everything?' })).toBeFocused();
    await expectInOrder(page);
    await page.unroute('**/api/messenger/data/erase');
    await press('Tab');
    await press('Enter');
    await expect(frame.getByRole('heading', { name: 'Everything is deleted' })).toBeFocused();
    await expectInOrder(page);
    await press('Tab');
    const [saved] = await Promise.all([page.waitForEvent('download'), press('Enter')]);
    expect(saved.suggestedFilename()).toMatch(/^certificate-[\da-f-]{36}\.txt$/);

    // The page of the contract still shows its session; what was kept of it is gone.
    await press('Tab');
    await press('Enter');
    await expect(frame.getByRole('button', { name: 'Privacy' })).toBeFocused();
    await press('Enter');
    await expect(frame.getByText('Nothing is kept about you.')).toBeVisible();
    await expectInOrder(page);
  });
}

test('in German, with everything that can be kept, nothing is cut off', async ({ page, site, server }) => {
  const names = ['sessions', 'reports', 'events', 'files', 'messages', 'refusals', 'installPing', 'exports', 'answers'];
  const kinds = names.map((kind, at) => ({ kind, count: 1_234_567, days: at % 2 ? 365 : null }));
  const failed = { id: '0190aaaa-0000-4000-8000-000000000001', state: 'failed', file: null, expiresAt: null };
  const json = { kinds, wholeUser: true, export: failed };
  await page.route('**/api/messenger/data', (route) => route.fulfill({ json }));
  const { frame } = await openContractParent(page, site, server, { query: `?key=${server.key}&lang=de` });
  await frame.getByRole('button', { name: 'Datenschutz' }).click();
  await expect(frame.getByText('Ihre Kopie ließ sich nicht vorbereiten.')).toBeVisible();
  await expect(frame.getByText('1.234.567')).toHaveCount(names.length);
  await expectInOrder(page);
});
