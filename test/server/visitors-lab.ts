/** A server, and what it answers about sessions of visitors. */
import { afterAll, beforeAll } from 'bun:test';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';

export const read = async (response: Response) =>
  (await response.json()) as Session & { error?: string; requestId?: string };

/** For the top of a test file: starts before its tests, ends after them. */
export function visitorsLab() {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  return {
    get server() {
      return server;
    },
  };
}
