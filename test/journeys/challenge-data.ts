/** Categories, challenges and tasks as an administrator has made them, over HTTP. */
import type { ServerProcess } from '../server-process.ts';
import type { Category, Challenge, NewCategory, NewChallenge } from '../../src/wire/challenges/shapes.ts';
import type { Subtask } from '../../src/wire/tasks/shapes.ts';
import { adminOf, type Admin } from './platform-api.ts';
import { skillsBy, type Skills } from './skill-data.ts';

const CATEGORIES = '/api/challenges/categories';

export type Teaching = Skills & {
  readonly category: (title: string, more?: Partial<NewCategory>) => Promise<Category>;
  readonly categories: () => Promise<Category[]>;
  readonly challenge: (category: Category, title: string, more?: Partial<NewChallenge>) => Promise<Challenge>;
  readonly challenges: (category: Category) => Promise<Challenge[]>;
  /** `kind` is its part of the address; the task is made with content that fits it. */
  readonly task: (challenge: Challenge, kind: TaskPath, more?: object) => Promise<Subtask>;
  readonly tasks: (challenge: Challenge) => Promise<Subtask[]>;
  readonly whole: <T>(challenge: Challenge, kind: TaskPath, task: Subtask) => Promise<T>;
};

export type TaskPath = keyof typeof contents;

const contents = {
  multiple_choice: {
    question: 'Which loop runs its body **at least once**?',
    answers: [
      { answer: 'while', correct: false },
      { answer: 'do … while', correct: true },
      { answer: 'for', correct: false },
    ],
    single_choice: true,
  },
  matchings: { left: ['cat', 'dog', 'cow'], right: ['Hund', 'Kuh', 'Katze'], solution: [2, 0, 1] },
  questions: {
    question: 'How many bits has a byte?',
    answers: ['8', 'eight'],
    case_sensitive: false,
    ascii_letters: true,
    digits: true,
    punctuation: false,
    blocks: ['eight', 'nine'],
  },
  coding_challenges: {
    description: '## Sum of a list\n\nRead numbers, print their `sum`.',
    time_limit: 1000,
    memory_limit: 64,
    static_tests: 4,
    random_tests: 6,
    evaluator: 'def check(given, answer):\n    return sum(given) == answer',
    solution_environment: 'python',
    solution_code: 'print(sum(map(int, input().split())))',
    examples: [{ input: '1 2 3', output: '6', explanation: 'One and two and three.' }],
  },
};

export const teachingOf = async (server: ServerProcess): Promise<Teaching> => teachingBy(await adminOf(server));

/** Without a category; with a root skill `web` that has `html` and `css`. */
export async function teachingBy(admin: Admin): Promise<Teaching> {
  const skills = skillsBy(admin);
  const { call } = skills;
  const categories = () => call<Category[]>('GET', CATEGORIES);
  for (const { id } of await categories()) await call('DELETE', `${CATEGORIES}/${id}`);
  await skills.clear();
  await skills.root('web', { name: 'Web' });
  await skills.sub('web', 'html', { name: 'HTML' });
  await skills.sub('web', 'css', { name: 'CSS' });
  const at = (challenge: Challenge, rest: string) => `/api/challenges/tasks/${challenge.id}/${rest}`;
  return {
    ...skills,
    categories,
    category: (title, more = {}) => call('POST', CATEGORIES, { title, description: '', ...more }),
    challenge: (category, title, more = {}) =>
      call('POST', `${CATEGORIES}/${category.id}/challenges`, { title, description: '', skills: [], ...more }),
    challenges: ({ id }) => call('GET', `${CATEGORIES}/${id}/challenges`),
    task: (challenge, kind, more = {}) => call('POST', at(challenge, kind), { ...contents[kind], ...more }),
    tasks: ({ id }) => call('GET', `/api/challenges/subtasks?task_id=${id}`),
    whole: (challenge, kind, { id }) => call('GET', at(challenge, `${kind}/${id}/solution`)),
  };
}
