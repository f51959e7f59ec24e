/** The public pages of the help center in a browser: read without a script, by keyboard, on each kind of screen, and on paper. */
import type { Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { createSiteLab, everyNode } from '../site-lab.ts';
import { violationsIn } from './axe.ts';
import { expect, test } from './fixture.ts';
import { deskOf } from './staff-api.ts';

/** Arabic for: which bulb fits? What to buy. It flickers. */
const arabic = {
  lang: 'ar',
  title: 'أي لمبة تناسب المصباح؟',
  text: '## ماذا تشتري\n\nأي لمبة.\n\n1. أطفئ المصباح.\n\n> [!TIP]\n> لمبة دافئة.\n\n| أ | ب |\n|--|--:|\n| واحد | 8 W |\n\n## إذا كان يومض\n\nكلمات.',
};
const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsparagraf';

/** Paths of an article with everything in it, and of its topic. */
async function openCenter(server: ServerProcess) {
  const lab = createSiteLab(await deskOf(server));
  const topic = await lab.collection(
    { en: { title: 'Lamps and bulbs', description: 'Choosing and care.' } },
    'lightbulb',
  );
  const other = await lab.article(
    { title: 'Set up the wall dimmer', summary: 'How to teach it.', text: 'Words.' },
    topic.id,
  );
  const { id, number } = await lab.article(
    { title: 'Which bulb fits the Fold lamp?', summary: 'Any E27 bulb.', text: everyNode(other.id) },
    topic.id,
  );
  await lab.translate(id, {
    lang: 'de',
    title: `Welche ${long}?`,
    text: `## ${long}\n\n${long}\n\n## Zwei\n\nWörter.`,
  });
  await lab.translate(id, arabic);
  const path = (lang: string) => `${server.app}/help/${lang}/articles/${number}`;
  await expect.poll(async () => (await fetch(path('ar'))).status).toBe(200);
  return { path, topic: `${server.app}/help/en/collections/${topic.number}`, title: 'Which bulb fits the Fold lamp?' };
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, locale: 'en-GB' });

  test('a visitor searches, reads, jumps to a part, answers and changes the language by keyboard alone [P-HLP-45]', async ({
    page,
    server,
  }) => {
    const { title } = await openCenter(server);
    await page.goto(`${server.app}/help`);
    expect(new URL(page.url()).pathname).toBe('/help/en');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'To the content' })).toBeFocused();
    await page.getByRole('searchbox', { name: 'Search help' }).press('F');
    await page.keyboard.type('old bulb');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('for “Fold bulb”');
    await page.getByRole('link', { name: title }).first().press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'If it flickers' })
      .press('Enter');
    expect(new URL(page.url()).hash).toBe('#if-it-flickers');
    await expect(page.getByRole('heading', { name: 'If it flickers' })).toBeInViewport();
    await page.getByRole('button', { name: 'No' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Out of date' }).press('Space');
    await page.getByRole('textbox', { name: 'Tell us more, if you like' }).fill('From which year on?');
    await page.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(page.getByText('Thank you.')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Yes' })).toBeHidden();
    // What brings the widget is not there without a script.
    await expect(page.getByRole('button', { name: 'Contact us' })).toBeHidden();
    await page.locator('summary', { hasText: 'English' }).press('Enter');
    await page.getByRole('link', { name: 'Deutsch' }).first().press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welche');
  });
});

