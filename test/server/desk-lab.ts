/** A server whose desk an administrator reads, and reports that arrive there. */
import { afterAll, beforeAll, expect } from 'bun:test';
import { startTestServer, type TestServer } from './harness.ts';
import { call, signedIn } from './staff.ts';

type Given = Record<string, unknown>;

/** For the top of a test file: starts before its tests, ends after them. */
export function deskLab() {
  let server: TestServer;
  let token: string;
  let me: string;
  let base: string;

  beforeAll(async () => use(await startTestServer()));

  /** The server that the calls below go to, signed in anew. */
  async function use(chosen: TestServer): Promise<void> {
    server = chosen;
    base = `/api/desk/projects/${server.project.id}`;
    const signed = await signedIn(server);
    token = signed.access_token;
    me = signed.user.id;
  }
  afterAll(() => server.close());

  /** Sends a report and returns the ticket's id. A second passes, so that the order of tickets is known. */
  async function report(given: Given = {}, session?: { gleapId: string; gleapHash: string }): Promise<string> {
    server.clock.advance(1000);
    const answer = await server.post('/api/bugs/v2', given, session);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { id: string }).id;
  }

  const get = async <T>(path: string): Promise<T> => {
    const answer = await call(server, token, path);
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as T;
  };

  return {
    get server() {
      return server;
    },
    get token() {
      return token;
    },
    get me() {
      return me;
    },
    get base() {
      return base;
    },
    use,
    report,
    get,
  };
}
