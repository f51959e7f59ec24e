/** Surveys in the messenger's frame: shown by a campaign or a call, answered by pointer and keys, offline, half, and again. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { violationsIn } from './axe.ts';
import { expect, test } from './fixture.ts';
import { oneLine, openRoots, wake } from './loader-pages.ts';
import { asks, choices, everyKind, publishSurvey, survey } from './survey-writing.ts';

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[src*="key="]');

async function visit(
  page: Page,
  site: { page: (path: string, html: string) => string },
  server: ServerProcess,
  path: string,
) {
  await openRoots(page);
  await page.goto(site.page(path, oneLine(server.app, server.key)));
  await wake(page);
}

/** It has the focus of its document, and its document that of the page: before, keys go to the page. */
async function takesKeys(focused: Locator): Promise<void> {
  await expect(focused).toBeFocused();
  await expect.poll(() => focused.evaluate(() => document.hasFocus())).toBe(true);
}

const show = (page: Page, id: string, format = 'survey') =>
  page.evaluate(([survey, as]) => (window as any).Gleap.showSurvey(survey, as), [id, format]);

test('a survey of a campaign comes by itself, is answered by keys alone, and counts once [P-SRV-01 P-SRV-27 P-SRV-30]', async ({
  page,
  site,
  server,
}) => {
  const { given, totals } = await publishSurvey(server, everyKind(), '/asked-by-keys');
  await visit(page, site, server, '/asked-by-keys');
  const frame = frameOf(page);
  const title = (name: string) => frame.getByRole('heading', { name });
  await takesKeys(title('How likely are you to recommend us?'));
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await expect.poll(async () => (await totals()).seen).toBe(1);
  // Passed empty it stays, and says why.
  await press('Enter', 'Tab');
  await frame.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(frame.getByRole('alert').filter({ hasText: 'Please answer this question.' })).toBeVisible();
  await press('1', '0', 'Enter');
  await expect(title('How was your delivery?')).toBeFocused();
  await press('Tab', '4', 'Enter');
  await expect(title('How was the packaging?')).toBeFocused();
  await press('Tab', '3', 'Enter');
  await expect(title('Which room is your lamp for?')).toBeFocused();
  await press('Tab', 'ArrowDown', 'Enter');
  await expect(title('What made it good?')).toBeFocused();
  await press('Tab', 'Space', 'Tab', 'Tab', 'Space', 'Enter');
  await expect(title('How do you find our lamps?')).toBeFocused();
  await press('Tab', 'Space', 'Tab', 'ArrowRight', 'Enter');
  await expect(title('Anything we could do better after Bedroom?')).toBeFocused();
  await press('Tab');
  await page.keyboard.type('A longer cable');
  await press('Control+Enter');
  await expect(title('Where can we reach you?')).toBeFocused();
  await press('Tab');
  await page.keyboard.type('mara@shop');
  await press('Enter');
  await expect(frame.getByText('This does not look like a complete e-mail address.')).toBeVisible();
  await page.keyboard.type('.test');
  await press('Enter');
  await expect(title('May we show your words?')).toBeFocused();
  await press('Tab', 'Space', 'Enter');
  await expect(title('That was all.')).toBeFocused();
  await frame.getByRole('button', { name: 'Back' }).click();
  await expect(frame.getByRole('checkbox', { name: 'Yes, I agree' })).toBeChecked();
  await frame.getByRole('button', { name: 'Next' }).click();
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(title('Thank you')).toBeFocused();
  expect(await given()).toEqual([
    {
      q1: 10,
      q2: 4,
      q3: 3,
      q4: { choices: ['c2'] },
      q5: { choices: ['c1', 'c3'] },
      q6: { rows: { r1: 'k1', r2: 'k2' } },
      q7: 'A longer cable',
      q8: 'mara@shop.test',
      q9: true,
    },
  ]);
  await expect.poll(async () => (await totals()).completed).toBe(1);
  await frame.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.locator('iframe[src*="key="]')).toBeHidden();
});

