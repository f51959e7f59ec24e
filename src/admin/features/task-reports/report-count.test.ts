import { expect, test } from 'bun:test';
import { createTestBrowser, createTestServices, ada, keepSignIn, signedInAs } from '../../../../test/admin/browser.ts';
import type { TaskReport } from '../../../wire/task-reports/shapes.ts';
import { createReportCount, REPORT_COUNT_MS, REPORT_COUNT_ROWS } from './report-count.ts';

const reportOf = (subtask: string, id = subtask): TaskReport => ({
  id: `report-${id}`,
  task_id: 'task-1',
  subtask_id: subtask,
  subtask_type: 'QUESTION',
  user_id: null,
  reason: 'WRONG',
  comment: '',
  timestamp: '2026-11-21T08:00:00.000Z',
});

async function setup(answer: () => { status?: number; body: unknown }) {
  const browser = createTestBrowser(({ path }) => (path === '/api/challenges/subtask_reports' ? answer() : undefined));
  keepSignIn(browser.stored, signedInAs(ada, 3000));
  const { api } = await createTestServices(browser);
  const page = { visibilityState: 'visible' as DocumentVisibilityState, shown: () => undefined as void };
  const document = Object.assign(page, {
    addEventListener: (_: string, run: EventListenerOrEventListenerObject) => {
      page.shown = () => (run as () => void)();
    },
    removeEventListener: () => undefined,
  });
  const count = createReportCount({ api, start: browser.start, document, report: browser.report });
  /** Lets what is on its way arrive. */
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const asked = () => browser.calls.length;
  return { browser, count, page, settled, asked };
}

test('reported tasks are counted a moment after the sign-in, each once, and every minute while the page is seen', async () => {
  let reports = [reportOf('a'), reportOf('a', 'a2'), reportOf('b')];
  const { browser, count, page, settled, asked } = await setup(() => ({ body: reports }));
  const stop = count.listen();
  expect(count.state.tasks).toBeNull();
  browser.pass(1500);
  await settled();
  expect(count.state).toEqual({ tasks: 2, orMore: false });
  reports = [reportOf('b')];
  browser.pass(REPORT_COUNT_MS);
  await settled();
  expect(count.state.tasks).toBe(1);
  page.visibilityState = 'hidden';
  browser.pass(3 * REPORT_COUNT_MS);
  await settled();
  expect(asked()).toBe(2);
  page.visibilityState = 'visible';
  page.shown();
  await settled();
  expect(asked()).toBe(3);
  stop();
  browser.pass(REPORT_COUNT_MS);
  await settled();
  expect([asked(), count.state.tasks]).toEqual([3, null]);
});

test('what a screen has loaded is taken, before an older answer and without a question of its own', async () => {
  const { browser, count, settled, asked } = await setup(() => ({ body: [reportOf('old')] }));
  count.listen();
  const late = count.refresh();
  count.told([reportOf('a'), reportOf('b')]);
  await late;
  expect(count.state.tasks).toBe(2);
  browser.pass(1500);
  await settled();
  expect(asked()).toBe(1);
});

test('more than are looked at are told as such, and a platform that cannot tell leaves what was known', async () => {
  const many = Array.from({ length: REPORT_COUNT_ROWS }, (_, at) => reportOf(`${at}`));
  let answer: { status?: number; body: unknown } = { body: many };
  const { count, browser } = await setup(() => answer);
  await count.refresh();
  expect(count.state).toEqual({ tasks: REPORT_COUNT_ROWS, orMore: true });
  answer = { status: 500, body: 'broken' };
  await count.refresh();
  expect(count.state.tasks).toBe(REPORT_COUNT_ROWS);
  expect(browser.reported).toHaveLength(1);
});
