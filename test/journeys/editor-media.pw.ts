/** Pictures in the editor and the library in a browser: real files, real addresses, the dashboard's own policy. */
import type { DocumentView } from '../../src/wire/documents/shapes.ts';
import type { Article } from '../../src/wire/help/shapes.ts';
import { expect, expectAccessible, test } from './desk-page.ts';
import { deskOf } from './staff-api.ts';

test('several pictures are chosen at once, one that is refused stays as a box and in no draft, and the library shows where one is used [P-EDT-18, P-EDT-20, P-EDT-22]', async ({
  desk,
  server,
}) => {
  const call = await deskOf(server);
  const article = await call<Article>('/help/articles', 'POST', { lang: 'en' });
  const refused: string[] = [];
  desk.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  const [first, second] = [
    await desk.screenshot(),
    await desk.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } }),
  ];
  await desk.goto(`${server.app}/dashboard/help/articles/${article.id}`);
  const text = desk.locator('[contenteditable="true"][role="textbox"]');
  await text.click();
  await desk.keyboard.type('Before');
  await desk.getByRole('button', { name: 'Picture', exact: true }).click();
  const [chooser] = await Promise.all([
    desk.waitForEvent('filechooser'),
    desk.getByRole('button', { name: 'Upload pictures' }).click(),
  ]);
  await chooser.setFiles([
    { name: 'page.png', mimeType: 'image/png', buffer: first },
    { name: 'drawn.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
    { name: 'corner.png', mimeType: 'image/png', buffer: second },
  ]);
  await expect(text.locator('figure')).toHaveCount(2);
  // They are shown from the media origin, which the dashboard's policy lets in.
  const shown = text.locator('figure img').first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const box = desk.getByRole('group', { name: 'Upload of drawn.png' });
  await expect(box).toContainText('Use PNG, JPEG, WebP or GIF.');
  await expect(box.getByRole('button', { name: 'Try again' })).toBeVisible();
  await text.locator('figure').first().click();
  await desk.getByLabel('What it shows').fill('The whole page');
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(text.getByText('No alt text')).toHaveCount(1);
  await expectAccessible(desk);
  const { document } = article.texts[0]!;
  const draft = () => call<DocumentView>(`/documents/${document}`);
  const named = async () => (JSON.stringify((await draft()).draft.body).match(/"media"/g) ?? []).length;
  await expect.poll(named).toBe(2);

  await desk.goto(`${server.app}/dashboard/media`);
  await desk.getByRole('link', { name: /page\.png/ }).click();
  const drawer = desk.getByRole('dialog', { name: 'page.png' });
  await expect(drawer.getByRole('heading', { name: 'Used in 1 text' })).toBeVisible();
  await expectAccessible(desk);
  expect(refused).toEqual([]);
});
