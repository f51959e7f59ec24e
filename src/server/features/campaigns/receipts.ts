/** What became of what was shown: told by our framed apps with a token, and by our SDK as events (P-OUT-20, P-STA-01). */
import { kindRule, receiptKinds, type CampaignKind, type ReceiptKind } from '../../../wire/campaigns/kinds.ts';
import type { Receipt } from '../../../wire/campaigns/receipts.ts';
import { ApiError } from '../../../wire/errors.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { sdksOfSessions } from '../visitors/service.ts';
import type { Count } from './counting.ts';
import { saveQuiet } from './decisions-store.ts';
import { deliveryById, markArrived, saveDelivery, type DeliveryRecord } from './deliveries-store.ts';
import { addReceipt, UNTOLD } from './receipts-store.ts';
import { kindsOfCampaigns } from './store.ts';
import { readDeliveryToken } from './tokens.ts';

export type Receipts = {
  /** Each counts once, however often and in whatever order they come. Errors: 401 for a token that is none of ours, and nothing is counted. */
  readonly take: (receipts: readonly Receipt[]) => Promise<void>;
  /** Of a session's own deliveries alone; others are ignored. */
  readonly takeEvent: (transaction: Transaction, event: ReceiptEvent) => Promise<void>;
  /** Errors: 401. Answers until when, in ms; null for no longer. */
  readonly quiet: (token: string, days: number) => Promise<number | null>;
  /** In the transaction in which the pipe has noted that these have come to a page. */
  readonly arrived: (transaction: Transaction, actions: readonly string[]) => Promise<void>;
};

export type ReceiptEvent = {
  readonly visitorId: string;
  readonly delivery: string;
  /** \`held\`: the page keeps it back, and has not lost it. */
  readonly kind: ReceiptKind | 'held';
  readonly step: number;
  readonly at: number;
  /** Why it was not shown: \`page\`, \`left\`, or what held it back. */
  readonly reason?: string;
};

/** A framed item that nobody confirms within this time of its arrival goes back to waiting (P-OUT-21). */
export const CONFIRM_MS = 60_000;

/** Its own way of being shown came to an end: nothing more is asked of it. */
const ending: ReadonlySet<string> = new Set(['clicked', 'dismissed', 'completed']);

export function createReceipts(
  ports: Pick<Ports, 'storage' | 'now' | 'secret' | 'oldSecrets'>,
  count: Count,
): Receipts {
  const { storage, now } = ports;
  return {
    async take(receipts) {
      const proven = receipts.map((one) => ({ ...one, of: proof(one.delivery) }));
      for (const { of, kind, step = 0, at } of proven)
        if (fitsKind(of.kind, kind)) await store(of.delivery, { kind, step, at: timeOf(Date.parse(at)) });
    },
    async takeEvent(transaction, { visitorId, delivery, kind, step, at, reason = 'page' }) {
      const one = await deliveryById(transaction, delivery);
      if (one?.visitorId !== visitorId) return;
      if (kind === 'held') await keep(transaction, one);
      else if (kind === 'skipped') await skip(count, transaction, one, { at: timeOf(at), reason });
      else await add(count, transaction, one, { kind, step, at: timeOf(at) });
    },
    async quiet(token, days) {
      const { delivery, kind } = proof(token);
      const until = days === 0 ? null : now() + days * DAY_MS;
      await storage.write(async (transaction) => {
        const one = await deliveryById(transaction, delivery);
        if (one) await saveQuiet(transaction, one.contactId, kind, until);
      });
      return until;
    },
    async arrived(transaction, actions) {
      const come = await markArrived(transaction, actions, now() + CONFIRM_MS);
      const untold = await untoldOf(transaction, come);
      for (const one of come)
        for (const kind of untold.has(one) ? ['arrived', UNTOLD] : ['arrived']) {
          const isNew = await addReceipt(transaction, { deliveryId: one.id, kind, step: 0, at: now() });
          if (isNew) await count(transaction, one, kind, now());
        }
    },
  };

  function proof(token: string) {
    const of = readDeliveryToken(ports, token, now());
    if (of) return of;
    throw new ApiError('session_refused', 'This receipt is for nothing that was shown.');
  }

  async function store(
    id: string,
    receipt: { readonly kind: ReceiptKind; readonly step: number; readonly at: number },
  ): Promise<void> {
    await storage.write(async (transaction) => {
      const one = await deliveryById(transaction, id);
      if (one) await add(count, transaction, one, receipt);
    });
  }

  /** Clocks of visitors may be wrong: what lies ahead, or is no time, is now. */
  function timeOf(at: number): number {
    return at > 0 && at <= now() ? at : now();
  }
}

