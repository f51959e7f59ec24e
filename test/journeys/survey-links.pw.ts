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
