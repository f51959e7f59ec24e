/**
 * Rounds of `kill -9` under load of conversations: visitors write, staff answer with replies that are held for a moment. What
 * was answered with 200 is there afterwards, once, in the order in which each visitor wrote it; every reply goes once.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeskThread } from '../../src/wire/messages/desk-shapes.ts';
import { answered, processDesk } from '../process-desk.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { draws } from '../soak-slice.ts';

export type Outcome = {
  /** Messages that were answered with 200, and replies that were taken. */
  readonly taken: number;
  readonly lost: number;
  readonly doubled: number;
  readonly outOfOrder: number;
  /** Messages whose answer a kill has cut off, which went again under their id. */
  readonly again: number;
};

const VISITORS = 3;
const SENT_MOST = 60;
const TRIES = 600;

type Writer = { readonly headers: Record<string, string>; token: string; ticket: string; readonly sent: string[] };

export async function messageRounds(rounds: number, env: Record<string, string> = {}): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-soak-'));
  const random = draws(2);
  let server = await startServer({ dataDir, env });
  const writers: Writer[] = [];
  for (let n = 0; n < VISITORS; n++) writers.push(await begun(server, n));
  const replies = new Map<string, string>();
  let again = 0;
  for (let round = 0; round < rounds; round++) {
    let left = 1 + Math.floor(SENT_MOST * random());
    const { process: child } = server;
    const dead = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
    const oneLess = () => {
      left -= 1;
      if (left === 0) child.kill('SIGKILL');
    };
    const desk = await processDesk(server);
    const works = writers.map(async (writer) => {
      for (;;) {
        const id = randomUUID();
        // From here on it must arrive: its client keeps it until somebody has taken it.
        writer.sent.push(id);
        if (!(await wrote(server, writer, id))) return;
        oneLess();
      }
    });
    const answers = writers.map(async ({ ticket }) => {
      const id = randomUUID();
      const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: id }] }] };
      const reply = { id, kind: 'reply', body, force: true };
      // A reply whose answer was cut off may be there or not: it is asked for no more.
      const isTaken = await desk.ask(`tickets/${ticket}/messages`, reply).then(
        () => true,
        () => false,
      );
      if (isTaken) replies.set(id, ticket);
    });
    await Promise.all([...works, ...answers, dead]);
    server = await startServer({ dataDir, env });
    for (const writer of writers) {
      again += 1;
      if (!(await wrote(server, writer, writer.sent.at(-1)!)))
        throw new Error('the server that came back took nothing');
    }
  }
  const outcome = await outcomeOf(server, writers, replies);
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return { ...outcome, again };
}

async function begun(server: ServerProcess, n: number): Promise<Writer> {
  const json = { 'content-type': 'application/json', 'api-token': server.key };
  const made = await fetch(`${server.app}/api/sessions`, { method: 'POST', headers: json, body: '{"lang":"en"}' });
  const { gleapId, gleapHash } = await answered<{ gleapId: string; gleapHash: string }>(made);
  const headers = { ...json, 'gleap-id': gleapId, 'gleap-hash': gleapHash };
  const id = randomUUID();
  const body = JSON.stringify({ id, message: { id: randomUUID(), body: `Visitor ${n}` } });
  const answer = await fetch(`${server.app}/api/messenger/conversations`, { method: 'POST', headers, body });
  const { conversation } = await answered<{ conversation: { conversation: string } }>(answer);
  // A thread is its ticket: the id that its client gave it.
  return { headers, token: conversation.conversation, ticket: id, sent: [] };
}

/** False where the server is gone. */
async function wrote({ app }: ServerProcess, { headers, token }: Writer, id: string): Promise<boolean> {
  try {
    const body = JSON.stringify({ id, body: `Message ${id}` });
    const answer = await fetch(`${app}/api/messenger/conversations/${token}/messages`, {
      method: 'POST',
      headers,
      body,
    });
    await answered(answer);
    return true;
  } catch (error) {
    if (error instanceof Error && /: \d{3} /.test(error.message)) throw error;
    return false;
  }
}

async function outcomeOf(server: ServerProcess, writers: readonly Writer[], replies: ReadonlyMap<string, string>) {
  const desk = await processDesk(server);
  let [taken, lost, doubled, outOfOrder] = [0, 0, 0, 0];
  for (const { ticket, sent } of writers) {
    const expected = [...replies].filter(([, of]) => of === ticket).map(([id]) => id);
    const all = await wholeThread(ticket, expected);
    const count = (id: string) => all.filter((one) => one === id).length;
    taken += sent.length + expected.length;
    lost += [...sent, ...expected].filter((id) => count(id) === 0).length;
    doubled += [...sent, ...expected].filter((id) => count(id) > 1).length;
    const written = all.filter((id) => sent.includes(id));
    outOfOrder += written.filter((id, at) => id !== sent[at]).length;
  }
  return { taken, lost, doubled, outOfOrder };

  /** Its messages in order, once everything that was held has gone. */
  async function wholeThread(ticket: string, expected: readonly string[]): Promise<string[]> {
    for (let tries = 0; ; tries++) {
      const ids: string[] = [];
      let place = '';
      do {
        const page = await desk.ask<DeskThread>(`tickets/${ticket}/thread?limit=100${place}`);
        const gone = page.messages.filter(({ state }) => state === 'sent');
        ids.unshift(...gone.map(({ id }) => id));
        place = page.before === null ? '' : `&before=${page.before}`;
      } while (place !== '');
      if (tries === TRIES || expected.every((id) => ids.includes(id))) return ids;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