for (const scheme of ['light', 'dark'] as const)
  test(`every kind of question has no violation in ${scheme}, right to left and at 360 px [P-SRV-08 P-SRV-30]`, async ({
    page,
    site,
    server,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 360, height: 740 });
    const asked = everyKind();
    const questions = asked.questions.map((one) => ({ ...one, required: false, texts: { ar: one.texts.en! } }));
    const endings = asked.endings.map((one) => ({ ...one, texts: { ar: one.texts.en! } }));
    const { id } = await publishSurvey(server, { ...asked, languages: ['ar'], questions, endings });
    await visit(page, site, server, `/every-kind-${scheme}`);
    await show(page, id, 'survey_full');
    const frame = frameOf(page);
    await expect(frame.locator('.sv')).toHaveAttribute('dir', 'rtl');
    const handle = await page.locator('iframe[src*="key="]').elementHandle();
    const document = (await handle!.contentFrame())!;
    for (const { texts } of questions) {
      const name = texts.ar!.title.replace(' {{answer.q4:that}}', ' that');
      await expect(frame.getByRole('heading', { name })).toBeVisible();
      expect(await violationsIn(document)).toEqual([]);
      const wide = await frame.locator('.sv').evaluate((element) => element.scrollWidth - element.clientWidth);
      expect([name, wide]).toEqual([name, 0]);
      await frame.locator('[type=submit]').click();
    }
    await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(await violationsIn(document)).toEqual([]);
  });

test('without a connection answers stay here, also over a reload, and arrive once [P-SRV-33 P-SRV-35]', async ({
  page,
  site,
  server,
  context,
}) => {
  const { id, given, summary } = await publishSurvey(
    server,
    survey([asks('q1', 'nps', 'How likely?'), asks('q2', 'text', 'Why?')]),
  );
  await visit(page, site, server, '/asked-offline');
  await show(page, id);
  const frame = frameOf(page);
  await frame.getByText('9', { exact: true }).click();
  await context.route(`**/api/messenger/surveys/${id}/responses/**`, (route) => route.abort());
  await frame.getByRole('button', { name: 'Next' }).click();
  await expect(frame.locator('.sv-saved')).toContainText('Saved on this device');
  await frame.getByRole('textbox').fill('Warm light');
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await given()).toEqual([]);
  await context.unroute(`**/api/messenger/surveys/${id}/responses/**`);
  // The page goes, and the next one sends what is left, though nobody opens the survey.
  await page.reload();
  await wake(page);
  await page.evaluate(() => (window as any).Gleap.open());
  await expect.poll(given).toEqual([{ q1: 9, q2: 'Warm light' }]);
  expect((await summary()).complete).toBe(1);
});

test('a survey that was left goes on where it was, in words; answered once it says so [P-SRV-26 P-SRV-31 P-SRV-34]', async ({
  page,
  site,
  server,
}) => {
  const { id, summary } = await publishSurvey(
    server,
    survey([asks('q1', 'nps', 'How likely?'), asks('q2', 'text', 'Why?'), asks('q3', 'text', 'What else?')]),
  );
  await visit(page, site, server, '/asked-again');
  await show(page, id);
  const frame = frameOf(page);
  await frame.getByText('9', { exact: true }).click();
  await frame.getByRole('button', { name: 'Next' }).click();
  await frame.getByRole('textbox').fill('Half a th');
  await expect(frame.locator('.sv-saved')).toHaveText('Saved');
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe[src*="key="]')).toBeHidden();
  await page.reload();
  await wake(page);
  await show(page, id);
  await expect(frame.getByText('You were here already.')).toBeVisible();
  await expect(frame.getByRole('heading', { name: 'Why?' })).toBeVisible();
  await expect(frame.getByRole('textbox')).toHaveValue('Half a th');
  await frame.getByRole('button', { name: 'Next' }).click();
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await summary()).toMatchObject({ begun: 1, complete: 1 });
  const close = async () => {
    await frame.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.locator('iframe[src*="key="]')).toBeHidden();
  };
  await close();
  await show(page, id);
  await expect(frame.getByText('You have answered this already. Thank you.')).toBeVisible();
  await close();
  await show(page, crypto.randomUUID());
  await expect(frame.getByText('This survey is not available any more.')).toBeVisible();
});

