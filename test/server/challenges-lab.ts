/** A server with a category, a challenge in it, an administrator and a learner; and a sub-task of each kind to make. */
import { afterAll, beforeAll } from 'bun:test';
import type { Category, Challenge } from '../../src/wire/challenges/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, person, type Person } from './staff.ts';

export const CATEGORIES = '/api/challenges/categories';

export const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}\+00:00$/;

export const choiceBody = {
  question: 'Which?',
  answers: [
    { answer: 'yes', correct: true },
    { answer: 'no', correct: false },
    { answer: 'also', correct: true },
  ],
  single_choice: false,
};

export const matchingBody = { left: ['a', 'b'], right: ['B', 'A'], solution: [1, 0] };

export const questionBody = {
  question: 'How many?',
  answers: ['Forty two', '42'],
  case_sensitive: false,
  ascii_letters: true,
  digits: true,
  punctuation: false,
  blocks: ['4', '2'],
};

export const codingBody = {
  description: 'Sort a list.',
  time_limit: 1000,
  memory_limit: 64,
  evaluator: 'def evaluate(): ...',
  solution_environment: 'python',
  solution_code: 'print(1)',
};

/** For the top of a test file: starts before its tests, ends after them. */
export function challengesLab() {
  let server: TestServer;
  let admin: Person;
  let learner: Person;
  let category: Category;
  let task: Challenge;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await person(server, { name: 'root', admin: true });
    learner = await person(server, { name: 'learner', verified: true });
    await answerOf(ask('/api/skills/skilltree', 'POST', { id: 'web', name: 'Web' }));
    for (const id of ['html', 'css']) await answerOf(ask('/api/skills/skilltree/web', 'POST', { id, name: id }));
    category = await answerOf<Category>(ask(CATEGORIES, 'POST', { title: 'Algorithms', description: 'all' }), 201);
    const body = { title: 'Sorting', description: 'sort', skills: ['html', 'css'] };
    task = await answerOf<Challenge>(ask(`${CATEGORIES}/${category.id}/challenges`, 'POST', body), 201);
  });
  afterAll(() => server.close());

  function ask(path: string, method = 'GET', body?: unknown) {
    return call(server, admin.token, path, method, body);
  }
  const as = (who: Person, path: string, method = 'GET', body?: unknown) => call(server, who.token, path, method, body);
  const at = (rest: string, id = task.id) => `/api/challenges/tasks/${id}/${rest}`;
  const xpOf = async (who: Person) => (await answerOf(ask(`/api/skills/xp/${who.id}`))).total_xp as number;
  const coinsOf = async (who: Person) => (await answerOf(ask(`/api/shop/coins/${who.id}`))).coins as number;

  return {
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    get learner() {
      return learner;
    },
    get category() {
      return category;
    },
    get task() {
      return task;
    },
    ask,
    as,
    at,
    xpOf,
    coinsOf,
  };
}
