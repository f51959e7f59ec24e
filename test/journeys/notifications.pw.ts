/** The stack of notifications, the count in the tab's title and the ping, over a page with a strict policy. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { BuildManifest } from '../../build.ts';
import { xssPayloads } from '../xss-payloads.ts';
import type { Site } from './fixture.ts';
import { expect, openLab, test, type LabOptions } from './page-host.ts';

const NOW = 1_800_000_000_000;
const KEPT = 'gleap-widget-unread-notifications';
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#245244"/></svg>';

type Action = Record<string, unknown>;
const made = { actionType: 'notification', createdAt: new Date(NOW - 1000).toISOString() };
const chat = (outbound = 'chat', text = 'Hi {{name}}, the <b>ochre</b> shade is back.'): Action => ({
  ...made,
  outbound,
  data: { text, sender: { name: 'Ines', profileImageUrl: 'SITE/face.svg' }, conversation: { shareToken: 'tok1' } },
});
const news = (outbound = 'news', more: Action = {}): Action => ({
  ...made,
  outbound,
  data: {
    news: { id: `id-${outbound}` },
    text: `Title <${outbound}>`,
    coverImageUrl: 'SITE/cover.svg',
    previewText: `Preview of <i>${outbound}</i>`,
    sender: { name: 'Ines' },
    ...more,
  },
});
const checklist = (outbound = 'list'): Action => ({
  ...made,
  outbound,
  data: {
    text: 'Set up your account',
    checklist: { id: 'c1' },
    currentStep: 2,
    totalSteps: 5,
    nextStepTitle: 'Add an address',
  },
});
const other: Action = { ...made, outbound: 'other', data: { text: 'Shop closes at six' } };

async function open(page: Page, site: Site, actions: Action[], options: LabOptions = {}): Promise<void> {
  for (const name of ['/face.svg', '/cover.svg']) site.page(name, PICTURE, { 'content-type': 'image/svg+xml' });
  await openLab(page, site, { name: 'Mara Klein', ...options });
  await start(page);
  await add(page, site, ...actions);
}
const start = (page: Page) =>
  page.evaluate(async () => {
    const { openNotifications } = await window.pageLab.surface('notifications');
    window.pageLab.notifications = openNotifications(window.pageLab.host);
  });
const add = (page: Page, site: Site, ...actions: Action[]) =>
  page.evaluate(
    (json) => window.pageLab.notifications.add(JSON.parse(json)),
    JSON.stringify(actions).replaceAll('SITE', site.origin),
  );
const setUnread = (page: Page, count: number, inTitle = true) =>
  page.evaluate(([count, inTitle]) => window.pageLab.notifications.setUnread(count, inTitle), [
    count,
    inTitle,
  ] as const);

const cards = (page: Page) => page.getByRole('article');
const stack = (page: Page) => page.locator('parley-widget .stack');
const calls = (page: Page) => page.evaluate(() => window.pageLab.calls);
const kept = (page: Page): Promise<string[]> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]').map((one: any) => one.outbound), KEPT);
/** Open roots are Playwright's only way in; what the page itself would get is nothing. */
const openButton = (page: Page, at = 0) => cards(page).nth(at).locator('.open');

test('the stack floats over the page and leaves its layout alone [W-NOT-06]', async ({ page, site }) => {
  await open(page, site, []);
  const layout = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('html, body, body *')].map((one) => JSON.stringify(one.getBoundingClientRect())),
    );
  const before = await layout();
  await add(page, site, chat(), checklist());
  await expect(cards(page)).toHaveCount(2);
  expect(await layout()).toEqual(before);
  const box = (await cards(page).first().boundingBox())!;
  const onTop = ([x, y]: readonly [number, number]) => document.elementFromPoint(x, y)!.localName;
  expect(await page.evaluate(onTop, [box.x + 9, box.y + 30] as const)).toBe('parley-widget');
  // Between the cards the page is as near as ever.
  expect(await page.evaluate(onTop, [box.x + 9, box.y + box.height + 6] as const)).not.toBe('parley-widget');
  expect(await page.locator('parley-widget > div').evaluate((one) => one.hasAttribute('was-closed'))).toBe(true);
});

