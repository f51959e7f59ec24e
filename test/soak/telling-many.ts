/**
 * A change of a status with 100,000 who follow it (P-FRQ-34): it answers at once, and while they are told what others wait
 * for their answers is at most 1.2 times of what it was before.
 *
 *     TEST_ENGINE=postgresql bun test/soak/telling-many.ts [--voters 100000]
 */
import { parseArgs } from 'node:util';
import { publicAddresses, startTestServer } from '../server/harness.ts';
import { createRequestsLab } from '../server/requests-lab.ts';
import { createPost } from '../../src/server/mail.ts';
import { addVoters, toldOf, type Told } from './many-voters.ts';

export type Figures = {
  readonly voters: number;
  /** Of the change's own answer. */
  readonly answerMs: number;
  /** 0.99 of what others ask is answered within it. */
  readonly beforeMs: number;
  readonly whileMs: number;
  readonly tellingSeconds: number;
  readonly told: Told;
};

const ASKED = 1000;
const APART_MS = 5;
/** By so much the same asks differ from one minute to the next on a machine that does nothing else. */
const TREMBLES_MS = 10;

export async function tellMany(voters: number): Promise<Figures> {
  const server = await startTestServer({
    env: publicAddresses,
    ports: { post: createPost('smtp://127.0.0.1:9') },
  });
  const { storage } = server.ports;
  const ideas = await createRequestsLab(server);
  const { id } = await ideas.request('Dimmer');
  const other = await ideas.request('Lamp');
  const guest = await server.newSession();
  await addVoters(storage, { project: server.project.id, request: id, voters });
  // Reads and writes as those of anybody else.
  const timesOf = async (more: (asked: number) => boolean | Promise<boolean>): Promise<number> => {
    const times: number[] = [];
    while (await more(times.length)) {
      const began = performance.now();
      if (times.length % 4 === 0) await ideas.vote(other.id, guest, times.length % 8 === 0);
      else await ideas.list(guest);
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, APART_MS));
    }
    return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
  };
  await timesOf((asked) => asked < ASKED / 5);
  const beforeMs = await timesOf((asked) => asked < ASKED);
  const status = await ideas.statusNamed('Planned');
  const began = performance.now();
  const { change } = await ideas.desk<{ change: string }>(`/requests/${id}/status`, 'POST', { status });
  const answerMs = performance.now() - began;
  const begun = performance.now();
  server.clock.advance(10_000);
  let left = voters;
  let moved = begun;
  const whileMs = await timesOf(async (asked) => {
    // The clock of the server goes as that of the world.
    server.clock.advance(performance.now() - moved);
    moved = performance.now();
    if (asked % 50 === 0) {
      const event = await storage.one(`select told from request_event where id = ?`, change);
      left = voters - Number(event?.told);
    }
    return left > 0;
  });
  const tellingSeconds = (performance.now() - begun) / 1000;
  const told = await toldOf(storage, change, voters);
  await server.close();
  return { voters, answerMs, beforeMs, whileMs, tellingSeconds, told };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { voters: { type: 'string', default: '100000' } } });
  const figures = await tellMany(Number(values.voters));
  console.log(JSON.stringify(figures));
  const { answerMs, beforeMs, whileMs, told } = figures;
  const isCalm = whileMs <= Math.max(1.2 * beforeMs, beforeMs + TREMBLES_MS);
  const holds = answerMs < 1000 && isCalm && told.nobody === 0 && told.twice === 0;
  process.exit(holds ? 0 : 1);
}
