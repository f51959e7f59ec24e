/** Reported tasks as they are shown: the list, and one report whole, by the App over the real server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import type { SubtaskType } from '../../src/wire/tasks/types.ts';
import type { TaskReport } from '../../src/wire/task-reports/shapes.ts';
import type { Person, ReportLab } from '../journeys/task-report-data.ts';
import { openHouse, screen, waitFor, within, type House } from './house.tsx';
import { card, decide, factIn, line, LIST, REPORTS, reportsIn } from './reports-house.ts';
import { pick } from './steps.ts';

let house: House;
let lab: ReportLab;
let maker: Person;
let filer: Person;
beforeAll(async () => {
  house = await openHouse();
});
beforeEach(async () => {
  lab = await reportsIn(house);
  maker = await lab.person('Maker', { admin: true });
  filer = await lab.person('Filer', { admin: true });
});
afterAll(() => house.close());

const total = (words: string) => screen.findByText(words);

describe('the list', () => {
  test('stands behind its link, under its heading, also where there is nothing [D-RTE-22 D-LAY-10 D-LAY-22]', async () => {
    const desk = await house.open('/dashboard');
    await desk.press('link', /^Reported Tasks/);
    await desk.heading('Reported Tasks');
    expect(desk.path()).toBe(LIST);
    expect(await screen.findByRole('heading', { name: 'No reported tasks' })).toBeTruthy();
    expect(await screen.findByText('no reports')).toBeTruthy();
  });

  describe('of two tasks', () => {
    beforeEach(async () => {
      const second = await lab.person('Second', { admin: true });
      const loop = await lab.task(maker, 'MULTIPLE_CHOICE_QUESTION', 'Which loop runs at least once?');
      const match = await lab.task(maker, 'MATCHING', 'Fine');
      await lab.report(filer, loop, 'WRONG', 'It must be do … while');
      await lab.report(second, loop, 'DISLIKE');
      await lab.report(filer, match, 'UNRELATED_SKILL', 'Not about loops');
    });

    test('has one line for each task, with its reasons and people; the navigation counts tasks [D-REP-01]', async () => {
      const desk = await house.open('/dashboard');
      await desk.press('link', 'Reported Tasks 2 open');
      await total('3 reports of 2 tasks');
      await desk.rows(2);
      const words = await waitFor(() => line('Which loop runs at least once?').textContent);
      for (const part of ['Multiple choice question', 'Wrong', 'Dislike', 'It must be do … while'])
        expect(words).toContain(part);
      await waitFor(() => {
        for (const name of ['Filer_', 'Second_', 'Maker_'])
          expect(line('Which loop runs at least once?').textContent).toContain(name);
      });
      expect(line('Fine · Not found').textContent).toContain('Unrelated skill');
    });

    test('is narrowed by its address, to which the way back leads', async () => {
      const desk = await house.open(LIST);
      await desk.rows(2);
      await pick(desk, 'Reason', 'Unrelated skill');
      await total('1 report of 1 task');
      const narrow = '?search=do+while&kind=MULTIPLE_CHOICE_QUESTION&age=day&from=people&several=true';
      await desk.reload(LIST + narrow);
      await total('2 reports of 1 task');
      await desk.rows(1);
      await desk.user.click(within(line('Which loop')).getAllByRole('link')[0]!);
      await desk.heading('Manage Report');
      await desk.back();
      await total('2 reports of 1 task');
      expect(location.search).toBe(narrow);
      await desk.reload(`${LIST}?age=older`);
      expect(await screen.findByText('Nothing matches this search and these filters.')).toBeTruthy();
    });
  });
});

describe('a report', () => {
  /** The second one of this filer, about a task of one who is banned for the first. */
  async function second(): Promise<TaskReport> {
    const earlier = await lab.report(filer, await lab.task(maker, 'QUESTION', 'An earlier one?'), 'ABUSE');
    await house.ask('PUT', `${REPORTS}/${earlier.id}`, { action: 'BLOCK_CREATOR' });
    return lab.report(filer, await lab.task(maker, 'QUESTION', 'How many?'), 'WRONG', 'It is 43.');
  }
  const fact = async (name: string) => factIn(await card('Report information'), name);

  test('opened directly shows its information, and the kind of its task [D-RTE-23 D-LAY-23 D-REP-03]', async () => {
    const { id } = await second();
    const desk = await house.open(`${LIST}/${id}`);
    await desk.heading('Manage Report');
    expect(await fact('Task type')).toBe('Question');
    expect(document.body.textContent).not.toContain('NaN');
  });

  test('has a task type, a reason and a comment [D-REP-04 D-REP-06 D-REP-07]', async () => {
    const { id } = await second();
    await house.open(`${LIST}/${id}`);
    expect(await fact('Task type')).toBe('Question');
    expect(await fact('Reason')).toBe('Wrong');
    expect(await fact('Comment')).toBe('It is 43.');
  });

  test('has a reporter, a time, and the creator of the task that was reported [D-REP-05 D-REP-08 D-REP-09]', async () => {
    const { id } = await second();
    await house.open(`${LIST}/${id}`);
    await card('Report information');
    await waitFor(async () => expect(await fact('Reporter')).toMatch(/^Filer/));
    await waitFor(async () => expect(await fact('Task creator')).toMatch(/^Maker/));
    expect(await fact('Reported at')).toContain('2026');
  });

  test('shows the task with its solution, what is known of both people, and the ban that would come', async () => {
    const { id } = await second();
    const desk = await house.open(`${LIST}/${id}`);
    const task = await card('Question');
    await within(task).findByText('How many?');
    await waitFor(async () =>
      expect((await within(task).findByRole('region', { name: 'Solution' })).textContent).toContain('42'),
    );
    const reporter = await card('Reporter');
    await waitFor(() => expect(factIn(reporter, 'Upheld')).toBe('1 of 1'));
    expect(reporter.textContent).toContain('1 of the last report was upheld');
    const creator = await card('Task creator');
    await waitFor(() => expect(creator.textContent).toContain('1 ban, 1 in force'));
    await waitFor(async () => expect((await card('Resolve')).textContent).toContain('2nd ban of this kind'));
    await desk.press('link', 'Task creator: Open');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Maker/));
  });

  test('that the platform made by itself says so and has nobody to block [D-REP-05]', async () => {
    const bad = await lab.report(filer, await lab.task(maker, 'QUESTION', 'A dull one?'), 'DISLIKE');
    const desk = await house.open('/dashboard/account');
    desk.intercept(async ({ method, path, query }) => {
      if (method !== 'GET' || path !== REPORTS) return undefined;
      const list = await house.ask<object[]>('GET', `${path}?${query}`);
      return { body: list.map((one) => ({ ...one, user_id: null, comment: '' })) };
    });
    await desk.reload(`${LIST}/${bad.id}`);
    expect(await fact('Reporter')).toBe('Made automatically');
    expect(await fact('Comment')).toBe('No comment');
    await waitFor(async () => expect((await card('Reporter')).textContent).toContain('many learners rated it badly'));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Block reporter/ })).disabled).toBe(true);
    expect(await screen.findByText('Nobody filed this report: there is nobody to block.')).toBeTruthy();
  });
});

