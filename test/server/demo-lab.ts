/** A server with the demo’s data in it, and its lists. */
import { afterAll, beforeAll, expect } from 'bun:test';
import { germanJobs } from '../../src/server/features/demo-data/content/job-offers-de.ts';
import { englishJobs } from '../../src/server/features/demo-data/content/job-offers-en.ts';
import type { DemoData } from '../../src/server/features/demo-data/service.ts';
import type { Category, Challenge } from '../../src/wire/challenges/shapes.ts';
import type { Ban, TaskReport } from '../../src/wire/task-reports/shapes.ts';
import type { Subtask } from '../../src/wire/tasks/shapes.ts';
import type { Project, TicketPage } from '../../src/wire/tickets/shapes.ts';
import type { UserPage } from '../../src/wire/users/shapes.ts';
import { tablesOf, testEngine, type Beginning } from '../storage/databases.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, signedIn } from './staff.ts';

export const jobs = [...germanJobs, ...englishJobs];

type Loaded = Extract<DemoData, { kind: 'loaded' }>;

/** A year is lived through in a second or two, and on PostgreSQL in ten, on machines that are busy. */
export const SLOW_MS = testEngine === 'sqlite' ? 60_000 : 240_000;

export async function loaded({ app }: TestServer): Promise<Loaded> {
  const done = await app.demoData.load();
  if (done.kind === 'refused') throw new Error('the demo was refused');
  return done;
}

/** The demo, for whoever does not watch how it is loaded: on PostgreSQL that is 93,000 statements. */
export const demoBeginning: Beginning = {
  name: 'demo',
  async fill(database, folder) {
    const server = await startTestServer({ on: { database, folder } });
    const done = await loaded(server);
    await server.close();
    return JSON.stringify(done);
  },
};

export const every = <T>(list: readonly T[], wanted: readonly string[], of: (one: T) => string) =>
  expect([...new Set(list.map(of))].toSorted()).toEqual([...wanted].toSorted());

/** Every row of every table, to compare; not when repeated work was last done, which the server notes by itself. */
export async function dump({ ports }: TestServer): Promise<string> {
  const tables = (await tablesOf(ports.storage)).filter((name) => name !== 'repeated_work');
  const rows = await Promise.all(
    tables.map(async (name) => [name, await ports.storage.all(`select * from ${name} order by 1, 2`)]),
  );
  return JSON.stringify(rows);
}

/** For the top of a test file: starts before its tests, ends after them. */
export function demoLab() {
  let server: TestServer;
  let token: string;
  let demo: Loaded;
  beforeAll(async () => {
    server = await startTestServer({ beginning: demoBeginning });
    demo = JSON.parse(server.database.said!) as Loaded;
    token = (await signedIn(server)).access_token;
  }, SLOW_MS);
  afterAll(() => server.close());

  const get = <T>(path: string) => answerOf<T>(call(server, token, path));
  async function users(): Promise<UserPage['users']> {
    const pages = await Promise.all([0, 100, 200].map((offset) => get<UserPage>(`/api/auth/users?offset=${offset}`)));
    return pages.flatMap((page) => page.users);
  }
  const subtasks = () => get<Subtask[]>('/api/challenges/subtasks');
  const reports = () => get<TaskReport[]>('/api/challenges/subtask_reports');
  const bans = () => get<Ban[]>('/api/challenges/bans');

  async function challenges(): Promise<Challenge[]> {
    const categories = await get<Category[]>('/api/challenges/categories');
    const lists = await Promise.all(
      categories.map(({ id }) => get<Challenge[]>(`/api/challenges/categories/${id}/challenges`)),
    );
    return lists.flat();
  }
  async function site(): Promise<string> {
    return (await get<Project[]>('/api/desk/projects')).find(({ internal }) => !internal)!.id;
  }
  const ticketRows = async () =>
    (await get<TicketPage>(`/api/desk/projects/${await site()}/tickets?kind=report&limit=100`)).tickets;

  return {
    get server() {
      return server;
    },
    get token() {
      return token;
    },
    get demo() {
      return demo;
    },
    get,
    users,
    subtasks,
    reports,
    bans,
    challenges,
    site,
    ticketRows,
  };
}
