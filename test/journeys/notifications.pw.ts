/** Notifications over a page with a strict policy: what each kind shows, what a press does, and what stays unread. */
import { xssPayloads } from '../xss-payloads.ts';
import {
  add,
  calls,
  cards,
  chat,
  checklist,
  KEPT,
  kept,
  news,
  NOW,
  open,
  openButton,
  other,
  stack,
  start,
} from './notifications-lab.ts';
import { expect, test } from './page-host.ts';

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

test('a chat shows the sender, image and name, and the words with the first name [W-NOT-05 W-NOT-08 W-NOT-09]', async ({
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

test('news show title and cover, 170 px high, where there is one [W-NOT-10 W-NOT-11 W-NOT-15]', async ({
  page,
  site,
}) => {
  await open(page, site, [news('one', { coverImageUrl: '' }), news('two')]);
  const card = cards(page);
  await expect(card).toHaveCount(1);
  await expect(card.locator('.title')).toHaveText('Title <two>');
  await expect(card.locator('img.cover')).toHaveCSS('height', '170px');
  await card.getByRole('button', { name: 'Next' }).click();
  await expect(card.locator('.title')).toHaveText('Title <one>');
  await expect(card.locator('img.cover')).toHaveCount(0);
});

test('news show preview or sender, a page of N, Next and on the last one Done [W-NOT-12 W-NOT-13 W-NOT-14]', async ({
  page,
  site,
}) => {
  await open(page, site, [news('one', { previewText: '' }), news('two')]);
  const card = cards(page);
  await expect(card.locator('.text')).toHaveText('Preview of two');
  await expect(card.locator('.count')).toHaveText('1 / 2');
  await card.getByRole('button', { name: 'Next' }).click();
  await expect(card.locator('.text')).toHaveText('IInes');
  await expect(card.locator('.count')).toHaveText('2 / 2');
  await expect(card.getByRole('button', { name: 'Done' })).toBeFocused();
  await card.getByRole('button', { name: 'Done' }).click();
  await expect(card).toHaveCount(0);
  expect([await kept(page), await calls(page)]).toEqual([[], []]);
});

test('a checklist shows title, progress and next step [W-NOT-16 W-NOT-17 W-NOT-18]', async ({ page, site }) => {
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
