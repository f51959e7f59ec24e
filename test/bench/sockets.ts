/**
 * Idle sockets of as many visitors in one process: memory for each, and how long an action sent to all of them takes to
 * arrive, from the call to each visitor, stored durably for everybody on the way.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { bunPath, startServer, type ServerProcess } from '../server-process.ts';
import { settledKb } from './memory.ts';

const SOCKETS = 10_000;
const CALLERS = 32;

export type SocketFigures = {
  readonly sockets: number;
  readonly openMs: number;
  readonly kbPerSocket: number;
  /** Of all broadcasts together. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly answerMs: number;
};

export async function benchSockets(broadcasts: number): Promise<SocketFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-sockets-'));
  const env = { LOG_LEVEL: 'error' };
  const first = await startServer({ env, dataDir });
  const sessions = await newSessions(first);
  await first.stop();
  // A process of its own: what making the sessions has left behind would hide what sockets take.
  const server = await startServer({ env, dataDir });
  const file = join(dataDir, 'sessions.json');
  writeFileSync(file, JSON.stringify(sessions));
  const before = await settledKb(server);
  const address = `${server.app.replace('http', 'ws').replace('localhost', '127.0.0.1')}/ws`;
  const client = Bun.spawn([bunPath(), join(import.meta.dir, 'sockets-client.ts'), address, server.key, file], {
    stdout: 'pipe',
  });
  try {
    const lines = linesOf(client.stdout);
    const { openMs } = await lines<{ openMs: number }>();
    const kbPerSocket = ((await settledKb(server)) - before) / SOCKETS;
    const send = await broadcaster(server);
    const late: number[] = [];
    const answers: number[] = [];
    for (let round = 0; round < broadcasts; round++) {
      answers.push(await send());
      late.push(...(await lines<{ late: number[] }>()).late);
    }
    late.sort((a, b) => a - b);
    const part = (share: number) => late[Math.floor((late.length - 1) * share)] ?? 0;
    const answerMs = Math.max(...answers);
    return { sockets: SOCKETS, openMs, kbPerSocket, p50Ms: part(0.5), p99Ms: part(0.99), answerMs };
  } finally {
    client.kill();
    await client.exited;
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function newSessions(server: ServerProcess): Promise<Session[]> {
  const sessions: Session[] = [];
  let left = SOCKETS;
  const caller = async () => {
    while (left-- > 0) {
      const answer = await fetch(`${server.app}/api/sessions`, {
        method: 'POST',
        headers: { 'api-token': server.key, 'content-type': 'application/json' },
        body: '{"lang":"en-us"}',
      });
      sessions.push((await answer.json()) as Session);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return sessions;
}

/** Signs in, and returns what sends an action to all and answers how long the call took. */
async function broadcaster(server: ServerProcess): Promise<() => Promise<number>> {
  const json = { 'content-type': 'application/json' };
  const credentials = { name_or_email: server.admin.email, password: server.admin.password };
  const signIn = {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ ...credentials, mfa_code: '', recaptcha_response: null }),
  };
  const signedIn = (await (await fetch(`${server.app}/api/auth/sessions`, signIn)).json()) as { access_token: string };
  const headers = { ...json, authorization: `Bearer ${signedIn.access_token}` };
  const projects = await fetch(`${server.app}/api/desk/projects`, { headers });
  const [project] = (await projects.json()) as { id: string }[];
  return async () => {
    const started = performance.now();
    const action = { actionType: 'notification', data: { text: String(performance.timeOrigin + started) } };
    const answer = await fetch(`${server.app}/api/desk/projects/${project!.id}/actions`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ action, to: 'all' }),
    });
    const { visitors } = (await answer.json()) as { visitors: number };
    if (visitors !== SOCKETS) throw new Error(`${visitors} of ${SOCKETS} visitors were sent the action`);
    return performance.now() - started;
  };
}

/** Each call resolves with the next line, parsed. */
function linesOf(stream: ReadableStream<Uint8Array>): <T>() => Promise<T> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  return async <T>() => {
    for (;;) {
      const end = rest.indexOf('\n');
      if (end >= 0) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 1);
        return JSON.parse(line) as T;
      }
      const { value, done } = await reader.read();
      if (done) throw new Error('the client process has ended');
      rest += decoder.decode(value, { stream: true });
    }
  };
}
