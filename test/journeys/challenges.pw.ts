/** The list of challenges over a reload, a way back and a download. */
import { expect, test } from './desk-page.ts';
import { teachingOf } from './challenge-data.ts';

const CHALLENGES = '/dashboard/challenges';
const rows = '[data-row]';

test('a filtered list outlives a reload, is found again on the way back, and is saved as it is seen', async ({
  desk,
  server,
}) => {
  const teaching = await teachingOf(server);
  const algorithms = await teaching.category('Algorithms');
  const web = await teaching.category('Web development');
  await teaching.challenge(algorithms, 'Sorting', { skills: ['css'] });
  await teaching.challenge(web, '=Forms()', { skills: ['html'], description: 'Buttons and fields' });
  await desk.goto(`${server.app}${CHALLENGES}`);
  await desk.getByRole('button', { name: 'Skill', exact: true }).click();
  await desk.getByRole('menuitemradio', { name: 'HTML' }).click();
  await expect(desk.locator(rows)).toHaveText([/=Forms/]);
  await desk.reload();
  await expect(desk.locator(rows)).toHaveText([/=Forms/]);
  await expect(desk).toHaveURL(/skill=html/);
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export' }).click();
  await desk.getByRole('menuitem', { name: /CSV/ }).click();
  const file = await (await (await download).createReadStream()).toArray();
  const text = Buffer.concat(file as Buffer[]).toString();
  expect(text).toContain("'=Forms()");
  expect(text).not.toContain('Sorting');
  await desk.getByRole('link', { name: '=Forms()' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: '=Forms()' })).toBeVisible();
  await desk.goBack();
  await expect(desk.locator(rows)).toHaveText([/=Forms/]);
  await desk.goBack();
  await expect(desk.locator(rows)).toHaveCount(2);
});
