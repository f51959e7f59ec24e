/** Edits that meet: none is silently overwritten. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Category } from '../../src/wire/challenges/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { sized } from './sizes.ts';
import { addAccount, answerOf, call, person, type Person } from './staff.ts';

const PAIRS = sized(1000);

let server: TestServer;
let admin: Person;
let second: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await person(server, { name: 'root', admin: true });
  second = await person(server, { name: 'second', admin: true });
});
afterAll(() => server.close());

const ask = (path: string, method = 'GET', body?: unknown, who = admin) => call(server, who.token, path, method, body);
const CATEGORIES = '/api/challenges/categories';
const category = (title: string) => answerOf<Category>(ask(CATEGORIES, 'POST', { title, description: 'old' }), 201);

describe('a change that says what it found', () => {
  test('is refused with 409 when that is no longer so, field by field, and writes nothing', async () => {
    const { id } = await category('First');
    await answerOf(ask(`${CATEGORIES}/${id}`, 'PATCH', { title: 'Theirs' }, second));
    const mine = { title: 'Mine', description: 'mine', expected: { title: 'First', description: 'old' } };
    const refused = await answerOf(ask(`${CATEGORIES}/${id}`, 'PATCH', mine), 409);
    expect(refused).toMatchObject({
      error: 'conflict',
      detail: expect.any(String),
      details: { conflicts: [{ field: 'title', expected: 'First', current: 'Theirs' }] },
    });
    expect(await answerOf(ask(`${CATEGORIES}/${id}`))).toMatchObject({ title: 'Theirs', description: 'old' });
    const chosen = { ...mine, expected: { title: 'Theirs', description: 'old' } };
    expect(await answerOf(ask(`${CATEGORIES}/${id}`, 'PATCH', chosen))).toMatchObject({
      title: 'Mine',
      description: 'mine',
    });
  });

  test('goes through when somebody else changed other fields', async () => {
    const { id } = await category('Both');
    await answerOf(ask(`${CATEGORIES}/${id}`, 'PATCH', { title: 'Theirs', expected: { title: 'Both' } }, second));
    const mine = { description: 'mine', expected: { description: 'old' } };
    expect(await answerOf(ask(`${CATEGORIES}/${id}`, 'PATCH', mine))).toMatchObject({
      title: 'Theirs',
      description: 'mine',
    });
  });

  test('is asked of every resource that is edited', async () => {
    const tree = '/api/skills/skilltree';
    await answerOf(ask(tree, 'POST', { id: 'web', name: 'Web' }));
    await answerOf(ask(`${tree}/web`, 'POST', { id: 'html', name: 'html' }));
    const company = await answerOf(ask('/api/jobs/companies', 'POST', { name: 'Acme' }));
    const body = {
      salary: { min: 0, max: 1, unit: 'MC', per: 'task' },
      company_id: company.id,
      title: 'Tester',
      contact: 'hr@acme',
      location: 'Bonn',
      remote: false,
      type: 'full_time',
      professional_level: 'entry',
      description: 'x',
      responsibilities: ['x'],
      skill_requirements: { html: 1 },
    };
    const job = await answerOf(ask('/api/jobs/jobs', 'POST', body));
    const user = await addAccount(server, { name: 'ada-f' });
    const { id: inside } = await category('With challenges');
    const challenges = `${CATEGORIES}/${inside}/challenges`;
    const challenge = await answerOf(ask(challenges, 'POST', { title: 'One', description: '' }), 201);
    const matchings = `/api/challenges/tasks/${challenge.id}/matchings`;
    const matching = await answerOf(ask(matchings, 'POST', { left: ['a'], right: ['b'], solution: [0] }), 201);
    const ban = await answerOf(
      ask('/api/challenges/bans', 'POST', { user_id: user, action: 'CREATE', reason: 'x' }),
      201,
    );
    const cases: [path: string, right: object, wrong: object][] = [
      [tree, { rows: 20 }, { rows: 21 }],
      [`${tree}/web`, { name: 'Web', dependencies: [] }, { dependencies: ['html'] }],
      [`${tree}/web`, { row: 0, column: 0, sub_tree_rows: 20 }, { row: 0, column: 1 }],
      [`${tree}/web/html`, { name: 'html', icon: null }, { courses: ['x'] }],
      [`${tree}/web/html`, { row: 0, column: 0, dependencies: [] }, { dependencies: ['web'] }],
      [`/api/skills/xp/${user}/web/html`, { xp: 0 }, { xp: 1 }],
      [`/api/jobs/companies/${company.id}`, { name: 'Acme', website: null }, { website: 'x' }],
      [
        `/api/jobs/jobs/${job.id}`,
        { salary: body.salary, company_id: company.id, skill_requirements: [['web', 'html', 1]] },
        { salary: { ...body.salary, max: 2 } },
      ],
      [`/api/auth/users/${user}`, { enabled: true, name: 'ada-f' }, { email_verified: true }],
      [`${challenges}/${challenge.id}`, { title: 'One', skills: [] }, { skills: ['html'] }],
      [`${matchings}/${matching.id}`, { xp: 0, solution: [0] }, { left: ['b'] }],
      [`/api/challenges/bans/${ban.id}`, { reason: 'x', end: null }, { end: 'never' }],
    ];
    for (const [path, right, wrong] of cases) {
      expect([path, (await ask(path, 'PATCH', { expected: wrong })).status]).toEqual([path, 409]);
      expect([path, (await ask(path, 'PATCH', { expected: right })).status]).toEqual([path, 200]);
      expect([path, (await ask(path, 'PATCH', { expected: null })).status]).toEqual([path, 200]);
    }
  });

  test(`of ${PAIRS} pairs of edits that meet one is written and the other told each time`, async () => {
    const { id } = await category('Contested');
    let title = 'Contested';
    let [written, told] = [0, 0];
    for (let round = 0; round < PAIRS; round++) {
      const edit = (who: Person) =>
        ask(`${CATEGORIES}/${id}`, 'PATCH', { title: `${who.id} ${round}`, expected: { title } }, who);
      const answers = await Promise.all([edit(admin), edit(second)]);
      const winner = answers.find(({ status }) => status === 200);
      title = (await answerOf<Category>(Promise.resolve(winner!))).title;
      const { details } = await answerOf(Promise.resolve(answers.find(({ status }) => status === 409)!), 409);
      if (details.conflicts[0].current === title) told++;
      written++;
    }
    expect([written, told]).toEqual([PAIRS, PAIRS]);
    expect(await answerOf(ask(`${CATEGORIES}/${id}`))).toMatchObject({ title });
  }, 120_000);
});
