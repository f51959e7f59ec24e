/** Decisions on reported tasks, also of two administrators about the same one, by the App over the real server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import type { Subtask } from '../../src/wire/tasks/shapes.ts';
import type { Person, ReportLab } from '../journeys/task-report-data.ts';
import { startTestServer } from '../server/harness.ts';
import { answerOf, signIn } from '../server/staff.ts';
import { openHouse, screen, waitFor, within, type Desk, type House } from './house.tsx';
import { bansOf, card, decide, line, LIST, reportsIn, taskNow } from './reports-house.ts';

let house: House;
let lab: ReportLab;
let maker: Person;
let first: Person;
let other: Person;
beforeAll(async () => {
  house = await openHouse();
});
beforeEach(async () => {
  lab = await reportsIn(house);
  maker = await lab.person('Author', { admin: true });
  first = await lab.person('Reporter', { admin: true });
  other = await lab.person('Other_reporter', { admin: true });
});
afterAll(() => house.close());

const resolve = () => card('Resolve');
const sessionOf = ({ name }: Person): Promise<SignedIn> => answerOf<SignedIn>(signIn(house.server, name));

describe('a decision', () => {
  /** Reported by both, and opened. */
  async function twice(words: string): Promise<{ desk: Desk; task: Subtask }> {
    const task = await lab.task(maker, 'QUESTION', words);
    await lab.report(other, task, 'OTHER', 'me too');
    const { id } = await lab.report(first, task, 'WRONG', 'wrong');
    const desk = await house.open(`${LIST}/${id}`);
    await screen.findByText('2 reports of one task');
    return { desk, task };
  }

  test('is none before one is chosen; it tells its effect before, and can be taken back [D-REP-02]', async () => {
    const { desk } = await twice('Reject me?');
    const none = await within(await resolve()).findByRole<HTMLButtonElement>('button', { name: 'Resolve' });
    expect(none.disabled || none.getAttribute('aria-disabled') === 'true').toBe(true);
    await waitFor(async () =>
      expect((await resolve()).textContent).toContain('The 2 reports end. The task stays hidden'),
    );
    await decide(desk, 'Reject report');
    await desk.heading('Reported Tasks');
    expect(desk.path()).toBe(LIST);
    await desk.rows(0);
    const message = await desk.toast('The report is being rejected');
    await desk.user.click(within(message).getByRole('button', { name: 'Undo' }));
    await desk.rows(1);
    await desk.pass(60_000);
    expect(await lab.reports()).toHaveLength(2);
  });

  test('to reject ends the reports, and the task stays hidden; also by keyboard [D-REP-11 D-REP-16 D-REP-17]', async () => {
    const { desk, task } = await twice('Reject me?');
    (await screen.findByRole('radio', { name: /^Reject report/ })).focus();
    await desk.user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await desk.toast('The report is being rejected');
    expect(await lab.reports()).toHaveLength(2);
    await desk.pass(10_000);
    await waitFor(async () =>
      expect((await desk.toast('Report resolved')).textContent).toContain('the task stays hidden'),
    );
    expect(await lab.reports()).toEqual([]);
    expect(await taskNow(lab, task)).toMatchObject({ enabled: false });
  });

  test('to delete the task takes its reports with it [D-REP-12 D-REP-16 D-REP-17]', async () => {
    const { desk, task } = await twice('Delete me?');
    await decide(desk, 'Delete task');
    await desk.toast('The task is being deleted');
    await desk.pass(10_000);
    await desk.toast('Report resolved');
    expect(await taskNow(lab, task)).toBeUndefined();
    expect(await lab.reports()).toEqual([]);
  });

  test('to block the reporter bans them, and the task is shown again [D-REP-13 D-REP-16]', async () => {
    const { desk, task } = await twice('Leave me?');
    await waitFor(async () =>
      expect((await resolve()).textContent).toMatch(/Reporter_\d+ cannot report for 3 days, the 1st ban of this kind/),
    );
    await decide(desk, 'Block reporter');
    await desk.toast('The reporter is being blocked');
    await desk.pass(10_000);
    await desk.toast('Report resolved');
    expect(await bansOf(lab, first)).toEqual(['REPORT']);
    expect(await taskNow(lab, task)).toMatchObject({ enabled: true });
    expect((await lab.reports()).map(({ user_id }) => user_id)).toEqual([other.id]);
  });

  test('to block the creator bans them, and the task goes with its reports [D-REP-14 D-REP-16]', async () => {
    const { desk, task } = await twice('Guilty?');
    await decide(desk, 'Block creator');
    await desk.toast('The creator is being blocked');
    await desk.pass(10_000);
    await desk.toast('Report resolved');
    expect(await bansOf(lab, maker)).toEqual(['CREATE']);
    expect(await taskNow(lab, task)).toBeUndefined();
    expect(await lab.reports()).toEqual([]);
  });
});

