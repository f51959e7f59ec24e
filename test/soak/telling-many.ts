/**
 * A change of a status with 100,000 who follow it (P-FRQ-34): it answers at once, and while they are told what others wait
 * for their answers is at most 1.2 times of what it is while nobody is.
 *
 * All of them are told in some 100 minutes: the soak times the first 3,000, since a page costs the same wherever it stands.
 *
 *     TEST_ENGINE=postgresql bun test/soak/telling-many.ts [--voters 100000] [--timed 100000]
 */
import { parseArgs } from 'node:util';
import { cpuNow } from '../cpu-time.ts';
import { publicAddresses, startTestServer } from '../server/harness.ts';
import { createRequestsLab } from '../server/requests-lab.ts';
import { createPost } from '../../src/server/mail.ts';
import { addVoters, toldOf, type Told } from './many-voters.ts';

export type Figures = {
  readonly voters: number;
  /** Of the change's own answer. */
  readonly answerMs: number;
  /** 0.99 of what others ask is answered within it: while nobody is told, and meanwhile. */
  readonly stillMs: number;
  readonly whileMs: number;
  /** The same of the processor: what this process does from a question to its answer, whoever else is at work on the machine. */
  readonly stillCpuMs: number;
  readonly whileCpuMs: number;
  /** How many were asked in each. */
  readonly asked: readonly [still: number, meanwhile: number];
  readonly tellingSeconds: number;
  readonly told: Told;
};

const APART_MS = 5;
/** Asks of a turn: in one the server that tells is asked, in the next the one that does not. What else the machine does falls on both. */
const ASKED = 100;
const MOST_TIMES = 1.2;
const MOST_ASKS = 1_000_000;

/** `timed`: of them, those after whom nothing more is measured. */
export async function tellMany({ voters, timed }: { voters: number; timed: number }): Promise<Figures> {
  // Two alike, whose clocks and repeated work go on in their turns: what is compared is the telling alone.
  const [telling, still] = [await placeWith(voters), await placeWith(voters)];
  for (let warm = 0; warm < 3; warm++) for (const place of [telling, still]) await place.turn();
  const { ideas, server, request: id } = telling;
  const { storage } = server.ports;
  const status = await ideas.statusNamed('Planned');
  const began = performance.now();
  const { change } = await ideas.desk<{ change: string }>(`/requests/${id}/status`, 'POST', { status });
  const answerMs = performance.now() - began;
  for (const place of [telling, still]) place.server.clock.advance(10_000);
  let told = 0;
  let tellingMs = 0;
  while (told < timed) {
    const turned = performance.now();
    await telling.turn();
    tellingMs += performance.now() - turned;
    await still.turn();
    told = Number((await storage.one(`select told from request_event where id = ?`, change))?.told);
    if (telling.times.wall.length > MOST_ASKS) throw new Error(`only ${told} were told`);
  }
  const figures = {
    voters,
    answerMs,
    stillMs: almostAll(still.times.wall),
    whileMs: almostAll(telling.times.wall),
    stillCpuMs: almostAll(still.times.cpu),
    whileCpuMs: almostAll(telling.times.cpu),
    asked: [still.times.wall.length, telling.times.wall.length] as const,
    tellingSeconds: tellingMs / 1000,
    told: await toldOf(storage, change, voters),
  };
  await Promise.all([telling.server.close(), still.server.close()]);
  return figures;
}

/** A server with a request that so many follow, and a guest who asks for others. */
async function placeWith(voters: number) {
  const server = await startTestServer({ env: publicAddresses, ports: { post: createPost('smtp://127.0.0.1:9') } });
  const ideas = await createRequestsLab(server);
  const { id: request } = await ideas.request('Dimmer');
  const other = await ideas.request('Lamp');
  const guest = await server.newSession();
  await addVoters(server.ports.storage, { project: server.project.id, request, voters });
  const times: Times = { wall: [], cpu: [] };
  let asks = 0;
  /** Reads and writes as those of anybody else. */
  const turn = async (): Promise<void> => {
    let moved = performance.now();
    for (let at = 0; at < ASKED; at++, asks++) {
      // The clock of the server goes as that of the world.
      server.clock.advance(performance.now() - moved);
      moved = performance.now();
      const [began, beganCpu] = [moved, cpuNow()];
      if (asks % 4 === 0) await ideas.vote(other.id, guest, asks % 8 === 0);
      else await ideas.list(guest);
      times.wall.push(performance.now() - began);
      times.cpu.push(cpuNow() - beganCpu);
      await pause(APART_MS);
    }
    // What has begun comes to its end.
    await pause(20 * APART_MS);
  };
  return { server, ideas, request, times, turn };
}

type Times = { readonly wall: number[]; readonly cpu: number[] };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const almostAll = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;

if (import.meta.main) {
  const { values } = parseArgs({
    options: { voters: { type: 'string', default: '100000' }, timed: { type: 'string', default: '3000' } },
  });
  const figures = await tellMany({ voters: Number(values.voters), timed: Number(values.timed) });
  console.log(JSON.stringify({ ...figures, times: figures.whileMs / figures.stillMs }));
  const { answerMs, stillMs, whileMs, told, voters } = figures;
  const isOnce = told.twice === 0 && told.counted === voters - told.nobody && told.counted >= Number(values.timed);
  process.exit(answerMs < 1000 && whileMs <= MOST_TIMES * stillMs && isOnce ? 0 : 1);
}