test('a chat shows the sender, image and name, and the words with the first name [W-NOT-02 W-NOT-05 W-NOT-08 W-NOT-09]', async ({
  page,
  site,
}) => {
  await open(page, site, [chat()]);
  const card = cards(page).first();
  await expect(card.locator('img.face')).toHaveAttribute('src', `${site.origin}/face.svg`);
  await expect(card.locator('.title')).toHaveText('Ines');
  await expect(card.locator('.text')).toHaveText('Hi Mara, the ochre shade is back.');
  await expect(card.locator('.text b')).toHaveText('ochre');
  await expect(page.getByRole('status')).toHaveText('Ines Hi Mara, the ochre shade is back.');
});

test('a sender whose image does not come has an initial', async ({ page, site }) => {
  const action = chat();
  (action.data as any).sender.profileImageUrl = 'SITE/gone.png';
  await open(page, site, [action]);
  await expect(cards(page).locator('span.face')).toHaveText('I');
});

test('news show cover, title and preview, a page of N, Next and on the last one Done [W-NOT-03 W-NOT-10 W-NOT-11 W-NOT-12 W-NOT-13 W-NOT-14 W-NOT-15]', async ({
  page,
  site,
}) => {
  await open(page, site, [news('one', { previewText: '', coverImageUrl: '' }), news('two')]);
  const card = cards(page);
  await expect(card).toHaveCount(1);
  await expect(card.locator('.title')).toHaveText('Title <two>');
  await expect(card.locator('.text')).toHaveText('Preview of two');
  expect((await card.locator('img.cover').boundingBox())!.height).toBe(170);
  await expect(card.locator('.count')).toHaveText('1 / 2');
  await card.getByRole('button', { name: 'Next' }).click();
  await expect(card.locator('.title')).toHaveText('Title <one>');
  await expect(card.locator('.text')).toHaveText('IInes');
  await expect(card.locator('img.cover')).toHaveCount(0);
  await expect(card.locator('.count')).toHaveText('2 / 2');
  await expect(card.getByRole('button', { name: 'Done' })).toBeFocused();
  await card.getByRole('button', { name: 'Done' }).click();
  await expect(card).toHaveCount(0);
  expect([await kept(page), await calls(page)]).toEqual([[], []]);
});

test('a checklist shows title, progress and next step [W-NOT-04 W-NOT-16 W-NOT-17 W-NOT-18 W-NOT-19]', async ({
  page,
  site,
}) => {
  await open(page, site, [checklist()]);
  const card = cards(page).first();
  await expect(card.locator('.title')).toHaveText('Set up your account');
  await expect(card.locator('.text')).toHaveText('Next: Add an address');
  const bar = card.getByRole('progressbar', { name: 'Progress' });
  await expect(bar).toHaveAttribute('aria-valuenow', '44');
  const [all, done] = [(await bar.boundingBox())!.width, (await bar.locator('i').boundingBox())!.width];
  expect(Math.round((100 * done) / all)).toBe(44);
});

for (const [what, action, call] of [
  ['chat opens its conversation [W-NOT-20]', chat(), ['openConversation', 'tok1']],
  ['checklist opens it [W-NOT-21]', checklist(), ['openChecklist', 'c1']],
  ['piece of news opens the article [W-NOT-22]', news(), ['openNewsArticle', 'id-news']],
  ['other notification opens the widget [W-NOT-23]', other, ['open']],
] as const)
  test(`a click on a ${what}`, async ({ page, site }) => {
    await open(page, site, [action]);
    // On the words, where a visitor presses.
    const box = (await cards(page).locator('.text').first().boundingBox())!;
    await page.mouse.click(box.x + 5, box.y + 5);
    await expect(cards(page)).toHaveCount(0);
    expect([await calls(page), await kept(page)]).toEqual([[call], []]);
  });

