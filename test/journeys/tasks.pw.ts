/** Tasks of all four kinds below their challenge: forms, list, detail. */
import type { Page } from '@playwright/test';
import { expect, test } from './desk-page.ts';
import { teachingOf, type Teaching } from './challenge-data.ts';
import type { Challenge } from '../../src/wire/challenges/shapes.ts';

const rows = '[data-row]';
const pathOf = (challenge: Challenge) => `/dashboard/challenges/${challenge.id}`;

async function sortingOf(teaching: Teaching): Promise<Challenge> {
  return teaching.challenge(await teaching.category('Algorithms'), 'Sorting', { skills: ['html'] });
}

async function create(desk: Page, kind: string): Promise<void> {
  await desk.getByRole('link', { name: 'New task' }).first().click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Create task' })).toBeVisible();
  await desk.getByRole('radio', { name: kind, exact: true }).check();
}

async function createNow(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Create task' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).not.toHaveText('Create task');
}

test('a multiple choice question and a question are made, and shown as learners see them with their solution [D-TSK-01 D-TSK-04 D-TSK-08 D-TSK-09 D-TSK-10 D-CHL-05]', async ({
  desk,
  server,
}) => {
  const teaching = await teachingOf(server);
  const sorting = await sortingOf(teaching);
  await desk.goto(server.app + pathOf(sorting));
  await create(desk, 'Multiple choice question');
  await desk.getByRole('textbox', { name: 'Question' }).fill('Which sorts **fast**?');
  await desk.getByLabel('Answer 1', { exact: true }).fill('bubble');
  await desk.getByLabel('Answer 2', { exact: true }).fill('quick');
  await desk.getByRole('button', { name: 'Add answer' }).click();
  await expect(desk.getByLabel('Answer 3', { exact: true })).toBeFocused();
  await desk.keyboard.type('merge');
  await desk.getByRole('checkbox', { name: 'Answer 2 is right' }).check();
  // Of a single choice the one that was right before is right no more.
  await expect(desk.getByRole('checkbox', { name: 'Answer 1 is right' })).not.toBeChecked();
  await desk.getByRole('switch', { name: 'Single choice' }).uncheck();
  await desk.getByRole('checkbox', { name: 'Answer 3 is right' }).check();
  await desk.getByLabel('XP', { exact: true }).fill('4');
  await desk.getByLabel('Morphcoins', { exact: true }).fill('2');
  await desk.getByLabel('Fee', { exact: true }).fill('1');
  const preview = desk.getByRole('complementary', { name: 'Preview' });
  await expect(preview.locator('strong')).toHaveText('fast');
  await expect(preview).toContainText(/4 XP.*2 Morphcoins.*Fee 1/);
  await createNow(desk);
  await expect(desk.getByRole('heading', { level: 1, name: 'Which sorts fast?' })).toBeVisible();
  const shown = desk.getByRole('region', { name: 'As learners see it' });
  await expect(shown.getByRole('listitem')).toHaveText(['bubble', 'quick', 'merge', '4 XP', '2 Morphcoins', 'Fee 1']);
  await expect(desk.getByRole('region', { name: 'Solution' }).getByRole('listitem')).toHaveText([
    /bubble\s*Wrong/,
    /quick\s*Right/,
    /merge\s*Right/,
  ]);
  const [choice] = await teaching.tasks(sorting);
  expect(await teaching.whole(sorting, 'multiple_choice', choice!)).toMatchObject({
    question: 'Which sorts **fast**?',
    answers: [
      { answer: 'bubble', correct: false },
      { answer: 'quick', correct: true },
      { answer: 'merge', correct: true },
    ],
    single_choice: false,
    xp: 4,
    coins: 2,
    fee: 1,
    enabled: true,
    retired: false,
  });

  await desk.goto(`${server.app}${pathOf(sorting)}`);
  await create(desk, 'Question');
  await desk.getByRole('textbox', { name: 'Question' }).fill('How many bits has a byte?');
  await desk.getByLabel('Answer 1', { exact: true }).fill('8');
  await desk.getByRole('button', { name: 'Add answer' }).click();
  await desk.getByLabel('Answer 2', { exact: true }).fill('eight');
  await desk.getByRole('switch', { name: 'Upper and lower case matter' }).check();
  await desk.getByRole('button', { name: 'Add block' }).click();
  await desk.getByLabel('Block 1', { exact: true }).fill('ei');
  await createNow(desk);
  await expect(desk.getByRole('region', { name: 'Solution' })).toContainText(/Any of 2 answers.*8.*eight.*case matter/);
  await expect(shown).toContainText(/How many bits.*ei.*Written with: letters, digits/);
  const question = (await teaching.tasks(sorting)).find(({ type }) => type === 'QUESTION')!;
  expect(await teaching.whole(sorting, 'questions', question)).toMatchObject({
    question: 'How many bits has a byte?',
    answers: ['8', 'eight'],
    case_sensitive: true,
    ascii_letters: true,
    digits: true,
    punctuation: false,
    blocks: ['ei'],
  });
});

