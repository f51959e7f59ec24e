import { describe, expect, test } from 'bun:test';
import {
  ada,
  createTestBrowser,
  createTestServices,
  keepSignIn,
  signedInAs,
  startedAt,
  type Network,
} from '../../../../test/admin/browser.ts';
import type { Ban, Resolved, TaskReport } from '../../../wire/task-reports/shapes.ts';
import { createTexts } from '../../../ui/texts.ts';
import { keptBy } from '../../parts/use-kept.ts';
import { usualQuery } from '../../parts/list/list-query.ts';
import { ageOf, byTask, loadOpenReports } from '../../parts/open-task-reports.ts';
import { effectsOf } from './resolve-card.tsx';
import { createTaskReports, reportFits, reportsSpec } from './task-reports.ts';
import { resolvedWords } from './resolved-words.ts';
import { createResolving } from './resolving.ts';
import { excerptOf, excerptOfTask } from '../../parts/task-view/task-excerpt.tsx';
import type { Failure } from '../../api/failure.ts';
import { dataOf } from '../../data/data.ts';
import { nextBlock, type People } from './use-people.ts';
import { english, german } from '../../texts/whole.ts';
import { cpuNow } from '../../../../test/cpu-time.ts';

const DAY = 24 * 60 * 60 * 1000;
const texts = createTexts('en-US', english);
const query = usualQuery(reportsSpec);

let made = 0;
/** Filed so many days ago. */
const report = (part: Partial<TaskReport> & { days?: number } = {}): TaskReport => {
  const { days = 1, ...rest } = part;
  made += 1;
  return {
    id: `r${made}`,
    task_id: 't1',
    subtask_id: 's1',
    subtask_type: 'QUESTION',
    user_id: 'u1',
    timestamp: new Date(startedAt - days * DAY).toISOString(),
    reason: 'WRONG',
    comment: 'no',
    ...rest,
  };
};
const subtask = (id: string, creator: string) => ({
  id,
  task_id: 't1',
  type: 'QUESTION',
  creator,
  creation_timestamp: '2026-01-01T00:00:00Z',
  xp: 1,
  coins: 0,
  solved: false,
  rated: false,
  enabled: false,
  retired: false,
});

/** A server with these reports; `answer` answers calls before it does. */
async function desk(open: TaskReport[], answer: Network = () => undefined) {
  const browser = createTestBrowser(async (call) => {
    const own = await answer(call);
    if (own) return own;
    const { method, path, query: asked } = call;
    if (path === '/api/challenges/subtask_reports' && method === 'GET') {
      const from = Number(asked.get('offset'));
      return { body: open.slice(from, from + Number(asked.get('limit'))) };
    }
    if (path === '/api/challenges/subtasks') return { body: [subtask('s1', 'c1'), subtask('s2', 'c2')] };
    const user = /^\/api\/auth\/users\/(.+)$/.exec(path)?.[1];
    if (user) return { body: { ...ada, id: user, name: user, display_name: `Name of ${user}` } };
    return method === 'PUT' || method === 'DELETE' ? { body: {} } : undefined;
  });
  keepSignIn(browser.stored, signedInAs(ada));
  const services = await createTestServices(browser);
  return {
    browser,
    services,
    reports: keptBy(services, createTaskReports),
    resolving: keptBy(services, createResolving),
  };
}
const changes = ({ calls }: { calls: readonly { method: string; path: string; body: unknown }[] }) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path.replace('/api/challenges/', ''), body]);
const settle = () => new Promise((resolve) => setImmediate(resolve));

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

