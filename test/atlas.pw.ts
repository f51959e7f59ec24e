/**
 * The atlas: every screen of the dashboard, opened once in each of its looks and asked everything that holds for all of them.
 * Whole accessibility in light and wide and in dark and narrow, no text of the other language, nothing wider than a phone,
 * also from right to left. A new route is in it by itself, and one with a parameter needs a line in atlas-places.ts.
 * Each is loaded once: what only the look changes is asked of the page as it stands.
 */
import type { Page } from '@playwright/test';
import { wholeTexts } from '../src/admin/texts/whole.ts';
import { addressesOf } from './atlas-places.ts';
import { expect, expectAccessible, test as base } from './journeys/desk-page.ts';
import { signIn } from './journeys/fixture.ts';
import { startServer, type ServerProcess } from './server-process.ts';

/** Two workers walk at once: each walk has a server with all of the demo, which takes two seconds to fill. */
const SHARES = 2;
const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 360, height: 740 };

/** `verify --changed` asks for the screens that a change can reach, by the beginnings of their addresses. */
const only = (process.env.ATLAS ?? '').split(',').filter(Boolean);

type Atlas = { server: ServerProcess; addresses: string[] };
const test = base.extend<object, { atlas: Atlas }>({
  atlas: [
    async ({}, use) => {
      const server = await startServer({ env: { DEMO: '1' } });
      const addresses = await addressesOf(server);
      await use({
        server,
        addresses: addresses.filter((one) => only.length === 0 || only.some((wanted) => one.startsWith(wanted))),
      });
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.describe.configure({ mode: 'parallel' });

type Language = 'en-US' | 'de';
const messages = (language: Language): string[] => Object.values(wholeTexts(language));
const other = (language: Language): Language => (language === 'de' ? 'en-US' : 'de');

/** Messages that are shown as they stand in one language and are none of the other's. */
function onlyIn(language: Language): Set<string> {
  const others = new Set(messages(other(language)));
  return new Set(messages(language).filter((message) => !message.includes('{') && !others.has(message)));
}
const own = { 'en-US': onlyIn('en-US'), de: onlyIn('de') };

/** Every text that a reader sees or hears; data stands in `bdi` or where a direction is found out, and is whatever it is. */
function shown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('bdi, [dir="auto"], script, style')) texts.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder'])
        // What is cut off is whole in its title, and is data there too.
        if (name !== 'title' || !element.matches('bdi, [dir="auto"]')) texts.push(element.getAttribute(name) ?? '');
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  });
}

/** Fails on a text of the other language; answers how many of its own stand there. */
async function expectWords(page: Page, language: Language): Promise<number> {
  const texts = await shown(page);
  expect(texts.filter((text) => own[other(language)].has(text))).toEqual([]);
  return texts.filter((text) => own[language].has(text)).length;
}

async function opened(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  // Asked often, in the page: the two expectations ask after one tenth, three and a half, and eight and a half of a second.
  await page.evaluate(async () => {
    const isDone = () =>
      document.querySelector('h1')?.checkVisibility() && !document.querySelector('.sk, [aria-busy="true"]');
    const until = performance.now() + 30_000;
    while (!isDone() && performance.now() < until) await new Promise(requestAnimationFrame);
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.sk, [aria-busy="true"]')).toHaveCount(0);
}

const expectNarrow = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);

/** All that a language from right to left changes in the dashboard is this attribute of its root, as is seen once a share. */
const mirror = (page: Page): Promise<unknown> => page.evaluate(() => (document.documentElement.dir = 'rtl'));

for (let share = 0; share < SHARES; share += 1) {
  const title = `every screen is in its layout, accessible, in one language and as narrow as a phone, ${share + 1} of ${SHARES}`;
  test(`${title} [D-LAY-01 D-LAY-04 D-TXT-05]`, async ({ page, atlas }) => {
    test.setTimeout(360_000);
    await signIn(page, atlas.server);
    let words = 0;
    const addresses = atlas.addresses.filter((_, at) => at % SHARES === share);
    for (const [at, address] of addresses.entries()) {
      // The sidebar is the same beside all of them: the first screen of a walk is asked with it.
      const seen = at === 0 ? [] : ['.sidebar'];
      await test.step(address, async () => {
        await page.setViewportSize(WIDE);
        await page.evaluate(() => localStorage.setItem('locale', 'en-US'));
        await opened(page, atlas.server.app + address);
        await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        await expectAccessible(page, false, seen);
        words += await expectWords(page, 'en-US');
        await page.locator('.flags button[aria-pressed="false"]').click();
        await expect(page.locator('html')).toHaveAttribute('lang', 'de');
        await settled(page);
        words += await expectWords(page, 'de');
        // The two looks differ in colours alone, and no script hears of it.
        await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
        await page.setViewportSize(NARROW);
        await settled(page);
        await expectAccessible(page, false, seen);
        await expectNarrow(page);
        await mirror(page);
        await expectNarrow(page);
      });
    }
    for (const address of addresses.slice(0, 1)) {
      await opened(page, `${atlas.server.app}${address}${address.includes('?') ? '&' : '?'}lang=ar-XB`);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectNarrow(page);
    }
    // The walk has really met texts of both languages.
    if (only.length === 0) expect(words).toBeGreaterThan(100);
  });
}

for (const language of ['de', 'en-US'] as const) {
  base(
    `the landing page stands alone, accessible and in one language, ${language} [D-LAY-03 D-TXT-05]`,
    async ({ page, server }) => {
      await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), language);
      await page.emulateMedia({ colorScheme: language === 'de' ? 'dark' : 'light' });
      await opened(page, `${server.app}/`);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.locator('main')).toBeVisible();
      await page.keyboard.press('Enter');
      await page.locator('button[type="submit"]').click();
      await expect(page.locator('[role="alert"], [aria-invalid="true"]').first()).toBeVisible();
      await expectAccessible(page);
      expect(await expectWords(page, language)).toBeGreaterThan(3);
      await page.setViewportSize(NARROW);
      await expectAccessible(page);
      await expectNarrow(page);
    },
  );
}
