/**
 * Rounds of `kill -9` while deliveries are made and their receipts come in twice, late and in the wrong order: totals are
 * those of the receipts and of what people did in truth, and no delivery is there twice or missing.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countedAnew, talliesOf, type Tally } from '../../src/server/features/campaigns/tally-store.ts';
import type { EngineName, Storage } from '../../src/server/storage/port.ts';
import { newDatabase } from '../storage/databases.ts';
import { AT, CAMPAIGN, contactId, PROJECT, truthOf, type Order } from './figures-process.ts';
import { chance } from './jobs-process.ts';

export type Outcome = {
  /** Kills that hit before the end. */
  readonly hit: number;
  readonly deliveries: number;
  /** Of each total: what it says, what the receipts say, and what people did. */
  readonly wrong: readonly string[];
};

type Asked = { readonly people: number; readonly kills: number; readonly seed: number };
const CONTACTS_AT_ONCE = 500;
/** Statements that write which one person takes, about. */
const STATEMENTS_EACH = 12;

export async function figureRounds(engine: EngineName, { people, kills, seed }: Asked): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-figures-'));
  const database = (await newDatabase(engine, { folder }))!;
  const storage = database.open();
  await begin(storage, people);
  const place = database.env.DATABASE_URL ?? join(folder, 'parley.sqlite');
  const random = chance(seed);
  const each = Math.floor((people * STATEMENTS_EACH) / (kills * 2));
  let [from, hit] = [0, 0];
  for (let kill = 0; kill < kills; kill += 1) {
    const order = { database: place, people, seed, from, killAt: 1 + Math.floor(random() * each) };
    const { done, killed } = await run(order);
    from += done;
    if (killed) hit += 1;
  }
  await run({ database: place, people, seed, from, killAt: 0 });
  const outcome = { hit, ...(await outcomeOf(storage, people, seed)) };
  await storage.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
  return outcome;
}

async function begin(storage: Storage, people: number): Promise<void> {
  await storage.write(async (transaction) => {
    await transaction.run(
      `insert into project (id, name, sdk_key, secret, enabled, created_at, settings) values (?, 'Soak', 'soak-key-0123456', 's', 1, 0, '{}')`,
      PROJECT,
    );
    await transaction.run(
      `insert into campaign (id, project_id, kind, name, status, archived, reason, draft, draft_audience, live_version,
         changed_at, changed_by) values (?, ?, 'modal', 'Soak', 'live', 0, '', '{}', '', 1, 0, '')`,
      CAMPAIGN,
      PROJECT,
    );
  });
  for (let first = 0; first < people; first += CONTACTS_AT_ONCE)
    await storage.write(async (transaction) => {
      for (let at = first; at < Math.min(people, first + CONTACTS_AT_ONCE); at += 1)
        await transaction.run(
          `insert into contact (id, project_id, user_id, proven, first_seen, last_seen, visits) values (?, ?, '', 0, ?, ?, 1)`,
          contactId(at),
          PROJECT,
          AT,
          AT,
        );
    });
}

/** Answers how many people it has told as done. */
function run(order: Order): Promise<{ readonly done: number; readonly killed: boolean }> {
  const child = spawn(process.execPath, [join(import.meta.dir, 'figures-process.ts'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [done, said] = [0, ''];
  child.stdout.on('data', (chunk: Buffer) => (done += chunk.length));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve, reject) =>
    child.once('close', (code, signal) => {
      if (signal === 'SIGKILL' || code === 0) resolve({ done, killed: signal === 'SIGKILL' });
      else reject(new Error(`the process ended with ${code}: ${said}`));
    }),
  );
}

async function outcomeOf(storage: Storage, people: number, seed: number): Promise<Omit<Outcome, 'hit'>> {
  const truth = new Map<string, number>();
  const add = (at: number, kind: string) => {
    const key = `${at % 2 === 0 ? 'A' : 'B'} ${kind}`;
    truth.set(key, (truth.get(key) ?? 0) + 1);
  };
  for (let at = 0; at < people; at += 1) {
    for (const kind of ['due', 'sent', 'arrived', ...truthOf(at, seed)]) add(at, kind);
    if (truthOf(at, seed).includes('seen')) add(at, 'shown');
  }
  const totals = keyed(await talliesOf(storage, CAMPAIGN));
  const receipts = keyed(await countedAnew(storage, CAMPAIGN));
  const keys = new Set([...truth.keys(), ...totals.keys(), ...receipts.keys()]);
  const isReceipt = (key: string) => !/ (due|sent)$/.test(key);
  const wrong = [...keys].flatMap((key) => {
    const [total, receipt, real] = [totals.get(key) ?? 0, receipts.get(key) ?? 0, truth.get(key) ?? 0];
    return total === real && (!isReceipt(key) || receipt === real) ? [] : [`${key}: ${total}, ${receipt}, ${real}`];
  });
  const row = await storage.one(`select count(*) as n from delivery where campaign_id = ?`, CAMPAIGN);
  return { deliveries: Number(row?.n), wrong };
}

const keyed = (tallies: readonly Tally[]) => new Map(tallies.map((one) => [`${one.variant} ${one.kind}`, one.people]));
