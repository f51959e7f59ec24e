/** The form of a task by a pointer that is held, and by keyboard alone. */
import { expect, test } from './desk-page.ts';
import { teachingOf, type Teaching } from './challenge-data.ts';
import type { Challenge } from '../../src/wire/challenges/shapes.ts';

const pathOf = (challenge: Challenge) => `/dashboard/challenges/${challenge.id}`;

async function sortingOf(teaching: Teaching): Promise<Challenge> {
  return teaching.challenge(await teaching.category('Algorithms'), 'Sorting', { skills: ['html'] });
}

test('a press that lasts is not lost to the problem of the field that it leaves', async ({ desk, server }) => {
  const teaching = await teachingOf(server);
  await desk.goto(`${server.app}${pathOf(await sortingOf(teaching))}/tasks/create`);
  await desk.clock.install();
  await desk.getByLabel('Answer 2', { exact: true }).click();
  const add = desk.getByRole('button', { name: 'Add answer' });
  await add.hover();
  await desk.mouse.down();
  await expect(add).toBeFocused();
  await desk.clock.fastForward(1000);
  await desk.mouse.up();
  await expect(desk.getByLabel('Answer 3', { exact: true })).toBeFocused();
  await expect(desk.getByLabel('Answer 2', { exact: true })).toHaveAccessibleDescription(/required|empty/i);
});

test('a matching is made by keyboard alone: its pairs stay together while the right side is put in another order [D-TSK-02 D-TSK-03]', async ({
  desk,
  server,
}) => {
  const teaching = await teachingOf(server);
  const sorting = await sortingOf(teaching);
  const { keyboard } = desk;
  await desk.goto(`${server.app}${pathOf(sorting)}/tasks/create`);
  await desk.getByRole('radio', { name: 'Multiple choice question' }).focus();
  await keyboard.press('ArrowDown');
  await expect(desk.getByRole('radio', { name: 'Matching' })).toBeChecked();
  await expect(desk).toHaveURL(/kind=MATCHING/);
  await desk.getByLabel('Left 1', { exact: true }).focus();
  for (const word of ['cat', 'Katze']) {
    await keyboard.type(word);
    await keyboard.press('Tab');
  }
  await expect(desk.getByRole('button', { name: 'Remove pair 1' })).toBeFocused();
  await keyboard.press('Tab');
  for (const word of ['dog', 'Hund']) {
    await keyboard.type(word);
    await keyboard.press('Tab');
  }
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(desk.getByLabel('Left 3', { exact: true })).toBeFocused();
  await keyboard.type('cow');
  await keyboard.press('Tab');
  await keyboard.type('Kuh');
  // The pair moves up, and the focus with it.
  await keyboard.press('Alt+ArrowUp');
  await expect(desk.getByLabel('Left 2', { exact: true })).toHaveValue('cow');
  await expect(desk.getByLabel('Right 2', { exact: true })).toHaveValue('Kuh');
  const order = desk.getByRole('list', { name: 'Order of the right side' });
  await expect(order.getByRole('listitem')).toHaveText([/Hund/, /Katze/, /Kuh/]);
  await desk.getByRole('button', { name: 'Move Kuh up' }).focus();
  await keyboard.press('Enter');
  await expect(order.getByRole('listitem')).toHaveText([/Hund/, /Kuh/, /Katze/]);
  await expect(desk.getByRole('button', { name: 'Move Kuh up' })).toBeFocused();
  const save = desk.getByRole('button', { name: 'Create task' });
  for (let step = 0; step < 12 && !(await save.evaluate((button) => button === document.activeElement)); step += 1)
    await keyboard.press('Tab');
  await expect(save).toBeFocused();
  await keyboard.press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: 'cat, cow, dog' })).toBeVisible();
  await expect(desk.getByRole('list', { name: 'What belongs together' }).getByRole('listitem')).toHaveText([
    /cat.*Katze/,
    /cow.*Kuh/,
    /dog.*Hund/,
  ]);
  const [task] = await teaching.tasks(sorting);
  expect(await teaching.whole(sorting, 'matchings', task!)).toMatchObject({
    left: ['cat', 'cow', 'dog'],
    right: ['Hund', 'Kuh', 'Katze'],
    solution: [2, 1, 0],
  });
});
