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

/** Of the proof in the name of a thread: 128 bits, as many as other threads' names have. */
const THREAD_PROOF_CHARS = 22;
const THREAD_TOKEN = /^([\w-]{22})\.(\d?)\.[\w-]{22}$/;

/** What the thread is called that begins with its answer (P-OUT-02). `sender`: the place of whoever said it among the draft's. */
export function threadToken(secret: string, delivery: string, sender: number | undefined): string {
  const said = `${Buffer.from(delivery.replaceAll('-', ''), 'hex').toString('base64url')}.${sender ?? ''}`;
  const proof = createHmac('sha256', secret).update(`thread ${said}`).digest('base64url');
  return `${said}.${proof.slice(0, THREAD_PROOF_CHARS)}`;
}

/** Undefined for one that this installation has not made. */
export function readThreadToken(
  secrets: Secrets,
  token: string,
  now: number,
): { readonly delivery: string; readonly sender: number | undefined } | undefined {
  const [, packed = '', place = ''] = THREAD_TOKEN.exec(token) ?? [];
  if (packed === '') return undefined;
  const delivery = Buffer.from(packed, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const sender = place === '' ? undefined : Number(place);
  const given = Buffer.from(token);
  const isOurs = visitorSecrets(secrets, now).some((secret) => {
    const right = Buffer.from(threadToken(secret, delivery, sender));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isOurs ? { delivery, sender } : undefined;
}
