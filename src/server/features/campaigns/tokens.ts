/** What proves that somebody was shown a delivery: it goes with the action, and comes back with what became of it. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { RECEIPT_TOKEN_CHARS } from '../../../wire/campaigns/limits.ts';
import type { CampaignKind } from '../../../wire/campaigns/kinds.ts';
import { isUuid } from '../../http/ids.ts';
import { visitorSecrets, type Secrets } from '../../secrets.ts';

/** Id, kind and a proof over both, with dots between them: at most 128 characters. */
export function deliveryToken(secret: string, delivery: string, kind: CampaignKind): string {
  return `${delivery}.${kind}.${proofOf(secret, delivery, kind)}`;
}

/** Undefined for one that this installation has not made. */
export function readDeliveryToken(
  secrets: Secrets,
  token: string,
  now: number,
): { readonly delivery: string; readonly kind: string } | undefined {
  const [delivery = '', kind = '', proof = '', ...more] = token.split('.');
  if (token.length > RECEIPT_TOKEN_CHARS || more.length > 0 || !isUuid(delivery)) return undefined;
  const given = Buffer.from(proof);
  const isOurs = visitorSecrets(secrets, now).some((secret) => {
    const right = Buffer.from(proofOf(secret, delivery, kind));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isOurs ? { delivery, kind } : undefined;
}

function proofOf(secret: string, delivery: string, kind: string): string {
  return createHmac('sha256', secret).update(`delivery ${delivery} ${kind}`).digest('base64url');
}