describe('the task of a report', () => {
  test.each([
    ['CODING_CHALLENGE', 'Coding challenge info', ['64', '1,000'], ['print(1)', 'python']],
    ['MULTIPLE_CHOICE_QUESTION', 'Multiple choice question', [], ['do … while']],
    ['MATCHING', 'Matching', [], ['404']],
  ] as const)('is shown as learners see it, with its solution: %s [D-REP-10]', async (type, name, shown, solution) => {
    const task = await lab.task(maker, type, `Words of ${type}`);
    await house.open(`${LIST}/${(await lab.report(filer, task, 'OTHER', 'look')).id}`);
    const part = await card(name);
    await waitFor(() => {
      for (const words of [`Words of ${type}`, ...shown]) expect(part.textContent).toContain(words);
    });
    const solved = await card('Solution');
    await waitFor(() => {
      for (const words of solution) expect(solved.textContent).toContain(words);
    });
  });

  /** Opens a report whose task answers so, once its list has been read. */
  async function openWith(type: SubtaskType, path: string, status: number) {
    const task = await lab.task(maker, type, 'Soon gone');
    const report = await lab.report(filer, task, 'OTHER');
    const desk = await house.open('/dashboard/account');
    const answer = { status, body: { error: status === 404 ? 'subtask_not_found' : 'internal', detail: 'no' } };
    desk.intercept((seen) => (seen.path.includes(`/${path}/${task.id}`) ? answer : undefined));
    await desk.reload(`${LIST}/${report.id}`);
    return { desk, id: report.id };
  }

  test('that is gone is named by its kind [D-ERR-02 D-ERR-03]', async () => {
    await openWith('MULTIPLE_CHOICE_QUESTION', 'multiple_choice', 404);
    expect(await screen.findByRole('heading', { name: 'MCQ Not Found' })).toBeTruthy();
    await openWith('CODING_CHALLENGE', 'coding_challenges', 404);
    expect(await screen.findByRole('heading', { name: 'Coding Challenge Not Found' })).toBeTruthy();
  });

  test('that does not load has its own words, and the report can still be rejected [D-ERR-21]', async () => {
    const { desk, id } = await openWith('MATCHING', 'matchings', 500);
    const title = 'There was an error loading the matching task.';
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(await within(await card('Matching')).findByRole('button', { name: 'Try again' })).toBeTruthy();
    await waitFor(async () =>
      expect((await card('Task creator')).textContent).toContain('The task is gone, and with it who made it.'),
    );
    desk.browser.stored.set('locale', 'de');
    await desk.reload();
    const german = 'Beim Laden der Zuordnungsaufgabe ist ein Fehler aufgetreten.';
    expect(await screen.findByRole('heading', { name: german })).toBeTruthy();
    desk.browser.stored.set('locale', 'en-US');
    await desk.reload();
    await decide(desk, 'Reject report');
    await desk.toast('The report is being rejected');
    await desk.pass(10_000);
    await desk.toast('Report resolved');
    expect((await lab.reports()).map((one) => one.id)).not.toContain(id);
  });
});