test('the second page of news opens its own article [W-NOT-22]', async ({ page, site }) => {
  await open(page, site, [news('one'), news('two')]);
  await cards(page).getByRole('button', { name: 'Next' }).click();
  await openButton(page).click({ position: { x: 20, y: 20 } });
  expect(await calls(page)).toEqual([['openNewsArticle', 'id-one']]);
});

test('each card is put away by its close control, and forgotten [W-NOT-07]', async ({ page, site }) => {
  await open(page, site, [checklist(), chat()]);
  await cards(page).first().getByRole('button', { name: 'Close' }).click();
  await expect(cards(page)).toHaveCount(1);
  expect(await kept(page)).toEqual(['list']);
  await cards(page).getByRole('button', { name: 'Close' }).click();
  await expect(stack(page)).toBeHidden();
  expect([await calls(page), await kept(page)]).toEqual([[], []]);
});

test('the newest two are shown, newest on top, each outbound id once [W-NOT-28 W-NOT-29]', async ({ page, site }) => {
  await open(page, site, [checklist(), chat('a'), chat('a'), other]);
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('Shop closes at six');
  await expect(cards(page).last()).toContainText('ochre');
  expect(await kept(page)).toEqual(['a', 'other']);
  // The same again changes nothing; other words under the same id are news.
  const node = await cards(page).last().elementHandle();
  expect(await add(page, site, { ...chat('a'), sound: true })).toBe(true);
  expect(await add(page, site, { ...chat('a'), sound: true })).toBe(false);
  await expect(cards(page)).toHaveCount(2);
  expect(await node!.evaluate((one) => one.isConnected)).toBe(false);
});

test('what is unread is there after a reload, for an hour; clear forgets it [W-NOT-30 W-NOT-31]', async ({
  page,
  site,
}) => {
  await open(page, site, [checklist(), chat()]);
  await page.reload();
  await page.waitForFunction(() => window.pageLab);
  await start(page);
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('Ines');
  await page.evaluate(() => window.pageLab.notifications.close());
  await expect(page.locator('parley-widget > div')).toHaveCount(0);
  await page.evaluate((now) => (window.pageLab.now = now), NOW - 1000 + 3_600_000);
  await start(page);
  await expect(cards(page)).toHaveCount(0);
  await page.evaluate((now) => (window.pageLab.now = now), NOW);
  await add(page, site, chat());
  await page.evaluate(() => window.pageLab.notifications.clear());
  await expect(cards(page)).toHaveCount(0);
  expect(await page.evaluate((key) => localStorage.getItem(key), KEPT)).toBeNull();
});

test('a page without storage shows notifications and keeps none', async ({ page, site }) => {
  await open(page, site, [chat()], { noStorage: true });
  await expect(cards(page)).toHaveCount(1);
  await cards(page).getByRole('button', { name: 'Close' }).click();
  await expect(cards(page)).toHaveCount(0);
});

test('what is put away in one tab is gone in the other [W-NOT-30]', async ({ page, site, context }) => {
  await open(page, site, [checklist(), chat()]);
  const second = await context.newPage();
  await second.goto(page.url());
  await second.waitForFunction(() => window.pageLab);
  await start(second);
  await second.evaluate(() => window.pageLab.notifications.clear());
  await expect(cards(page)).toHaveCount(0);
});

test('the stack stands where the button is: left for the two positions on the left [W-NOT-24]', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, site, [chat()]);
  const place = async (feedbackButtonPosition: string, rtl = false) => {
    await page.evaluate(
      ([feedbackButtonPosition, rtl]) => {
        Object.assign(window.pageLab.config, { feedbackButtonPosition, localizationOptions: { rtl } });
        window.pageLab.notifications.restyle();
      },
      [feedbackButtonPosition, rtl] as const,
    );
    const { x, y, width, height } = (await cards(page).boundingBox())!;
    return { left: Math.round(x), right: Math.round(1280 - x - width), bottom: Math.round(720 - y - height) };
  };
  expect(await place('BOTTOM_RIGHT')).toEqual({ left: 920, right: 20, bottom: 92 });
  expect(await place('BOTTOM_LEFT')).toEqual({ left: 20, right: 920, bottom: 92 });
  expect(await place('BUTTON_CLASSIC')).toEqual({ left: 880, right: 60, bottom: 20 });
  expect(await place('BUTTON_CLASSIC_LEFT')).toEqual({ left: 60, right: 880, bottom: 20 });
  expect(await place('BUTTON_CLASSIC_BOTTOM')).toEqual({ left: 920, right: 20, bottom: 56 });
  expect(await place('BOTTOM_RIGHT', true)).toEqual({ left: 20, right: 920, bottom: 92 });
  expect(await place('BOTTOM_LEFT', true)).toEqual({ left: 920, right: 20, bottom: 92 });
});

