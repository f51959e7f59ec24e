/** The server on a PostgreSQL that reaches the disk, and one durable row through the port beside a bare insert through the same driver. */
import { SQL } from 'bun';
import { startPostgres } from '../../scripts/postgres.ts';
import { openPostgres } from '../../src/server/storage/postgres/open.ts';
import { benchServer, type ServerFigures } from './server-load.ts';

export type RowFigures = {
  /** How many write at once. */
  readonly writers: number;
  readonly barePerSecond: number;
  /** A write that is one statement. */
  readonly perSecond: number;
  readonly ratio: number;
  /** A write whose work goes on after its statement, and may still change its mind. */
  readonly openRatio: number;
};
export type PostgresFigures = { readonly server: ServerFigures; readonly rows: readonly RowFigures[] };

/** Writers at once, and how many rows a block has. */
const BLOCKS = [
  { writers: 1, rows: 100 },
  { writers: 16, rows: 320 },
  { writers: 64, rows: 640 },
] as const;
/** As many connections as a server has unless told otherwise. */
const POOL = 10;
const insert = 'insert into bench_row (id, body) values (?, ?)';
const body = 'x'.repeat(200);

/** Undefined where there is no PostgreSQL. */
export async function benchPostgres(rounds: number): Promise<PostgresFigures | undefined> {
  const cluster = await startPostgres({ durable: true });
  if (!cluster) return undefined;
  try {
    const rows = await benchRows(cluster.url(), 2 * rounds + 9);
    return { rows, server: await benchServer(rounds, { DATABASE_URL: cluster.url() }) };
  } finally {
    await cluster.stop();
  }
}

async function benchRows(address: string, pairs: number): Promise<RowFigures[]> {
  const bare = new SQL(address, { max: POOL });
  const storage = openPostgres(address, { pool: POOL });
  await bare.unsafe('create table bench_row (id text primary key, body text not null)');
  const text = insert.replace('?', '$1').replace('?', '$2');
  const ways: Ways = {
    bare: () => bare.unsafe(text, [Bun.randomUUIDv7(), body]),
    single: () => storage.write((transaction) => transaction.run(insert, Bun.randomUUIDv7(), body)),
    open: () =>
      storage.write(async (transaction) => {
        await transaction.run(insert, Bun.randomUUIDv7(), body);
      }),
  };
  const figures: RowFigures[] = [];
  for (const block of BLOCKS) figures.push(await benchBlock(ways, block, pairs));
  await storage.close();
  await bare.unsafe('drop table bench_row');
  await bare.close();
  return figures;
}

type Ways = Record<'bare' | 'single' | 'open', () => Promise<unknown>>;

/** Medians of pairs of blocks, in turns which comes first. */
async function benchBlock(ways: Ways, block: (typeof BLOCKS)[number], pairs: number): Promise<RowFigures> {
  for (const way of Object.values(ways)) await rate(way, block);
  const rates = { bare: [] as number[], single: [] as number[] };
  const ratios = { single: [] as number[], open: [] as number[] };
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const name of ['single', 'open'] as const) {
      const took = { bare: 0, ours: 0 };
      for (const side of pair % 2 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const))
        took[side] = await rate(ways[side === 'bare' ? 'bare' : name], block);
      ratios[name].push(took.ours / took.bare);
      rates.bare.push(took.bare);
      if (name === 'single') rates.single.push(took.ours);
    }
  }
  return {
    writers: block.writers,
    barePerSecond: middle(rates.bare),
    perSecond: middle(rates.single),
    ratio: middle(ratios.single),
    openRatio: middle(ratios.open),
  };
}

/** Rows a second, so many at once. */
async function rate(write: () => Promise<unknown>, { writers, rows }: (typeof BLOCKS)[number]): Promise<number> {
  const started = performance.now();
  let left = rows as number;
  const writer = async () => {
    while (left-- > 0) await write();
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return (rows / (performance.now() - started)) * 1000;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
