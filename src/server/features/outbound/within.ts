/**
 * Actions that are sent as part of another feature's transaction: each and everybody's message are there together, or neither
 * is, so that nobody has to finish it and none is sent twice. Each is for one person; `send` is for many.
 */
import { AUDIENCE_PAGE_ROWS } from '../../../wire/outbound/limits.ts';
import type { Action, ActionSend } from '../../../wire/outbound/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { sessionsOfUsers, visitorsAmong, type OfUser } from '../visitors/service.ts';
import { cleanAction } from './clean.ts';
import { dated } from './dated.ts';
import type { Inbox } from './inbox.ts';
import { actionsAmong, insertWholeActions } from './many-store.ts';
import { alreadySent } from './store.ts';

/** `id`: a UUID in small letters. */
export type SentWithin = Required<Pick<ActionSend, 'id' | 'action'>> & {
  readonly to: { readonly visitor: string } | { readonly user: string };
};

/**
 * Answers what tells their pages, to be called once the transaction is done. Nothing is sent under an id that is there, and to
 * a visitor who is gone. However many they are it is a few statements. `unless`: an action that tells the same, of which whoever
 * has it in any session is sent nothing. Errors: 413, 422 for what is no action.
 */
export type SendWithin = (
  transaction: Transaction,
  projectId: string,
  sent: readonly SentWithin[],
  accountId: string,
  unless?: string,
) => Promise<() => void>;

export function createWithin({ now }: Pick<Ports, 'now'>, inbox: Pick<Inbox, 'addActions'>): SendWithin {
  return async (transaction, projectId, sent, accountId, unless) => {
    const createdAt = now();
    const known = await actionsAmong(
      transaction,
      sent.map(({ id }) => id),
    );
    const visitorsOf = await everybodyIn(transaction, projectId, sent);
    const told =
      unless === undefined
        ? new Set<string>()
        : await alreadySent(
            transaction,
            unless,
            sent.flatMap(({ to }) => visitorsOf(to) ?? []),
          );
    const clean = cleaning();
    const actions = [];
    for (const { id, action, to } of sent) {
      const visitors = visitorsOf(to);
      if (known.has(id) || !visitors || visitors.some((visitor) => told.has(visitor))) continue;
      const body = JSON.stringify(dated(await clean(action), id, createdAt));
      actions.push({ id, body, visitors, audience: JSON.stringify(to) });
    }
    const made = { projectId, byAccount: accountId, createdAt };
    await insertWholeActions(
      transaction,
      actions.map((one) => ({ ...one, ...made, visitors: one.visitors.length })),
    );
    return inbox.addActions(transaction, projectId, actions);
  };
}

/** Whose visitors they are; undefined for one who is gone. */
async function everybodyIn(queries: Queries, projectId: string, sent: readonly SentWithin[]) {
  const named = sent.flatMap(({ to }) => ('visitor' in to ? [to.visitor] : []));
  const there = await visitorsAmong(queries, projectId, named);
  const users = sent.flatMap(({ to }) => ('user' in to ? [to.user] : []));
  const sessions = new Map<string, string[]>(users.map((user) => [user, []]));
  const page = { after: { user: '', id: '' }, rows: AUDIENCE_PAGE_ROWS };
  for (let found: OfUser[] | undefined; found === undefined || found.length === page.rows;) {
    found = await sessionsOfUsers(queries, projectId, [...sessions.keys()], page);
    for (const { user, id } of found) sessions.get(user)?.push(id);
    page.after = found.at(-1) ?? page.after;
  }
  return (to: SentWithin['to']): readonly string[] | undefined => {
    if ('user' in to) return sessions.get(to.user);
    return there.has(to.visitor) ? [to.visitor] : undefined;
  };
}

/** Each text once: most people are told the same. */
function cleaning() {
  const done = new Map<string, Promise<Action>>();
  return (action: SentWithin['action']): Promise<Action> => {
    const key = JSON.stringify(action);
    const clean = done.get(key) ?? cleanAction(action);
    done.set(key, clean);
    return clean;
  };
}