test('without a button the stack takes its place [W-NOT-25]', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, site, [chat()], { config: { feedbackButtonPosition: 'BUTTON_NONE' } });
  await expect(stack(page)).toHaveClass(/no-button/);
  expect((await cards(page).boundingBox())!).toMatchObject({ x: 920, width: 340 });
  const bottom = async () => {
    const { y, height } = (await cards(page).boundingBox())!;
    return Math.round(720 - y - height);
  };
  expect(await bottom()).toBe(20);
  await page.evaluate(() => {
    window.pageLab.config = { ...window.pageLab.config, feedbackButtonPosition: 'BOTTOM_LEFT' };
    window.pageLab.notifications.restyle();
  });
  await expect(stack(page)).not.toHaveClass(/no-button/);
  await page.evaluate(() => {
    window.pageLab.buttonShown = false;
    window.pageLab.notifications.restyle();
  });
  await expect(stack(page)).toHaveClass('stack no-button left');
  expect([await bottom(), (await cards(page).boundingBox())!.x]).toEqual([20, 20]);
});

test('from right to left the stack is mirrored as a whole [W-NOT-26]', async ({ page, site }) => {
  await open(page, site, [checklist()], { config: { localizationOptions: { rtl: true } } });
  const at = async (selector: string) => (await cards(page).locator(selector).boundingBox())!;
  const card = (await cards(page).boundingBox())!;
  expect(card.x).toBe(20);
  expect((await at('.close')).x - card.x).toBe(8);
  const [bar, done] = [await at('.bar'), await at('.bar i')];
  expect(Math.round(done.x + done.width)).toBe(Math.round(bar.x + bar.width));
});

test('the stack is at most 340 px wide, and a phone of 360 px holds it, however long the words [W-NOT-27]', async ({
  page,
  site,
}) => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(20);
  const data = { text: long, sender: { name: long }, conversation: { shareToken: 't' } };
  const list = { text: long, checklist: { id: 1 }, currentStep: 1, totalSteps: 3, nextStepTitle: long };
  await open(page, site, [
    { outbound: 'a', data },
    { outbound: 'b', data: list },
  ]);
  const inside = () =>
    cards(page).evaluateAll((all) =>
      all.map((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return { width, inside: left >= 0 && right <= innerWidth, whole: one.scrollWidth <= one.clientWidth };
      }),
    );
  const wanted = { width: 340, inside: true, whole: true };
  expect(await inside()).toEqual([wanted, wanted]);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await inside()).toEqual([wanted, wanted]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await inside()).toEqual([1, 2].map(() => ({ ...wanted, width: 300 })));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a window that is lower than the stack scrolls it, and the keyboard reaches all of it', async ({ page, site }) => {
  await page.setViewportSize({ width: 740, height: 330 });
  await open(page, site, [news(), chat()]);
  expect((await cards(page).first().boundingBox())!.y).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Done' }).focus();
  const { y, height } = (await page.getByRole('button', { name: 'Done' }).boundingBox())!;
  expect(y + height).toBeLessThan(330 - 72);
});