describe('the effect of a decision', () => {
  const ban = (action: Ban['action']): Ban => ({
    id: 'b',
    user_id: 'u',
    creator: 'a',
    start: '2026-01-01T00:00:00Z',
    end: null,
    active: false,
    action,
    reason: '',
  });
  const loaded = <T>(value: T) => ({ value, failure: null, reload: async () => undefined, put: () => undefined });
  const person = (name: string, bans: Ban[], admin = false) =>
    loaded({ user: { ...ada, display_name: name, admin }, bans });
  const people = (part: Partial<People>): People => ({
    reporter: person('Rita', []),
    creator: person('Carl', []),
    creatorId: 'c',
    history: null,
    ...part,
  });
  const one = report();
  const task = byTask([one, report()])[0]!;

  test('names the length of a block by the earlier ones of its kind [D-REP-15]', () => {
    const bans = [ban('REPORT'), ban('CREATE'), ban('REPORT'), ban('REPORT')];
    const after = (count: number) =>
      nextBlock({ bans: bans.filter((b) => b.action === 'REPORT').slice(0, count) }, 'REPORT');
    expect([0, 1, 2, 3].map(after)).toEqual([
      { number: 1, days: 3 },
      { number: 2, days: 7 },
      { number: 3, days: 30 },
      { number: 4, days: null },
    ]);
    expect(nextBlock({ bans }, 'CREATE')).toEqual({ number: 2, days: 7 });
  });

  test('says whom, for how long, and what goes along', () => {
    const effects = effectsOf(texts, {
      report: one,
      task,
      people: people({ creator: person('Carl', [ban('CREATE')]) }),
    });
    expect(effects.BLOCK_REPORTER).toBe(
      'Rita cannot report for 3 days, the 1st ban of this kind. The task is shown again.',
    );
    expect(effects.BLOCK_CREATOR).toBe(
      'Carl cannot create tasks for 7 days, the 2nd ban of this kind. The task and its 2 reports go.',
    );
    expect(effects.REVISE).toStartWith('The 2 reports end. The task stays hidden');
    expect(effects.DELETE).toStartWith('The task and its 2 reports go.');
  });

  test('is told without a name where nobody is known, and where there is nobody or no effect', () => {
    const unknown = effectsOf(texts, { report: one, task, people: people({ creator: loaded(null) }) });
    expect(unknown.BLOCK_CREATOR).toStartWith('The creator cannot create tasks for 3, 7 or 30 days or for ever');
    const automatic = { ...one, user_id: null };
    const { BLOCK_REPORTER } = effectsOf(texts, {
      report: automatic,
      task,
      people: people({ reporter: loaded(null) }),
    });
    expect(BLOCK_REPORTER).toBe('Nobody filed this report: there is nobody to block.');
    const free = effectsOf(texts, { report: one, task, people: people({ creator: person('Boss', [], true) }) });
    expect(free.BLOCK_CREATOR).toContain('administrators are never banned');
  });
});

test('a task is named by its first words, without the signs of markdown, on one line', () => {
  const question = (words: string) =>
    excerptOf({ type: 'MULTIPLE_CHOICE_QUESTION', question: words, answers: [], single_choice: true });
  expect(question('## Which **loop**\nruns `once`? [More](https://x.test)')).toBe('Which loop runs once? More');
  expect(question('x'.repeat(500))).toHaveLength(120);
  expect(question('> Is C# <nav> or my_var > 1?')).toBe('Is C# <nav> or my_var > 1?');
  expect(excerptOf({ type: 'MATCHING', left: ['a', 'b'], right: [], solution: [] })).toBe('a · b');
});

test.each(['\n', '[', '[](', '![a](', '> '])('a task of nothing but %j is named in no time', (sign) => {
  const began = cpuNow();
  const question = sign.repeat(Math.ceil(100_000 / sign.length));
  excerptOf({ type: 'MULTIPLE_CHOICE_QUESTION', question, answers: [], single_choice: true });
  expect(cpuNow() - began).toBeLessThan(1000);
});

test('a task that could not be asked for is asked for again when it is next shown; one that is gone is not', async () => {
  const answers = [{ status: 503, body: '' }, undefined, undefined];
  const { services, browser } = await desk([], ({ path }) =>
    path.includes('/questions/')
      ? (answers.shift() ?? { status: 404, body: { error: 'subtask_not_found' } })
      : undefined,
  );
  const excerpt = excerptOfTask({ id: 's1', task: 't1', type: 'QUESTION' });
  const data = dataOf(services);
  const shown = () => data.get(excerpt, { age: Infinity }).catch(({ status }: Failure) => status);
  expect([await shown(), await shown(), await shown()]).toEqual([503, '', '']);
  expect(browser.calls.map(({ path }) => path)).toHaveLength(2);
});