test('many reports are rejected at once, with what became of each', async () => {
  for (const words of ['Bulk one?', 'Bulk two?', 'Bulk three?'])
    await lab.report(first, await lab.task(maker, 'QUESTION', words), 'OTHER');
  const desk = await house.open(LIST);
  await screen.findByText('3 reports of 3 tasks');
  await desk.press('checkbox', 'Select every row of this page');
  await desk.user.click(await within(await card('3 selected')).findByRole('button', { name: 'Reject…' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject the reports of 3 tasks?' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Reports3']);
  await desk.user.click(dialog.getByRole('button', { name: 'Reject report' }));
  await desk.toast('Rejecting the reports of 3 tasks');
  await desk.pass(10_000);
  await waitFor(async () => expect(await lab.reports()).toEqual([]));
  expect(await screen.findByText('no reports')).toBeTruthy();
});

describe('of two administrators', () => {
  const status = (words: RegExp) =>
    waitFor(() => {
      const all = screen.queryAllByRole('status').map(({ textContent }) => textContent);
      if (!all.some((one) => words.test(one))) throw new Error(`nobody says ${words}: ${all.join()}`);
    });

  test('one says that they are on it; the other reads so, and may take it over and give it back', async () => {
    const { id } = await lab.report(first, await lab.task(maker, 'QUESTION', 'Whose?'), 'WRONG', 'no');
    const rival = await house.open(`${LIST}/${id}`, await sessionOf(other));
    await rival.press('button', 'Take it');
    await status(/You took this report/);
    const desk = await house.open(LIST);
    await desk.rows(1);
    await waitFor(() => expect(line('Whose?').textContent).toMatch(/Other_reporter_\d+ is on it/));
    await desk.user.click(within(line('Whose?')).getAllByRole('link')[0]!);
    await status(/Other_reporter_\d+ took this report/);
    await desk.press('button', 'Take it over');
    await desk.press('button', 'Give it back');
    expect(await screen.findByRole('button', { name: 'Take it' })).toBeTruthy();
  });

  test('the first decision wins, and the second is told who, when and what, now and later [D-ERR-06]', async () => {
    const { id } = await lab.report(first, await lab.task(maker, 'QUESTION', 'Whose?'), 'WRONG', 'no');
    const desk = await house.open(`${LIST}/${id}`);
    await decide(desk, 'Block creator');
    await desk.toast('The creator is being blocked');
    await other.call('PUT', `/api/challenges/subtask_reports/${id}`, { action: 'REVISE' });
    await desk.pass(10_000);
    expect((await desk.toast('Report Already Resolved')).textContent).toMatch(
      /Other_reporter_\d+ decided on .*: The report was rejected; the task stays hidden\./,
    );
    expect(await bansOf(lab, maker)).toEqual([]);
    // Opened again, the page says the same, in both languages.
    await desk.reload(`${LIST}/${id}`);
    await desk.heading('Report Already Resolved');
    expect(await screen.findByText(/Other_reporter_\d+ decided on/)).toBeTruthy();
    desk.browser.stored.set('locale', 'de');
    await desk.reload();
    await desk.heading('Meldung bereits erledigt');
  });

  test('one that was resolved while the other reads it is said at their first choice [D-ERR-06]', async () => {
    const quick = await lab.task(maker, 'QUESTION', 'Quick?');
    const { id } = await lab.report(first, quick, 'OTHER');
    const desk = await house.open(`${LIST}/${id}`);
    const choice = await screen.findByRole('radio', { name: /^Delete task/ });
    await other.call('DELETE', `/api/challenges/tasks/${quick.task_id}/subtasks/${quick.id}`);
    await desk.user.click(choice);
    await desk.heading('Report Already Resolved');
    expect(await screen.findByText(/decided on .*: The task was deleted with its reports\./)).toBeTruthy();
  });
});

test('of a report that never was the page says that there is none, and leads to the others', async () => {
  const desk = await house.open(`${LIST}/01a1fd45-0ba5-70ec-96c3-6b55352282ff`);
  await desk.heading('Report Not Found');
  await desk.press('link', 'To the reported tasks');
  await desk.heading('Reported Tasks');
});

test('on a server that speaks the contract alone reports are read and resolved all the same, with what it can tell', async () => {
  const far = house.server;
  const fetch = async (url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(url);
    return far.send(pathname + search, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body ? { body: body as BodyInit } : {}),
    });
  };
  const near = await openHouse(
    await startTestServer({ env: { ACADEMY_API_URL: 'https://far.test/api' }, ports: { fetch } }),
  );
  try {
    const { id } = await lab.report(first, await lab.task(maker, 'QUESTION', 'How far?'), 'WRONG', 'too far');
    const desk = await near.open(LIST);
    await screen.findByText('1 report of 1 task');
    await desk.rows(1);
    // A server of the contract tells a report without the words of its task, which are asked for one by one.
    const row = await waitFor(() => line('How far?'));
    await desk.user.click(within(row).getAllByRole('link')[0]!);
    await waitFor(async () => expect((await card('Reporter')).textContent).toContain('Reporter_'));
    // What only our own server keeps is left out.
    expect(screen.queryAllByText('Reports filed')).toHaveLength(0);
    expect(screen.queryAllByRole('button', { name: 'Take it' })).toHaveLength(0);
    await waitFor(async () => expect((await resolve()).textContent).toContain('for 3 days, the 1st ban of this kind'));
    await decide(desk, 'Block reporter');
    await desk.toast('The reporter is being blocked');
    await desk.pass(10_000);
    await desk.toast('Report resolved');
    expect(await bansOf(lab, first)).toEqual(['REPORT']);
    await desk.reload(`${LIST}/${id}`);
    await desk.heading('Report Not Found');
  } finally {
    await near.close();
  }
});
