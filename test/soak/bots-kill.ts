/**
 * Rounds of `kill -9` under runs of a bot (P-BOT-09): each conversation goes through words, a pause, a question and another
 * pause. Whenever the server dies, and whatever it was doing, its visitors read every block once and in order, and what was
 * due goes on soon after it is back.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bot } from '../../src/wire/bots/shapes.ts';
import type { Thread, ThreadBegun } from '../../src/wire/messages/shapes.ts';
import { at, end, flowOf, message, pause } from '../bot-flows.ts';
import { answered, processDesk } from '../process-desk.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { draws } from '../soak-slice.ts';

export type Outcome = {
  readonly conversations: number;
  /** Conversations whose visitor reads something else than the flow says: a block twice, none, or out of order. */
  readonly wrong: readonly string[][];
  /** The longest time without a word of the bot once the server was back, its pauses included, in milliseconds. */
  readonly longestMs: number;
};

const PER_ROUND = 4;
const PAUSE_SECONDS = 1;
/** A run is killed somewhere in its two pauses and what is around them. */
const KILL_WITHIN_MS = 3000;
const LOOK_MS = 50;
const LOOKS_MOST = 1200;

const QUESTION = 'Which lamp?';
const expected = ['Hello', 'Still there', QUESTION, 'The blue one', 'Thank you', 'Bye'];
const flow = flowOf(
  [
    message('hello', 'Hello', 'wait'),
    pause('wait', PAUSE_SECONDS, 'still'),
    message('still', 'Still there', 'ask'),
    {
      ...({ id: 'ask', kind: 'ask', at, ask: 'text', keep: 'lamp', into: 'ticket', key: '', choices: [] } as const),
      texts: { en: { text: QUESTION, again: 'Which?', labels: {} } },
      exits: { answered: 'thanks', failed: 'bye' },
    },
    message('thanks', 'Thank you', 'rest'),
    pause('rest', PAUSE_SECONDS, 'bye'),
    end('bye', 'Bye'),
  ],
  [],
);

type Talk = { readonly headers: Record<string, string>; readonly id: string; token: string; readonly answer: string };

export async function botRounds(rounds: number, env: Record<string, string> = {}): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-soak-'));
  const random = draws(3);
  let server = await startServer({ dataDir, env });
  const bot = await published(server);
  const wrong: string[][] = [];
  let longestMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    const talks = await Promise.all(Array.from({ length: PER_ROUND }, () => began(server, bot)));
    const { process: child } = server;
    const dead = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
    const killed = new Promise<void>((resolve) => setTimeout(resolve, KILL_WITHIN_MS * random())).then(() =>
      child.kill('SIGKILL'),
    );
    // Whoever is asked answers; when the server is gone, later.
    await Promise.all([...talks.map((talk) => through(server, talk).catch(() => undefined)), killed, dead]);
    server = await startServer({ dataDir, env });
    const ready = Date.now();
    for (const read of await Promise.all(talks.map((talk) => through(server, talk, ready)))) {
      longestMs = Math.max(longestMs, read.longestMs);
      if (read.said.join() !== expected.join()) wrong.push(read.said);
    }
  }
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return { conversations: rounds * PER_ROUND, wrong, longestMs };
}

async function published(server: ServerProcess): Promise<string> {
  const { ask } = await processDesk(server);
  const made = await ask<Bot>('bots', { name: 'Killed' });
  const { revision } = await ask<Bot>(`bots/${made.id}/draft`, { revision: made.revision, flow }, 'PUT');
  await ask(`bots/${made.id}/publish`, { revision });
  return made.id;
}

async function began(server: ServerProcess, botId: string): Promise<Talk> {
  const json = { 'content-type': 'application/json', 'api-token': server.key };
  const made = await fetch(`${server.app}/api/sessions`, { method: 'POST', headers: json, body: '{"lang":"en"}' });
  const { gleapId, gleapHash } = await answered<{ gleapId: string; gleapHash: string }>(made);
  const headers = { ...json, 'gleap-id': gleapId, 'gleap-hash': gleapHash };
  const id = randomUUID();
  const begun = await fetch(`${server.app}/api/messenger/conversations`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ id, botId }),
  });
  const { conversation } = await answered<ThreadBegun>(begun);
  return { headers, id, token: conversation.conversation, answer: randomUUID() };
}

/** Reads until the flow is through, and answers its question. `ready`: when the server was there again. */
async function through({ app }: ServerProcess, { headers, token, answer }: Talk, ready = Date.now()) {
  const thread = `${app}/api/messenger/conversations/${token}`;
  let said: string[] = [];
  let since = ready;
  let longestMs = 0;
  for (let looks = 0; looks < LOOKS_MOST; looks += 1) {
    const { messages } = await answered<Thread>(await fetch(thread, { headers }));
    const now = messages.filter(({ kind }) => kind === 'reply').map(({ body }) => wordsOf(body));
    if (now.length > said.length) {
      longestMs = Math.max(longestMs, Date.now() - since);
      since = Date.now();
    }
    said = now;
    if (said.at(-1) === QUESTION) {
      const body = JSON.stringify({ id: answer, body: 'The blue one' });
      await answered(await fetch(`${thread}/messages`, { method: 'POST', headers, body }));
    }
    if (said.at(-1) === expected.at(-1)) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return { said, longestMs };
}

function wordsOf(node: unknown): string {
  const { text, content = [] } = (node ?? {}) as { text?: string; content?: unknown[] };
  return text ?? content.map(wordsOf).join('');
}
