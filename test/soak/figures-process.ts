/**
 * A process that makes deliveries and takes their receipts, 30 % of them twice or in the wrong order, until it is killed
 * before a statement or all are taken. Each person that it is done with is told as one byte; whoever was not told comes again.
 */
import { counting } from '../../src/server/features/campaigns/counting.ts';
import { insertDelivery, type DeliveryRecord } from '../../src/server/features/campaigns/deliveries-store.ts';
import { createReceipts } from '../../src/server/features/campaigns/receipts.ts';
import { deliveryToken } from '../../src/server/features/campaigns/tokens.ts';
import { openPostgres } from '../../src/server/storage/postgres/open.ts';
import { openSqlite } from '../../src/server/storage/sqlite/open.ts';
import type { Receipt } from '../../src/wire/campaigns/receipts.ts';
import { dying } from './dying.ts';
import { chance } from './jobs-process.ts';

export type Order = {
  /** A file, or the address of a PostgreSQL database. */
  readonly database: string;
  readonly people: number;
  readonly seed: number;
  /** The first who has not been told as done. */
  readonly from: number;
  /** The statement that writes before which it ends; 0: none. */
  readonly killAt: number;
};

export const PROJECT = 'soak-project';
export const CAMPAIGN = '01999999-0000-7000-8000-000000000000';
export const AT = Date.parse('2026-11-24T10:00:00Z');
const SECRET = 'soak-secret';
const AT_ONCE = 16;

const numbered = (first: string, at: number) => `${first}-0000-7000-8000-${String(at).padStart(12, '0')}`;
export const contactId = (at: number) => numbered('01aaaaaa', at);
export const deliveryId = (at: number) => numbered('01bbbbbb', at);

type Kind = 'seen' | 'clicked' | 'dismissed';

/** What each of them did in truth, in its order. */
export function truthOf(at: number, seed: number): Kind[] {
  const random = chance(seed + at * 7919);
  random();
  const share = random();
  if (share < 0.15) return [];
  if (share < 0.5) return ['seen'];
  return share < 0.75 ? ['seen', 'clicked'] : ['seen', 'dismissed'];
}

/** How it comes in: 15 % of the receipts once more, and of 15 % the order is turned round. */
function told(at: number, seed: number): Kind[] {
  const random = chance(seed * 31 + at);
  random();
  const kinds = truthOf(at, seed);
  const often = kinds.flatMap((kind) => (random() < 0.15 ? [kind, kind] : [kind]));
  return random() < 0.3 ? often.toReversed() : often;
}

async function work({ database, people, seed, from, killAt }: Order): Promise<void> {
  const opened = database.startsWith('postgres:') ? openPostgres(database, { pool: 4 }) : openSqlite(database);
  const storage = killAt > 0 ? dying(opened, killAt) : opened;
  const count = counting(() => undefined);
  const receipts = createReceipts({ storage, now: () => AT, secret: SECRET, oldSecrets: [] }, count);
  const one = async (at: number): Promise<void> => {
    const record = deliveryOf(at);
    await storage.write(async (transaction) => {
      if (!(await insertDelivery(transaction, record))) return;
      await count(transaction, record, 'due', AT);
      await count(transaction, record, 'sent', AT);
    });
    await storage.write((transaction) => receipts.arrived(transaction, [record.actionId]));
    const delivery = deliveryToken(SECRET, record.id, 'modal');
    const all = told(at, seed).map((kind): Receipt => ({ delivery, kind, at: new Date(AT).toISOString() }));
    if (all.length > 0) await receipts.take(all);
  };
  for (let first = from; first < people; first += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, people - first) }, (_, at) => first + at);
    await Promise.all(some.map(one));
    process.stdout.write('.'.repeat(some.length));
  }
  await opened.close();
}

function deliveryOf(at: number): DeliveryRecord {
  return {
    id: deliveryId(at),
    projectId: PROJECT,
    campaignId: CAMPAIGN,
    contactId: contactId(at),
    occurrence: 1,
    version: 1,
    variant: at % 2 === 0 ? 'A' : 'B',
    visitorId: '',
    source: 'campaign',
    state: 'sent',
    reason: '',
    test: false,
    internal: false,
    interrupts: true,
    attempts: 1,
    at: AT,
    dueAt: AT,
    expiresAt: AT,
    sentAt: AT,
    seenAt: null,
    heldBy: '',
    actionId: `action-${at}`,
    groupKey: '',
  };
}

if (import.meta.main) await work(JSON.parse(process.argv[2] ?? '{}') as Order);
