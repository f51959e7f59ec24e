/**
 * Nothing pushed is lost, comes twice or out of turn, whatever happens to the lines (parley.md K2): the clients follow the
 * rule of the cursor and nothing else. What is random comes from a seed that a failure names.
 */
import { expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProjects } from '../../src/server/features/projects/service.ts';
import { visitorGuard } from '../../src/server/features/visitors/proof.ts';
import { listen } from '../../src/server/http/listen.ts';
import { createSockets } from '../../src/server/realtime/sockets.ts';
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import type { Numbered } from '../../src/wire/push.ts';
import type { ToVisitor } from '../../src/wire/to-visitor.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { KEY, startTestServer } from './harness.ts';
import { sized } from './sizes.ts';

const seed = Number(process.env.DELIVERY_SEED ?? Date.now() % 1_000_000);

/** Mulberry32: 0 to 1, the same for the same seed. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = randomFrom(seed);

/** A line breaks at the first moment of this kind after so many messages. */
type Drop = { readonly after: number; readonly when: (typeof moments)[number] };
const moments = ['open', 'hello', 'welcome', 'message', 'message', 'message'] as const;

function randomDrops(count: number, messages: number): Drop[] {
  return Array.from({ length: count }, () => ({
    after: Math.floor(random() * messages),
    when: moments[Math.floor(random() * moments.length)]!,
  })).sort((a, b) => a.after - b.after);
}

type Heard = { seq: number; text: string };
type Following = { readonly heard: Promise<Heard[]>; readonly dropped: () => number; readonly count: () => number };

/** A client that has one line after the other, until it has heard `total` messages. `address` waits for a server. */
function follow(address: () => Promise<string>, session: Session, drops: Drop[], total: number): Following {
  const heard: Heard[] = [];
  let dropped = 0;
  let cursor: number | undefined;
  const all = new Promise<Heard[]>((resolve, reject) => {
    const connect = async () => {
      const socket = new WebSocket(await address());
      let over = false;
      const end = (then: () => void) => {
        over = true;
        (socket as unknown as { terminate: () => void }).terminate();
        then();
      };
      const drop = (when: Drop['when']) => {
        if (over || drops[0]?.when !== when || heard.length < drops[0].after) return false;
        drops.shift();
        dropped++;
        end(() => void connect());
        return true;
      };
      socket.addEventListener('open', () => {
        if (over || drop('open')) return;
        const data = { as: 'visitor', key: KEY, id: session.gleapId, hash: session.gleapHash, cursor };
        socket.send(JSON.stringify({ name: 'hello', data }));
        drop('hello');
      });
      socket.addEventListener('message', ({ data }) => {
        if (over) return;
        const message = JSON.parse(String(data)) as
          Numbered<ToVisitor> | { name: 'welcome'; data: { cursor: number; reset?: true } };
        if (message.name === 'welcome') {
          if (message.data.reset) return end(() => reject(new Error(`reset at ${cursor}, seed ${seed}`)));
          cursor = message.data.cursor;
          return void drop('welcome');
        }
        cursor = message.seq;
        if (message.name !== 'update') throw new Error(`${message.name} was pushed`);
        const notified = message.data.a?.[0]?.data as { text: string };
        heard.push({ seq: message.seq, text: notified.text });
        if (drop('message')) return;
        // The next break is at the beginning of a line: this one ends for it.
        if (drops[0] && heard.length >= drops[0].after) return end(() => void connect());
        if (heard.length === total) end(() => resolve(heard));
      });
      socket.addEventListener('close', () => {
        if (!over) end(() => void connect());
      });
    };
    void connect();
  });
  return { heard: all, dropped: () => dropped, count: () => heard.length };
}

function expected(name: string, total: number): Heard[] {
  return Array.from({ length: total }, (_, at) => ({ seq: at + 1, text: `${name}/${at}` }));
}

const notification = (text: string) => ({ actionType: 'notification', data: { text } });

const size = { visitors: sized(100, 20), pushes: sized(200, 100), drops: 10 };
const [lines, actions] = [size.visitors * size.drops, size.visitors * size.pushes];

