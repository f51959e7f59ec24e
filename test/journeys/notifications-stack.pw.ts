/** The stack of notifications: where it stands, how large it is, and how keys and fingers use it. */
import { violationsIn } from './axe.ts';
import { add, calls, cards, chat, checklist, KEPT, kept, news, open, openButton, stack } from './notifications-lab.ts';
import { expect, test } from './page-host.ts';

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
  await page.emulateMedia({ reducedMotion: 'no-preference' });
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
    expect(await violationsIn(page)).toEqual([]);
    await add(page, site, checklist());
    expect(await violationsIn(page)).toEqual([]);
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
