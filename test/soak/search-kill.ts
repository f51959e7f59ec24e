/**
 * Rounds of `kill -9` while articles are published, changed and taken back (P-HLP-28): the index is always just what it
 * would be if it were made anew from what is published.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { articleById } from '../../src/server/features/help/articles-store.ts';
import { liveTexts } from '../../src/server/features/documents/live-store.ts';
import { createFollower } from '../../src/server/features/search/following.ts';
import type { Queries, Storage } from '../../src/server/storage/port.ts';
import { newDatabase } from '../storage/databases.ts';
import { createSearchLab, type SearchLab } from '../server/search-lab.ts';
import { chance } from './jobs-process.ts';
import type { Writing } from './search-process.ts';

export type Outcome = {
  /** Rounds after which the index was another one than what is published. */
  readonly apart: number;
  /** Rounds that have left another index than the one before. */
  readonly changed: number;
};

const ARTICLES = 4;
/** Some twenty changes. */
const STATEMENTS = 300;

export async function searchRounds({ rounds, seed }: { rounds: number; seed: number }): Promise<Outcome> {
  const lab = await createSearchLab();
  const random = chance(seed);
  const made = await Promise.all(Array.from({ length: ARTICLES }, (_, at) => lab.article({ title: `Article ${at}` })));
  const articles = made.map(({ id, texts }) => ({ article: id, document: texts[0]!.document }));
  const ids = made.map(({ id }) => id);
  const { ports, project, database } = lab.server;
  let [apart, changed, before] = [0, 0, ''];
  for (let round = 0; round < rounds; round++) {
    await killed({
      database: database.env.DATABASE_URL ?? join(ports.environment.dataDir, 'parley.sqlite'),
      project: project.id,
      articles,
      seed: Math.floor(random() * 2 ** 31),
      killAt: 1 + Math.floor(random() * STATEMENTS),
    });
    const now = await indexOf(ports.storage);
    if (now !== before) changed += 1;
    before = now;
    if (now !== (await madeAnew(lab, ids))) apart += 1;
  }
  await lab.close();
  return { apart, changed };
}

function killed(writing: Writing): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dir, 'search-process.ts'), JSON.stringify(writing)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve, reject) =>
    child.once('exit', (code, signal) =>
      signal === 'SIGKILL' ? resolve() : reject(new Error(`the process ended with ${code}: ${said}`)),
    ),
  );
}

/** All rows of the index, but for how a word was first written. */
async function indexOf(queries: Queries): Promise<string> {
  const tables = await Promise.all([
    queries.all(`select s.lang, s.articles, s.words from search_space s where s.articles > 0`),
    queries.all(`select number, article_id, title, words, passages from search_text order by space, number`),
    queries.all(`select stem, block, entries from search_posting order by space, stem, block`),
    queries.all(`select word, articles, heads from search_word order by space, word`),
    queries.all(`select ending, word from search_ending order by space, ending, word`),
  ]);
  const plain = (value: unknown) => (value instanceof Uint8Array ? [...value].join(' ') : String(value));
  return JSON.stringify(tables.map((rows) => rows.map((row) => Object.values(row).map(plain))));
}

async function madeAnew({ server }: SearchLab, articles: readonly string[]): Promise<string> {
  const { storage } = server.ports;
  const database = (await newDatabase('sqlite'))!;
  const empty: Storage = database.open();
  const follow = createFollower({
    texts: { liveTexts: (_, ...of) => liveTexts(storage, ...of) },
    articleById: (_, ...of) => articleById(storage, ...of),
  });
  await empty.write(async (transaction) => {
    await transaction.run(
      `insert into project (id, name, sdk_key, secret, enabled, created_at) values (?, 'Shop', 'made-anew-1', 's', 1, 0)`,
      server.project.id,
    );
    for (const article of articles) await follow(transaction, server.project.id, article);
  });
  const index = await indexOf(empty);
  await empty.close();
  await database.drop();
  return index;
}