test('a choice leads on by itself after a press, never by arrow keys and never from the last question [P-SRV-28]', async ({
  page,
  site,
  server,
}) => {
  const rooms = { choices: choices('c1', 'c2', 'c3'), labels: { c1: 'Hall', c2: 'Bedroom', c3: 'Office' } };
  const { id } = await publishSurvey(
    server,
    survey([asks('q1', 'single', 'First?', rooms), asks('q2', 'nps', 'Second?')], { goesOn: true }),
  );
  await visit(page, site, server, '/goes-on');
  await show(page, id);
  const frame = frameOf(page);
  const first = frame.getByRole('heading', { name: 'First?' });
  await takesKeys(first);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(frame.getByRole('radio', { name: 'Bedroom' })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(frame.getByRole('radio', { name: 'Office' })).toBeChecked();
  await expect(first).toBeVisible();
  await frame.getByText('Hall').click();
  await expect(frame.getByRole('heading', { name: 'Second?' })).toBeFocused();
  await frame.getByText('7', { exact: true }).click();
  await expect(frame.getByRole('button', { name: 'Send' })).toBeVisible();
});

test('the page hears once that a survey was sent, with its answers [P-SRV-41]', async ({ page, site, server }) => {
  const { id } = await publishSurvey(server, survey([asks('q1', 'nps', 'How likely?')]));
  await visit(page, site, server, '/hears');
  await page.evaluate(() => {
    (window as any).heard = [];
    (window as any).Gleap.on('outbound-sent', (data: unknown) => (window as any).heard.push(data));
  });
  await show(page, id, 'survey_web');
  const frame = frameOf(page);
  await expect(frame.getByRole('heading', { name: 'How likely?' })).toBeVisible();
  await page.evaluate(() => (window as any).Gleap.close());
  await expect(frame.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await frame.getByText('9', { exact: true }).click();
  await frame.getByRole('button', { name: 'Send' }).click();
  await frame.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.locator('iframe[src*="key="]')).toBeHidden();
  expect(await page.evaluate(() => (window as any).heard)).toMatchObject([{ outboundId: id, formData: { q1: 9 } }]);
});

test('a survey has a page of its own: in two languages, without a cookie, answered by its link, gone on with and closed [P-SRV-42 P-SRV-44 P-SRV-36]', async ({
  page,
  server,
  context,
}) => {
  const asked = survey([asks('q1', 'nps', 'How likely?'), asks('q2', 'text', 'Why?')], { hidden: ['order'] });
  const german = { q1: 'Wie wahrscheinlich?', q2: 'Warum?' } as const;
  const questions = asked.questions.map((one) => ({
    ...one,
    texts: { ...one.texts, de: { ...one.texts.en!, title: german[one.id as 'q1'] } },
  }));
  const { id, given, stop } = await publishSurvey(server, { ...asked, languages: ['en', 'de'], questions });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  const answer = await page.goto(`${server.frame}/s/${id}?lang=en&order=20418&q1=9`);
  expect(answer!.headers()['x-robots-tag']).toBe('noindex');
  expect(answer!.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  await expect(page.getByRole('heading', { name: 'Why?' })).toBeVisible();
  // Whose page it is stands above it.
  await expect(page.getByText('My site', { exact: true })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await expect.poll(given).toEqual([{ q1: 9 }]);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByRole('heading', { name: 'Warum?' })).toBeVisible();
  await page.getByRole('textbox').fill('Warmes Licht');
  await page.getByRole('button', { name: 'Absenden' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect.poll(given).toEqual([{ q1: 9, q2: 'Warmes Licht' }]);
  expect(await context.cookies()).toEqual([]);
  await page.reload();
  await expect(page.getByText('Sie haben das schon beantwortet. Vielen Dank.')).toBeVisible();
  await stop();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.frame}/s/${id}?lang=en`);
  await expect(page.getByText('This survey is closed.')).toBeVisible();
  expect(violations).toEqual([]);
  expect((await page.goto(`${server.frame}/s/${crypto.randomUUID()}`))!.status()).toBe(404);
});

test('a survey over a dimmed page is at most 640 px wide, and 95 % of a narrow page [W-FRM-21]', async ({
  page,
  site,
  server,
}) => {
  const { id } = await publishSurvey(server, survey([asks('q1', 'nps', 'How likely?')]));
  await visit(page, site, server, '/wide');
  const widthAs = async (format: string) => {
    await show(page, id, format);
    await expect(frameOf(page).getByRole('heading', { name: 'How likely?' })).toBeVisible();
    return page.locator('iframe[src*="key="]').evaluate((element) => Math.round(element.getBoundingClientRect().width));
  };
  expect(await widthAs('survey_full')).toBe(640);
  await page.setViewportSize({ width: 500, height: 700 });
  expect(await widthAs('survey_full')).toBe(475);
});