test('a page is read after one request, sets and stores nothing, asks nobody else before a press, and nothing in it moves [P-HLP-52 P-HLP-53 P-EDT-23]', async ({
  page,
  server,
  context,
}) => {
  const { path, topic } = await openCenter(server);
  await page.addInitScript(() => {
    const seen: number[] = ((window as any).shifts = []);
    new PerformanceObserver((list) => list.getEntries().forEach((entry: any) => seen.push(entry.value))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  const wrong: string[] = [];
  page.on('console', (message) => wrong.push(message.text()));
  for (const address of [path('en'), topic, `${server.app}/help/en`, `${server.app}/help/en/search?q=bulb`]) {
    const asked: string[] = [];
    const hear = (request: { url: () => string }) => asked.push(request.url());
    await page.goto(address);
    const { href } = new URL(page.url());
    page.on('request', hear);
    await page.goto(href, { waitUntil: 'networkidle' });
    page.off('request', hear);
    const [first, ...behind] = asked.filter((url) => !url.endsWith('/favicon.ico'));
    expect(first).toBe(href);
    expect(behind.filter((url) => !url.startsWith(`${server.app}/site/`))).toEqual([]);
    expect(await page.evaluate(() => (window as any).shifts)).toEqual([]);
    expect(
      await page.evaluate(() => [
        localStorage.length,
        sessionStorage.length,
        document.querySelectorAll('script:not([defer], [type="application/ld+json"])').length,
      ]),
    ).toEqual([0, 0, 0]);
  }
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== new URL(server.app).hostname) foreign.push(request.url());
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>It plays</p>' }),
  );
  await page.goto(path('en'), { waitUntil: 'networkidle' });
  expect(foreign).toEqual([]);
  await page.getByRole('link', { name: 'How to take the shade off' }).click();
  await expect(page.frameLocator('iframe.player').getByText('It plays')).toBeVisible();
  expect(foreign).toEqual(['https://www.youtube-nocookie.com/embed/abcdef12345?autoplay=1']);
  expect(await context.cookies()).toEqual([]);
  expect(wrong).toEqual([]);
});

test('the button that copies code hides no end of it, at any width [P-EDT-12]', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.app });
  const { path } = await openCenter(server);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path('en'));
    const hidden = await page.locator('.cp').evaluateAll((boxes) =>
      boxes.filter((box) => {
        const [code, button] = [box.querySelector('code')!, box.querySelector('button')!];
        box.querySelector('pre')!.scrollLeft = 1e6;
        const over = button.getBoundingClientRect();
        return [...code.getClientRects()].some(
          ({ right, top, bottom }) => right > over.left && top < over.bottom && bottom > over.top,
        );
      }),
    );
    expect([width, await page.locator('.cp').count(), hidden.length]).toEqual([width, 1, 0]);
  }
});

test('the widget comes once its button is pressed, opens, and breaks no rule of the page [P-HLP-56]', async ({
  page,
  server,
}) => {
  const { path } = await openCenter(server);
  await page.goto(path('en'));
  // It stands in a closed shadow root.
  const messengers = () => page.frames().filter((frame) => frame.url().startsWith(server.frame)).length;
  expect(messengers()).toBe(0);
  await page.getByRole('button', { name: 'Contact us' }).click();
  await expect.poll(messengers).toBe(1);
  await expect(page.getByRole('button', { name: 'Contact us' })).toHaveCount(0);
});

async function expectSound(page: Page): Promise<void> {
  expect(await violationsIn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const [look, options] of [
  ['light', {}],
  ['dark', { colorScheme: 'dark' }],
  ['in forced colours', { forcedColors: 'active' }],
] as const)
  test.describe(`pages, ${look}`, () => {
    test.use(options);

    test(`they are sound at 1280, 640 and 360 px, also from right to left, ${look} [P-HLP-55]`, async ({
      page,
      server,
    }) => {
      const { path, topic } = await openCenter(server);
      const addresses = [
        path('en'),
        path('de'),
        path('ar'),
        topic,
        `${server.app}/help/ar`,
        `${server.app}/help/en/search?q=bulb`,
        `${server.app}/help/en/nowhere-bulb`,
      ];
      for (const width of [1280, 640, 360]) {
        await page.setViewportSize({ width, height: 800 });
        for (const address of addresses) {
          await page.goto(address);
          await expectSound(page);
        }
      }
      await page.goto(path('en'));
      // The menu and the contents are open on narrow screens too.
      await page.locator('.lmenu summary').click();
      await page.locator('.tocm summary').click();
      await expectSound(page);
    });
  });

test('on paper there is the text alone, with the addresses of its links and what was folded [P-HLP-55]', async ({
  page,
  server,
}) => {
  const { path } = await openCenter(server);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(path('en'));
  for (const hidden of ['.site', '.sitefoot', '.side', '.band', '.pn']) await expect(page.locator(hidden)).toBeHidden();
  const behind = (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await behind('the shop')).toBe('"(https://shop.test/bulbs?a=1&b=2)"');
  // A path on paper leads nowhere: links to each other are written out with their origin.
  const inside = new URL((await page.getByRole('link', { name: 'how to dim it' }).getAttribute('href'))!, server.app);
  expect(await behind('how to dim it')).toBe(`"(${inside.origin}${inside.pathname})"`);
  await expect(page.getByText('we have shades from 1998 on')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
});
