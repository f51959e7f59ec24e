/** Reported tasks: the list, one report whole, and the decisions, also of two administrators about the same one. */
import type { Browser, Page } from '@playwright/test';
import type { Ban } from '../../src/wire/task-reports/shapes.ts';
import type { Subtask } from '../../src/wire/tasks/shapes.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { expect, signIn, test } from './desk-page.ts';
import { PASSWORD, reportLab, type Person, type ReportLab } from './task-report-data.ts';

const LIST = '/dashboard/reported-tasks';
const row = (page: Page, words: string) => page.locator('[data-row]').filter({ hasText: words });
const toast = (page: Page, words: string | RegExp) => page.locator('.toast').filter({ hasText: words });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const bansOf = (lab: ReportLab, { id }: Person) => lab.admin<Ban[]>('GET', `/api/challenges/bans?user_id=${id}`);
const shown = async (lab: ReportLab, { id, task_id }: Subtask) =>
  (await lab.admin<Subtask[]>('GET', `/api/challenges/subtasks?task_id=${task_id}`)).find((one) => one.id === id);

/** Chooses a decision and confirms it; what it hides comes back until its message goes. */
async function decide(page: Page, action: string): Promise<void> {
  await page.getByRole('radio', { name: action }).check();
  await card(page, 'Resolve').getByRole('button', { name: action }).click();
}

/** Nobody waits ten seconds: the message that offers the way back is sent away. */
async function confirm(page: Page, doing: string): Promise<void> {
  await toast(page, doing).getByRole('button', { name: 'Dismiss' }).click();
}

let people = 0;
/** Somebody new for every test of a worker's one server. */
const someone = (lab: ReportLab, name: string, more?: { admin?: boolean }) =>
  lab.person(`${name} ${(people += 1)}`, more);

test('the list shows one line for each task, with reasons, people and number, and is narrowed by its address [D-RTE-22 D-LAY-10 D-LAY-22 D-REP-01]', async ({
  desk,
  server,
}) => {
  test.slow();
  const lab = await reportLab(server);
  await desk.goto(`${server.app}${LIST}`);
  await expect(desk.getByRole('heading', { name: 'No reported tasks' })).toBeVisible();
  await expect(desk.getByText('no reports', { exact: true })).toBeVisible();
  const [maker, first, second] = [
    await someone(lab, 'Maker', { admin: true }),
    await someone(lab, 'First', { admin: true }),
    await someone(lab, 'Second', { admin: true }),
  ];
  const loop = await lab.task(maker, 'MULTIPLE_CHOICE_QUESTION', 'Which loop runs at least once?');
  const match = await lab.task(maker, 'MATCHING', 'Fine');
  await lab.report(first, loop, 'WRONG', 'It must be do … while');
  await lab.report(second, loop, 'DISLIKE');
  await lab.report(first, match, 'UNRELATED_SKILL', 'Not about loops');
  await desk.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  // The navigation counts tasks, not their reports.
  const entry = desk
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: /^Reported Tasks/ });
  await expect(entry).toHaveAccessibleName('Reported Tasks 2 open');
  await entry.click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Reported Tasks' })).toBeVisible();
  await expect(desk).toHaveURL(server.app + LIST);
  await expect(desk.getByText('3 reports of 2 tasks')).toBeVisible();
  const line = row(desk, 'Which loop runs at least once?');
  for (const words of [
    'Multiple choice question',
    'Wrong',
    'Dislike',
    'It must be do … while',
    'First',
    'Second',
    'Maker',
  ])
    await expect(line).toContainText(words);
  await expect(row(desk, 'Fine · Not found')).toContainText('Unrelated skill');
  await desk.getByRole('button', { name: 'Reason', exact: true }).click();
  await desk.getByRole('menuitemradio', { name: 'Unrelated skill' }).click();
  await expect(desk.getByText('1 report of 1 task')).toBeVisible();
  await desk.goto(
    `${server.app}${LIST}?search=do+while&kind=MULTIPLE_CHOICE_QUESTION&age=day&from=people&several=true`,
  );
  await expect(desk.getByText('2 reports of 1 task')).toBeVisible();
  await line.getByRole('link').first().click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Manage Report' })).toBeVisible();
  await desk.goBack();
  await expect(desk).toHaveURL(/age=day/);
  await desk.goto(`${server.app}${LIST}?age=older`);
  await expect(desk.getByText('Nothing matches this search and these filters.')).toBeVisible();
});

