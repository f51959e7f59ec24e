/** Reported tasks for the journeys: people, tasks of every kind and reports of them, made over HTTP. */
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import type { Category, Challenge } from '../../src/wire/challenges/shapes.ts';
import type { ReportReason, TaskReport } from '../../src/wire/task-reports/shapes.ts';
import type { Subtask } from '../../src/wire/tasks/shapes.ts';
import type { SubtaskType } from '../../src/wire/tasks/types.ts';
import type { ServerProcess } from '../server-process.ts';
import { adminOf, type Admin } from './platform-api.ts';

type Call = Admin['call'];
export type Person = { readonly id: string; readonly name: string; readonly call: Call };
export type ReportLab = {
  readonly admin: Call;
  /** Verified, so that tasks can be seen; an administrator where it is said. */
  readonly person: (name: string, more?: { admin?: boolean }) => Promise<Person>;
  readonly task: (by: Person, type: SubtaskType, words?: string) => Promise<Subtask>;
  readonly report: (by: Person, task: Subtask, reason: ReportReason, comment?: string) => Promise<TaskReport>;
  readonly reports: () => Promise<TaskReport[]>;
};

const PASSWORD = 'a long password';
const REPORTS = '/api/challenges/subtask_reports';

const tasks: Readonly<Record<SubtaskType, (words: string) => { path: string; body: object }>> = {
  MULTIPLE_CHOICE_QUESTION: (question) => ({
    path: 'multiple_choice',
    body: {
      question,
      answers: [
        { answer: 'while', correct: false },
        { answer: 'do … while', correct: true },
      ],
      single_choice: true,
    },
  }),
  MATCHING: (words) => ({
    path: 'matchings',
    body: { left: [words, 'Not found'], right: ['404', '200'], solution: [1, 0] },
  }),
  QUESTION: (question) => ({
    path: 'questions',
    body: {
      question,
      answers: ['42'],
      case_sensitive: false,
      ascii_letters: false,
      digits: true,
      punctuation: false,
      blocks: [],
    },
  }),
  CODING_CHALLENGE: (description) => ({
    path: 'coding_challenges',
    body: {
      description,
      time_limit: 1000,
      memory_limit: 64,
      evaluator: 'def check(): return True',
      solution_environment: 'python',
      solution_code: 'print(1)',
      examples: [{ input: '1', output: '1', explanation: null }],
    },
  }),
};

export async function reportLab(server: ServerProcess): Promise<ReportLab> {
  const { call } = await adminOf(server);
  return reportLabBy(call, (name, more = {}) => newPerson(server, call, name, more.admin === true));
}

/** Without an open report. */
export async function reportLabBy(admin: Call, person: ReportLab['person']): Promise<ReportLab> {
  const reports = () => admin<TaskReport[]>('GET', REPORTS);
  for (const { id } of await reports()) await admin('PUT', `${REPORTS}/${id}`, { action: 'REVISE' });
  const category = await admin<Category>('POST', '/api/challenges/categories', { title: 'Reported', description: '' });
  const challenge = await admin<Challenge>('POST', `/api/challenges/categories/${category.id}/challenges`, {
    title: 'Loops',
    description: '',
    skills: [],
  });
  return {
    admin,
    reports,
    person,
    async task(by, type, words = `A task of kind ${type}`) {
      const { path, body } = tasks[type](words);
      return by.call<Subtask>('POST', `/api/challenges/tasks/${challenge.id}/${path}`, body);
    },
    report: (by, { id, task_id }, reason, comment = '') =>
      by.call('POST', REPORTS, { task_id, subtask_id: id, reason, comment }),
  };
}

async function newPerson(server: ServerProcess, admin: Call, name: string, right: boolean): Promise<Person> {
  const nick = name.replaceAll(/[^a-zA-Z0-9]/g, '_').slice(0, 32);
  const signed = await send<SignedIn>(server, null, 'POST', '/api/auth/users', {
    name: nick,
    display_name: name,
    email: `${nick}@learner.test`,
    password: PASSWORD,
    oauth_register_token: null,
    recaptcha_response: null,
  });
  const { id } = signed.user;
  await admin('PATCH', `/api/auth/users/${id}`, { email_verified: true, ...(right ? { admin: true } : {}) });
  // Rights that change end the sessions.
  const { access_token } = await send<SignedIn>(server, null, 'POST', '/api/auth/sessions', {
    name_or_email: nick,
    password: PASSWORD,
    mfa_code: '',
    recaptcha_response: null,
  });
  return { id, name: nick, call: (method, path, body) => send(server, access_token, method, path, body) };
}

async function send<T>(
  server: ServerProcess,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await fetch(server.app + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