test(`${lines} broken lines over ${actions} pushed actions: none lost, none twice, in order [K2 W-ACT-11]`, async () => {
  const { visitors, pushes, drops } = size;
  const server = await startTestServer();
  const { hub, outbound } = server.app;
  const proveVisitor = visitorGuard(server.ports, createProjects(server.ports));
  const sockets = createSockets(server.ports, {
    hub,
    feed: outbound.feed,
    proveVisitor,
    verifyDesk: async () => undefined,
    nameOf: async () => 'Ada Lovelace',
    deskStill: async () => undefined,
  });
  const environment = { ...server.ports.environment, host: '127.0.0.1', port: 0, framePort: 0, mediaPort: 0 };
  const listening = listen(environment, server.app.dispatch, sockets, server.ports);
  const address = async () => `ws://127.0.0.1:${listening.ports.app}/ws`;
  const sessions = await Promise.all(Array.from({ length: visitors }, () => server.newSession()));
  // The last message is never dropped after: nothing would follow it.
  const clients = sessions.map((session) => follow(address, session, randomDrops(drops, pushes - 1), pushes));
  await Promise.all(
    sessions.map(async ({ gleapId }) => {
      for (let at = 0; at < pushes; at++)
        await outbound.push(server.project.id, gleapId, { a: [notification(`${gleapId}/${at}`)] });
    }),
  );
  for (const [at, client] of clients.entries())
    expect(await client.heard).toEqual(expected(sessions[at]!.gleapId, pushes));
  expect(clients.reduce((sum, client) => sum + client.dropped(), 0)).toBe(visitors * drops);
  await listening.stop(1000);
  await server.close();
}, 180_000);

test('a server killed in the middle loses nothing that it has acknowledged, and a repeated send is one [K2 W-ACT-11]', async () => {
  const [visitors, pushes, drops] = [8, 60, 5];
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-delivery-'));
  let running: Promise<ServerProcess> = startServer({ dataDir });
  try {
    const first = await running;
    const projectId = await firstProject(first, await signIn(first));
    const token = await signIn(first);
    const sessions = await Promise.all(Array.from({ length: visitors }, () => newSession(first)));
    const address = async () => `${(await running).app.replace('http', 'ws')}/ws`;
    const clients = sessions.map((session) => follow(address, session, randomDrops(drops, pushes - 1), pushes));
    let acknowledged = 0;
    const killAt = Math.floor(visitors * pushes * (0.25 + random() / 2));
    const send = async (visitor: string, text: string): Promise<void> => {
      const body = JSON.stringify({ id: crypto.randomUUID(), action: notification(text), to: { visitor } });
      while (!(await posted(await running, projectId, token, body)));
      acknowledged++;
      if (acknowledged === killAt) running = killed(first).then(() => startServer({ dataDir }));
    };
    await Promise.all(
      sessions.map(async ({ gleapId }) => {
        for (let at = 0; at < pushes; at++) await send(gleapId, `${gleapId}/${at}`);
      }),
    );
    for (const [at, client] of clients.entries())
      expect(await client.heard).toEqual(expected(sessions[at]!.gleapId, pushes));
    expect((await running) === first).toBe(false);
  } finally {
    await (await running).stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 60_000);

function killed(server: ServerProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => server.process.once('exit', () => resolve()));
  server.process.kill('SIGKILL');
  return ended;
}

const asJson = { 'content-type': 'application/json' };

/** False when the line broke: whether the action was taken is then not known. */
async function posted(server: ServerProcess, projectId: string, token: string, body: string): Promise<boolean> {
  const headers = { ...asJson, authorization: `Bearer ${token}` };
  const url = `${server.app}/api/desk/projects/${projectId}/actions`;
  let answer: Response;
  try {
    answer = await fetch(url, { method: 'POST', headers, body });
    await answer.arrayBuffer();
  } catch (error) {
    if (server.process.signalCode !== 'SIGKILL' && !server.process.killed) throw error;
    return false;
  }
  if (answer.status !== 200) throw new Error(`an action was answered with ${answer.status}, seed ${seed}`);
  return true;
}

async function signIn(server: ServerProcess): Promise<string> {
  const { email, password } = server.admin;
  const body = JSON.stringify({ name_or_email: email, password, mfa_code: '', recaptcha_response: null });
  const answer = await fetch(`${server.app}/api/auth/sessions`, { method: 'POST', headers: asJson, body });
  return ((await answer.json()) as SignedIn).access_token;
}

async function firstProject(server: ServerProcess, token: string): Promise<string> {
  const answer = await fetch(`${server.app}/api/desk/projects`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { id: string }[])[0]!.id;
}

async function newSession(server: ServerProcess): Promise<Session> {
  const answer = await fetch(`${server.app}/api/sessions`, {
    method: 'POST',
    headers: { ...asJson, 'api-token': server.key },
    body: '{"lang":"en-us"}',
  });
  return (await answer.json()) as Session;
}
