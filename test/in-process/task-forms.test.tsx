/** Tasks of all four kinds: their forms, and what learners and administrators see of them, by the App over the real server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { gone, openHouse, screen, waitFor, within, type Desk, type House } from './house.tsx';
import { focusOn, valueOf, write } from './steps.ts';
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

async function openForm(kind: string): Promise<Desk> {
  const desk = await house.open(place);
  await desk.user.click((await screen.findAllByRole('link', { name: 'New task' }))[0]!);
  await desk.heading('Create task');
  await desk.user.click(await screen.findByRole('radio', { name: kind }));
  return desk;
}
async function create(desk: Desk, title: string): Promise<void> {
  await desk.press('button', 'Create task');
  await desk.heading(title);
}
const tick = (desk: Desk, name: string) => desk.press('checkbox', name);
const turn = async ({ user }: Desk, name: string) => user.click(await screen.findByRole('switch', { name }));
const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
const region = (name: string) => screen.findByRole('region', { name });
const linesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a multiple choice question', () => {
  test('is made, of a single choice with one right answer at a time [D-TSK-01 D-TSK-09 D-TSK-10]', async () => {
    const desk = await openForm('Multiple choice question');
    await write(desk, 'Question', 'Which sorts **fast**?');
    await desk.fill('Answer 1$', 'bubble');
    await desk.fill('Answer 2$', 'quick');
    await desk.press('button', 'Add answer');
    await focusOn(() => screen.getByLabelText('Answer 3'));
    await desk.user.keyboard('merge');
    await tick(desk, 'Answer 2 is right');
    // Of a single choice the one that was right before is right no more.
    expect(isTicked('Answer 1 is right')).toBe(false);
    await turn(desk, 'Single choice');
    await tick(desk, 'Answer 3 is right');
    await desk.fill('XP', '4');
    await desk.fill('Morphcoins', '2');
    await desk.fill('Fee', '1');
    const preview = screen.getByRole('complementary', { name: 'Preview' });
    expect(preview.querySelector('strong')?.textContent).toBe('fast');
    expect(preview.textContent).toMatch(/4 XP.*2 Morphcoins.*Fee 1/);
    await create(desk, 'Which sorts fast?');
    const [task] = await teaching.tasks(sorting);
    expect(await teaching.whole(sorting, 'multiple_choice', task!)).toMatchObject({
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
  });

  test('is shown as learners see it, and beside that with its solution [D-TSK-08 D-CHL-05]', async () => {
    const { id } = await teaching.task(sorting, 'multiple_choice', { xp: 4, coins: 2, fee: 1 });
    await house.open(`${place}/tasks/${id}`);
    expect(linesIn(await region('As learners see it'))).toEqual([
      'while',
      'do … while',
      'for',
      '4 XP',
      '2 Morphcoins',
      'Fee 1',
    ]);
    expect(linesIn(await region('Solution'))).toEqual([
      expect.stringMatching(/^while\s*Wrong$/),
      expect.stringMatching(/^do … while\s*Right$/),
      expect.stringMatching(/^for\s*Wrong$/),
    ]);
  });

  test('whose answers contradict each other is told so at the field and not sent [D-TSK-01 D-VAL-01 D-VAL-06]', async () => {
    const desk = await house.open(`${place}/tasks/create`);
    await write(desk, 'Question', 'Which?');
    await desk.fill('Answer 1$', 'this');
    await desk.press('button', 'Create task');
    expect(await screen.findByText('Answer 2 is required')).toBeTruthy();
    await focusOn(() => screen.getByLabelText('Answer 2'));
    await desk.fill('Answer 2$', 'that');
    await tick(desk, 'Answer 1 is right');
    await desk.press('button', 'Create task');
    expect(await screen.findByText('Exactly one answer must be right.')).toBeTruthy();
    await focusOn(() => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Answer 1 is right' }));
    await turn(desk, 'Single choice');
    expect(await screen.findByText('At least one answer must be right.')).toBeTruthy();
    expect([desk.sent('POST'), await teaching.tasks(sorting)]).toEqual([[], []]);
  });

  test('keeps its draft beside that of another kind, also over a reload', async () => {
    const desk = await house.open(`${place}/tasks/create`);
    await write(desk, 'Question', 'Which?');
    await desk.fill('Answer 1$', 'this');
    await desk.fill('Answer 2$', 'that');
    await desk.user.click(screen.getByRole('radio', { name: 'Matching' }));
    await desk.fill('Left 1', 'cat');
    await desk.reload();
    expect(await valueOf('Left 1')).toBe('cat');
    await desk.user.click(screen.getByRole('radio', { name: 'Multiple choice question' }));
    expect(await valueOf('Answer 2')).toBe('that');
    await create(desk, 'Which?');
    expect(desk.sent('POST')).toHaveLength(1);
    expect(await teaching.tasks(sorting)).toHaveLength(1);
  });
});

test('a question is made with answers, blocks and what is typed, and shown with its solution [D-TSK-04]', async () => {
  const desk = await openForm('Question');
  await write(desk, 'Question', 'How many bits has a byte?');
  await desk.fill('Answer 1$', '8');
  await desk.press('button', 'Add answer');
  await desk.fill('Answer 2$', 'eight');
  await turn(desk, 'Upper and lower case matter');
  await desk.press('button', 'Add block');
  await desk.fill('Block 1$', 'ei');
  await create(desk, 'How many bits has a byte?');
  await waitFor(async () =>
    expect((await region('Solution')).textContent).toMatch(/Any of 2 answers.*8.*eight.*case matter/),
  );
  await waitFor(async () =>
    expect((await region('As learners see it')).textContent).toMatch(
      /How many bits.*ei.*Written with: letters, digits/,
    ),
  );
  const [question] = await teaching.tasks(sorting);
  expect(await teaching.whole(sorting, 'questions', question!)).toMatchObject({
    question: 'How many bits has a byte?',
    answers: ['8', 'eight'],
    case_sensitive: true,
    ascii_letters: true,
    digits: true,
    punctuation: false,
    blocks: ['ei'],
  });
});

test('pairs of a matching stay together while the right side is put in another order [D-TSK-02 D-TSK-03]', async () => {
  const desk = await openForm('Matching');
  expect(location.search).toContain('kind=MATCHING');
  await desk.press('button', 'Add pair');
  for (const [at, pair] of [['cat', 'Katze'] as const, ['dog', 'Hund'] as const, ['cow', 'Kuh'] as const].entries()) {
    await desk.fill(`Left ${at + 1}$`, pair[0]);
    await desk.fill(`Right ${at + 1}$`, pair[1]);
  }
  const order = () => linesIn(screen.getByRole('list', { name: 'Order of the right side' }));
  const before = order();
  await desk.press('button', 'Move Kuh up');
  await waitFor(() => expect(order()).not.toEqual(before));
  const right = order().map((words) => ['Katze', 'Hund', 'Kuh'].find((word) => words!.includes(word))!);
  await create(desk, 'cat, dog, cow');
  expect(linesIn(screen.getByRole('list', { name: 'What belongs together' }))).toEqual([
    expect.stringMatching(/cat.*Katze/),
    expect.stringMatching(/dog.*Hund/),
    expect.stringMatching(/cow.*Kuh/),
  ]);
  const [task] = await teaching.tasks(sorting);
  expect(await teaching.whole(sorting, 'matchings', task!)).toMatchObject({
    left: ['cat', 'dog', 'cow'],
    right,
    solution: ['Katze', 'Hund', 'Kuh'].map((word) => right.indexOf(word)),
  });
});

describe('a coding challenge', () => {
  test('says at each field what is missing, too small or too large [D-TSK-05]', async () => {
    const desk = await house.open(`${place}/tasks/create?kind=CODING_CHALLENGE`);
    await desk.fill('Time limit', '0');
    await desk.fill('Static tests', '21');
    await desk.fill('Description', '# Add');
    await desk.press('button', 'Create task');
    for (const words of [
      'Must be at least 1',
      'Must be at most 20',
      'Solution environment is required',
      'Solution code is required',
      'Evaluator is required',
    ])
      expect(await screen.findByText(words)).toBeTruthy();
    await focusOn(() => screen.getByLabelText<HTMLInputElement>(/^Time limit/));
    expect(desk.sent('POST')).toEqual([]);
  });

  test('is made with solution, evaluator and examples; its code is a text, and learners see none [D-TSK-05 D-TSK-06 D-TSK-07]', async () => {
    const desk = await house.open(`${place}/tasks/create?kind=CODING_CHALLENGE`);
    const code = '<script>document.title = "ran"</script>';
    await desk.fill('Description', '# Add\n\nPrint the `sum`.');
    await desk.fill('Time limit', '900');
    await desk.fill('Static tests', '3');
    await desk.press('button', 'Add example');
    await write(desk, 'Input', '1 2');
    await write(desk, 'Output', '3');
    await write(desk, 'Solution environment', 'python');
    await write(desk, 'Solution code', code);
    await write(desk, 'Evaluator', 'check()');
    await create(desk, 'Add');
    const shown = await region('As learners see it');
    expect(shown.textContent).toMatch(/Print the sum\..*900 ms.*256 MB.*3.*10.*Example 1.*1 2.*3/s);
    expect(shown.textContent).not.toContain('check()');
    const solution = await region('Solution');
    expect(solution.textContent).toContain('python');
    expect((await within(solution).findByRole('group', { name: 'Solution code' })).textContent).toBe(code);
    expect((await within(solution).findByRole('group', { name: 'Evaluator' })).textContent).toBe('check()');
    expect(solution.querySelector('script')).toBeNull();
    expect(document.title).not.toBe('ran');
  });

  test('is saved with a changed example that has no explanation', async () => {
    const examples = [{ input: '1', output: '1', explanation: null }];
    const { id } = await teaching.task(sorting, 'coding_challenges', { examples });
    const desk = await house.open(`${place}/tasks/${id}/edit`);
    for (const output of ['2', '3']) {
      await write(desk, 'Output', output);
      await desk.press('button', 'Save');
      await gone('button', 'Save');
    }
    const path = `/api/challenges/tasks/${sorting.id}/coding_challenges/${id}/examples`;
    expect(await house.ask<unknown>('GET', path)).toEqual([{ input: '1', output: '3', explanation: '' }]);
  });
});
