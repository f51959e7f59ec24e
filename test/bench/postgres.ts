/** The server on a PostgreSQL that reaches the disk, and one durable row through the port beside a bare insert through the same driver. */
import { SQL } from 'bun';
import { startPostgres } from '../../scripts/postgres.ts';
import { openPostgres } from '../../src/server/storage/postgres/open.ts';
import { benchServer, type ServerFigures } from './server-load.ts';

export type RowFigures = { readonly perSecond: number; readonly barePerSecond: number; readonly ratio: number };
export type PostgresFigures = { readonly server: ServerFigures; readonly row: RowFigures };

const ROWS = 400;
const AT_ONCE = 8;
const insert = 'insert into bench_row (id, body) values (?, ?)';
const body = 'x'.repeat(200);

/** Undefined where there is no PostgreSQL. */
export async function benchPostgres(rounds: number): Promise<PostgresFigures | undefined> {
  const cluster = await startPostgres({ durable: true });
  if (!cluster) return undefined;
  try {
    const row = await benchRow(cluster.url(), 2 * rounds + 5);
    return { row, server: await benchServer(rounds, { DATABASE_URL: cluster.url() }) };
  } finally {
    await cluster.stop();
  }
}

/** Median of pairs of blocks, in turns which comes first. */
async function benchRow(address: string, pairs: number): Promise<RowFigures> {
  const bare = new SQL(address, { max: AT_ONCE });
  const storage = openPostgres(address, { pool: AT_ONCE });
  await bare.unsafe('create table bench_row (id text primary key, body text not null)');
  const text = insert.replace('?', '$1').replace('?', '$2');
  const ways = {
    bare: () => bare.unsafe(text, [Bun.randomUUIDv7(), body]),
    ours: () => storage.write((transaction) => transaction.run(insert, Bun.randomUUIDv7(), body)),
  };
  const ratios: number[] = [];
  const rates = { bare: [] as number[], ours: [] as number[] };
  for (const way of Object.values(ways)) await rate(way);
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const name of pair % 2 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const))
      rates[name].push(await rate(ways[name]));
    ratios.push(rates.ours.at(-1)! / rates.bare.at(-1)!);
  }
  await storage.close();
  await bare.unsafe('drop table bench_row');
  await bare.close();
  return { perSecond: middle(rates.ours), barePerSecond: middle(rates.bare), ratio: middle(ratios) };
}

/** Rows a second, several at once. */
async function rate(write: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let left = ROWS;
  const writer = async () => {
    while (left-- > 0) await write();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writer));
  return (ROWS / (performance.now() - started)) * 1000;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