test('a report is shown whole, also opened directly: information, people, task with solution, history [D-RTE-23 D-LAY-23 D-REP-03 D-REP-04 D-REP-05 D-REP-06 D-REP-07 D-REP-08 D-REP-09]', async ({
  desk,
  server,
}) => {
  test.slow();
  const lab = await reportLab(server);
  // Somebody else than who made the challenge: the creator is the sub-task's.
  const [maker, filer] = [await someone(lab, 'Creator', { admin: true }), await someone(lab, 'Filer', { admin: true })];
  const before = await lab.task(maker, 'QUESTION', 'An earlier one?');
  const earlier = await lab.report(filer, before, 'ABUSE');
  await lab.admin('PUT', `/api/challenges/subtask_reports/${earlier.id}`, { action: 'BLOCK_CREATOR' });
  const task = await lab.task(maker, 'QUESTION', 'How many?');
  const report = await lab.report(filer, task, 'WRONG', 'It is 43.');
  await desk.goto(`${server.app}${LIST}/${report.id}`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Manage Report' })).toBeVisible();
  const facts = card(desk, 'Report information');
  const fact = (name: string) => facts.locator('dt', { hasText: name }).locator('+ dd');
  await expect(fact('Reason')).toHaveText('Wrong');
  await expect(fact('Task type')).toHaveText('Question');
  await expect(fact('Reporter')).toHaveText(/^Filer/);
  await expect(fact('Comment')).toHaveText('It is 43.');
  await expect(fact('Reported at')).toContainText(String(new Date().getFullYear()));
  await expect(fact('Task creator')).toHaveText(/^Creator/);
  await expect(desk.getByText('NaN')).toHaveCount(0);
  const shownTask = card(desk, 'Question');
  await expect(shownTask).toContainText('How many?');
  await expect(shownTask.getByRole('region', { name: 'Solution' })).toContainText('42');
  const reporter = card(desk, 'Reporter');
  await expect(reporter.locator('dt', { hasText: 'Upheld' }).locator('+ dd')).toHaveText('1 of 1');
  await expect(reporter).toContainText('1 of the last report was upheld');
  const creator = card(desk, 'Task creator');
  await expect(creator).toContainText('1 ban, 1 in force');
  await expect(card(desk, 'Resolve')).toContainText('2nd ban of this kind');
  await creator.getByRole('link', { name: 'Task creator: Open' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: /^Creator/ })).toBeVisible();
});

test('a report that the platform made by itself says so and has nobody to block [D-REP-05]', async ({
  desk,
  server,
}) => {
  const lab = await reportLab(server);
  const task = await lab.task(await someone(lab, 'Disliked', { admin: true }), 'QUESTION', 'A dull one?');
  const report = await lab.report(await someone(lab, 'Bad', { admin: true }), task, 'DISLIKE');
  await desk.route('**/api/challenges/subtask_reports?**', async (route) => {
    const list = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: list.map((one) => ({ ...one, user_id: null, comment: '' })) });
  });
  await desk.goto(`${server.app}${LIST}/${report.id}`);
  const facts = card(desk, 'Report information');
  await expect(facts.locator('dt', { hasText: 'Reporter' }).locator('+ dd')).toHaveText('Made automatically');
  await expect(facts.locator('dt', { hasText: 'Comment' }).locator('+ dd')).toHaveText('No comment');
  await expect(card(desk, 'Reporter')).toContainText('many learners rated it badly');
  await expect(desk.getByRole('radio', { name: 'Block reporter' })).toBeDisabled();
  await expect(desk.getByText('Nobody filed this report: there is nobody to block.')).toBeVisible();
});

