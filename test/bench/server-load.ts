/** `POST /api/sessions/ping` and `POST /api/bugs/v2` (200 KB) beside the floor, interleaved; start and idle memory. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer, bunPath, type ServerProcess } from '../server-process.ts';
import { settledKb } from './memory.ts';

export type ServerFigures = { ping: Ratio; report: Ratio; startMs: number; idleMb: number };
export type Ratio = { perSecond: number; floorPerSecond: number; ratio: number };

const here = import.meta.dir;
const SECONDS = 3;

/** `env`: what the server is told besides, such as another database. */
export async function benchServer(rounds: number, env: Record<string, string> = {}): Promise<ServerFigures> {
  const began = performance.now();
  const server = await startServer({ env: { LOG_LEVEL: 'error', ...env } });
  const startMs = performance.now() - began;
  const idleMb = (await settledKb(server)) / 1024;
  const floor = Bun.spawn([bunPath(), join(here, 'floor-server.ts')], { stdout: 'pipe' });
  const line = new TextDecoder().decode((await floor.stdout.getReader().read()).value);
  const floorAddress = `http://127.0.0.1:${/\d+/.exec(line)![0]}/`;
  const headers = await visitorHeaders(server);
  const bodies = { ping: pingBody(), report: reportBody() };
  const measured = { ping: [[], []] as number[][], report: [[], []] as number[][] };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['ping', 'report'] as const) {
      const file = join(server.dataDir, `${kind}.json`);
      writeFileSync(file, bodies[kind]);
      const path = { ping: '/api/sessions/ping', report: '/api/bugs/v2' }[kind];
      measured[kind][0]!.push(await load(floorAddress, file, {}));
      measured[kind][1]!.push(await load(server.app + path, file, headers));
    }
  }
  floor.kill();
  await server.stop();
  return { ping: ratioOf(measured.ping), report: ratioOf(measured.report), startMs, idleMb };
}

/** Without a `file` it asks for the same page. */
export async function load(address: string, file: string, headers: Record<string, string>): Promise<number> {
  const child = Bun.spawn(
    [bunPath(), join(here, 'load-client.ts'), address, file, String(SECONDS), JSON.stringify(headers)],
    { stdout: 'pipe' },
  );
  const { perSecond, failed } = JSON.parse(await new Response(child.stdout).text()) as {
    perSecond: number;
    failed: number;
  };
  if (failed > 0) throw new Error(`${failed} requests to ${address} failed`);
  return perSecond;
}

export async function visitorHeaders(server: ServerProcess): Promise<Record<string, string>> {
  const answer = await fetch(`${server.app}/api/sessions`, {
    method: 'POST',
    headers: { 'api-token': server.key, 'content-type': 'application/json' },
    body: '{"lang":"en-us"}',
  });
  const { gleapId, gleapHash } = (await answer.json()) as { gleapId: string; gleapHash: string };
  return { 'api-token': server.key, 'gleap-id': gleapId, 'gleap-hash': gleapHash };
}

function pingBody(): string {
  const events = Array.from({ length: 3 }, (_, at) => ({
    name: 'pageView',
    date: '2026-03-01T10:00:00.000Z',
    data: { page: `https://shop.test/${at}` },
  }));
  return JSON.stringify({ time: 31, events, opened: false, type: 'js', sdkVersion: '14.6.7', ws: true });
}

/** 200 KB: a snapshot of 150 KB and the logs of a busy page. */
function reportBody(): string {
  const html = `<!DOCTYPE html><html><body>${'<p class="line">A line of a page that someone reports.</p>'.repeat(2600)}</body></html>`;
  const date = '2026-03-01T10:00:00.000Z';
  return JSON.stringify({
    reportId: '%ID%',
    type: 'BUG',
    priority: 'MEDIUM',
    formData: { description: 'The total is wrong', reportedBy: 'kim@example.test' },
    metaData: { browserName: 'Chrome(156)', currentUrl: 'https://shop.test/cart' },
    consoleLog: Array.from({ length: 200 }, (_, at) => ({ log: `cart: line ${at}`, date, priority: 'INFO' })),
    networkLogs: Array.from({ length: 30 }, (_, at) => ({
      type: 'GET',
      url: `https://shop.test/api/${at}`,
      date,
      success: true,
      duration: 12,
      response: { status: 200, responseText: 'x'.repeat(600) },
    })),
    screenshotData: { html, baseUrl: 'https://shop.test', width: 1280, height: 800, isMobile: false, x: 0, y: 0 },
  });
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Of the floor's rounds and ours. */
export function ratioOf([floor = [], ours = []]: number[][]): Ratio {
  const [floorPerSecond, perSecond] = [median(floor), median(ours)];
  return { perSecond, floorPerSecond, ratio: perSecond / floorPerSecond };
}