/** Those of kinds of which our own SDK alone tells what became of them, in a page of another one (P-STA-03). */
async function untoldOf(queries: Queries, come: readonly DeliveryRecord[]): Promise<ReadonlySet<DeliveryRecord>> {
  const sdks = await sdksOfSessions(queries, [...new Set(come.map(({ visitorId }) => visitorId))]);
  const there = come.filter(({ visitorId }) => sdks.get(visitorId) === 'other');
  const kinds = await kindsOfCampaigns(queries, [...new Set(there.map(({ campaignId }) => campaignId))]);
  return new Set(
    there.filter(({ campaignId }) => {
      const kind = kinds.get(campaignId);
      return kind !== undefined && kindRule(kind).receipts.seen === 'own';
    }),
  );
}

async function add(
  count: Count,
  transaction: Transaction,
  one: DeliveryRecord,
  { kind, step, at }: { readonly kind: ReceiptKind; readonly step: number; readonly at: number },
): Promise<void> {
  // Our frame tells it of what was stopped before anybody saw it.
  if (kind === 'skipped') return skip(count, transaction, one, { at, reason: 'withdrawn' });
  // Whoever has done something with it has seen it, and to them it has come, whether or not their page said so.
  const implied = step > 0 ? [kind] : (['arrived', 'seen', kind] as const);
  for (const each of new Set(implied)) {
    const isNew = await addReceipt(transaction, { deliveryId: one.id, kind: each, step, at });
    if (isNew) await count(transaction, one, each, at, step);
  }
  const isOver = one.state === 'done' || (ending.has(kind) && step === 0);
  await saveDelivery(transaction, {
    ...one,
    state: isOver ? 'done' : 'seen',
    reason: '',
    seenAt: Math.min(one.seenAt ?? at, at),
  });
}

const ends: Readonly<Record<string, readonly ['page' | 'status', 'left_page' | 'stopped']>> = {
  page: ['page', 'left_page'],
  withdrawn: ['status', 'stopped'],
};

const isOnItsWay = ({ state }: DeliveryRecord): boolean => state === 'sent' || state === 'delivered';

/** The page holds it back as long as it is valid: that nobody has seen it means nothing. */
async function keep(transaction: Transaction, one: DeliveryRecord): Promise<void> {
  if (isOnItsWay(one)) await saveDelivery(transaction, { ...one, dueAt: one.expiresAt });
}

/**
 * It was not shown after all: no cap is used up, and the next trigger may bring it. Whoever left the page while it was held
 * back has not said no: it waits again, and the next page is asked.
 */
async function skip(
  count: Count,
  transaction: Transaction,
  one: DeliveryRecord,
  { at, reason }: { readonly at: number; readonly reason: string },
): Promise<void> {
  if (!isOnItsWay(one)) return;
  if (reason === 'left') {
    const attempts = Math.max(1, one.attempts - 1);
    return saveDelivery(transaction, { ...one, state: 'waiting', heldBy: 'presence', dueAt: at, attempts });
  }
  const [gate, why] = ends[reason] ?? (['calm', 'expired'] as const);
  const isNew = await addReceipt(transaction, { deliveryId: one.id, kind: 'skipped', step: 0, at });
  if (isNew) await count(transaction, one, `not:${gate}`, at);
  await saveDelivery(transaction, { ...one, state: 'cancelled', reason: why, heldBy: gate });
}

const fitsKind = (kind: string, receipt: ReceiptKind): boolean =>
  Object.hasOwn(kindRule(kind as CampaignKind).receipts, receipt);

const told: ReadonlySet<string> = new Set([...receiptKinds, 'held']);
const REASON_CHARS = 32;
const named = /^outbound-([0-9a-f-]{36})-([a-z]+)$/i;

/** What an event tells of a delivery; undefined for all other events. `data`: JSON or null. */
export function receiptIn(event: {
  readonly visitorId: string;
  readonly name: string;
  readonly data: string | null;
  readonly at: number;
}): ReceiptEvent | undefined {
  const [, , kind] = named.exec(event.name) ?? [];
  if (!kind || !told.has(kind) || event.data === null) return undefined;
  const { delivery, step, reason } = (JSON.parse(event.data) ?? {}) as Readonly<Record<string, unknown>>;
  // The token, whose first part is the delivery's id: whose it is, is asked of its session.
  const id = typeof delivery === 'string' ? delivery.split('.')[0]! : '';
  if (!isUuid(id)) return undefined;
  const { visitorId, at } = event;
  return {
    visitorId,
    delivery: id,
    kind: kind as ReceiptEvent['kind'],
    step: Number.isInteger(step) ? Number(step) : 0,
    at,
    ...(typeof reason === 'string' ? { reason: reason.slice(0, REASON_CHARS) } : {}),
  };
}
