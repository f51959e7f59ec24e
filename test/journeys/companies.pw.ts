/** Companies: what is drawn of a logo, and how tall links are. */
import { expect, test } from './desk-page.ts';
import { offersOf } from './job-offer-data.ts';

const COMPANIES = '/dashboard/companies';
const rows = '[data-row]';

test('a logo is a picture, initials where it cannot be had; only web addresses become links, tall enough for a finger [D-CMP-09 D-CMP-10]', async ({
  desk,
  server,
}) => {
  const offers = await offersOf(server);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
  await desk.route('https://logos.test/good.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: svg }),
  );
  await desk.route('https://logos.test/bad.svg', (route) => route.abort());
  const good = await offers.company('Workshop', {
    logo_url: 'https://logos.test/good.svg',
    website: 'javascript:alert(1)',
    youtube_video: 'data:text/html,x',
    instagram_handle: 'https://instagram.test/workshop',
  });
  await offers.job(good, { title: 'Carpenter' });
  await offers.company('Café', { logo_url: 'https://logos.test/bad.svg' });
  await desk.goto(`${server.app}${COMPANIES}`);
  const logo = desk.locator(rows).filter({ hasText: 'Workshop' }).locator('img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
  await expect(desk.locator(rows).filter({ hasText: 'Café' }).locator('.avatar')).toHaveText('C');
  await desk.getByRole('link', { name: 'Workshop', exact: true }).click();
  await expect(desk.getByRole('link', { name: 'Carpenter' })).toBeVisible();
  await expect(desk.getByText('javascript:alert(1)')).toBeVisible();
  await expect(desk.getByText('data:text/html,x')).toBeVisible();
  const hrefs = await desk
    .locator('main a[target]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['https://instagram.test/workshop', 'https://logos.test/good.svg']);
  const heights = await desk
    .locator('main a')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getBoundingClientRect().height] as const));
  expect(heights.filter(([, height]) => height < 24)).toEqual([]);
});
