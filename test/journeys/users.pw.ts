/** The list of users, as far as only a browser tells: where it stood before, and what is saved as a file. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './desk-page.ts';
import { usersLab } from './users-lab.ts';
import { rows, search } from './users-pages.ts';

test('going back finds the list on its page and scrolled as it was [D-NAV-04]', async ({ desk, server }) => {
  const lab = await usersLab(server);
  for (let at = 0; at < 16; at += 1) await lab.learner(`Page Turner ${at}`);
  await desk.setViewportSize({ width: 1280, height: 420 });
  await search(desk, server.app, 'page turner', '&page=2');
  await expect(desk.locator(rows)).toHaveCount(6);
  await desk.locator(rows).last().scrollIntoViewIfNeeded();
  const place = () => desk.evaluate(() => scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(50);
  await desk.locator(rows).last().getByRole('link').click();
  await expect(desk.getByRole('heading', { level: 1, name: /^Page Turner/ })).toBeVisible();
  await expect.poll(place).toBe(0);
  await desk.goBack();
  await expect(desk).toHaveURL(/page=2$/);
  await expect(desk.locator(rows)).toHaveCount(6);
  await expect.poll(place).toBe(before);
});

test('a list is saved as CSV without formulas and as JSON, with the columns that are shown', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  await lab.learner('=Export Learner');
  await lab.learner('Export Learner 2');
  await search(desk, server.app, 'export learner', '&columns=nickname,balance');
  const save = async (format: string) => {
    await desk.getByRole('button', { name: 'Export', exact: true }).click();
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('menuitem', { name: format }).click(),
    ]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const csv = await save('CSV, for spreadsheets');
  expect(csv.name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.text.split('\r\n')[0]).toBe('\uFEFF"Id","User","E-mail","Nickname","Balance"');
  expect(csv.text).toMatch(/,"'=Export Learner","_Export_Learner@learner\.test","_Export_Learner",0\r\n/);
  await desk.getByRole('checkbox', { name: 'Select Export Learner 2' }).check();
  const json = JSON.parse((await save('JSON')).text) as unknown[];
  expect(json).toEqual([
    expect.objectContaining({ user: 'Export Learner 2', nickname: 'Export_Learner_2', balance: 0 }),
  ]);
});
