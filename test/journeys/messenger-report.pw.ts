/** A visitor's whole way with our own loader: button, messenger, drawing, report, and what staff then have. */
import { expect, test } from './fixture.ts';
import { openRoots } from './loader-pages.ts';

test('a visitor reports a bug with a marked screenshot of the page [W-FLW-01 W-FLW-03 W-FLW-12]', async ({
  page,
  site,
  server,
}) => {
  const address = site.page(
    '/shop',
    `<!doctype html><html lang="en"><title>Shop</title><h1>Lamps</h1><p>The price is 189 euros.</p>
     <script async src="${server.app}/widget/loader.js?key=${server.key}"></script></html>`,
  );
  // Closed shadow roots are closed to tests too.
  await openRoots(page);
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Feedback' })).toBeVisible();
  const opened = page.evaluate(
    () => new Promise<void>((resolve) => window.addEventListener('gleap:open', () => resolve(), { once: true })),
  );
  await page.getByRole('button', { name: 'Feedback' }).click();
  await opened;
  const frame = page.frameLocator('iframe[src*="key="]');
  await frame.getByRole('button', { name: /Report a bug/ }).click();
  await frame.getByLabel('What happened?').fill('The price jumps back.');
  await frame.getByRole('button', { name: 'Mark it on the page' }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  await page.mouse.move(40, 40);
  await page.mouse.down();
  await page.mouse.move(200, 120, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(frame.getByRole('button', { name: 'Remove screenshot' })).toBeVisible();
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(frame.getByRole('heading', { name: 'Thanks, we have it' })).toBeVisible();
  await expect(frame.getByText('Just now, with a screenshot')).toBeVisible();

  const signedIn = await page.request.post(`${server.app}/api/auth/sessions`, {
    data: { name_or_email: server.admin.email, password: server.admin.password },
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const projects = (await (await page.request.get(`${server.app}/api/desk/projects`, { headers })).json()) as {
    id: string;
    sdkKey: string;
  }[];
  const project = projects.find(({ sdkKey }) => sdkKey === server.key)!;
  const listed = await page.request.get(`${server.app}/api/desk/projects/${project.id}/tickets?search=jumps`, {
    headers,
  });
  const { tickets } = (await listed.json()) as { tickets: { excerpt: string; hasScreenshot: boolean; page: string }[] };
  expect(tickets.find((ticket) => ticket.page === address)).toMatchObject({
    excerpt: expect.stringContaining('The price jumps back.'),
    hasScreenshot: true,
  });
});