test('Tab goes through the stack, Enter opens, Escape puts away, and the focus goes back where it was', async ({
  page,
  site,
}) => {
  await open(page, site, [checklist(), chat()]);
  await page.evaluate(() => {
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && window.pageLab.calls.push(['page escape']));
  });
  const focused = () =>
    page.evaluate(() => {
      let one: Element | null = document.activeElement;
      while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
      return one?.id || one?.className || one?.textContent;
    });
  await page.locator('#before').focus();
  const path: unknown[] = [];
  for (let at = 0; at < 5; at += 1) {
    await page.keyboard.press('Tab');
    path.push(await focused());
  }
  expect(path).toEqual(['Feedback', 'open', 'close', 'open', 'close']);
  await page.locator('#before').focus();
  await openButton(page, 1).focus();
  await page.keyboard.press('Escape');
  await expect(cards(page)).toHaveCount(1);
  await expect(openButton(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cards(page)).toHaveCount(0);
  expect([await focused(), await calls(page)]).toEqual(['before', []]);
  await add(page, site, chat('again'));
  await openButton(page).focus();
  await page.keyboard.press('Enter');
  expect(await calls(page)).toEqual([['openConversation', 'tok1']]);
});

test('what a visitor has the focus on stays when something arrives', async ({ page, site }) => {
  await open(page, site, [chat()]);
  await openButton(page).focus();
  await add(page, site, checklist());
  await expect(openButton(page, 1)).toBeFocused();
  await page.evaluate(() => window.pageLab.notifications.refresh());
  await expect(page.locator('.open:focus')).toHaveCount(1);
});

test('other texts and another name are there after a refresh', async ({ page, site }) => {
  await open(page, site, [chat(), checklist()]);
  await page.evaluate(() => {
    window.pageLab.session.name = 'kim@shop.test';
    window.pageLab.config = {
      ...window.pageLab.config,
      staticTranslations: { nextStep: 'Als Nächstes:', close: 'Zu' },
    };
    window.pageLab.notifications.refresh();
  });
  await expect(cards(page).last().locator('.text')).toHaveText('Hi kim, the ochre shade is back.');
  await expect(cards(page).first().locator('.text')).toHaveText('Als Nächstes: Add an address');
  await expect(cards(page).first().getByRole('button', { name: 'Zu' })).toBeVisible();
});

test('a finger swipes a card away; a short swipe and a scroll do not, and neither opens anything', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
  await open(page, site, [chat()]);
  const client = await context.newCDPSession(page);
  const swipe = async (by: number) => {
    // A card that still moves in would be missed.
    await cards(page).evaluate((card) =>
      Promise.all(card.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    const { x, y } = (await cards(page).boundingBox())!;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx = 0) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + 150 + dx, y: y + 30 }],
      });
    await touch('touchStart');
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', (by * step) / 8);
    await touch('touchEnd');
  };
  await swipe(40);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toHaveCSS('transform', 'none');
  await swipe(-140);
  await expect(cards(page)).toHaveCount(0);
  expect(await calls(page)).toEqual([]);
  // 44 px for a finger.
  await add(page, site, news());
  for (const name of ['Close', 'Done']) {
    // Once it has come in: it grows meanwhile.
    await expect
      .poll(async () => {
        const { width, height } = (await page.getByRole('button', { name }).boundingBox())!;
        return Math.min(width, height);
      })
      .toBeGreaterThanOrEqual(44);
  }
  await context.close();
});

test('the entrance moves only what is new, and nothing where motion is reduced', async ({ page, site }) => {
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await open(page, site, [chat()]);
  expect(await cards(page).evaluate((one) => getComputedStyle(one).animationName)).toBe('enter');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await add(page, site, checklist());
  expect([
    await moving(),
    await cards(page)
      .first()
      .evaluate((one) => getComputedStyle(one).animationName),
  ]).toEqual([0, 'none']);
});

for (const [look, config] of [
  ['light', {}],
  ['dark', { backgroundColor: '#14171F', color: '#EB144C' }],
  ['right to left', { localizationOptions: { rtl: true } }],
] as const)
  test(`the stack holds WCAG 2.2 AA where a machine can tell, ${look}`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, site, [news(), chat()], { config });
    await expect(cards(page)).toHaveCount(2);
    if (look === 'dark') await expect(cards(page).first()).toHaveCSS('background-color', 'rgb(20, 23, 31)');
    const scan = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
    expect(await scan()).toEqual([]);
    await add(page, site, checklist());
    expect(await scan()).toEqual([]);
  });

