/**
 * The secret that signs everything: SECRET, else one that was made at the first start and lies in the database. It can be
 * given later, or replaced with SECRET_OLD beside it. Then the one before is kept, sealed under the new one: it is what the
 * older entries of the audit log are checked with, and what visitors who were away come back with.
 */
import type { Environment } from '../../../wire/environment.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { fingerprint, seal, unseal } from '../../keys.ts';
import { newToken } from '../../ports.ts';
import type { OldSecret, Secrets } from '../../secrets.ts';
import type { Queries, Storage, Transaction } from '../../storage/port.ts';
import { auditHeads } from '../audit/service.ts';
import { sealMfaSecrets } from '../users/service.ts';
import { deleteSetting, readSetting, writeSetting } from './setting-store.ts';

/** As long as a project keeps visitors who never come back. */
const OLD_SECRET_DAYS = 180;
const KEPT = 'secret';
const FINGERPRINT = 'secret fingerprint';
const OLD = 'old secrets';
const MAIL = 'mail secret';

type Given = Pick<Environment, 'secret' | 'secretOld'>;
type GivenMail = Pick<Environment, 'mailSecret'>;
export type InstalledSecrets = Required<Secrets> & {
  /** MAIL_SECRET, else one that was made at the first start and lies in the database. */
  readonly mailSecret: string;
  /** One line for the operator where something was moved. */
  readonly remark: string | undefined;
};

/** Moves what the secret before has signed or sealed, in one transaction. Errors: one line that names the variable. */
export async function installedSecrets(
  storage: Storage,
  given: Given & GivenMail,
  now: number,
): Promise<InstalledSecrets> {
  return storage.patient.write(async (transaction) => {
    const { secret, previous } = await chosen(transaction, given);
    const before = await readOld(transaction, secret);
    const moved = previous !== undefined;
    const old = moved ? await withOld(transaction, previous, now) : before;
    const oldSecrets = given.secretOld === 'none' ? old.map((one) => ({ ...one, until: 0 })) : old;
    if (JSON.stringify(oldSecrets) !== JSON.stringify(before))
      await writeSetting(transaction, OLD, seal(secret, OLD, JSON.stringify(oldSecrets)));
    await sealMfaSecrets(transaction, { secret, previous: previous ?? undefined });
    await writeSetting(transaction, FINGERPRINT, fingerprint(secret));
    if (given.secret) await deleteSetting(transaction, KEPT);
    else await writeSetting(transaction, KEPT, secret);
    const mailSecret = given.mailSecret ?? (await readSetting(transaction, MAIL)) ?? newToken(32);
    if (!given.mailSecret) await writeSetting(transaction, MAIL, mailSecret);
    const remark = moved
      ? 'SECRET has changed: what the one before has signed is taken and signed anew when it comes'
      : undefined;
    return { secret, oldSecrets, mailSecret, remark };
  });
}

/** For commands beside a running server: the same and nothing moved. Errors: one line. */
export async function readSecrets(queries: Queries, given: Given): Promise<Required<Secrets>> {
  const secret = (await readSetting(queries, KEPT)) ?? given.secret;
  const known = await readSetting(queries, FINGERPRINT);
  if (secret === undefined || (known !== undefined && known !== fingerprint(secret))) throw new Error(unset(given));
  return { secret, oldSecrets: await readOld(queries, secret) };
}

/** For commands beside a running server: MAIL_SECRET, else the one that was made. Undefined before the first start. */
export async function readMailSecret(queries: Queries, { mailSecret }: GivenMail): Promise<string | undefined> {
  return mailSecret ?? readSetting(queries, MAIL);
}

type Chosen = {
  readonly secret: string;
  /** The one before, where it was replaced just now; null where nobody has it any more. */
  readonly previous?: string | null;
};

async function chosen(queries: Queries, { secret, secretOld }: Given): Promise<Chosen> {
  const kept = await readSetting(queries, KEPT);
  const known = await readSetting(queries, FINGERPRINT);
  if (secret === undefined) {
    if (kept === undefined && known !== undefined) throw new Error(unset({ secret }));
    return { secret: kept ?? newToken(32) };
  }
  if (kept !== undefined) return kept === secret ? { secret } : { secret, previous: kept };
  if (known === undefined || known === fingerprint(secret)) return { secret };
  if (secretOld === 'lost') return { secret, previous: null };
  if (secretOld !== undefined && known === fingerprint(secretOld)) return { secret, previous: secretOld };
  throw new Error(unset({ secret, secretOld }));
}

function unset({ secret, secretOld }: Partial<Given>): string {
  if (secret === undefined) return 'SECRET is not set, but this installation has one: set it as it was';
  const name = secretOld === undefined || secretOld === 'none' ? 'SECRET' : 'SECRET_OLD';
  return `${name} is not the secret of this installation: set SECRET_OLD to the one before, or to lost if nobody has it`;
}

async function withOld(transaction: Transaction, previous: string | null, now: number): Promise<OldSecret[]> {
  const older = previous === null ? [] : await readOld(transaction, previous);
  const until = now + OLD_SECRET_DAYS * DAY_MS;
  return [...older, { secret: previous, replacedAt: now, until, heads: await auditHeads(transaction) }];
}

async function readOld(queries: Queries, secret: string): Promise<OldSecret[]> {
  const sealed = await readSetting(queries, OLD);
  return JSON.parse((sealed && unseal(secret, OLD, sealed)) || '[]') as OldSecret[];
}