test('a press that lasts is not lost to the problem of the field that it leaves', async ({ desk, server }) => {
  const teaching = await teachingOf(server);
  await desk.goto(server.app + pathOf(await sortingOf(teaching)));
  await create(desk, 'Multiple choice question');
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

test('a coding challenge is made with solution, evaluator and examples; its code is shown and never run [D-TSK-05 D-TSK-06 D-TSK-07]', async ({
  desk,
  server,
}) => {
  const teaching = await teachingOf(server);
  const sorting = await sortingOf(teaching);
  await desk.goto(`${server.app}${pathOf(sorting)}/tasks/create?kind=CODING_CHALLENGE`);
  const code = '<script>document.title = "ran"</script>';
  await desk.getByLabel('Description', { exact: true }).fill('# Add\n\nPrint the `sum`.');
  await desk.getByLabel('Time limit').fill('0');
  await desk.getByLabel('Static tests').fill('21');
  await desk.getByRole('button', { name: 'Create task' }).click();
  for (const words of [
    'Must be at least 1',
    'Must be at most 20',
    'Solution environment is required',
    'Solution code is required',
    'Evaluator is required',
  ])
    await expect(desk.getByText(words)).toBeVisible();
  await expect(desk.getByLabel('Time limit')).toBeFocused();
  await desk.getByLabel('Time limit').fill('900');
  await desk.getByLabel('Static tests').fill('3');
  await desk.getByRole('button', { name: 'Add example' }).click();
  await desk.getByRole('textbox', { name: 'Input' }).fill('1 2');
  await desk.getByRole('textbox', { name: 'Output' }).fill('3');
  await desk.getByRole('textbox', { name: 'Solution environment' }).fill('python');
  await desk.getByRole('textbox', { name: 'Solution code' }).fill(code);
  await desk.getByRole('textbox', { name: 'Evaluator' }).fill('check()');
  await createNow(desk);
  await expect(desk.getByRole('heading', { level: 1, name: 'Add' })).toBeVisible();
  const shown = desk.getByRole('region', { name: 'As learners see it' });
  await expect(shown).toContainText(/Print the sum\..*900 ms.*256 MB.*3.*10.*Example 1.*1 2.*3/);
  const solution = desk.getByRole('region', { name: 'Solution', exact: true });
  await expect(solution).toContainText('python');
  await expect(solution.getByRole('group', { name: 'Solution code' })).toHaveText(code);
  await expect(solution.getByRole('group', { name: 'Evaluator' })).toHaveText('check()');
  await expect(desk).not.toHaveTitle('ran');
  await expect(shown).not.toContainText('check()');
});

test('answers that contradict each other are told at the field and not sent; a draft of each kind is kept [D-TSK-01 D-VAL-01 D-VAL-06]', async ({
  desk,
  server,
}) => {
  const teaching = await teachingOf(server);
  const sorting = await sortingOf(teaching);
  const posts: string[] = [];
  desk.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/challenges/')) posts.push(request.url());
  });
  await desk.goto(`${server.app}${pathOf(sorting)}/tasks/create`);
  await desk.getByRole('textbox', { name: 'Question' }).fill('Which?');
  await desk.getByLabel('Answer 1', { exact: true }).fill('this');
  await desk.getByRole('button', { name: 'Create task' }).click();
  await expect(desk.getByText('Answer 2 is required')).toBeVisible();
  await expect(desk.getByLabel('Answer 2', { exact: true })).toBeFocused();
  await desk.getByLabel('Answer 2', { exact: true }).fill('that');
  await desk.getByRole('checkbox', { name: 'Answer 1 is right' }).uncheck();
  await desk.getByRole('button', { name: 'Create task' }).click();
  await expect(desk.getByText('Exactly one answer must be right.')).toBeVisible();
  await expect(desk.getByRole('checkbox', { name: 'Answer 1 is right' })).toBeFocused();
  await desk.getByRole('switch', { name: 'Single choice' }).uncheck();
  await expect(desk.getByText('At least one answer must be right.')).toBeVisible();
  expect(posts).toEqual([]);
  await desk.getByRole('radio', { name: 'Matching' }).check();
  await desk.getByLabel('Left 1', { exact: true }).fill('cat');
  await desk.reload();
  await expect(desk.getByLabel('Left 1', { exact: true })).toHaveValue('cat');
  await desk.getByRole('radio', { name: 'Multiple choice question' }).check();
  await expect(desk.getByLabel('Answer 2', { exact: true })).toHaveValue('that');
  await desk.getByRole('checkbox', { name: 'Answer 2 is right' }).check();
  await createNow(desk);
  expect(posts).toHaveLength(1);
  expect(await teaching.tasks(sorting)).toHaveLength(1);
});

