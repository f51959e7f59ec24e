/** A server whose log is kept, and the proofs of a user id that a site would make. */
import { afterAll, beforeAll, expect } from 'bun:test';
import { SignJWT } from 'jose';
import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import { identityTokenKey } from '../../src/server/keys.ts';
import { createProjects } from '../../src/server/features/projects/service.ts';
import { createVisitors } from '../../src/server/features/visitors/service.ts';
import { PROJECT_CACHE_MS } from '../../src/wire/settings/limits.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';

const IDENTIFY = '/api/sessions/identify';

export const read = async (response: Response) =>
  (await response.json()) as Session & { error?: string; detail?: string; details?: { reason: string } };

type Claims = Record<string, unknown>;

/** For the top of a test file: starts before its tests, ends after them. */
export function identityLab() {
  let server: TestServer;
  const logged: string[] = [];
  beforeAll(async () => {
    server = await startTestServer({
      ports: { log: pino({ level: 'debug', base: null }, { write: (line: string) => void logged.push(line) }) },
    });
  });
  afterAll(() => server.close());

  const hashOf = (userId: string, secret = server.project.secret) =>
    createHmac('sha256', secret).update(userId).digest('hex');
  /** What tokens of the project are signed with. */
  const tokenKey = () => identityTokenKey(server.project.secret);
  const seconds = () => Math.floor(server.clock.now() / 1000);
  const identify = (body: object, session?: Session) => server.post(IDENTIFY, body, session);
  const projects = () => createProjects(server.ports);
  const visitors = () => createVisitors(server.ports, projects());
  const rowOf = async ({ gleapId }: Pick<Session, 'gleapId'>) =>
    (await server.ports.storage.one(`select user_id, verified, email, name from visitor where id = ?`, gleapId))!;

  async function token(claims: Claims, header: Record<string, unknown> = {}, key = tokenKey()) {
    return new SignJWT({ exp: seconds() + 300, ...claims })
      .setProtectedHeader({ alg: 'HS256', ...header })
      .sign(new TextEncoder().encode(key));
  }

  /** A token with any header and any bytes as its payload, signed as HS256 with the project's token key. */
  function signed(header: unknown, payload: string | Uint8Array, key = tokenKey()): string {
    const encoded = [Buffer.from(JSON.stringify(header)), Buffer.from(payload)].map((part) =>
      part.toString('base64url'),
    );
    const mac = createHmac('sha256', key).update(encoded.join('.')).digest('base64url');
    return [...encoded, mac].join('.');
  }

  /** Refused with 401 and the reason, nothing of the session changed. */
  async function expectRefused(userHash: unknown, reason: string, userId: unknown = 'u-77'): Promise<string> {
    const session = await server.newSession();
    const response = await identify({ userId, userHash, name: 'Mallory' }, session);
    const body = await read(response);
    expect({ status: response.status, error: body.error, reason: body.details?.reason }).toEqual({
      status: 401,
      error: 'identity_refused',
      reason,
    });
    expect(await read(await server.post('/api/sessions', {}, session))).toEqual(session);
    return body.detail ?? '';
  }

  async function requiring<T>(work: () => Promise<T>): Promise<T> {
    await projects().save(server.project.id, { requireVerifiedIdentity: true });
    server.clock.advance(PROJECT_CACHE_MS);
    try {
      return await work();
    } finally {
      await projects().save(server.project.id, { requireVerifiedIdentity: null });
      server.clock.advance(PROJECT_CACHE_MS);
    }
  }

  return {
    /** Every line of the log. */
    logged,
    get server() {
      return server;
    },
    hashOf,
    tokenKey,
    seconds,
    identify,
    projects,
    visitors,
    rowOf,
    token,
    signed,
    expectRefused,
    requiring,
  };
}
