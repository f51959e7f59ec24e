/** Actions: sent by the desk to one visitor, a user or everybody, or pushed by other features; and where they stand. */
import { ApiError } from '../../../wire/errors.ts';
import { ACTION_DELIVERIES, ACTIONS_PER_PUSH } from '../../../wire/outbound/limits.ts';
import type {
  Action,
  ActionAudience,
  ActionSend,
  ActionState,
  ChecklistProgress,
} from '../../../wire/outbound/shapes.ts';
import type { changedPush } from '../../../wire/messages/visitor-pushes.ts';
import type { MessageOf } from '../../../wire/push.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { VisitorFeed } from '../../realtime/visitor-lines.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Worker } from '../../jobs/queue.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Projects } from '../projects/service.ts';
import { countReached, findAudience, isAudience } from './audience.ts';
import { cleanAction, cleanJson } from './clean.ts';
import { dated } from './dated.ts';
import { finishActions } from './finishing.ts';
import { createInbox } from './inbox.ts';
import {
  actionById,
  addVisitors,
  alreadySent,
  countWaiting,
  deliveriesOf,
  insertAction,
  type ActionRecord,
} from './store.ts';
import type { ActionsArrived, AudienceVisitors, LeavesOut } from './slots.ts';
import { arrivedOf, deleteActions, withdrawAction } from './whole-store.ts';
import { createWithin, type SendWithin } from './within.ts';
import { visitorExists } from '../visitors/service.ts';

export { filteredActions } from './store.ts';
export { rememberAction } from './whole-store.ts';

/** What a visitor is told: actions to be done, and the unread count from now on. */
export type Update = { readonly a?: readonly { readonly actionType: string }[]; readonly u?: number };

export type ThreadChanged = MessageOf<typeof changedPush>['data'];

