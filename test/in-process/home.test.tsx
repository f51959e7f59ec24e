/** The dashboard's home: figures that are the counts of the lists they open, plots, what waits, by the App over the real server. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Category, Challenge } from '../../src/wire/challenges/shapes.ts';
import type { Subtask } from '../../src/wire/tasks/shapes.ts';
import { gone, openHouse, screen, waitFor, within, type Desk, type House } from './house.tsx';
import { questionBody } from '../server/challenges-lab.ts';
import { KEY } from '../server/harness.ts';
import { addAccount, person } from '../server/staff.ts';

const HOME = '/dashboard';
const QUESTION = 'Does the figure count?';

const card = (name: string) => screen.findByRole('region', { name });
/** The large figure of this name, which is the way to its list. */
const figure = (name: string) =>
  waitFor(() => {
    const found = [...document.querySelectorAll('main a')].find(
      (one) =>
        one.querySelector('b') && [...one.querySelectorAll('span')].some(({ textContent }) => textContent === name),
    );
    if (!found) throw new Error(`no figure '${name}'`);
    return found;
  });
const numberOf = async (name: string) => Number((await figure(name)).querySelector('b')!.textContent);
const total = (words: string | RegExp) =>
  waitFor(() => expect(document.querySelector('.head .total')?.textContent).toMatch(words));
const address = () => location.pathname + location.search;

/** The small figures of the platform: name, count, and where they lead. */
async function smallFigures() {
  const links = await within(await card('The platform')).findAllByRole('link');
  return links.map((link) => ({
    name: link.querySelector('span')!.textContent,
    count: Number(link.querySelector('b')!.textContent),
    to: link.getAttribute('href')!,
  }));
}

describe('a home with something to count', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
    const { server, ask } = house;
    const learner = await addAccount(server, { name: 'Figure_Learner' });
    await addAccount(server, { name: 'Figure_Disabled', enabled: false });
    for (const action of ['CREATE', 'CREATE', 'REPORT'])
      await ask('POST', '/api/challenges/bans', { user_id: learner, action, reason: '' });
    const end = new Date(server.clock.now() + 2 * 86_400_000).toISOString();
    await ask('POST', '/api/challenges/bans', { user_id: learner, action: 'REPORT', reason: '', end });
    await reportTwice(house);
    await server.send('/api/bugs/v2', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-token': KEY },
      body: JSON.stringify({ type: 'BUG', formData: { description: 'The figure is wrong' } }),
    });
    await ask('POST', '/api/jobs/companies', { name: 'Figures' });
  });
  afterAll(() => house.close());

  test.each([
    ['Sign-ups', '/dashboard/users?registered=30&sort=newest', (count: number) => `${count} users`],
    ['Active users', '/dashboard/users?active=30', (count: number) => `${count} user`],
    ['Open reports', '/dashboard/reported-tasks', (count: number) => `${count} reports of 1 task`],
    ['Open tickets', '/dashboard/inbox', (count: number) => `${count} open`],
  ])(
    'the figure %s opens the list that it counts, which counts the same [D-HOM-01 D-HOM-02]',
    async (name, to, words) => {
      const desk = await house.open(HOME);
      const count = await numberOf(name);
      expect(count).toBeGreaterThan(0);
      await desk.user.click(await figure(name));
      await waitFor(() => expect(address()).toBe(to));
      await total(words(count));
    },
  );

  test('each small figure is the count of its own list [D-HOM-02]', async () => {
    const desk = await house.open(HOME);
    const counts = await smallFigures();
    expect(counts.map(({ name }) => name)).toEqual([
      'Users',
      'Administrators',
      'Banned accounts',
      'Banned from creating',
      'Banned from reporting',
      'Jobs',
      'Companies',
      'Challenge categories',
      'Challenges',
    ]);
    expect(counts.map(({ count }) => count)).toEqual([5, 3, 1, 1, 1, 0, 1, 1, 1]);
    for (const { count, to } of counts) {
      await desk.reload(to);
      await total(count === 0 ? /^no /i : new RegExp(`^${count} `));
    }
  });

  test('what waits is named, and leads there', async () => {
    const desk = await house.open(HOME);
    // The card is there before its list.
    const waits = (words: string) =>
      waitFor(async () => {
        const links = within(await card('Needs you')).getAllByRole('link');
        const link = links.find(({ textContent }) => textContent.includes(words));
        if (!link) throw new Error(`Nothing that waits says ${words}.`);
        return link;
      });
    await waitFor(async () => expect((await waits(QUESTION)).textContent).toContain('2 reports'));
    await waitFor(async () => expect((await waits('Inbox')).textContent).toContain('Answer'));
    await waitFor(async () =>
      expect((await waits('Figure_Learner')).textContent).toContain('The ban from reporting tasks ends'),
    );
    await desk.user.click(await waits(QUESTION));
    await desk.heading('Manage Report');
  });

  test('ages of open reports lead to the list with these alone [D-HOM-01]', async () => {
    const desk = await house.open(HOME);
    await desk.user.click(await within(await card('Open reports by age')).findByRole('link', { name: /Under 1 day/ }));
    await waitFor(() => expect(address()).toBe('/dashboard/reported-tasks?age=day'));
    await total('2 reports of 1 task');
  });

  test('plots follow the period in the address, tell their sum, and are tables for who wants numbers [D-HOM-01]', async () => {
    const desk = await house.open(HOME);
    const signUps = await numberOf('Sign-ups');
    const plot = within(await card('Sign-ups'));
    expect(plot.getByRole('img').getAttribute('aria-label')).toMatch(new RegExp(`^${signUps} sign-ups? since`));
    await desk.press('button', 'Sign-ups: Show as a table');
    const rows = () => plot.getByRole<HTMLTableElement>('table').rows;
    const cells = [...rows()].slice(1).map((row) => Number(row.cells[1]!.textContent));
    expect([cells.length, cells.reduce((sum, one) => sum + one, 0)]).toEqual([30, signUps]);
    await period(desk, '7 days');
    await waitFor(() => expect([location.search, rows().length]).toEqual(['?days=7', 8]));
    expect((await figure('Sign-ups')).getAttribute('href')).toBe('/dashboard/users?registered=7&sort=newest');
    await period(desk, '12 months');
    await waitFor(() => expect(rows()).toHaveLength(53));
    for (const name of ['Jobs and challenges', 'Reports and bans'])
      expect(
        within(await card(name))
          .getByRole('img')
          .getAttribute('aria-label'),
      ).toMatch(new RegExp(`^${name}: .*: \\d`));
    await desk.reload();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '12 months' })).checked).toBe(true);
  });

  test('a server that cannot count, or does not answer, leaves out what it cannot and says what failed', async () => {
    const desk = await house.open('/dashboard/settings/install');
    desk.intercept(({ path }) => (path === '/api/statistics' ? { status: 500, body: 'no' } : undefined));
    await desk.reload(HOME);
    expect(await screen.findByRole('heading', { name: 'The figures could not be loaded' })).toBeTruthy();
    desk.intercept(null);
    await desk.press('button', 'Try again');
    await card('The platform');
    desk.intercept(({ path }) =>
      path === '/api/capabilities' ? { body: { foreign: true, capabilities: [] } } : undefined,
    );
    await desk.reload(HOME);
    await figure('Open reports');
    expect((await smallFigures()).map(({ name }) => name)).toContain('Jobs');
    for (const name of ['Sign-ups', 'Jobs and challenges']) await gone('region', name);
    expect(document.body.textContent).not.toContain('Banned from creating');
  });
});

