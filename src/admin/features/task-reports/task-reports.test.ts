/** Open reports, and the list of the tasks that they are about. */
import { describe, expect, test } from 'bun:test';
import { startedAt } from '../../../../test/admin/browser.ts';
import { usualQuery } from '../../parts/list/list-query.ts';
import { ageOf, byTask, loadOpenReports } from '../../parts/open-task-reports.ts';
import { reportFits, reportsSpec } from './task-reports.ts';
import { desk, report, subtask } from '../../../../test/admin/task-reports-lab.ts';

const query = usualQuery(reportsSpec);

describe('open reports', () => {
  test('are loaded to the last page, and once where pages move [D-REP-01]', async () => {
    const open = Array.from({ length: 1203 }, (_, at) => report({ id: `p${at}` }));
    const { services, browser } = await desk([...open.slice(0, 500), ...open.slice(499)]);
    const found = await loadOpenReports(services.api);
    expect(found.map(({ id }) => id)).toEqual(open.map(({ id }) => id));
    expect(browser.calls.map(({ query: asked }) => asked.get('offset'))).toEqual(['0', '500', '1000']);
    expect(await loadOpenReports((await desk([])).services.api)).toEqual([]);
  });

  test('of one task are one decision, its newest report first', () => {
    const [a, b, c] = [report({ days: 1 }), report({ days: 9 }), report({ days: 3, subtask_id: 's2' })];
    expect(byTask([b, c, a]).map(({ id, reports }) => [id, reports.map((one) => one.id)])).toEqual([
      ['s1', [a.id, b.id]],
      ['s2', [c.id]],
    ]);
  });

  test('have an age that ends exactly where the figures of the home say [D-HOM-02]', () => {
    const age = (days: number) => ageOf(report({ days }), startedAt);
    expect([0, 1, 1.001, 7, 7.001, 30, 30.001].map(age)).toEqual([
      'day',
      'day',
      'week',
      'week',
      'month',
      'month',
      'older',
    ]);
  });
});

describe('the list', () => {
  const open = [
    report({ id: 'a', days: 0.5 }),
    report({ id: 'b', days: 8, reason: 'ABUSE', comment: 'Rude words', user_id: 'u2' }),
    report({ id: 'c', days: 3, subtask_id: 's2', subtask_type: 'MATCHING', user_id: null, comment: '' }),
  ];
  const shown = async (part: Partial<typeof query>) => {
    const { reports } = await desk(open);
    await reports.list.show({ ...query, ...part });
    const { rows, total } = reports.list.read();
    return { rows: rows.map(({ id, reports: of }) => `${id}:${of.length}`), total, reports: reports.shown.reports };
  };
  const filtered = (filters: Record<string, string>) => shown({ filters: { ...query.filters, ...filters } });

  test('counts reports and tasks, and shows one line for each task', async () => {
    expect(await shown({})).toEqual({ rows: ['s1:2', 's2:1'], total: 2, reports: 3 });
    expect(await shown({ size: 10, page: 2 })).toEqual({ rows: [], total: 2, reports: 3 });
  });

  test('filters by reason, kind, age, source and number', async () => {
    expect((await filtered({ reason: 'ABUSE' })).rows).toEqual(['s1:1']);
    expect((await filtered({ kind: 'MATCHING' })).rows).toEqual(['s2:1']);
    expect(await filtered({ age: 'day' })).toEqual({ rows: ['s1:1'], total: 1, reports: 1 });
    expect((await filtered({ age: 'month' })).rows).toEqual(['s1:1']);
    expect((await filtered({ from: 'platform' })).rows).toEqual(['s2:1']);
    expect((await filtered({ from: 'people' })).rows).toEqual(['s1:2']);
    expect((await filtered({ several: 'true' })).rows).toEqual(['s1:2']);
    expect((await filtered({ several: 'false' })).rows).toEqual(['s2:1']);
    expect(reportFits(open[0]!, query.filters, startedAt)).toBe(true);
  });

  test('searches comments, ids, and the names of reporters and creators', async () => {
    expect((await shown({ search: 'rude' })).rows).toEqual(['s1:2']);
    expect((await shown({ search: 'name of c2' })).rows).toEqual(['s2:1']);
    expect((await shown({ search: 'name of u2' })).rows).toEqual(['s1:2']);
    expect((await shown({ search: 'nothing like it' })).reports).toBe(0);
  });

  test('is sorted by the newest, by the one that waits longest, and by number', async () => {
    expect((await shown({ sort: 'newest' })).rows).toEqual(['s1:2', 's2:1']);
    expect((await shown({ sort: 'oldest' })).rows).toEqual(['s1:2', 's2:1']);
    const { reports } = await desk([report({ days: 1, subtask_id: 's2' }), report({ days: 2 }), report({ days: 2.5 })]);
    await reports.list.show({ ...query, sort: 'newest' });
    expect(reports.list.read().rows.map(({ id }) => id)).toEqual(['s2', 's1']);
    await reports.list.show({ ...query, sort: 'most' });
    expect(reports.list.read().rows.map(({ id }) => id)).toEqual(['s1', 's2']);
  });

  test('takes the creator from the sub-task, also of one that is shown again [D-REP-09]', async () => {
    const { reports, browser } = await desk(open, ({ path, query: asked }) => {
      if (path !== '/api/challenges/subtasks') return undefined;
      return { body: asked.get('enabled') ? [subtask('s1', 'c1')] : [subtask('other', 'c9'), subtask('s2', 'c2')] };
    });
    await reports.list.show(query);
    expect(reports.list.read().rows.map((row) => row.subtask?.creator)).toEqual(['c1', 'c2']);
    expect(browser.calls.filter(({ path }) => path === '/api/challenges/subtasks')).toHaveLength(2);
  });
});
