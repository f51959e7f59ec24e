/** Where the widget stands, how large it is, and where the focus goes. */
import { expect, test } from './fixture.ts';
import { openLab } from './widget-lab.ts';

type Place = readonly [position: string, rtl: boolean, side: 'left' | 'right', classes: string];
const places: Readonly<Record<string, readonly Place[]>> = {
  'from left to right the widget stands where its button is [W-FRM-07 W-FRM-08 W-FRM-09]': [
    ['BOTTOM_RIGHT', false, 'right', ''],
    ['BOTTOM_LEFT', false, 'left', 'modern-left'],
    ['BUTTON_CLASSIC', false, 'right', 'classic'],
    ['BUTTON_CLASSIC_LEFT', false, 'left', 'classic-left'],
    ['BUTTON_CLASSIC_BOTTOM', false, 'right', 'classic bottom'],
  ],
  'from right to left the widget stands at the other side [W-FRM-14]': [
    ['BOTTOM_RIGHT', true, 'left', ''],
    ['BOTTOM_LEFT', true, 'right', 'modern-left'],
  ],
};

test('the widget is at most 410 wide and 700 high, extended 690 wide [W-FRM-19 W-FRM-20 W-FRM-22]', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  const lab = await openLab(page, site);
  await lab.call('open');
  await lab.opened();
  const size = async () => {
    await lab.container.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)));
    const { width, height } = (await lab.container.boundingBox())!;
    return { width, height };
  };
  expect(await size()).toEqual({ width: 410, height: 700 });
  await lab.say('page-changed', { name: 'newsdetails' });
  await expect(lab.container).toHaveClass(/extended/);
  expect(await size()).toEqual({ width: 690, height: 700 });
  await lab.say('page-changed', { name: 'home' });
  await expect(lab.container).not.toHaveClass(/extended/);
  expect(await size()).toEqual({ width: 410, height: 700 });
  await page.setViewportSize({ width: 1280, height: 600 });
  expect((await size()).height).toBe(600 - 20 - 72 - 16);
});

test('the container gets the animate class after it has opened [W-FRM-39]', async ({ page, site }) => {
  const lab = await openLab(page, site);
  await lab.call('open');
  await lab.opened();
  await expect(lab.container).toHaveClass(/animate/);
});

for (const [title, all] of Object.entries(places)) {
  test(title, async ({ page, site }) => {
    await page.setViewportSize({ width: 1200, height: 900 });
    for (const [position, rtl, side, classes] of all) {
      const lab = await openLab(page, site, {
        config: { feedbackButtonPosition: position, localizationOptions: { rtl } },
      });
      await lab.call('open');
      await expect(lab.container).toBeVisible();
      if (classes) await expect(lab.container).toHaveClass(new RegExp(`(^| )${classes}( |$)`));
      await expect(lab.container).toHaveAttribute('dir', rtl ? 'rtl' : 'ltr');
      const { x, width } = (await lab.container.boundingBox())!;
      const gap = side === 'left' ? x : 1200 - x - width;
      expect([position, gap >= 20, gap <= 60]).toEqual([position, true, true]);
    }
  });
}

test('without a button the widget takes its place [W-FRM-10]', async ({ page, site }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  const lab = await openLab(page, site);
  await lab.call('open');
  const bottom = async () => {
    await lab.container.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)));
    const { y, height } = (await lab.container.boundingBox())!;
    return 900 - y - height;
  };
  expect(await bottom()).toBe(92);
  await lab.call('showFeedbackButton', false);
  expect(await bottom()).toBe(20);
});

test('up to 450 px the widget fills the screen, and no wider one [W-FRM-24]', async ({ page, site }) => {
  await page.setViewportSize({ width: 450, height: 640 });
  const lab = await openLab(page, site);
  await lab.call('open');
  for (const [width, full] of [
    [450, true],
    [451, false],
    [360, true],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await lab.container.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)));
    const box = (await lab.container.boundingBox())!;
    expect([width, box.width === width && box.height === 640]).toEqual([width, full]);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.width).toBeLessThanOrEqual(width);
  }
});

test('Escape closes the widget, from the page and from inside the frame, and focus goes back [W-FRM-28 W-FRM-32 W-FRM-49]', async ({
  page,
  site,
}) => {
  const lab = await openLab(page, site);
  const launcher = page.getByRole('button', { name: 'Feedback' });
  await launcher.focus();
  await page.keyboard.press('Enter');
  await lab.opened();
  await (await lab.messenger()).getByLabel('In the messenger').focus();
  await page.keyboard.press('Escape');
  await expect(lab.container).toBeHidden();
  await expect(launcher).toBeFocused();

  await page.getByLabel('In the page').focus();
  await lab.call('open');
  await expect(lab.container).toBeVisible();
  await page.getByLabel('In the page').focus();
  await page.keyboard.press('Escape');
  await expect(lab.container).toBeHidden();
  await expect(page.getByLabel('In the page')).toBeFocused();
  await page.keyboard.press('Escape');
  expect((await lab.events()).filter((name) => name === 'close')).toHaveLength(2);
});

test('focus moves into the frame when the widget opens', async ({ page, site }) => {
  const lab = await openLab(page, site);
  await page.getByLabel('In the page').focus();
  await lab.call('open');
  await lab.opened();
  expect(await (await lab.messenger()).evaluate(() => document.hasFocus())).toBe(true);
});
