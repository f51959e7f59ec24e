/** Surveys by links that are somebody's own. */
import { violationsIn } from './axe.ts';
import { expect, test } from './fixture.ts';
import { asks, publishSurvey, survey } from './survey-writing.ts';

test('a link of somebody’s own greets them, is answered as theirs and is then over; the next link in this browser is another person [P-SRV-43]', async ({
  page,
  server,
}) => {
  const { id, given, linkFor } = await publishSurvey(
    server,
    survey([asks('q1', 'nps', 'How likely, {{name:friend}}?')]),
  );
  const [kim, ada] = [await linkFor('Kim'), await linkFor('Ada')];
  await page.goto(kim);
  await expect(page.getByRole('heading', { name: 'How likely, Kim?' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByText('9', { exact: true }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect.poll(given).toEqual([{ q1: 9 }]);
  await page.reload();
  await expect(page.getByText('This link is not valid any more.')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(ada);
  await expect(page.getByRole('heading', { name: 'How likely, Ada?' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${server.frame}/s/${id}#wrong`);
  await expect(page.getByText('This link is not valid any more.')).toBeVisible();
});

test('an ending on a page of its own offers no way into a messenger that is not there [P-SRV-11]', async ({
  page,
  server,
}) => {
  for (const [action, isThere] of [
    ['conversation', false],
    ['article', false],
    ['url', true],
  ] as const) {
    const asked = survey([asks('q1', 'nps', 'How likely?')]);
    const endings = asked.endings.map((ending) => ({
      ...ending,
      action,
      target: action === 'url' ? 'https://shop.test/' : '1',
      texts: { en: { title: 'Thank you', text: '', button: 'Go on' } },
    }));
    const { id } = await publishSurvey(server, { ...asked, endings });
    await page.goto(`${server.frame}/s/${id}?lang=en`);
    await page.getByText('9', { exact: true }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go on' })).toHaveCount(isThere ? 1 : 0);
  }
});

test('a link to no survey is answered 404 in words, in the reader’s language, on a page that breaks no policy [P-SRV-42]', async ({
  page,
  server,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  expect((await page.goto(`${server.frame}/s/${crypto.randomUUID()}`))!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This survey is not available any more.' })).toBeVisible();
  expect((await page.goto(`${server.frame}/s/nothing?lang=de`))!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Diese Umfrage gibt es nicht mehr.' })).toBeVisible();
  expect([await violationsIn(page), violations]).toEqual([[], []]);
});
