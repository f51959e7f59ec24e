/** Tasks below their challenge: listed, changed, copied, hidden, deleted and taken back, by the App over the real server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { gone, openHouse, screen, waitFor, within, type House } from './house.tsx';
import { pick, valueOf, write } from './steps.ts';
import { sortingIn, type Sorting } from './tasks-house.ts';

let house: House;
let teaching: Sorting['teaching'];
let sorting: Sorting['sorting'];
let place: string;
beforeAll(async () => {
  house = await openHouse();
});
beforeEach(async () => {
  ({ teaching, sorting, place } = await sortingIn(house));
});
afterAll(() => house.close());

const api = (kind: string, id: string) => `/api/challenges/tasks/${sorting.id}/${kind}/${id}`;

describe('editing', () => {
  test('sends what was changed; where another changed the same, one chooses', async () => {
    const task = await teaching.task(sorting, 'questions', { xp: 5 });
    const desk = await house.open(`${place}/tasks/${task.id}`);
    await desk.press('link', 'Edit');
    await desk.heading('Edit task');
    await desk.fill('XP', '6');
    await desk.press('button', 'Save');
    await desk.toast('Task saved');
    expect(desk.sent('PATCH').map(({ body }) => body)).toEqual([{ xp: 6, expected: { xp: 5 } }]);
    await desk.press('button', 'Remove Answer 2');
    await desk.fill('Answer 1$', '8 bits');
    await desk.user.click(screen.getByRole('switch', { name: 'Retired' }));
    await house.ask('PATCH', api('questions', task.id), { answers: ['VIII'], coins: 3 });
    await desk.press('button', 'Save');
    const clash = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this too' }));
    expect(clash.getByRole('group', { name: 'Answers' }).textContent).toMatch(/8 bits.*VIII/s);
    await desk.user.click(clash.getByRole('button', { name: 'Save the chosen values' }));
    await gone('dialog');
    // The dialog goes before the save has come to the server.
    await waitFor(async () =>
      expect(await teaching.whole(sorting, 'questions', task)).toMatchObject({
        answers: ['8 bits'],
        coins: 3,
        xp: 6,
        retired: true,
      }),
    );
  });

  test('of a copy begins like its model', async () => {
    const task = await teaching.task(sorting, 'questions', { xp: 6, coins: 3 });
    await house.ask('PATCH', api('questions', task.id), { retired: true });
    const desk = await house.open(`${place}/tasks/${task.id}`);
    await desk.press('link', 'Duplicate');
    await desk.heading('Create task');
    expect(await valueOf('Answer 2')).toBe('eight');
    await write(desk, 'Question', 'How many bits has a byte again?');
    await desk.press('button', 'Create task');
    await desk.heading('How many bits has a byte again?');
    const tasks = await teaching.tasks(sorting);
    expect(tasks).toHaveLength(2);
    const copy = tasks.find(({ id }) => id !== task.id);
    expect(copy).toMatchObject({ type: 'QUESTION', xp: 6, coins: 3, enabled: true, retired: false });
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await teaching.task(sorting, 'multiple_choice', { xp: 1 });
    const matching = await teaching.task(sorting, 'matchings', { xp: 9 });
    await teaching.task(sorting, 'coding_challenges');
    await house.ask('PATCH', api('matchings', matching.id), { retired: true });
  });

  test('of a challenge shows each task by kind, state and worth, and is filtered, sorted and searched [D-CHL-05]', async () => {
    const desk = await house.open(place);
    expect((await desk.rows(3)).sort()).toEqual([
      expect.stringMatching(/Sum of a list.*Coding challenge.*Shown/),
      expect.stringMatching(/Which loop runs its body at least once\?.*Multiple choice question.*Shown.*1/),
      expect.stringMatching(/cat, dog, cow.*Matching.*Retired.*9/),
    ]);
    expect(await screen.findByText('3 tasks')).toBeTruthy();
    await pick(desk, 'Kind', 'Matching');
    expect(await desk.rows(1)).toEqual([expect.stringContaining('cat, dog, cow')]);
    await desk.press('button', 'Clear filters');
    await desk.rows(3);
    await pick(desk, /Oldest/, 'Most XP');
    await waitFor(async () => expect((await desk.rows(3))[0]).toContain('cat, dog, cow'));
    await desk.fill('Search tasks', 'of');
    await desk.pass(1000);
    expect(await desk.rows(1)).toEqual([expect.stringContaining('Sum of a list')]);
  });

  test('hides many tasks from learners at once, and shows them again', async () => {
    const desk = await house.open(place);
    const hidden = async () => (await desk.rows(3)).filter((row) => row.includes('Hidden'));
    await desk.rows(3);
    await desk.press('checkbox', /Which loop/);
    await desk.press('checkbox', /Sum of/);
    await desk.press('button', 'Hide from learners');
    await waitFor(async () => expect(await hidden()).toHaveLength(2));
    expect((await teaching.tasks(sorting)).filter(({ enabled }) => !enabled)).toHaveLength(2);
    await desk.press('button', 'Undo');
    await waitFor(async () => expect(await hidden()).toEqual([]));
    expect((await teaching.tasks(sorting)).filter(({ enabled }) => !enabled)).toEqual([]);
  });

  test('leads to a task and its neighbours, where it is hidden, deleted and called back for ten seconds', async () => {
    const desk = await house.open(place);
    await desk.press('link', 'Sum of a list');
    expect(await screen.findByText(/\d of 3/)).toBeTruthy();
    await desk.press('button', 'Hide from learners');
    expect(await screen.findByText('Hidden')).toBeTruthy();
    const remove = async () => {
      await desk.press('button', 'Delete…');
      const dialog = await screen.findByRole('alertdialog', { name: 'Delete this task?' });
      expect(dialog.textContent).toContain('Sum of a list: its open reports go with it.');
      await desk.user.click(within(dialog).getByRole('button', { name: 'Delete task' }));
      await desk.rows(2);
      expect(await screen.findByText('2 tasks')).toBeTruthy();
    };
    const undo = async () => {
      const toast = await desk.toast('Deleting Sum of a list');
      await desk.user.click(within(toast).getByRole('button', { name: 'Undo' }));
    };
    await remove();
    await undo();
    await desk.press('link', 'Sum of a list');
    await remove();
    expect(await teaching.tasks(sorting)).toHaveLength(3);
    await desk.pass(10_000);
    await desk.toast('Task deleted');
    expect(await teaching.tasks(sorting)).toHaveLength(2);
  });
});

describe('what the server does not tell', () => {
  test('a task that is gone is named by its kind [D-ERR-01 D-ERR-02 D-ERR-03]', async () => {
    const choice = await teaching.task(sorting, 'multiple_choice');
    const coding = await teaching.task(sorting, 'coding_challenges');
    const desk = await house.open(`${place}/tasks/nonsense`);
    await desk.heading('Subtask Not Found');
    // Deleted between the list and its own call.
    const missing = { status: 404, body: { error: 'subtask_not_found', detail: 'Subtask not found' } };
    desk.intercept(({ path }) => (path.endsWith('/solution') ? missing : undefined));
    await desk.reload(`${place}/tasks/${choice.id}`);
    await desk.heading('MCQ Not Found');
    await desk.reload(`${place}/tasks/${coding.id}`);
    await desk.heading('Coding Challenge Not Found');
  });

  test('a server that knows no fee or keeps its evaluator is shown without, and its task is changed [D-TSK-10]', async () => {
    const coding = await teaching.task(sorting, 'coding_challenges', { coins: 7 });
    const path = api('coding_challenges', coding.id);
    const desk = await house.open('/dashboard/account');
    desk.intercept(async (seen) => {
      if (/\/(evaluator|examples)$/.test(seen.path)) return { status: 404, body: { detail: 'Not Found' } };
      if (seen.method !== 'GET' || seen.path !== path) return undefined;
      const { fee: _fee, ...rest } = await house.ask<{ fee: number }>('GET', path);
      return { body: rest };
    });
    await desk.reload(`${place}/tasks/${coding.id}`);
    expect(await screen.findByText('The server does not tell the evaluator.')).toBeTruthy();
    const main = screen.getByRole('main').textContent;
    expect(main).toContain('7 Morphcoins');
    expect(main).not.toContain('Fee');
    await desk.press('link', 'Edit');
    await desk.fill('Morphcoins', '8');
    expect(screen.queryByLabelText(/^Fee/)).toBeNull();
    await desk.press('button', 'Save');
    await desk.toast('Task saved');
    expect(desk.sent('PATCH').map(({ body }) => body)).toEqual([{ coins: 8, expected: { coins: 7 } }]);
  });
});
