import { expect, expectAccessible, test, visitor } from './desk-page.ts';

test(
  'a conversation is found, read, answered and noted in by keyboard alone [P-DSK-09] [P-DSK-12] [P-DSK-44]',
  { tag: '@alone' },
  async ({ desk, server }) => {
    const mara = await visitor(server, 'Mara Lindqvist');
    const write = await mara.talk('The shade on my lamp arrived with a dent');
    await desk.goto(`${server.app}/dashboard/inbox?kind=conversation`);
    await expect(desk.getByText('Live', { exact: true })).toBeVisible();
    await desk.keyboard.press('j');
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('The shade on my lamp arrived with a dent');
    const log = desk.getByRole('log', { name: 'Messages' });
    await write('Could it go to my office?');
    await expect(log).toContainText('Could it go to my office?', { timeout: 1000 });
    await desk.keyboard.press('r');
    const text = desk.getByRole('textbox', { name: 'Write to Mara Lindqvist' });
    await expect(text).toBeFocused();
    // Before the editor has come a plain field stands in for it, which makes nothing bold.
    await expect(text).toHaveAttribute('contenteditable', 'true');
    await expect(text).toBeFocused();
    await desk.keyboard.type('Yes, **gladly**. It comes on:');
    await desk.keyboard.press('Enter');
    await desk.keyboard.type('- Thursday');
    await expect(text.locator('strong')).toHaveText('gladly');
    await expect(text.locator('li')).toHaveText('Thursday');
    await desk.keyboard.press('Control+Enter');
    await expect(desk.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(text).toHaveText('');
    await expect(text).toBeFocused();
    // Out of the text, where single keys work again.
    await desk.keyboard.press('Escape');
    await expect(log).toBeFocused();
    await desk.keyboard.press('n');
    await expect(desk.getByRole('textbox', { name: 'Write an internal note' })).toBeFocused();
    await desk.keyboard.type('Tell the courier the floor');
    await desk.keyboard.press('Control+Enter');
    await expect(log.getByText('Tell the courier the floor')).toBeVisible();
    await expect(log.getByText('Internal note')).toBeVisible();
    await expectAccessible(desk);
    await expect(desk.getByRole('button', { name: 'Undo' })).toHaveCount(0, { timeout: 15_000 });
    await expect(log.locator('[data-side="out"]').getByText('gladly')).toBeVisible();
  },
);

test('a textarea stands in until the editor has come, and no key is lost between both [P-DSK-12]', async ({
  desk,
  server,
}) => {
  await (await visitor(server, 'Karim Haddad')).talk('And the invoice?');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await desk.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes('ProseMirror')) await held;
    await route.fulfill({ response, body });
  });
  await desk.goto(`${server.app}/dashboard/inbox?kind=conversation`);
  await desk.getByRole('link', { name: /And the invoice/ }).click();
  const area = desk.locator('textarea');
  await area.click();
  await desk.keyboard.type('Here it ');
  const typed = desk.keyboard.type('is, as it was asked for, word by word. ', { delay: 15 });
  release();
  await typed;
  const text = desk.locator('[data-editor] [role="textbox"]');
  await expect(text).toBeFocused();
  await desk.keyboard.type('The end.');
  await expect(text).toHaveText('Here it is, as it was asked for, word by word. The end.');
});

test('inbox and conversation are accessible and as narrow as a phone, mirrored, in German, dark and beside the list [P-DSK-46]', async ({
  desk,
  server,
}) => {
  await (await visitor(server, 'Wiebke Drostenau')).talk('Die Versandkostenfreigrenzenüberschreitung fehlt');
  await desk.goto(`${server.app}/dashboard/inbox?kind=conversation`);
  const link = desk.getByRole('link', { name: /Versandkostenfreigrenzen/ });
  await expect(link).toBeVisible();
  await expectAccessible(desk);
  const place = `${server.app}${await link.getAttribute('href')}`;
  const text = desk.locator('[data-editor] [role="textbox"]');
  await desk.goto(place);
  await expect(text).toBeVisible();
  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.keyboard.press('v');
  await expect(desk.getByRole('navigation', { name: 'Tickets' })).toBeVisible();
  await desk.keyboard.press('n');
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 360, height: 780 });
  for (const lang of ['de', 'ar-XB']) {
    await desk.goto(`${place}?lang=${lang}`);
    await expect(text).toBeVisible();
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await desk.emulateMedia({ colorScheme: lang === 'de' ? 'dark' : 'light' });
    await expectAccessible(desk);
  }
  await desk.locator('[aria-haspopup="dialog"]').last().click();
  await expect(desk.getByRole('dialog')).toBeVisible();
  await expectAccessible(desk);
});
