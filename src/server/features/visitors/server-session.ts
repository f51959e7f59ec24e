/**
 * The session of a contact that no browser has: what the site's own server tells of the person is kept in it, so that rules,
 * campaigns, exports and erasures find it as they find what a page has told. Nobody is ever given its hash.
 */
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { SERVER_SESSION, serverSessionOf } from './contact-store.ts';
import { markSeen } from './session-store.ts';
import { saveVisitor } from './store.ts';

type Whose = { readonly id: string; readonly projectId: string; readonly userId: string; readonly proven: boolean };

/** Its id; made where there is none. Its last sign is now. */
export async function serverSession(
  transaction: Transaction,
  { token, now }: Pick<Ports, 'token' | 'now'>,
  { id: contactId, projectId, userId, proven }: Whose,
): Promise<string> {
  const known = await serverSessionOf(transaction, contactId);
  if (known !== undefined) {
    await markSeen(transaction, [[known, now()]]);
    return known;
  }
  const id = `${SERVER_SESSION}${token(16)}`;
  const silent = {
    name: '',
    email: '',
    phone: '',
    value: 0,
    customData: {},
    contact: {},
    lang: '',
    provenEmail: '',
  } as const;
  const unseen = { sdk: '', zone: '' } as const;
  await saveVisitor(transaction, { ...silent, ...unseen, id, projectId, userId, verified: proven, contactId }, now());
  return id;
}
