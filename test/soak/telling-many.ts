/**
 * A change of a status with 100,000 who follow it (P-FRQ-34): it answers at once, and while they are told what others wait
 * for their answers is at most 1.2 times of what it is while nobody is.
 *
 * All of them are told in some 20 minutes: the soak times the first 10,000, since a page costs the same wherever it stands.
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
/** Asks of a turn: in one the clock stands still and nobody is told, in the next it goes. What else the machine does falls on both. */
const ASKED = 100;
const MOST_TIMES = 1.2;
const MOST_ASKS = 1_000_000;

/** `timed`: of them, those after whom nothing more is measured. */
export async function tellMany({ voters, timed }: { voters: number; timed: number }): Promise<Figures> {
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
  let asks = 0;
  /** Reads and writes as those of anybody else. */
  const turn = async (before: () => void): Promise<Times> => {
    const times: Times = { wall: [], cpu: [] };
    for (let at = 0; at < ASKED; at++, asks++) {
      before();
      const [began, beganCpu] = [performance.now(), cpuNow()];
      if (asks % 4 === 0) await ideas.vote(other.id, guest, asks % 8 === 0);
      else await ideas.list(guest);
      times.wall.push(performance.now() - began);
      times.cpu.push(cpuNow() - beganCpu);
      await pause(APART_MS);
    }
    return times;
  };
  for (let warm = 0; warm < 3; warm++) await turn(() => undefined);
  const status = await ideas.statusNamed('Planned');
  const began = performance.now();
  const { change } = await ideas.desk<{ change: string }>(`/requests/${id}/status`, 'POST', { status });
  const answerMs = performance.now() - began;
  server.clock.advance(10_000);
  const [still, meanwhile]: [Times, Times] = [
    { wall: [], cpu: [] },
    { wall: [], cpu: [] },
  ];
  let told = 0;
  let tellingMs = 0;
  while (told < timed) {
    const turned = performance.now();
    let moved = turned;
    const goOn = () => {
      // The clock of the server goes as that of the world.
      server.clock.advance(performance.now() - moved);
      moved = performance.now();
    };
    added(meanwhile, await turn(goOn));
    tellingMs += performance.now() - turned;
    // What has begun comes to its end.
    await pause(20 * APART_MS);
    added(still, await turn(() => undefined));
    told = Number((await storage.one(`select told from request_event where id = ?`, change))?.told);
    if (asks > MOST_ASKS) throw new Error(`only ${told} were told`);
  }
  const figures = {
    voters,
    answerMs,
    stillMs: almostAll(still.wall),
    whileMs: almostAll(meanwhile.wall),
    stillCpuMs: almostAll(still.cpu),
    whileCpuMs: almostAll(meanwhile.cpu),
    asked: [still.wall.length, meanwhile.wall.length] as const,
    tellingSeconds: tellingMs / 1000,
    told: await toldOf(storage, change, voters),
  };
  await server.close();
  return figures;
}

type Times = { readonly wall: number[]; readonly cpu: number[] };
function added(all: Times, { wall, cpu }: Times): void {
  all.wall.push(...wall);
  all.cpu.push(...cpu);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const almostAll = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;

if (import.meta.main) {
  const { values } = parseArgs({
    options: { voters: { type: 'string', default: '100000' }, timed: { type: 'string', default: '10000' } },
  });
  const figures = await tellMany({ voters: Number(values.voters), timed: Number(values.timed) });
  console.log(JSON.stringify({ ...figures, times: figures.whileMs / figures.stillMs }));
  const { answerMs, stillMs, whileMs, told, voters } = figures;
  const isOnce = told.twice === 0 && told.counted === voters - told.nobody && told.counted >= Number(values.timed);
  process.exit(answerMs < 1000 && whileMs <= MOST_TIMES * stillMs && isOnce ? 0 : 1);
}