test('every kind of task is shown as learners see it, with its solution [D-REP-10]', async ({ desk, server }) => {
  test.slow();
  const lab = await reportLab(server);
  const maker = await someone(lab, 'Kinds', { admin: true });
  const filer = await someone(lab, 'Kind reporter', { admin: true });
  const open = async (type: Subtask['type']) => {
    const task = await lab.task(maker, type, `Words of ${type}`);
    await desk.goto(`${server.app}${LIST}/${(await lab.report(filer, task, 'OTHER', 'look')).id}`);
  };
  const solution = card(desk, 'Solution');
  await open('CODING_CHALLENGE');
  const coding = card(desk, 'Coding challenge info');
  for (const words of ['Words of CODING_CHALLENGE', '64', '1,000']) await expect(coding).toContainText(words);
  for (const words of ['print(1)', 'python']) await expect(solution).toContainText(words);
  await open('MULTIPLE_CHOICE_QUESTION');
  await expect(card(desk, 'Multiple choice question')).toContainText('Words of MULTIPLE_CHOICE_QUESTION');
  await expect(solution).toContainText('do … while');
  await open('MATCHING');
  await expect(card(desk, 'Matching')).toContainText('Words of MATCHING');
  await expect(solution).toContainText('404');
});

test('a task that is gone or does not load has its own words, and the report can still be rejected [D-ERR-02 D-ERR-03 D-ERR-21]', async ({
  desk,
  server,
}) => {
  test.slow();
  const lab = await reportLab(server);
  const maker = await someone(lab, 'Gone', { admin: true });
  const filer = await someone(lab, 'Finder', { admin: true });
  const open = async (type: Subtask['type'], path: string, status: number) => {
    const task = await lab.task(maker, type, 'Soon gone');
    const report = await lab.report(filer, task, 'OTHER');
    await desk.route(`**/${path}/${task.id}{,/**}`, (route) =>
      route.fulfill({ status, json: { error: status === 404 ? 'subtask_not_found' : 'internal', detail: 'no' } }),
    );
    await desk.goto(`${server.app}${LIST}/${report.id}`);
    return report.id;
  };
  await open('MULTIPLE_CHOICE_QUESTION', 'multiple_choice', 404);
  await expect(desk.getByRole('heading', { name: 'MCQ Not Found' })).toBeVisible();
  await open('CODING_CHALLENGE', 'coding_challenges', 404);
  await expect(desk.getByRole('heading', { name: 'Coding Challenge Not Found' })).toBeVisible();
  const id = await open('MATCHING', 'matchings', 500);
  await expect(desk.getByRole('heading', { name: 'There was an error loading the matching task.' })).toBeVisible();
  await expect(card(desk, 'Matching').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(card(desk, 'Task creator')).toContainText('The task is gone, and with it who made it.');
  await desk.evaluate(() => localStorage.setItem('locale', 'de'));
  await desk.reload();
  await expect(
    desk.getByRole('heading', { name: 'Beim Laden der Zuordnungsaufgabe ist ein Fehler aufgetreten.' }),
  ).toBeVisible();
  await desk.evaluate(() => localStorage.setItem('locale', 'en-US'));
  await desk.reload();
  await decide(desk, 'Reject report');
  await confirm(desk, 'The report is being rejected');
  await expect(toast(desk, 'Report resolved')).toBeVisible();
  expect((await lab.reports()).map((one) => one.id)).not.toContain(id);
});

test('each decision tells its effect before, can be taken back, and does what it said [D-REP-02 D-REP-11 D-REP-12 D-REP-13 D-REP-14 D-REP-16 D-REP-17]', async ({
  desk,
  server,
}) => {
  test.slow();
  const lab = await reportLab(server);
  const maker = await someone(lab, 'Author', { admin: true });
  const [first, second] = [
    await someone(lab, 'Reporter', { admin: true }),
    await someone(lab, 'Other reporter', { admin: true }),
  ];
  const twice = async (words: string) => {
    const task = await lab.task(maker, 'QUESTION', words);
    await lab.report(second, task, 'OTHER', 'me too');
    const { id } = await lab.report(first, task, 'WRONG', 'wrong');
    await desk.goto(`${server.app}${LIST}/${id}`);
    await expect(desk.getByText('2 reports of one task')).toBeVisible();
    return task;
  };
  const resolve = card(desk, 'Resolve');

  const rejected = await twice('Reject me?');
  await expect(resolve.getByRole('button', { name: 'Resolve' })).toBeDisabled();
  await expect(resolve).toContainText('The 2 reports end. The task stays hidden');
  await decide(desk, 'Reject report');
  await expect(desk).toHaveURL(server.app + LIST);
  await expect(row(desk, 'Reject me?')).toHaveCount(0);
  await toast(desk, 'The report is being rejected').getByRole('button', { name: 'Undo' }).click();
  await expect(row(desk, 'Reject me?')).toHaveCount(1);
  expect(await lab.reports()).toHaveLength(2);
  await row(desk, 'Reject me?').getByRole('link').first().click();
  // By keyboard alone: arrows choose, Enter decides.
  await desk.getByRole('radio', { name: 'Reject report' }).focus();
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) await desk.keyboard.press(key);
  await confirm(desk, 'The report is being rejected');
  await expect(toast(desk, 'Report resolved')).toContainText('the task stays hidden');
  expect(await lab.reports()).toEqual([]);
  expect(await shown(lab, rejected)).toMatchObject({ enabled: false });

  const deleted = await twice('Delete me?');
  await decide(desk, 'Delete task');
  await confirm(desk, 'The task is being deleted');
  await expect(toast(desk, 'Report resolved').last()).toBeVisible();
  await expect.poll(() => shown(lab, deleted)).toBeUndefined();
  expect(await lab.reports()).toEqual([]);

  const innocent = await twice('Leave me?');
  await expect(resolve).toContainText(/Reporter \d+ cannot report for 3 days, the 1st ban of this kind/);
  await decide(desk, 'Block reporter');
  await confirm(desk, 'The reporter is being blocked');
  await expect.poll(async () => (await bansOf(lab, first)).map(({ action }) => action)).toEqual(['REPORT']);
  expect(await shown(lab, innocent)).toMatchObject({ enabled: true });
  expect((await lab.reports()).map(({ user_id }) => user_id)).toEqual([second.id]);

  const guilty = await lab.task(maker, 'QUESTION', 'Guilty?');
  const { id } = await lab.report(second, guilty, 'ABUSE', 'rude');
  await desk.goto(`${server.app}${LIST}/${id}`);
  await decide(desk, 'Block creator');
  await confirm(desk, 'The creator is being blocked');
  await expect.poll(async () => (await bansOf(lab, maker)).map(({ action }) => action)).toEqual(['CREATE']);
  expect(await shown(lab, guilty)).toBeUndefined();
});

