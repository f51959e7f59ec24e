/**
 * The session of somebody who has only ever written by mail. It is joined to no other session of that address: whoever writes
 * a sender into a mail has proven nothing. Nobody is ever given its hash.
 */
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { blank } from './blank.ts';
import { MAIL_SESSION, mailSessionOf } from './mail-session-store.ts';
import { markSeen } from './session-store.ts';
import type { PlacesVisitor } from './slots.ts';
import { saveVisitor, type VisitorRecord } from './store.ts';

export type MailSession = Pick<VisitorRecord, 'projectId' | 'email' | 'name' | 'lang'>;
/** Part of the caller's transaction; made where there is none yet. */
export type SessionByMail = (transaction: Transaction, of: MailSession) => Promise<VisitorRecord>;

export function createMailSessions(
  { token, now }: Pick<Ports, 'token' | 'now'>,
  placing: () => PlacesVisitor | undefined,
): SessionByMail {
  return async (transaction, of) => {
    const known = await mailSessionOf(transaction, of);
    if (known) {
      await markSeen(transaction, [[known.id, now()]]);
      return known;
    }
    const record = { ...blank(of.projectId, `${MAIL_SESSION}${token(16)}`), ...of };
    const placed = { visitor: record, before: undefined, proven: new Set<string>(), agent: '' };
    const contactId = (await placing()?.(transaction, placed)) ?? '';
    await saveVisitor(transaction, { ...record, contactId }, now());
    return { ...record, contactId };
  };
}
