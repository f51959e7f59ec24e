import { describe, expect, test } from 'bun:test';
import {
  ada,
  createTestBrowser,
  createTestServices,
  keepSignIn,
  signedInAs,
  startedAt,
} from '../../../../test/admin/browser.ts';
import type { Permission } from '../../../wire/permissions/permissions.ts';
import type { Ban } from '../../../wire/task-reports/shapes.ts';
import { createTexts } from '../../../ui/texts.ts';
import { listedFigures } from './listed-figures.ts';
import { endingSoon, loadNeeds, longestOpen } from './needs.ts';
import { changeOf, courseOf, daysAsked, plotOf, readPeriod, sum, valuesOf } from './period.ts';
import { english } from '../../texts/whole.ts';

const texts = createTexts('en-US', english);
const DAY = 24 * 60 * 60 * 1000;
const seriesOf = (counts: number[]) =>
  counts.map((count, at) => ({
    day: new Date(startedAt - (counts.length - 1 - at) * DAY).toISOString().slice(0, 10),
    count,
  }));

describe('the period', () => {
  test('stands in the address; what is not understood there is the usual one', () => {
    expect([readPeriod(''), readPeriod('?days=7'), readPeriod('?days=364'), readPeriod('?days=8')]).toEqual([
      '30',
      '7',
      '364',
      '30',
    ]);
  });

  test('is asked for with as much before it, as far as the server goes back', () => {
    expect([daysAsked('7'), daysAsked('30'), daysAsked('364')]).toEqual([14, 60, 364]);
  });

  test('counts its own days, and compares with as many before', () => {
    const course = courseOf(seriesOf([...Array<number>(7).fill(1), ...Array<number>(7).fill(3)]), '7');
    expect([sum(course.now), sum(course.before!), changeOf(course)]).toEqual([21, 7, 2]);
    expect(changeOf(courseOf(seriesOf(Array<number>(14).fill(0)), '7'))).toBeNull();
    expect(courseOf(seriesOf(Array<number>(13).fill(1)), '7').before).toBeNull();
  });

  test('of a year is shown by weeks without losing a count', () => {
    const series = seriesOf(Array.from({ length: 364 }, (_, at) => at % 3));
    const weeks = valuesOf(series);
    expect(weeks).toHaveLength(52);
    expect(weeks.reduce((total, count) => total + count, 0)).toBe(sum(series));
    const plot = plotOf(texts, series, []);
    expect([plot.labels.length, plot.unit, plot.labels[0]]).toEqual([52, 'Week from', 'Nov 23']);
    expect(plotOf(texts, seriesOf([1, 2]), []).labels).toEqual(['Nov 20', 'Nov 21']);
  });
});

const ban = (id: string, end: string | null, active = true): Ban => ({
  id,
  user_id: 'u',
  creator: 'a',
  start: '2026-11-01T00:00:00Z',
  end,
  active,
  action: 'REPORT',
  reason: '',
});

describe('what waits', () => {
  test('are bans that end within a week, the next one first', () => {
    const at = (days: number) => new Date(startedAt + days * DAY).toISOString();
    const bans = [ban('late', at(8)), ban('b', at(6)), ban('ever', null), ban('over', at(-1), false), ban('a', at(1))];
    expect(endingSoon(bans, startedAt).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('are the three tasks whose first report is oldest', () => {
    const task = (id: string, days: number) => ({
      id,
      task: 't',
      type: 'QUESTION' as const,
      reports: [
        {
          id,
          task_id: 't',
          subtask_id: id,
          subtask_type: 'QUESTION' as const,
          user_id: null,
          timestamp: new Date(startedAt - days * DAY).toISOString(),
          reason: 'OTHER' as const,
          comment: '',
        },
      ],
    });
    const tasks = [task('a', 1), task('b', 9), task('c', 4), task('d', 2)];
    expect(longestOpen(tasks).map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  });

  test('is shown as far as it can be had', async () => {
    const browser = createTestBrowser(({ path }) =>
      path === '/api/challenges/bans' ? { body: [] } : { status: 500, body: '' },
    );
    keepSignIn(browser.stored, signedInAs(ada));
    const services = await createTestServices(browser);
    const { signal } = new AbortController();
    expect(await loadNeeds(services, signal)).toEqual({ reports: [], tickets: [], bans: [], reviews: 0 });
    expect(browser.reported).toHaveLength(3);
    browser.network = () => ({ status: 500, body: '' });
    await expect(loadNeeds(services, signal)).rejects.toMatchObject({ status: 500 });
  });

  test('are articles due for a review where their reader may read articles, and else nobody asks [P-HLP-10]', async () => {
    const needsOf = async (permissions: readonly Permission[]) => {
      const project = { id: 'site', name: 'My site', sdkKey: 'key', internal: false, permissions };
      const asked: string[] = [];
      const browser = createTestBrowser(({ path }) => {
        asked.push(path);
        if (path === '/api/desk/projects') return { body: [project] };
        if (path.endsWith('/help/reports/reviews')) return { body: { due: 3 } };
        return { status: 500, body: '' };
      });
      keepSignIn(browser.stored, signedInAs(ada));
      const needs = loadNeeds(await createTestServices(browser), new AbortController().signal);
      const reviews = await needs.then((got) => got.reviews).catch(() => 'failed');
      return [reviews, asked.includes('/api/desk/projects/site/help/reports/reviews')];
    };
    expect(await needsOf(['tickets:read', 'content:read'])).toEqual([3, true]);
    // Nothing else can be had here: the card says so, and not that nothing waits.
    expect(await needsOf(['tickets:read'])).toEqual(['failed', false]);
  });
});

test('a server of the contract alone gives the figures that its lists tell, without a course [D-HOM-01]', async () => {
  const reports = [0.5, 3, 3, 20, 40].map((days, at) => ({
    id: `r${at}`,
    task_id: 't',
    subtask_id: 's',
    subtask_type: 'QUESTION',
    user_id: null,
    timestamp: new Date(startedAt - days * DAY).toISOString(),
    reason: 'OTHER',
    comment: '',
  }));
  const browser = createTestBrowser(({ path, query }) => {
    if (path === '/api/auth/users')
      return { body: { users: [], total: query.get('enabled') ? 2 : query.get('admin') ? 3 : 40 } };
    if (path === '/api/challenges/subtask_reports') return { body: reports };
    return { body: [] };
  });
  keepSignIn(browser.stored, signedInAs(ada));
  const { api } = await createTestServices(browser);
  expect(await listedFigures(api, startedAt, new AbortController().signal)).toEqual({
    users: { total: 40, disabled: 2, administrators: 3 },
    active: null,
    reports: { open: 5, underDay: 1, underWeek: 2, underMonth: 1, older: 1 },
    decisions: null,
    platform: { jobs: 0, companies: 0, categories: 0, challenges: null },
    bans: null,
    series: null,
  });
});