test('attacks in every text run nothing and ask for nothing but images of the web', async ({ page, site, context }) => {
  const asked: string[] = [];
  await context.route(/https?:\/\/(?!localhost)/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const hacked: string[] = [];
  await page.exposeFunction('hacked', () => hacked.push('hacked'));
  // Without a policy that would hold them back.
  await open(page, site, [], { headers: { 'content-security-policy': '' }, name: xssPayloads[7]! });
  for (const [at, payload] of xssPayloads.entries()) {
    const sender = { name: payload, profileImageUrl: payload };
    const data = { text: `{{name}} ${payload}`, sender, previewText: payload, coverImageUrl: payload };
    const list = {
      ...data,
      checklist: { id: payload },
      nextStepTitle: payload,
      currentStep: payload,
      totalSteps: payload,
    };
    await add(
      page,
      site,
      {
        outbound: payload,
        createdAt: payload,
        data: at % 2 ? list : { ...data, conversation: { shareToken: payload } },
      },
      { outbound: at, data: { ...data, news: { id: payload } } },
    );
    await page.evaluate(() => {
      for (const card of document
        .querySelector('parley-widget')!
        .shadowRoot!.querySelector('div')!
        .shadowRoot!.querySelectorAll('article'))
        for (const one of card.querySelectorAll('*'))
          for (const type of ['mouseover', 'pointerenter', 'focusin', 'toggle', 'load', 'error', 'animationstart'])
            one.dispatchEvent(new Event(type));
    });
  }
  await page.waitForLoadState('networkidle');
  expect(await cards(page).count()).toBe(2);
  expect(hacked).toEqual([]);
  expect(asked.filter((url) => !url.startsWith('https://ok.test/'))).toEqual([]);
  expect(await page.locator('script').count()).toBe(1);
});

test('the tab says how much is unread, follows the title of the page, and gives it back as it was [W-BDG-02]', async ({
  page,
  site,
}) => {
  await open(page, site, []);
  const raw = () => page.evaluate(() => document.querySelector('title')!.textContent);
  await setUnread(page, 3);
  await expect(page).toHaveTitle('(3) Shop');
  await setUnread(page, 12);
  await expect(page).toHaveTitle('(12) Shop');
  // By the way that everybody uses, by a framework that holds on to its text, by an application that replaces the element.
  await page.evaluate(() => (document.title = 'Lamps'));
  await expect(page).toHaveTitle('(12) Lamps');
  await page.evaluate(() => {
    const title = document.createElement('title');
    title.append('  Fold   lamp ');
    document.querySelector('title')!.replaceWith(title);
  });
  await expect(page).toHaveTitle('(12) Fold lamp');
  await setUnread(page, 0);
  expect(await raw()).toBe('  Fold   lamp ');
  await page.evaluate(() => (document.title = 'Shop'));
  await setUnread(page, 2);
  await page.evaluate(() => ((document.querySelector('title')!.firstChild as Text).data = 'Bag'));
  await expect(page).toHaveTitle('(2) Bag');
  await page.evaluate(() => window.pageLab.destroy());
  expect(await raw()).toBe('Bag');
  await page.evaluate(() => (document.title = 'After'));
  await expect(page).toHaveTitle('After');
});

test('a page that puts back the title it has read gets its own, and a count of its own is left to it [W-BDG-02]', async ({
  page,
  site,
}) => {
  await open(page, site, []);
  await setUnread(page, 3);
  const read = await page.title();
  await page.evaluate(() => (document.title = 'Come back!'));
  await expect(page).toHaveTitle('(3) Come back!');
  await setUnread(page, 4);
  await page.evaluate((read) => (document.title = read), read);
  await expect(page).toHaveTitle('(4) Shop');
  await setUnread(page, 0);
  await page.evaluate(() => (document.title = '(7) Inbox'));
  await setUnread(page, 7);
  await expect(page).toHaveTitle('(7) (7) Inbox');
  await setUnread(page, 0);
  await expect(page).toHaveTitle('(7) Inbox');
});

test('without its flag the title is left alone, and opening the widget takes the count away [W-BDG-02]', async ({
  page,
  site,
}) => {
  await open(page, site, []);
  await setUnread(page, 3, false);
  await expect(page).toHaveTitle('Shop');
  await setUnread(page, 3);
  await page.evaluate(() => window.pageLab.notifications.clear());
  await expect(page).toHaveTitle('Shop');
});

test('the ping is fetched from our static files at the first need, once [W-FRM-42]', async ({ page, site, server }) => {
  const { entries } = JSON.parse(
    readFileSync(new URL('../../dist/build.json', import.meta.url), 'utf8'),
  ) as BuildManifest;
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('.wav') && asked.push(request.url()));
  await openLab(page, site, { headers: { 'content-security-policy': '' } });
  await page.evaluate((address) => {
    const played: unknown[] = [];
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      played.push({ volume: this.volume });
      if (played.length === 1) return Promise.reject(new DOMException('no gesture yet', 'NotAllowedError'));
      this.addEventListener('playing', () => played.push('playing'));
      return play.call(this);
    };
    Object.assign(window, { played, load: () => import(address) });
  }, `${server.app}/${entries['widget/sound']!.js}`);
  const ping = () => page.evaluate(async () => (await (window as any).load()).playPing(window.pageLab.host));
  const played = () => page.evaluate(() => (window as any).played);
  await page.evaluate(() => (window as any).load());
  expect(asked).toEqual([]);
  // As browsers answer before the visitor has touched the page: nothing breaks.
  await ping();
  await expect.poll(() => page.evaluate(() => window.pageLab.faults.join())).toContain('NotAllowedError');
  await page.locator('#before').click();
  await ping();
  await expect.poll(played).toContain('playing');
  await ping();
  expect(await page.evaluate(() => window.pageLab.faults.length)).toBe(1);
  expect((await played())[0].volume).toBeLessThan(0.6);
  expect(new Set(asked).size).toBe(1);
  expect(asked[0]).toMatch(new RegExp(`^${server.app}/widget/ping-\\w{8}\\.wav$`));
  const file = await fetch(asked[0]!);
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'audio/wav',
    'public, max-age=31536000, immutable',
  ]);
  expect(file.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const size = (await file.arrayBuffer()).byteLength;
  expect(size).toBeLessThanOrEqual(8 * 1024);
  // Safari asks so before it plays anything.
  const part = await fetch(asked[0]!, { headers: { range: 'bytes=0-1' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-1/${size}`]);
});

test('a notification that sounds says so to the loader, which plays the ping; a repeated one does not [W-NOT-32]', async ({
  page,
  site,
}) => {
  await page.route('**/widget/*.wav', (route) => route.fulfill({ status: 200, contentType: 'audio/wav', body: '' }));
  await open(page, site, []);
  const pings = page.waitForRequest('**/widget/*.wav');
  // As the loader does it.
  const push = (action: Action) =>
    page.evaluate(async (json) => {
      const { host, notifications, surface } = window.pageLab;
      const sounds = notifications.add([JSON.parse(json)]);
      if (sounds) (await surface('sound')).playPing(host);
      return sounds;
    }, JSON.stringify(action));
  expect(await push(chat('silent'))).toBe(false);
  expect(await push({ ...other, sound: true })).toBe(true);
  expect(await push({ ...other, sound: true })).toBe(false);
  await pings;
});

test('nothing is left in the page or listening after destroy', async ({ page, site }) => {
  await open(page, site, [chat()]);
  await page.evaluate(() => window.pageLab.destroy());
  await expect(page.locator('parley-widget > div')).toHaveCount(0);
  expect(await kept(page)).toEqual(['chat']);
  await page.evaluate(
    (key) => dispatchEvent(new StorageEvent('storage', { key, oldValue: '[]', newValue: null })),
    KEPT,
  );
});
