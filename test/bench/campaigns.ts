/**
 * Events taken a second by a project with 50 live campaigns, 20 audiences and 100,000 contacts, beside the same without any:
 * the same 100,000 contacts, visitors and events, interleaved, each on a server of its own.
 */
import { Database } from 'bun:sqlite';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import type { MediaDraft } from '../../src/wire/campaigns/draft.ts';
import { processDesk } from '../process-desk.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { load, median, visitorHeaders } from './server-load.ts';

const CAMPAIGNS = 50;
const AUDIENCES = 20;
const CONTACTS = 100_000;

/** Prints what it has found, and answers the share. */
export async function benchCampaigns(rounds: number): Promise<number> {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'parley-campaigns-')));
  const servers: ServerProcess[] = [];
  for (const dataDir of folders) servers.push(await filled(dataDir));
  const [plain, busy] = servers as [ServerProcess, ServerProcess];
  await withCampaigns(busy);
  const measured: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const [at, server] of servers.entries()) {
      const file = join(server.dataDir, 'ping.json');
      writeFileSync(file, pingBody());
      measured[at]!.push(await load(`${server.app}/api/sessions/ping`, file, await visitorHeaders(server)));
    }
  await plain.stop();
  await busy.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  const [plainPerSecond, perSecond] = [median(measured[0]), median(measured[1])];
  const ratio = perSecond / plainPerSecond;
  const [busily, plainly] = [perSecond, plainPerSecond].map(Math.round);
  console.log(`events with 50 live campaigns: ${busily} batches/s, without ${plainly}/s, ratio ${ratio.toFixed(2)}`);
  return ratio;
}

/** A server whose one real visitor has come, and 100,000 others like them. */
async function filled(dataDir: string): Promise<ServerProcess> {
  const options = { dataDir, env: { LOG_LEVEL: 'error' } };
  const first = await startServer(options);
  await visitorHeaders(first);
  await first.stop();
  const database = new Database(join(dataDir, 'parley.sqlite'));
  for (const table of ['contact', 'visitor']) {
    const columns = (database.query(`select name from pragma_table_info('${table}')`).all() as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => name !== 'id');
    const values = columns.map((name) => (name === 'contact_id' ? `printf('c%07d', n)` : `one.${name}`));
    const id = table === 'contact' ? `printf('c%07d', n)` : `printf('v%07d', n)`;
    database.run(
      `with recursive count(n) as (select 1 union all select n + 1 from count where n < ${CONTACTS})
       insert into ${table} (id, ${columns.join(', ')}) select ${id}, ${values.join(', ')}
       from count, (select * from ${table} limit 1) one`,
    );
  }
  database.close();
  return startServer(options);
}

async function withCampaigns(server: ServerProcess): Promise<void> {
  const desk = await processDesk(server);
  const audiences: string[] = [];
  for (let at = 0; at < AUDIENCES; at += 1) {
    const rule = { any: [{ on: 'field', key: 'visits', is: 'ge', value: at }] };
    const body = { name: `Audience ${at}`, kind: 'rule', rule };
    audiences.push((await desk.ask<{ id: string }>('audiences', body)).id);
  }
  for (let at = 0; at < CAMPAIGNS; at += 1) {
    const kind = (['modal', 'banner', 'message'] as const)[at % 3]!;
    const { id, draft } = await desk.ask<Campaign>('campaigns', { kind, name: `Campaign ${at}` });
    const texts = { en: { title: 'Hello', body: null, alt: '', labels: [] } };
    const content = { ...(draft.content as MediaDraft), languages: ['en'], texts };
    const when = { ...draft.when, trigger: triggerOf(at), pages: pagesOf(at) };
    await desk.ask(`campaigns/${id}`, { content, audience: audiences[at % AUDIENCES]!, when }, 'PATCH');
    await desk.ask(`campaigns/${id}/publish`, { expectedVersion: 0 });
  }
}

/** Of each sort some; what visitors do here is looked at by all of them, and fits few. */
function triggerOf(at: number): object {
  const where = [{ key: 'total', is: 'ge', value: 100 + at }];
  return [
    { on: 'event', name: at < 5 ? 'order_placed' : `event_${at}`, where },
    { on: 'page' },
    { on: 'time', seconds: 30 },
    { on: 'scroll', percent: 50 },
    { on: 'visit' },
  ][at % 5]!;
}

function pagesOf(at: number): object {
  const filters = [`/shelf-${at}/{word}`, `/sale-${at}`];
  return { any: filters.map((filter) => ({ filter, type: 'contains' })), none: [] };
}

function pingBody(): string {
  const date = new Date().toISOString();
  const events = [
    ...Array.from({ length: 3 }, (_, at) => ({
      name: 'pageView',
      date,
      data: { page: `https://shop.test/lamps/${at}` },
    })),
    { name: 'order_placed', date, data: { total: 99, currency: 'EUR' } },
  ];
  return JSON.stringify({ time: 31, events, opened: false, type: 'js', sdkVersion: '14.6.7', ws: true });
}
