/** A campaign of which too much comes to nothing pauses itself (P-OUT-44): mails that are refused, frames that nobody saw drawn. */
import { HOUR_MS } from '../../../wire/limits.ts';
import type { Transaction } from '../../storage/port.ts';
import type { DeliveryRecord } from './deliveries-store.ts';
import type { Engine } from './engine.ts';
import { forgetTried, noteTried, triedSince } from './failing-store.ts';
import { campaignById } from './store.ts';

/** Of fewer in an hour nothing is concluded. */
export const TRIED_LEAST = 50;
/** Of a hundred. */
export const FAILED_MOST = 20;

type Tried = Pick<DeliveryRecord, 'projectId' | 'campaignId'>;

/** Answers what is told once that is durable, where it has paused itself by this. */
export async function triedNow(
  engine: Engine,
  transaction: Transaction,
  { projectId, campaignId }: Tried,
  hasFailed: boolean,
): Promise<(() => void) | undefined> {
  await noteTried(transaction, campaignId, engine.now(), { tried: 1, failed: hasFailed ? 1 : 0 });
  return hasFailed ? pauseWhereTooMany(engine, transaction, { projectId, campaignId }) : undefined;
}

export const triedLater = ({ now }: Pick<Engine, 'now'>, transaction: Transaction, { campaignId }: Tried) =>
  noteTried(transaction, campaignId, now(), { tried: 1, failed: 0 });

/** What was tried before has come to nothing. */
export async function failedNow(
  engine: Engine,
  transaction: Transaction,
  { projectId, campaignId }: Tried,
): Promise<(() => void) | undefined> {
  await noteTried(transaction, campaignId, engine.now(), { tried: 0, failed: 1 });
  return pauseWhereTooMany(engine, transaction, { projectId, campaignId });
}

async function pauseWhereTooMany(
  { now, pause }: Engine,
  transaction: Transaction,
  { projectId, campaignId }: Tried,
): Promise<(() => void) | undefined> {
  const { tried, failed } = await triedSince(transaction, campaignId, now() - HOUR_MS);
  if (tried < TRIED_LEAST || failed * 100 <= tried * FAILED_MOST) return undefined;
  const campaign = await campaignById(transaction, projectId, campaignId);
  if (campaign?.status !== 'live') return undefined;
  await forgetTried(transaction, campaignId);
  return pause(transaction, campaign);
}