test('editing sends what was changed, a clash is chosen field by field, and a copy begins like its model', async ({
  desk,
  server,
}) => {
  const teaching = await teachingOf(server);
  const sorting = await sortingOf(teaching);
  const task = await teaching.task(sorting, 'questions', { xp: 5 });
  await desk.goto(`${server.app}${pathOf(sorting)}/tasks/${task.id}`);
  await desk.getByRole('link', { name: 'Edit' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Edit task' })).toBeVisible();
  await desk.getByLabel('XP', { exact: true }).fill('6');
  const sent = desk.waitForRequest((request) => request.method() === 'PATCH');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({ xp: 6, expected: { xp: 5 } });
  await expect(desk.getByText('Task saved')).toBeVisible();
  await desk.getByRole('button', { name: 'Remove Answer 2' }).click();
  await desk.getByLabel('Answer 1', { exact: true }).fill('8 bits');
  await desk.getByRole('switch', { name: 'Retired' }).check();
  const path = `/api/challenges/tasks/${sorting.id}/questions/${task.id}`;
  await teaching.call('PATCH', path, { answers: ['VIII'], coins: 3 });
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  const clash = desk.getByRole('dialog', { name: 'Somebody else has changed this too' });
  await expect(clash.getByRole('group', { name: 'Answers' })).toContainText(/8 bits.*VIII/);
  await clash.getByRole('button', { name: 'Save the chosen values' }).click();
  await expect(clash).toHaveCount(0);
  await expect
    .poll(() => teaching.whole(sorting, 'questions', task))
    .toMatchObject({ answers: ['8 bits'], coins: 3, xp: 6, retired: true });
  await desk.getByRole('link', { name: 'Open', exact: true }).click();
  await desk.getByRole('link', { name: 'Duplicate' }).click();
  await expect(desk.getByLabel('Answer 1', { exact: true })).toHaveValue('8 bits');
  await desk.getByRole('textbox', { name: 'Question' }).fill('How many bits has a byte again?');
  await createNow(desk);
  const tasks = await teaching.tasks(sorting);
  expect(tasks).toHaveLength(2);
  expect(tasks[1]).toMatchObject({ type: 'QUESTION', xp: 6, coins: 3, enabled: true, retired: false });
});

test('a changed example without an explanation is saved', async ({ desk, server }) => {
  const teaching = await teachingOf(server);
  const sorting = await sortingOf(teaching);
  const examples = [{ input: '1', output: '1', explanation: null }];
  const { id } = await teaching.task(sorting, 'coding_challenges', { examples });
  await desk.goto(`${server.app}${pathOf(sorting)}/tasks/${id}/edit`);
  for (const output of ['2', '3']) {
    await desk.getByRole('textbox', { name: 'Output' }).fill(output);
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(desk.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  }
  const path = `/api/challenges/tasks/${sorting.id}/coding_challenges/${id}/examples`;
  expect(await teaching.call('GET', path)).toEqual([{ input: '1', output: '3', explanation: '' }]);
});

test('the tasks of a challenge are filtered, hidden and shown many at once, deleted and called back [D-CHL-05]', async ({
  desk,
  server,
}) => {
  const teaching = await teachingOf(server);
  const sorting = await sortingOf(teaching);
  await teaching.task(sorting, 'multiple_choice', { xp: 1 });
  const matching = await teaching.task(sorting, 'matchings', { xp: 9 });
  await teaching.task(sorting, 'coding_challenges');
  await teaching.call('PATCH', `/api/challenges/tasks/${sorting.id}/matchings/${matching.id}`, { retired: true });
  await desk.goto(server.app + pathOf(sorting));
  await expect(desk.getByText('3 tasks', { exact: true })).toBeVisible();
  await expect(desk.locator(rows)).toHaveText([
    /Which loop runs its body at least once\?.*Multiple choice question.*Shown.*1/,
    /cat, dog, cow.*Matching.*Retired.*9/,
    /Sum of a list.*Coding challenge.*Shown/,
  ]);
  await desk.getByRole('button', { name: 'Kind', exact: true }).click();
  await desk.getByRole('menuitemradio', { name: 'Matching' }).click();
  await expect(desk.locator(rows)).toHaveText([/cat, dog, cow/]);
  await desk.getByRole('button', { name: 'Clear filters' }).click();
  await desk.getByRole('button', { name: 'Oldest' }).click();
  await desk.getByRole('menuitemradio', { name: 'Most XP' }).click();
  await expect(desk.locator(rows).first()).toContainText('cat, dog, cow');
  await desk.getByLabel('Search tasks').fill('of');
  await expect(desk.locator(rows)).toHaveText([/Sum of a list/]);
  await desk.getByLabel('Search tasks').fill('');
  await expect(desk.locator(rows)).toHaveCount(3);
  await desk.getByRole('checkbox', { name: /Which loop/ }).check();
  await desk.getByRole('checkbox', { name: /Sum of/ }).check();
  await desk.getByRole('button', { name: 'Hide from learners' }).click();
  await expect(desk.locator(rows).filter({ hasText: 'Hidden' })).toHaveCount(2);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.locator(rows).filter({ hasText: 'Hidden' })).toHaveCount(0);
  await desk.getByRole('link', { name: 'Sum of a list' }).click();
  await expect(desk.getByText('3 of 3')).toBeVisible();
  await desk.getByRole('button', { name: 'Hide from learners' }).click();
  await expect(desk.getByText('Hidden', { exact: true })).toBeVisible();
  const remove = async () => {
    await desk.getByRole('button', { name: 'Delete…' }).click();
    const dialog = desk.getByRole('alertdialog', { name: 'Delete this task?' });
    await expect(dialog).toContainText('Sum of a list: its open reports go with it.');
    await dialog.getByRole('button', { name: 'Delete task' }).click();
    await expect(desk.getByText('2 tasks', { exact: true })).toBeVisible();
  };
  await remove();
  await desk.getByRole('button', { name: 'Undo' }).last().click();
  await desk.getByRole('link', { name: 'Sum of a list' }).click();
  await remove();
  expect(await teaching.tasks(sorting)).toHaveLength(3);
  await desk.getByRole('button', { name: 'Dismiss' }).last().click();
  await expect(desk.getByText('Task deleted')).toBeVisible();
  expect(await teaching.tasks(sorting)).toHaveLength(2);
});

test('a task that is gone is named by its kind, and a server that knows no fee or keeps its evaluator is shown without [D-ERR-01 D-ERR-02 D-ERR-03 D-TSK-10]', async ({
  desk,
  server,
}) => {
  const teaching = await teachingOf(server);
  const sorting = await sortingOf(teaching);
  const choice = await teaching.task(sorting, 'multiple_choice');
  const coding = await teaching.task(sorting, 'coding_challenges', { coins: 7 });
  const open = (id: string) => desk.goto(`${server.app}${pathOf(sorting)}/tasks/${id}`);
  await open('nonsense');
  await expect(desk.getByRole('heading', { level: 1, name: 'Subtask Not Found' })).toBeVisible();
  // Deleted between the list and its own call.
  const missing = { status: 404, json: { error: 'subtask_not_found', detail: 'Subtask not found' } };
  await desk.route('**/solution', (route) => route.fulfill(missing));
  await open(choice.id);
  await expect(desk.getByRole('heading', { level: 1, name: 'MCQ Not Found' })).toBeVisible();
  await open(coding.id);
  await expect(desk.getByRole('heading', { level: 1, name: 'Coding Challenge Not Found' })).toBeVisible();
  await desk.unroute('**/solution');
  await desk.route('**/evaluator', (route) => route.fulfill({ status: 404, json: { detail: 'Not Found' } }));
  await desk.route('**/examples', (route) => route.fulfill({ status: 404, json: { detail: 'Not Found' } }));
  await desk.route(`**/coding_challenges/${coding.id}`, async (route) => {
    const { fee: _fee, ...rest } = (await (await route.fetch()).json()) as { fee: number };
    await route.fulfill({ json: rest });
  });
  await open(coding.id);
  await expect(desk.getByText('The server does not tell the evaluator.')).toBeVisible();
  const main = desk.getByRole('main');
  await expect(main).toContainText('7 Morphcoins');
  await expect(main).not.toContainText('Fee');
  await desk.getByRole('link', { name: 'Edit' }).click();
  await expect(desk.getByLabel('Fee', { exact: true })).toHaveCount(0);
  await desk.unroute(`**/coding_challenges/${coding.id}`);
  const sent = desk.waitForRequest((request) => request.method() === 'PATCH');
  await desk.getByLabel('Morphcoins', { exact: true }).fill('8');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({ coins: 8, expected: { coins: 7 } });
  await expect(desk.getByText('Task saved')).toBeVisible();
});