test('many reports are rejected at once, with what became of each', async ({ desk, server }) => {
  test.slow();
  const lab = await reportLab(server);
  const maker = await someone(lab, 'Bulk maker', { admin: true });
  const filer = await someone(lab, 'Bulk filer', { admin: true });
  for (const words of ['Bulk one?', 'Bulk two?', 'Bulk three?'])
    await lab.report(filer, await lab.task(maker, 'QUESTION', words), 'OTHER');
  await desk.goto(`${server.app}${LIST}`);
  await expect(desk.getByText('3 reports of 3 tasks')).toBeVisible();
  await desk.getByRole('checkbox', { name: 'Select every row of this page' }).check();
  await desk.getByRole('region', { name: '3 selected' }).getByRole('button', { name: 'Reject…' }).click();
  const dialog = desk.getByRole('alertdialog', { name: 'Reject the reports of 3 tasks?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Reports3']);
  await dialog.getByRole('button', { name: 'Reject report' }).click();
  await confirm(desk, 'Rejecting the reports of 3 tasks');
  await expect.poll(async () => (await lab.reports()).length).toBe(0);
  await expect(desk.getByText('no reports', { exact: true })).toBeVisible();
});

test('of two administrators who decide about one report the first wins, the second is told who, when and what [D-ERR-06]', async ({
  desk,
  server,
  browser,
}) => {
  test.slow();
  const lab = await reportLab(server);
  const rival = await someone(lab, 'Rival', { admin: true });
  const maker = await someone(lab, 'Contested', { admin: true });
  const task = await lab.task(maker, 'QUESTION', 'Whose?');
  const { id } = await lab.report(await someone(lab, 'Witness', { admin: true }), task, 'WRONG', 'no');
  const other = await signedInAs(browser, server, rival);
  for (const page of [desk, other]) {
    await page.goto(`${server.app}${LIST}/${id}`);
    await expect(page.getByRole('radio', { name: 'Reject report' })).toBeVisible();
  }
  // The rival says that they are on it: whoever else looks there reads so, and may take it over or not.
  await other.getByRole('button', { name: 'Take it' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'You took this report' })).toBeVisible();
  await desk.goto(`${server.app}${LIST}`);
  await expect(row(desk, 'Whose?')).toContainText(/Rival \d+ is on it/);
  await row(desk, 'Whose?').getByRole('link').first().click();
  await expect(desk.getByRole('status').filter({ hasText: /Rival \d+ took this report/ })).toBeVisible();
  await desk.getByRole('button', { name: 'Take it over' }).click();
  await desk.getByRole('button', { name: 'Give it back' }).click();
  await expect(desk.getByRole('button', { name: 'Take it', exact: true })).toBeVisible();
  // Both have decided; the rival's message goes first.
  await decide(desk, 'Block creator');
  await decide(other, 'Reject report');
  await confirm(other, 'The report is being rejected');
  await expect(toast(other, 'Report resolved')).toBeVisible();
  await confirm(desk, 'The creator is being blocked');
  const told = toast(desk, 'Report Already Resolved');
  await expect(told).toContainText(/Rival \d+ decided on .*: The report was rejected; the task stays hidden\./);
  expect(await bansOf(lab, maker)).toEqual([]);
  // Opened again, the page says the same, in both languages; and of a report that never was that there is none.
  await desk.goto(`${server.app}${LIST}/${id}`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Report Already Resolved' })).toBeVisible();
  await expect(desk.getByText(/Rival \d+ decided on/)).toBeVisible();
  await desk.goto(`${server.app}${LIST}/01a1fd45-0ba5-70ec-96c3-6b55352282ff`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Report Not Found' })).toBeVisible();
  await desk.getByRole('link', { name: 'To the reported tasks' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Reported Tasks' })).toBeVisible();
  await desk.evaluate(() => localStorage.setItem('locale', 'de'));
  await desk.goto(`${server.app}${LIST}/${id}`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Meldung bereits erledigt' })).toBeVisible();
  await other.context().close();
  // And one that is resolved while somebody reads it says so at their first choice.
  await desk.evaluate(() => localStorage.setItem('locale', 'en-US'));
  const quick = await lab.task(maker, 'QUESTION', 'Quick?');
  await desk.goto(`${server.app}${LIST}/${(await lab.report(rival, quick, 'OTHER')).id}`);
  await expect(desk.getByRole('radio', { name: 'Delete task' })).toBeVisible();
  await lab.admin('DELETE', `/api/challenges/tasks/${quick.task_id}/subtasks/${quick.id}`);
  await desk.getByRole('radio', { name: 'Delete task' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Report Already Resolved' })).toBeVisible();
  await expect(desk.getByText(/decided on .*: The task was deleted with its reports\./)).toBeVisible();
});

test('on a server that speaks the contract alone reports are read and resolved all the same, with what it can tell', async ({
  page,
  server,
}) => {
  test.slow();
  const near = await startServer({ env: { ACADEMY_API_URL: `${server.app}/api` } });
  try {
    const lab = await reportLab(server);
    const task = await lab.task(await someone(lab, 'Far maker', { admin: true }), 'QUESTION', 'How far?');
    const filer = await someone(lab, 'Far filer', { admin: true });
    const { id } = await lab.report(filer, task, 'WRONG', 'too far');
    await signIn(page, { ...near, admin: server.admin });
    await page.goto(`${near.app}${LIST}`);
    await expect(page.getByText('1 report of 1 task')).toBeVisible();
    await row(page, 'How far?').getByRole('link').first().click();
    await expect(card(page, 'Reporter')).toContainText('Far filer');
    // What only our own server keeps is left out.
    await expect(page.getByText('Reports filed')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Take it' })).toHaveCount(0);
    await expect(card(page, 'Resolve')).toContainText('for 3 days, the 1st ban of this kind');
    await decide(page, 'Block reporter');
    await confirm(page, 'The reporter is being blocked');
    await expect(toast(page, 'Report resolved')).toBeVisible();
    expect((await bansOf(lab, filer)).map(({ action }) => action)).toEqual(['REPORT']);
    await page.goto(`${near.app}${LIST}/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Report Not Found' })).toBeVisible();
  } finally {
    await near.stop();
  }
});

/** A second administrator in a browser of their own. */
async function signedInAs(browser: Browser, server: ServerProcess, { name }: Person): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await page.goto(`${server.app}/`);
  await page.evaluate(() => localStorage.setItem('locale', 'en-US'));
  await page.reload();
  await page.getByLabel(/nickname|e-mail/i).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard{,/**}');
  return page;
}
