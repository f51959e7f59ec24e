/** The help center in a browser: from the demo shop with our own SDK, and from a page that knows the contract alone. */
import type { Page } from '@playwright/test';
import { startServer, type ServerProcess } from '../server-process.ts';
import { violationsIn } from './axe.ts';
import { openContractParent } from './contract-parent.ts';
import { expect, test } from './fixture.ts';
import { putHelpCenter, type HelpCenter } from './help-center.ts';
import { openRoots } from './loader-pages.ts';

// Its own: the messenger of all others has no articles.
let server: ServerProcess;
let help: HelpCenter;
test.beforeAll(async () => {
  server = await startServer();
  help = await putHelpCenter(server);
});
test.afterAll(() => server.stop());

/** No broken rule, and nothing that is wider than the screen but what scrolls by itself. */
async function expectInOrder(page: Page): Promise<void> {
  const messenger = (await (await page.waitForSelector('iframe')).contentFrame())!;
  expect(await violationsIn(messenger, { include: ['.ms'] })).toEqual([]);
  const cut = await messenger.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.ms *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return !element.closest('.doc-wide, .vh') && (left < -1 || right > innerWidth + 1);
      })
      .map(({ className, textContent }) => `${className}: ${textContent}`),
  );
  expect(cut).toEqual([]);
}

test('in the demo shop a visitor searches, reads, answers and comes back by keyboard alone [P-HLP-13 P-HLP-17 P-HLP-22]', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await openRoots(page);
  await page.goto(`${server.app}/demo`);
  await page.waitForFunction(() => 'Gleap' in window && 'openHelpCenter' in (window as any).Gleap);
  await page.evaluate(() => (window as any).Gleap.openHelpCenter());
  const frame = page.frameLocator('iframe[title="Feedback and help"]');
  const field = frame.getByRole('searchbox', { name: 'Search 6 articles' });
  // The page moves the focus into the frame when it shows it: what is typed before that is nowhere.
  await page.waitForFunction(() => (window as any).Gleap.isOpened());
  await expect(frame.locator('.ms')).toBeVisible();
  await field.fill('retrn');
  await expect(frame.getByText('Showing results for “return”.')).toBeVisible();
  await field.press('ArrowDown');
  await frame.locator('.help-row:focus').press('Enter');
  await expect(frame.getByRole('heading', { level: 1, name: /return/i })).toBeFocused();
  const yes = frame.getByRole('button', { name: 'Yes' });
  await yes.press('Enter');
  await expect(frame.getByText('Thanks for telling us.')).toBeVisible();
  await expect(yes).toHaveAttribute('aria-pressed', 'true');

  const holder = page.locator('parley-widget .frame');
  const widthOf = async () => (await holder.boundingBox())!.width;
  await frame.getByRole('button', { name: 'Larger' }).press('Enter');
  await expect.poll(widthOf).toBe(690);
  await frame.getByRole('button', { name: 'Smaller' }).press('Enter');
  await expect.poll(widthOf).toBe(410);

  await frame.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(field).toHaveValue('retrn');
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await field.press('Escape');
  await expect(holder).toBeHidden();
  expect(complaints).toEqual([]);
});

for (const [look, lang, flowConfig, zoom = 1] of [
  ['light', 'en-us', {}],
  ['dark', 'en-us', { backgroundColor: '#101318' }],
  ['mirrored', 'ar-XB', {}],
  ['German, the page at 200 %', 'de', {}, 2],
] as const) {
  test(`every screen of help is in order at 360 px, ${look} [P-HLP-22 W-MSG-06 W-MSG-20]`, async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    // As a browser zooms a window of 720 px: it has half as many CSS pixels, each of so many of the screen.
    const screen = await page.context().newCDPSession(page);
    const size = { width: 360, height: 640, deviceScaleFactor: zoom, mobile: false };
    await screen.send('Emulation.setDeviceMetricsOverride', size);
    const query = `?key=${server.key}&lang=${lang}`;
    const { frame, tell, hears } = await openContractParent(page, site, server, { query, flowConfig });
    await expect(frame.getByRole('navigation')).toBeVisible();
    expect(await frame.locator('.ms').evaluate(() => [innerWidth, devicePixelRatio])).toEqual([360, zoom]);
    await expectInOrder(page);
    await tell('open-helpcenter', {});
    // A page of the contract says where it is in its own way.
    await expect(frame.getByRole('heading', { name: /For this page|Zu dieser Seite/ })).toBeVisible();
    await expectInOrder(page);
    await tell('open-help-collection', { collectionId: help.topic.id });
    await expect(frame.getByRole('heading', { level: 1, name: 'Lamps and bulbs' })).toBeVisible();
    await expectInOrder(page);
    await tell('open-help-article', { articleId: String(help.bulb.number), hideBackButton: true });
    await expect(frame.getByRole('heading', { level: 1, name: 'Which bulb fits the Fold lamp?' })).toBeVisible();
    await expect(frame.getByRole('button', { name: /Back|Zurück|Larger|Größer/ })).toHaveCount(0);
    await frame.getByRole('button', { name: /^(No|Nein)$/ }).click();
    await expect(frame.getByRole('textbox')).toBeVisible();
    await expectInOrder(page);
    await frame.getByRole('link', { name: 'the maker' }).click();
    expect(await hears('open-url')).toBe('https://maker.test/bulbs');
    await tell('open-helpcenter-search', { term: 'lamp' });
    await expect(frame.locator('.found mark').first()).toBeVisible();
    await expectInOrder(page);
    await tell('open-helpcenter-search', { term: 'wombat' });
    await expect(frame.getByText(/(Nothing found for|Nichts gefunden zu) .wombat./)).toBeVisible();
    await expectInOrder(page);
  });
}
