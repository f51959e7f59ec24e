/** Companies: list, detail, forms. */
import { expect, test } from './desk-page.ts';
import { offersOf } from './job-offer-data.ts';

const COMPANIES = '/dashboard/companies';
const rows = '[data-row]';

test('a logo is a picture, initials where it cannot be had; only web addresses become links [D-CMP-09 D-CMP-10]', async ({
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
  await offers.company('Café', { logo_url: 'https://logos.test/bad.svg' });
  await desk.goto(`${server.app}${COMPANIES}`);
  const logo = desk.locator(rows).filter({ hasText: 'Workshop' }).locator('img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
  await expect(desk.locator(rows).filter({ hasText: 'Café' }).locator('.avatar')).toHaveText('C');
  await desk.goto(`${server.app}${COMPANIES}/${good.id}`);
  await expect(desk.getByText('javascript:alert(1)')).toBeVisible();
  await expect(desk.getByText('data:text/html,x')).toBeVisible();
  const hrefs = await desk
    .locator('main a[target]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['https://instagram.test/workshop', 'https://logos.test/good.svg']);
});

test('a company is made by keyboard alone', async ({ desk, server }) => {
  const offers = await offersOf(server);
  await desk.goto(`${server.app}${COMPANIES}/create`);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await desk.getByRole('link', { name: 'Go Back' }).focus();
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('Workshop');
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('Tables and chairs');
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('https://workshop.test');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: 'Workshop' })).toBeFocused();
  expect(await offers.companies()).toMatchObject([
    { name: 'Workshop', description: 'Tables and chairs', website: 'https://workshop.test' },
  ]);
});

test('every link on a company’s page is tall enough for a finger’s tip', async ({ desk, server }) => {
  const offers = await offersOf(server);
  const workshop = await offers.company('Workshop', { website: 'https://workshop.test' });
  await offers.job(workshop, { title: 'Carpenter' });
  await desk.goto(`${server.app}${COMPANIES}/${workshop.id}`);
  await expect(desk.getByRole('link', { name: 'Carpenter' })).toBeVisible();
  const heights = await desk
    .locator('main a')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getBoundingClientRect().height] as const));
  expect(heights.filter(([, height]) => height < 24)).toEqual([]);
});