export type Outbound = {
  /**
   * For other features. Resolves with the message's number when it is durable; it arrives now or when the visitor comes
   * back. Errors: those of the actions (413, 422).
   */
  readonly push: (projectId: string, visitorId: string, update: Update) => Promise<number>;
  /** Tells the visitor's pages that a step of a checklist was done. */
  readonly pushChecklist: (projectId: string, visitorId: string, progress: ChecklistProgress) => Promise<number>;
  /** Tells the visitor's pages and messengers that a thread of theirs has changed. */
  readonly pushChanged: (projectId: string, visitorId: string, changed: ThreadChanged) => Promise<number>;
  /** The same inside a transaction; the returned work, done after it, tells their sockets. */
  readonly changedWithin: (
    transaction: Transaction,
    projectId: string,
    visitorId: string,
    changed: ThreadChanged,
  ) => Promise<() => void>;
  /** Resolves when everybody's message is durable. Errors: 404, 409 for an id that means another action, 413, 422. */
  readonly send: (projectId: string, body: ActionSend, accountId: string) => Promise<ActionState>;
  readonly sendWithin: SendWithin;
  /** Errors: 404, also for an action of another project. */
  readonly state: (projectId: string, actionId: string) => Promise<ActionState>;
  /** How many visitors an action for all would be for now. */
  readonly reach: (projectId: string, audience?: string) => Promise<number>;
  /** Nobody gets it any more who has not got it yet, as part of a transaction. One that is not there is none. */
  readonly takeBack: (transaction: Transaction, actionId: string) => Promise<void>;
  /** Nothing stays of these actions, nor of what they told. */
  readonly forget: (transaction: Transaction, projectId: string, actionIds: readonly string[]) => Promise<void>;
  /** To how many visitors each of these actions has come. */
  readonly arrivedOf: (actionIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** The messages of a visitor, as sockets read them. */
  readonly feed: VisitorFeed;
  /** Ends actions whose sending was cut off. */
  readonly finishing: Worker;
  /** Deletes, once an hour, messages that are kept no longer. */
  readonly forgetting: Repeated;
  /** Writes what is still in memory. */
  readonly close: () => Promise<void>;
};

type OutboundPorts = Pick<Ports, 'storage' | 'now' | 'later' | 'id' | 'log'>;
type OutboundParts = {
  readonly projects: Projects;
  readonly hub: Publish<'visitor'>;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly leftOut?: () => readonly LeavesOut[];
  readonly arrived?: () => readonly ActionsArrived[];
  /** Nobody answers for audiences where it is left out. */
  readonly people?: () => AudienceVisitors | undefined;
};

export function createOutbound(
  ports: OutboundPorts,
  { projects, hub, jobs, leftOut = () => [], arrived = () => [], people = () => undefined }: OutboundParts,
): Outbound {
  const { storage, now, id: newId } = ports;
  const inbox = createInbox(ports, hub, arrived);
  const { finishLater, finishing } = finishActions(ports, jobs, async (id) => {
    const record = await actionById(storage, id);
    if (record && !record.complete) await distribute(record);
  });
  const forgetting: Repeated = {
    name: 'forget-messages',
    schedule: '5 * * * *',
    leaseMs: 60_000,
    longestRunMs: 600_000,
    run: async ({ signal }) => `${await inbox.forgetOld(signal)} forgotten`,
  };
  return {
    push,
    pushChecklist,
    pushChanged: (projectId, visitorId, changed) =>
      inbox.add({ projectId, visitorId, name: 'changed', content: { body: JSON.stringify(changed) } }),
    changedWithin: (transaction, projectId, visitorId, changed) =>
      inbox.addWithin(transaction, {
        projectId,
        visitorId,
        name: 'changed',
        content: { body: JSON.stringify(changed) },
      }),
    send,
    sendWithin: createWithin(ports, inbox),
    state,
    reach: (projectId, audience) => countReached(storage, projectId, { now: now(), audience }, people()),
    takeBack: withdrawAction,
    forget: deleteActions,
    async arrivedOf(actionIds) {
      await inbox.flush();
      return arrivedOf(storage, actionIds);
    },
    feed: inbox.feed,
    finishing,
    forgetting,
    close: inbox.close,
  };

  async function push(projectId: string, visitorId: string, { a = [], u }: Update): Promise<number> {
    if (a.length > ACTIONS_PER_PUSH) throw new Error(`a message carries at most ${ACTIONS_PER_PUSH} actions`);
    const actions = await Promise.all(a.map(async (action) => dated(await cleanAction(action), newId(), now())));
    const body = JSON.stringify({
      ...(actions.length > 0 ? { a: actions } : {}),
      ...(u === undefined ? {} : { u }),
    });
    return inbox.add({ projectId, visitorId, name: 'update', content: { body }, unread: u });
  }

  async function pushChecklist(projectId: string, visitorId: string, progress: ChecklistProgress): Promise<number> {
    const body = JSON.stringify(await cleanJson(progress));
    return inbox.add({ projectId, visitorId, name: 'checklist', content: { body } });
  }

  async function send(projectId: string, body: ActionSend, accountId: string): Promise<ActionState> {
    await projects.byId(projectId);
    const record = await stored(projectId, body, accountId);
    if (!record.complete) await distribute(record);
    return state(projectId, record.id);
  }

  /** The action as it was stored the first time, whoever sends it again. */
  async function stored(projectId: string, { id, action, to }: ActionSend, accountId: string): Promise<ActionRecord> {
    const at = now();
    const key = id?.toLowerCase() ?? newId();
    const body = JSON.stringify(dated(await cleanAction(action), key, at));
    const audience = JSON.stringify(to);
    return storage.write(async (transaction) => {
      const known = await actionById(transaction, key);
      if (known && (known.projectId !== projectId || known.audience !== audience || !sameAction(known.body, body)))
        throw new ApiError('conflict', 'This id belongs to another action: take a new one.');
      if (known) return known;
      if (to !== 'all' && 'visitor' in to && !(await visitorExists(transaction, projectId, to.visitor)))
        throw new ApiError('not_found', 'There is no such visitor in this project.');
      if (isAudience(to) && !(await people()?.exists(transaction, projectId, to.audience)))
        throw new ApiError('not_found', 'There is no such audience in this project.');
      const fresh = { id: key, projectId, body, audience, byAccount: accountId, createdAt: at };
      await insertAction(transaction, fresh);
      await finishLater(transaction, fresh);
      return { ...fresh, visitors: 0, sent: 0, lastSentAt: null, complete: false };
    });
  }

  /** Each page is a transaction of its own. Whoever has the action already, from a call that did not end, is left out. */
  async function distribute({ id, projectId, body, audience, createdAt }: ActionRecord): Promise<void> {
    const to = JSON.parse(audience) as ActionAudience;
    let after: string | undefined = '';
    while (after !== undefined) {
      const { visitors, next } = await findAudience(storage, projectId, to, after, createdAt, people());
      const tell = await storage.write(async (transaction) => {
        // It was taken back, or another run has come to its end.
        if ((await actionById(transaction, id))?.complete) return null;
        const had = await alreadySent(transaction, id, visitors);
        const others = visitors.filter((visitor) => !had.has(visitor));
        const missing =
          to === 'all' || isAudience(to)
            ? await without(transaction, { project: projectId, action: id }, others)
            : others;
        await addVisitors(transaction, id, missing.length, next === undefined);
        return inbox.addActions(transaction, projectId, [{ id, body, visitors: missing }]);
      });
      if (!tell) return;
      tell();
      after = next;
    }
  }

  async function without(
    transaction: Transaction,
    of: Parameters<LeavesOut>[1],
    visitors: readonly string[],
  ): Promise<readonly string[]> {
    let left = visitors;
    for (const leaves of leftOut()) {
      const out = await leaves(transaction, of, left);
      left = left.filter((visitor) => !out.has(visitor));
    }
    return left;
  }

  async function state(projectId: string, actionId: string): Promise<ActionState> {
    await inbox.flush();
    const record = await actionById(storage, actionId.toLowerCase());
    if (record?.projectId !== projectId) throw new ApiError('not_found', 'There is no such action in this project.');
    const [waiting, deliveries] = await Promise.all([
      countWaiting(storage, record.id, inbox.keptSince()),
      deliveriesOf(storage, record.id, inbox.keptSince(), ACTION_DELIVERIES),
    ]);
    return toState(record, waiting, deliveries);
  }
}

/** Whether two stored bodies tell the same, whenever each was sent and in whatever order their fields come. */
function sameAction(one: string, other: string): boolean {
  const undated = (body: string) => ({ ...(JSON.parse(body) as Action), createdAt: null });
  return Bun.deepEquals(undated(one), undated(other));
}

function toState(
  { id, body, audience, visitors, sent, lastSentAt, createdAt }: ActionRecord,
  waiting: number,
  deliveries: readonly { visitor: string; sentAt: number | null }[],
): ActionState {
  return {
    id,
    createdAt: time(createdAt),
    to: JSON.parse(audience) as ActionAudience,
    action: JSON.parse(body) as Action,
    visitors,
    sent,
    waiting,
    expired: Math.max(0, visitors - sent - waiting),
    lastSentAt: lastSentAt === null ? null : time(lastSentAt),
    deliveries: deliveries.map(({ visitor, sentAt }) => ({
      visitor,
      state: sentAt === null ? 'waiting' : 'sent',
      sentAt: sentAt === null ? null : time(sentAt),
    })),
  };
}

/** RFC 3339 of milliseconds. */
function time(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
