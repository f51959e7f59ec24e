/**
 * Memory of the process while a large person's export is written (P-RET-08): the highest of it over that at rest, in a
 * process that was started for it, since what the reports needed when they came stays with the one that took them.
 */
import type { Goal } from './goal.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { DataRequest } from '../../src/wire/data-requests/shapes.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { answered, forgetMost, mostMb, processDesk } from '../process-desk.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { settledKb } from './memory.ts';

export type ExportFigures = {
  readonly restMb: number;
  readonly mostMb: number;
  readonly zipMb: number;
  readonly ms: number;
};

const MB = 1024 * 1024;
const USER = 'u-1';
/** Each of 500 events. */
const BATCHES = 100;
/** Each with a part of 30 MB: of one line again and again, or of what cannot be packed. */
const PART_MB = 30;
const PLAIN_REPORTS = 6;
const NOISE_REPORTS = 6;
const FILE_MB = 200;

/** By engine; without PostgreSQL SQLite alone. */
export async function benchExports(): Promise<Record<string, ExportFigures>> {
  const sqlite = await benchExport();
  const cluster = await startPostgres();
  if (!cluster) return { SQLite: sqlite };
  const postgresql = await benchExport({ DATABASE_URL: cluster.url() });
  await cluster.stop();
  return { SQLite: sqlite, PostgreSQL: postgresql };
}

/** `env`: what the server is told besides, such as another database. */
async function benchExport(env: Record<string, string> = {}): Promise<ExportFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-export-'));
  const started = () => startServer({ dataDir, env: { LOG_LEVEL: 'error', PROJECT_DAILY_MB: '100000', ...env } });
  try {
    const first = await started();
    await leaveData(first);
    await first.stop();
    const server = await started();
    const figures = await exported(server);
    await server.stop();
    return figures;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function exported(server: ServerProcess): Promise<ExportFigures> {
  const { ask, rested } = await processDesk(server);
  const restMb = (await settledKb(server)) / 1024;
  forgetMost(server);
  const began = performance.now();
  const id = crypto.randomUUID();
  await ask<DataRequest>('data-requests', { id, kind: 'export', subject: { userId: USER } });
  const isOver = ({ state }: DataRequest) => state === 'ready' || state === 'failed';
  if ((await rested(`data-requests/${id}`, isOver)).state === 'failed') throw new Error('the export failed');
  const ms = performance.now() - began;
  const mostEver = mostMb(server);
  const zipMb = Bun.file(join(server.dataDir, 'exports', `${id}.zip`)).size / MB;
  return { restMb, mostMb: mostEver, zipMb, ms };
}

/** What one person has left behind in years, in minutes. */
async function leaveData({ app, key }: ServerProcess): Promise<void> {
  const start = (await post(`${app}/api/sessions`, { 'api-token': key }, '{}')) as Record<string, string>;
  const headers = { 'api-token': key, 'gleap-id': start.gleapId!, 'gleap-hash': start.gleapHash! };
  await post(`${app}/api/sessions/identify`, headers, JSON.stringify({ userId: USER }));
  const date = new Date().toISOString();
  const events = Array.from({ length: 500 }, (_, at) => ({ name: `e${at}`, date, data: { text: 'x'.repeat(200) } }));
  for (let at = 0; at < BATCHES; at++) await post(`${app}/api/sessions/ping`, headers, JSON.stringify({ events }));
  const report = (parts: object) =>
    post(
      `${app}/api/bugs/v2`,
      headers,
      gzipSync(JSON.stringify({ reportId: crypto.randomUUID(), formData: {}, ...parts })),
    );
  const line = '<p class="line">A line of a page that someone reports.</p>';
  // Screenshots lie as these do, but the pictures that they name are looked for meanwhile, in a memory of its own.
  for (let at = 0; at < PLAIN_REPORTS; at++)
    await report({ customData: { big: line.repeat((PART_MB * MB) / line.length) } });
  for (let at = 0; at < NOISE_REPORTS; at++) await report({ customData: { big: noise(PART_MB) } });
  const form = new FormData();
  form.set('file', new File([new Uint8Array(FILE_MB * MB)], 'film.webm'));
  await answered(await fetch(`${app}/api/uploads/sdk`, { method: 'POST', headers, body: form }));
}

/** Of 64 letters. */
function noise(megabytes: number): string {
  const part = () => Buffer.from(crypto.getRandomValues(new Uint8Array(49_152))).toString('base64');
  return Array.from({ length: megabytes * 16 }, part).join('');
}

async function post(address: string, headers: Record<string, string>, body: BodyInit): Promise<unknown> {
  return answered(
    await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }),
  );
}

export function reportExports(engines: Readonly<Record<string, ExportFigures>>, goal: Goal): void {
  for (const [engine, { restMb, mostMb, zipMb, ms }] of Object.entries(engines)) {
    const more = mostMb - restMb;
    console.log(
      `export of ${Math.round(zipMb)} MB on ${engine}: ${more.toFixed(0)} MB over the ${restMb.toFixed(0)} at rest, ${(ms / 1000).toFixed(1)} s`,
    );
    goal(`an export on ${engine} within 64 MB of memory`, more, 64);
  }
}
