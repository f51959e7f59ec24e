/**
 * An action that is sent as part of another feature's transaction: it and everybody's message are there together, or neither
 * is, so that nobody has to finish it and none is sent twice. For a few visitors; `send` is for many.
 */
import type { ActionSend } from '../../../wire/outbound/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { visitorExists } from '../visitors/service.ts';
import { findAudience, type AudienceFound } from './audience.ts';
import { cleanAction } from './clean.ts';
import { dated } from './dated.ts';
import type { Inbox } from './inbox.ts';
import { actionById, addVisitors, insertAction } from './store.ts';

/** `id`: a UUID in small letters. */
export type SentWithin = Required<Pick<ActionSend, 'id' | 'action'>> & {
  readonly to: { readonly visitor: string } | { readonly user: string };
};

/**
 * Answers what tells their pages, to be called once the transaction is done. Nothing is sent under an id that is there, and to
 * a visitor who is gone. Errors: 413, 422 for what is no action.
 */
export type SendWithin = (
  transaction: Transaction,
  projectId: string,
  sent: SentWithin,
  accountId: string,
) => Promise<() => void>;

export function createWithin({ now }: Pick<Ports, 'now'>, inbox: Pick<Inbox, 'addAction'>): SendWithin {
  return async (transaction, projectId, { id, action, to }, accountId) => {
    const createdAt = now();
    const body = JSON.stringify(dated(await cleanAction(action), id, createdAt));
    const isThere = !('visitor' in to) || (await visitorExists(transaction, projectId, to.visitor));
    if (!isThere || (await actionById(transaction, id))) return () => undefined;
    await insertAction(transaction, {
      id,
      projectId,
      body,
      audience: JSON.stringify(to),
      byAccount: accountId,
      createdAt,
    });
    const tells: (() => void)[] = [];
    let reached = 0;
    for (let after: string | undefined = ''; after !== undefined;) {
      const { visitors, next }: AudienceFound = await findAudience(transaction, projectId, to, after, createdAt);
      tells.push(await inbox.addAction(transaction, { id, projectId, body }, visitors));
      reached += visitors.length;
      after = next;
    }
    await addVisitors(transaction, id, reached, true);
    return () => tells.forEach((tell) => tell());
  };
}
