/** Companies: list, detail, forms. */
import { expect, test } from './desk-page.ts';
import { offersOf } from './job-offer-data.ts';

const COMPANIES = '/dashboard/companies';
const rows = '[data-row]';

test('the list shows companies with their jobs, and is searched and filtered [D-RTE-10]', async ({ desk, server }) => {
  const offers = await offersOf(server);
  const workshop = await offers.company('Workshop', {
    description: 'Tables and chairs',
    website: 'https://workshop.test',
  });
  await offers.company('Café');
  await offers.job(workshop);
  await desk.goto(`${server.app}/dashboard`);
  await desk.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Companies' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  await expect(desk.getByText('2 companies')).toBeVisible();
  await expect(desk.locator(rows).filter({ hasText: 'Workshop' })).toContainText(
    /Tables and chairs.*workshop\.test.*1/,
  );
  await desk.getByRole('button', { name: 'With jobs' }).click();
  await desk.getByRole('menuitemradio', { name: 'No' }).click();
  await expect(desk.locator(rows)).toHaveText([/Café/]);
  await desk.getByRole('button', { name: 'Clear filters' }).click();
  await desk.getByLabel('Search companies').fill('chairs');
  await expect(desk.locator(rows)).toHaveText([/Workshop/]);
});

test('a company is made, inspected and changed; a name that is taken is told at the field [D-RTE-11 D-RTE-12 D-CMP-01 D-CMP-02 D-CMP-03 D-CMP-04 D-VAL-07]', async ({
  desk,
  server,
}) => {
  const offers = await offersOf(server);
  await offers.company('Café');
  await desk.goto(`${server.app}${COMPANIES}/create`);
  await desk.getByLabel('Name').fill('ab');
  await desk.getByLabel('Website').fill('x');
  await desk.getByRole('button', { name: 'Create company' }).click();
  await expect(desk.getByText('Must be greater than 2 characters')).toHaveCount(2);
  await expect(desk.getByText('Please fill in form correctly.')).toBeVisible();
  await desk.getByLabel('Name').fill('Café');
  await desk.getByLabel('Website').fill('');
  await desk.getByRole('button', { name: 'Create company' }).click();
  await expect(desk.getByRole('alert').filter({ hasText: 'Company already exists' }).first()).toBeVisible();
  await desk.getByLabel('Name').fill('Workshop');
  await desk.getByLabel('Twitter').fill('@workshop');
  await desk.getByRole('button', { name: 'Create company' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Workshop' })).toBeVisible();
  await expect(desk.getByText('@workshop')).toBeVisible();
  await desk.getByRole('link', { name: 'Edit' }).click();
  await desk.getByLabel('Twitter').fill('');
  await desk.getByLabel('Website').fill('https://workshop.test');
  const sent = desk.waitForRequest((request) => request.method() === 'PATCH');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({
    website: 'https://workshop.test',
    twitter_handle: '',
    expected: { website: '', twitter_handle: '@workshop' },
  });
  await expect(desk.getByText('Company saved')).toBeVisible();
  await desk.getByRole('link', { name: 'Go Back' }).click();
  await expect(desk.getByRole('link', { name: 'workshop.test' })).toHaveAttribute('href', 'https://workshop.test/');
});

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

test('deleting a company names its jobs, and can be called back for ten seconds [D-CMP-11]', async ({
  desk,
  server,
}) => {
  const offers = await offersOf(server);
  const workshop = await offers.company('Workshop');
  await offers.job(workshop, { title: 'Carpenter' });
  await offers.job(workshop, { title: 'Upholsterer' });
  await desk.goto(`${server.app}${COMPANIES}`);
  const remove = async () => {
    await desk.getByRole('button', { name: 'Actions for Workshop' }).click();
    await desk.getByRole('menuitem', { name: 'Delete…' }).click();
    const dialog = desk.getByRole('alertdialog', { name: 'Delete Workshop?' });
    await expect(dialog).toContainText('Its 2 jobs go with it:');
    await expect(dialog).toContainText('Carpenter');
    await expect(dialog).toContainText('Upholsterer');
    await dialog.getByRole('button', { name: 'Delete company' }).click();
    await expect(desk.getByRole('heading', { name: 'No Companies Found' })).toBeVisible();
  };
  await remove();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.locator(rows)).toHaveCount(1);
  await remove();
  expect(await offers.jobs()).toHaveLength(2);
  const gone = desk.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await desk.getByRole('button', { name: 'Dismiss' }).last().click();
  expect((await gone).status()).toBe(200);
  expect(await offers.companies()).toEqual([]);
  expect(await offers.jobs()).toEqual([]);
});

test('no company, an unknown one, and a server that answers nonsense have screens of their own [D-EMP-07]', async ({
  desk,
  server,
}) => {
  await offersOf(server);
  await desk.goto(`${server.app}${COMPANIES}`);
  await expect(desk.getByRole('heading', { name: 'No Companies Found' })).toBeVisible();
  for (const path of ['nonsense', 'nonsense/edit']) {
    await desk.goto(`${server.app}${COMPANIES}/${path}`);
    await expect(desk.getByRole('heading', { name: 'Company Not Found' })).toBeVisible();
  }
  for (const [status, body] of [
    [500, 'oops'],
    [200, 'text'],
    [204, ''],
  ] as const) {
    await desk.route('**/api/jobs/**', (route) => route.fulfill({ status, body }));
    for (const path of ['', '/x', '/x/edit']) {
      await desk.goto(`${server.app}${COMPANIES}${path}`);
      await expect(desk.getByRole('heading', { name: 'The companies could not be loaded' })).toBeVisible();
    }
    await desk.unroute('**/api/jobs/**');
  }
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