const period = async (desk: Desk, name: string) => desk.user.click(await screen.findByRole('radio', { name }));

/** A task that two people have reported. */
async function reportTwice({ server, ask }: House): Promise<void> {
  const maker = await person(server, { name: 'Figure_maker', admin: true });
  const filer = await person(server, { name: 'Figure_filer', admin: true });
  const as = async <T,>({ token }: { token: string }, path: string, body: object): Promise<T> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await server.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const categories = '/api/challenges/categories';
  const category = await ask<Category>('POST', categories, { title: 'Counted', description: '' });
  const loops = { title: 'Loops', description: '', skills: [] };
  const challenge = await ask<Challenge>('POST', `${categories}/${category.id}/challenges`, loops);
  const question = { ...questionBody, question: QUESTION };
  const task = await as<Subtask>(maker, `/api/challenges/tasks/${challenge.id}/questions`, question);
  const reports = '/api/challenges/subtask_reports';
  const about = { task_id: task.task_id, subtask_id: task.id };
  await as(filer, reports, { ...about, reason: 'WRONG', comment: 'no' });
  await ask('POST', reports, { ...about, reason: 'OTHER', comment: '' });
}

describe('a home without data', () => {
  test('shows zeros and no error [D-HOM-03]', async () => {
    const house = await openHouse();
    await house.open(HOME);
    expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeTruthy();
    expect([await numberOf('Open reports'), await numberOf('Open tickets')]).toEqual([0, 0]);
    await waitFor(async () => expect((await card('Open reports by age')).textContent).toContain('No report is open.'));
    const people = /Users|Administrators/;
    expect((await smallFigures()).filter(({ name }) => !people.test(name)).map(({ count }) => count)).toEqual(
      Array(7).fill(0),
    );
    expect(await screen.findByRole('heading', { name: 'Install the widget' })).toBeTruthy();
    expect(screen.queryAllByRole('alert')).toHaveLength(0);
    await house.close();
  });
});
