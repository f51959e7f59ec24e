/** One report from the list to its decision, by keyboard. */
import type { Page } from '@playwright/test';
import { expect, test } from './desk-page.ts';
import { reportLab } from './task-report-data.ts';

const LIST = '/dashboard/reported-tasks';
const row = (page: Page, words: string) => page.locator('[data-row]').filter({ hasText: words });
const toast = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words });

test('a report is decided by keyboard alone, taken back, and decided again [D-REP-11]', async ({ desk, server }) => {
  const lab = await reportLab(server);
  const maker = await lab.person('Maker', { admin: true });
  const filer = await lab.person('Filer', { admin: true });
  await lab.report(filer, await lab.task(maker, 'QUESTION', 'Reject me?'), 'WRONG', 'wrong');
  await desk.goto(`${server.app}${LIST}`);
  const decide = async () => {
    await row(desk, 'Reject me?').getByRole('link').first().press('Enter');
    await desk.getByRole('radio', { name: 'Reject report' }).focus();
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) await desk.keyboard.press(key);
    await expect(desk).toHaveURL(server.app + LIST);
    await expect(row(desk, 'Reject me?')).toHaveCount(0);
  };
  await decide();
  await toast(desk, 'The report is being rejected').getByRole('button', { name: 'Undo' }).press('Enter');
  await decide();
  expect(await lab.reports()).toHaveLength(1);
  // Nobody waits ten seconds: the message that offers the way back is sent away.
  await toast(desk, 'The report is being rejected').getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(toast(desk, 'Report resolved')).toContainText('the task stays hidden');
  expect(await lab.reports()).toEqual([]);
});
