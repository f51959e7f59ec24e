/** The interface in each of its languages, over demo data: no text of the other language is shown anywhere. */
import type { Page } from '@playwright/test';
import { wholeTexts } from '../../src/admin/texts/whole.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { expect, test as base } from './desk-page.ts';

const test = base.extend<object, { demo: ServerProcess }>({
  demo: [
    async ({}, use) => {
      const demo = await startServer({ env: { DEMO: '1' } });
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

type Language = 'en-US' | 'de';
const messages = (language: Language): string[] => Object.values(wholeTexts(language));
/** Messages that are shown as they stand in one language and are none of the other's. */
function onlyIn(language: Language): string[] {
  const others = new Set(messages(language === 'de' ? 'en-US' : 'de'));
  return messages(language).filter((message) => !message.includes('{') && !others.has(message));
}

/** Every text that a reader sees or hears, one for each place that has it; data stands in `bdi` and is whatever it is. */
function shown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('bdi, script, style')) texts.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  });
}

const paths = [
  '',
  '/users',
  '/jobs',
  '/jobs/create',
  '/companies',
  '/companies/create',
  '/challenges',
  '/challenges/create',
  '/challenge-categories',
  '/challenge-categories/create',
  '/skill-tree',
  '/skill-tree/create',
  '/reported-tasks',
  '/inbox',
  '/account',
  '/settings/appearance',
  '/settings/install',
  '/nothing-here',
];

/** An address below each list: its first row's. */
const below = new Set([
  '/users',
  '/jobs',
  '/companies',
  '/challenges',
  '/challenge-categories',
  '/skill-tree',
  '/reported-tasks',
]);
/** What stands below such an address, as the form of the same record. */
const forms = new Set(['/jobs', '/companies', '/challenges', '/challenge-categories']);
/** Screens below the sub-skills of a root skill, by the root's address. */
const inTree = ['/edit', '/manage'];

for (const language of ['de', 'en-US'] as const) {
  test(`every screen in ${language} shows no text of the other language [D-TXT-05]`, async ({ page, demo }) => {
    test.setTimeout(180_000);
    const forbidden = new Set(onlyIn(language === 'de' ? 'en-US' : 'de'));
    const own = new Set(onlyIn(language));
    const found: string[] = [];
    const seen = new Set<string>();
    const look = async (): Promise<void> => {
      await expect(page.locator('.sk')).toHaveCount(0);
      const place = new URL(page.url()).pathname;
      for (const text of await shown(page)) {
        if (forbidden.has(text)) found.push(`${place}: ${text}`);
        if (own.has(text)) seen.add(text);
      }
    };
    const visit = async (address: string): Promise<void> => {
      await page.goto(demo.app + address);
      await expect(page.locator('h1')).toBeVisible();
      await look();
    };
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), language);
    await page.goto(`${demo.app}/`);
    await expect(page.locator('h1')).toBeVisible();
    await look();
    await page.locator('input[autocomplete=username]').fill(demo.admin.email);
    await page.locator('input[autocomplete=current-password]').fill(demo.admin.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${demo.app}/dashboard`);
    for (const path of paths) {
      await visit(`/dashboard${path}`);
      if (!below.has(path)) continue;
      await page
        .locator(`main a[href^="/dashboard${path}/"]:not([href$="/create"], [href$="/manage"])`)
        .first()
        .click();
      await expect(page).not.toHaveURL(`${demo.app}/dashboard${path}`);
      await expect(page.locator('h1')).toBeVisible();
      await look();
      const { pathname } = new URL(page.url());
      if (forms.has(path)) await visit(`${pathname}/edit`);
      if (path !== '/skill-tree') continue;
      const root = pathname.replace(/\/sub-skills$/, '');
      for (const screen of inTree) await visit(root + screen);
      await visit(`/dashboard/skill-tree/create?root=${root.split('/').at(-1)}`);
      await page.goto(demo.app + pathname);
      await page.locator(`main a[href^="${root}/edit/"]`).first().click();
      await expect(page).toHaveURL(/\/edit\//);
      await expect(page.locator('h1')).toBeVisible();
      await look();
    }
    expect(found).toEqual([]);
    // The walk has really met the texts of this language.
    expect(seen.size).toBeGreaterThan(150);
  });
}
