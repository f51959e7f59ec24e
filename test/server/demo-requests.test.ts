/** The demo's shop has requests: every screen of them has something to show. */
import { expect, test } from 'bun:test';
import type { NewsPage } from '../../src/wire/news/shapes.ts';
import type { RequestPage, RequestStatus } from '../../src/wire/requests/shapes.ts';
import type { RequestFigures } from '../../src/wire/requests/talk-shapes.ts';
import { demoLab, SLOW_MS } from './demo-lab.ts';

const lab = demoLab();
const MERGED = 3;

test(
  'the demo’s shop has requests in all statuses, of two languages, with votes, comments, merged and waiting ones [P-IMP-16]',
  async () => {
    const projects = await lab.get<{ id: string; internal: boolean }[]>('/api/desk/projects');
    const path = `/api/desk/projects/${projects.find(({ internal }) => !internal)!.id}`;
    const page = await lab.get<RequestPage>(`${path}/requests?limit=100`);
    const { statuses } = await lab.get<{ statuses: RequestStatus[] }>(`${path}/statuses`);
    expect(statuses.every(({ id }) => page.requests.some(({ status }) => status === id))).toBe(true);
    expect([page.requests.length + page.waiting + MERGED, page.waiting]).toEqual([80, 9]);
    expect(page.requests[0]).toMatchObject({
      title: 'Dimmer that remembers the last level',
      votes: 214,
      answered: true,
    });
    expect(page.requests.reduce((sum, { votes }) => sum + votes, 0)).toBeGreaterThan(1300);
    expect(page.requests.every(({ createdAt, changedAt }) => createdAt <= changedAt)).toBe(true);
    const camera = page.requests.find(({ title }) => title.startsWith('Show lamps'))!;
    expect((await lab.get<{ merged: unknown[] }>(`${path}/requests/${camera.id}`)).merged).toHaveLength(1);
    const found = await lab.get<RequestPage>(`${path}/requests?search=dimmer`);
    expect(found.requests.map(({ title }) => title)).toContain('Dimmer that remembers the last level');
    const { entries } = await lab.get<NewsPage>(`${path}/news?limit=100`);
    expect(entries.map(({ requests }) => requests.length).filter(Boolean)).toEqual([2, 1]);
    const { weeks, top, answerDays } = await lab.get<RequestFigures>(`${path}/requests/statistics?weeks=53`);
    expect([weeks.some(({ votes }) => votes > 0), top.length, answerDays !== null]).toEqual([true, 10, true]);
  },
  SLOW_MS,
);
