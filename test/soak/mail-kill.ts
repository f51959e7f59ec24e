/**
 * Rounds of `kill -9` while mails are sent (P-NWS-13), each in the moment in which the mail server has a whole mail and has
 * not answered: no mail is lost, a transactional one that goes again has the same Message-ID, and a campaign mail never
 * goes twice.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineName, Storage } from '../../src/server/storage/port.ts';
import { readMail, startMailServer, type MailServer } from '../mail-server.ts';
import { newDatabase } from '../storage/databases.ts';
import { chance } from './jobs-process.ts';
import type { Order } from './mail-process.ts';

export type Outcome = {
  /** Mails that nobody has got, but campaign mails that are `unknown`. */
  readonly lost: number;
  /** Campaign mails that somebody has got twice. */
  readonly doubled: number;
  /** Mails that came under more than one Message-ID. */
  readonly renamed: number;
  /** Kills that hit, transactional mails that went again for it, and campaign mails that are `unknown`. */
  readonly hit: number;
  readonly again: number;
  readonly unknown: number;
};

const PROJECT = 'soak-project';
const SPEED = 20;

export async function mailRounds(
  engine: EngineName,
  { rounds, mails, seed }: { readonly rounds: number; readonly mails: number; readonly seed: number },
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-soak-'));
  const database = (await newDatabase(engine, { folder }))!;
  const storage = database.open();
  const server = await startMailServer();
  await storage.write(async (transaction) => {
    await transaction.run(
      `create table soak_batch (round bigint not null, start bigint not null, primary key (round, start))`,
    );
    await transaction.run(
      `insert into project (id, name, sdk_key, secret, enabled, created_at, settings)
       values (?, 'Soak', 'soak-key-0123456', 's', 1, 0, ?)`,
      PROJECT,
      JSON.stringify({ mail: { pace: 100 } }),
    );
  });
  const place = database.env.DATABASE_URL ?? join(folder, 'parley.sqlite');
  const random = chance(seed);
  let hit = 0;
  for (let round = 0; round < rounds; round++) {
    const order = { database: place, smtp: server.url, project: PROJECT, round, mails, speed: SPEED };
    if (await send(order, server, 1 + Math.floor((mails - 1) * random()))) hit += 1;
    await send(order, server);
  }
  const outcome = await outcomeOf(storage, server, rounds * mails);
  await server.close();
  await storage.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
  return { ...outcome, hit };
}

/** Runs a process to its end, or kills it at that many mails; answers whether it was killed. */
function send(order: Order, server: MailServer, killAt = Infinity): Promise<boolean> {
  const child = spawn(process.execPath, [join(import.meta.dir, 'mail-process.ts'), JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let came = 0;
  server.rule = {
    text() {
      came += 1;
      // It has the whole mail and knows no answer.
      if (came >= killAt) child.kill('SIGKILL');
      return undefined;
    },
  };
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve, reject) =>
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve(true);
      else if (code === 0) resolve(false);
      else reject(new Error(`the process ended with ${code}: ${said}`));
    }),
  );
}

async function outcomeOf(storage: Storage, server: MailServer, wanted: number): Promise<Omit<Outcome, 'hit'>> {
  const rows = await storage.all(`select to_address, mode, state from mail`);
  const byAddress = Map.groupBy(server.mails, ({ to }) => to);
  const came = (row: (typeof rows)[number]) => byAddress.get(String(row.to_address)) ?? [];
  const names = (row: (typeof rows)[number]) =>
    new Set(came(row).map((mail) => readMail(mail).headers.get('message-id')));
  const unknown = rows.filter(({ state }) => state === 'unknown').length;
  const nowhere = rows.filter((row) => came(row).length === 0 && row.state !== 'unknown').length;
  return {
    lost: wanted - rows.length + nowhere,
    doubled: rows.filter((row) => row.mode === 'campaign' && came(row).length > 1).length,
    renamed: rows.filter((row) => names(row).size > 1).length,
    again: rows.filter((row) => row.mode === 'transactional' && came(row).length > 1).length,
    unknown,
  };
}
