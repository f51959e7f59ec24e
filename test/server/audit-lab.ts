/** A server whose audit log is read, and calls that must write one entry each. */
import { afterAll, beforeAll, expect } from 'bun:test';
import type { AuditPage } from '../../src/wire/audit/shapes.ts';
import { endpoints, type Endpoint } from '../../src/wire/endpoints.ts';
import { RESET_DELAY_MS } from '../../src/server/features/users/codes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, person, type Person } from './staff.ts';

export type Name = keyof typeof endpoints;

/** For the top of a test file: starts before its tests, ends after them. */
export function auditLab() {
  let server: TestServer;
  let admin: Person;
  let learner: Person;
  let mailed = '';
  let heard = (): void => undefined;
  beforeAll(async () => {
    const mail = async ({ text }: { text: string }) => ((mailed = text), heard(), 'sent' as const);
    server = await startTestServer({ ports: { mail } });
    admin = await person(server, { name: 'root', admin: true });
    learner = await person(server, { name: 'learner', verified: true });
  });
  afterAll(() => server.close());

  const page = (query = '') => answerOf<AuditPage>(call(server, admin.token, `/api/audit?${query}`));
  const newest = async () => (await page('limit=1')).entries[0];

  const seen = new Set<string>();

  /** Makes one call that must work and must write exactly one entry, named after it. */
  async function act(
    name: Name,
    params: Record<string, string>,
    body?: unknown,
    who: Person | null = admin,
  ): Promise<any> {
    const endpoint: Endpoint = endpoints[name];
    const before = (await newest())?.number;
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? `no ${key}`);
    const mail = new Promise<void>((resolve) => (heard = resolve));
    const answer = await call(server, who?.token, path, endpoint.method, body);
    const text = await answer.text();
    expect([name, answer.status < 300, text]).toEqual([name, true, text]);
    // Clients of the contract take an answer for a success by its truth alone.
    expect([name, Boolean(JSON.parse(text))]).toEqual([name, true]);
    if (name === 'requestPasswordReset') {
      // Its work is done behind the answer.
      server.clock.advance(RESET_DELAY_MS);
      await mail;
    }
    // The numbers of the list rise, with gaps where a transaction had to run again.
    const [entry, previous] = (await page('limit=2')).entries;
    expect([name, previous?.number, entry?.action]).toEqual([name, before, name]);
    seen.add(name);
    return JSON.parse(text);
  }

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
    get mailed() {
      return mailed;
    },
    page,
    newest,
    seen,
    act,
  };
}
