/**
 * What counting requests costs beside a ping, and what a flood of one key and one address costs everybody else: quiet and
 * flooded rounds take turns, the flood comes from another address (::1) than the calls that are measured.
 */
import { Database } from 'bun:sqlite';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCounting } from '../../src/server/limits/counting.ts';
import { createLimiter } from '../../src/server/limits/limiter.ts';
import { eventEndpoints } from '../../src/wire/events/calls.ts';
import { cpuNow } from '../cpu-time.ts';
import { generousLimits } from '../generous-limits.ts';
import { bunPath, startServer, type ServerProcess } from '../server-process.ts';

export type LimitFigures = { readonly limiterMicros: number; readonly pingMicros: number };
export type FloodFigures = {
  /** Milliseconds, 99 of 100 calls. */
  readonly p99: Readonly<Record<string, { readonly quiet: number; readonly flooded: number }>>;
  readonly peakMb: number;
  readonly statuses: string;
};

const CALLS = 100_000;
const CONNECTIONS = 32;
const ROUND_MS = 20_000;
const OTHER_KEY = 'other-key-0123456789';
/** The kernel's clock ticks a second, in which it tells processor time. */
const TICKS = 100;

/** Processor time of one call, in the limiter alone and of a whole ping in the server. */
export async function benchLimits(): Promise<LimitFigures> {
  const limiter = createLimiter(Object.fromEntries(generousRows()), Date.now);
  const { limits = [] } = eventEndpoints.pingSession;
  const headers = new Headers();
  const count = async (calls: number) => {
    const before = cpuNow();
    for (let at = 0; at < calls; at++) {
      const counting = createCounting(limiter);
      await counting.count('address', limits, `192.0.2.${at % 200}`);
      await counting.count('session', limits, `v${at % 1000}`, 400);
      await counting.count('key', limits, 'p');
      counting.tell(headers);
    }
    return cpuNow() - before;
  };
  // Until the compiler has done: its threads' time would count.
  await count(CALLS);
  const limiterMicros = ((await count(CALLS)) / CALLS) * 1000;

  const server = await startServer({ env: { LOG_LEVEL: 'error' } });
  const session = await newSession(server.app, server.key);
  const pings = async (calls: number) => {
    const before = cpuOf(server);
    let left = calls;
    const connection = async () => {
      while (left-- > 0) await (await post(`${server.app}/api/sessions/ping`, session, PING)).arrayBuffer();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    return cpuOf(server) - before;
  };
  await pings(CALLS / 10);
  const pingMicros = ((await pings(CALLS)) / CALLS) * 1000;
  await server.stop();
  return { limiterMicros, pingMicros };
}

const PING = JSON.stringify({
  time: 31,
  events: [{ name: 'pageView', date: '2026-03-01T10:00:00.000Z', data: { page: 'https://shop.test/1' } }],
  opened: false,
  type: 'js',
  sdkVersion: '14.6.7',
  ws: true,
});

function generousRows(): [string, number][] {
  return generousLimits.LIMITS.split(',').map((row) => [row.split('=')[0]!, Number(row.split('=')[1])]);
}

/** Milliseconds of processor that the server has used. */
function cpuOf({ process: { pid } }: ServerProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000;
}

function post(address: string, headers: Record<string, string>, body: BodyInit): Promise<Response> {
  return fetch(address, { method: 'POST', headers, body });
}

async function newSession(app: string, key: string): Promise<Record<string, string>> {
  const json = { 'api-token': key, 'content-type': 'application/json' };
  const { gleapId = '', gleapHash = '' } = (await (
    await post(`${app}/api/sessions`, json, '{"lang":"en-us"}')
  ).json()) as Record<string, string>;
  return { ...json, 'gleap-id': gleapId, 'gleap-hash': gleapHash };
}

export async function benchFlood(rounds: number): Promise<FloodFigures> {
  const server = await startServer({ env: { LOG_LEVEL: 'error', HOST: '::' }, limits: 'product' });
  const { port } = new URL(server.app);
  const app = `http://127.0.0.1:${port}`;
  addProject(server.dataDir);
  const calls = await measured(app, server);
  const times = { quiet: {} as Times, flooded: {} as Times };
  let statuses = '';
  await measure(calls, ROUND_MS / 4, {});
  for (let round = 0; round < rounds; round++) {
    await measure(calls, ROUND_MS, times.quiet);
    const flood = Bun.spawn([bunPath(), join(import.meta.dir, 'flood-client.ts'), `http://[::1]:${port}`, server.key], {
      stdout: 'pipe',
    });
    await measure(calls, ROUND_MS, times.flooded);
    flood.kill();
    statuses = (await new Response(flood.stdout).text()).trim().split('\n').at(-1) ?? '';
  }
  const peakMb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]) / 1024;
  await server.stop();
  const p99 = Object.fromEntries(
    Object.keys(calls).map((name) => [name, { quiet: part(times.quiet[name]), flooded: part(times.flooded[name]) }]),
  );
  return { p99, peakMb, statuses };
}

type Times = Record<string, number[]>;
type Calls = Readonly<Record<string, { readonly everyMs: number; readonly send: () => Promise<Response> }>>;

function part(times: number[] = []): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.99)] ?? 0;
}

/** A second project: there is no call that makes one yet. */
function addProject(dataDir: string): void {
  const database = new Database(join(dataDir, 'parley.sqlite'));
  database.run(
    `insert into project (id, name, sdk_key, secret, enabled, created_at) values ('other', 'Other', ?, 's', 1, 0)`,
    [OTHER_KEY],
  );
  database.close();
}

async function measured(app: string, { admin }: ServerProcess): Promise<Calls> {
  const json = { 'content-type': 'application/json' };
  const credentials = { name_or_email: admin.email, password: admin.password, mfa_code: '', recaptcha_response: null };
  const signIn = () => post(`${app}/api/auth/sessions`, json, JSON.stringify(credentials));
  const { access_token: token } = (await (await signIn()).json()) as { access_token: string };
  const authorization = `Bearer ${token}`;
  const html = '<p class="line">A line of a page that someone reports.</p>'.repeat(2600);
  const screenshotData = { html, baseUrl: 'https://a.test', width: 1, height: 1, isMobile: false, x: 0, y: 0 };
  const report = () => JSON.stringify({ reportId: crypto.randomUUID(), type: 'BUG', screenshotData });
  return {
    'staff list': {
      everyMs: 50,
      send: () => fetch(`${app}/api/desk/projects/other/tickets`, { headers: { authorization } }),
    },
    'sign-in': { everyMs: 500, send: signIn },
    "another project's report": {
      // As often as one address may.
      everyMs: 1100,
      send: async () => post(`${app}/api/bugs/v2`, await newSession(app, OTHER_KEY), report()),
    },
  };
}

/** Makes each call at its pace, whatever the one before takes, and notes how long each took. */
async function measure(calls: Calls, ms: number, times: Times): Promise<void> {
  const under: Promise<void>[] = [];
  const time = async (name: string, send: () => Promise<Response>) => {
    const began = performance.now();
    const answer = await send();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}`);
    (times[name] ??= []).push(performance.now() - began);
  };
  const timers = Object.entries(calls).map(([name, { everyMs, send }]) =>
    setInterval(() => under.push(time(name, send)), everyMs),
  );
  await new Promise<void>((resolve) => void setTimeout(resolve, ms));
  timers.forEach(clearInterval);
  await Promise.all(under);
}
