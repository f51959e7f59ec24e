/** Resolving the reports of a task: what is called, what is told, and what comes too late. */
import { describe, expect, test } from 'bun:test';
import type { Resolved } from '../../../wire/task-reports/shapes.ts';
import { createTexts } from '../../../ui/texts.ts';
import { usualQuery } from '../../parts/list/list-query.ts';
import { byTask } from '../../parts/open-task-reports.ts';
import { reportsSpec } from './task-reports.ts';
import { resolvedWords } from './resolved-words.ts';
import { english, german } from '../../texts/whole.ts';
import { desk, report } from '../../../../test/admin/task-reports-lab.ts';

const texts = createTexts('en-US', english);
const query = usualQuery(reportsSpec);

const changes = ({ calls }: { calls: readonly { method: string; path: string; body: unknown }[] }) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path.replace('/api/challenges/', ''), body]);
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('resolving', () => {
  const [first, second] = [report({ id: 'x1', days: 1 }), report({ id: 'x2', days: 2 })];
  const task = byTask([first, second])[0]!;

  const put = (id: string, action: string) => ['PUT', `subtask_reports/${id}`, { action }] as const;
  test.each([
    ['REVISE', 'of every report of the task', [put('x2', 'REVISE'), put('x1', 'REVISE')], 'D-REP-11'],
    ['DELETE', 'that deletes the task', [['DELETE', 'tasks/t1/subtasks/s1', undefined]], 'D-REP-12'],
    ['BLOCK_REPORTER', 'of this report', [put('x2', 'BLOCK_REPORTER')], 'D-REP-13'],
    ['BLOCK_CREATOR', 'of this report', [put('x2', 'BLOCK_CREATOR')], 'D-REP-14'],
  ] as const)('by %s is a call %s: %p [%s]', async (action, _, expected) => {
    const { resolving, browser } = await desk([first, second]);
    await resolving.now(task, action, second);
    expect(changes(browser)).toEqual(expected.map((call) => [...call]));
  });

  test('waits ten seconds in which it can be stopped, hides the report meanwhile, and says that it is done [D-REP-17]', async () => {
    const { resolving, browser, reports, services } = await desk([first, second]);
    await reports.list.show(query);
    resolving.decide(task, 'REVISE', first);
    expect(reports.list.read().rows).toEqual([]);
    await reports.list.refresh();
    expect(reports.list.read().rows).toEqual([]);
    services.toasts.take(services.toasts.state.list[0]!.id);
    await settle();
    expect(reports.list.read().rows.map(({ id }) => id)).toEqual(['s1']);
    browser.pass(60_000);
    expect(changes(browser)).toEqual([]);
    resolving.decide(task, 'REVISE', first);
    browser.pass(9_999);
    expect(changes(browser)).toEqual([]);
    browser.pass(1);
    await settle();
    expect(changes(browser)).toHaveLength(2);
    expect(services.toasts.state.list.at(-1)).toMatchObject({ type: 'success', heading: 'Report resolved' });
  });

  test('of many tells its success, or its first failure, when all has been done, wherever the reader is', async () => {
    const many = [first, report({ id: 'y1', subtask_id: 's2' })];
    const { promise: waited, resolve: answer } = Promise.withResolvers<void>();
    const { resolving, browser, reports, services } = await desk(many, async ({ method }) => {
      if (method === 'PUT') await waited;
      return undefined;
    });
    const decideAll = () => {
      resolving.decideMany(byTask(many), 'REVISE', 'Rejecting', () => undefined);
      browser.pass(10_000);
    };
    decideAll();
    await settle();
    expect([reports.leaving.size, services.toasts.state.list]).toEqual([2, []]);
    answer();
    await settle();
    await settle();
    expect(services.toasts.state.list.map(({ heading }) => heading)).toEqual(['Reports of 2 tasks resolved']);
    expect(reports.leaving.size).toBe(0);
    const { network } = browser;
    browser.network = (call) => (call.method === 'PUT' ? { status: 500, body: '' } : network(call));
    decideAll();
    await settle();
    await settle();
    expect(services.toasts.state.list.at(-1)).toMatchObject({ type: 'error', heading: 'That did not work' });
  });

  test('is one call: what is left is known without asking', async () => {
    const one = report({ id: 'x9', subtask_id: 's9', subtask_type: 'QUESTION' });
    const { resolving, browser, reports } = await desk([first, one]);
    await reports.list.show(query);
    const { length } = browser.calls;
    resolving.decide(byTask([one])[0]!, 'REVISE', one);
    browser.pass(10_000);
    await settle();
    await settle();
    expect(browser.calls.slice(length).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/challenges/subtask_reports/x9',
    ]);
    expect(reports.list.read().rows.map(({ id }) => id)).toEqual(['s1']);
  });

  const details: Resolved = { action: 'DELETE', by: 'a2', by_name: 'Grace', at: '2026-11-21T08:30:00.000000+00:00' };
  const late = { status: 404, body: { error: 'already_resolved', detail: 'Report already resolved', details } };

  test('tells who comes second who was first, when and how, and calls it no failure [D-ERR-06]', async () => {
    const { resolving, browser, services } = await desk([first], ({ method }) => (method === 'PUT' ? late : undefined));
    resolving.decide(byTask([first])[0]!, 'BLOCK_CREATOR', first);
    browser.pass(10_000);
    await settle();
    const told = services.toasts.state.list.at(-1)!;
    expect(told).toMatchObject({ type: 'warning', heading: 'Report Already Resolved' });
    expect(told.body).toMatch(/^Grace decided on Nov 21, 2026.*: The task was deleted with its reports\.$/);
    expect(browser.reported).toEqual([]);
  });

  test('tells it in German too, and without a name where the account is gone', () => {
    expect(resolvedWords(createTexts('de', german), details)).toMatch(
      /^Grace hat am 21\. Nov\. 2026.* entschieden: Die/,
    );
    expect(resolvedWords(texts, { ...details, by: null, by_name: null })).toMatch(/^An administrator decided on/);
  });

  test('of a server that remembers nothing the report is only not found, and the list shows what is left', async () => {
    const { resolving, browser, services } = await desk([first], ({ method }) =>
      method === 'PUT' ? { status: 404, body: { error: 'report_not_found', detail: '' } } : undefined,
    );
    resolving.decide(byTask([first])[0]!, 'REVISE', first);
    browser.pass(10_000);
    await settle();
    expect(services.toasts.state.list.at(-1)).toMatchObject({ type: 'error', body: 'Report Not Found' });
  });

  test('a report of the task that somebody else has ended is passed over, any other failure is told', async () => {
    const { resolving } = await desk([], ({ path }) => (path.endsWith('/x2') ? late : undefined));
    await resolving.now(task, 'REVISE', first);
    const broken = await desk([], ({ path }) => (path.endsWith('/x2') ? { status: 500, body: '' } : undefined));
    await expect(broken.resolving.now(task, 'REVISE', first)).rejects.toMatchObject({ status: 500 });
  });
});
