/**
 * Exact counts and lists that are filled: durable jobs that look at all contacts in pieces, in a thread with a connection of its
 * own (P-AUD-10), so that nobody waits for them. Between two pieces they say how far they are, and hear that they are stopped.
 */
import { AUDIENCE_WORKS } from '../../../wire/audiences/limits.ts';
import type { AudienceWork, FillAsked } from '../../../wire/audiences/work-shapes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { open, text } from '../../../wire/schema.ts';
import { isUuid } from '../../http/ids.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Ports } from '../../ports.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Piece } from '../../storage/piece.ts';
import type { Queries } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import { countPersons, idsMatching, personsAfter, personsBetween, searchedPersons } from '../contacts/service.ts';
import type { AudienceAsking } from './asking.ts';
import { listAt, membersWithin } from './members.ts';
import { addMembers } from './members-store.ts';
import { note, type AudiencePlace } from './service.ts';
import { countWork, forgetWork, insertWork, saveWork, workById, type WorkRecord } from './work-store.ts';

const queue = defineQueue({
  name: 'audience-work',
  urgency: 'export',
  payload: open({ work: text({ max: 36 }) }),
  longestRunMs: 3_600_000,
  perProject: 1,
  atOnce: 1,
  tries: 3,
});

/** One piece takes a few hundredths of a second. */
const PEOPLE_AT_ONCE = 5000;

type By = { readonly project: string; readonly account: string };
export type AudienceWorking = {
  /** Errors: 409 `limit_reached` while others run; 422 for a rule that cannot be. */
  readonly count: (by: By, rule: unknown) => Promise<AudienceWork>;
  /** Errors: as `count`; 404; 422 for an audience that is no list, and for neither or both of rule and search. */
  readonly fill: (place: AudiencePlace, asked: FillAsked, account: string) => Promise<AudienceWork>;
  /** Errors: 404. */
  readonly work: (project: string, id: string) => Promise<AudienceWork>;
  /** Errors: 404. */
  readonly stopWork: (project: string, id: string) => Promise<AudienceWork>;
  readonly worker: Worker;
};

type Needs = {
  readonly asking: Pick<AudienceAsking, 'readRule' | 'condition'>;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly hub: Publish<'desk'>;
  readonly audit: Pick<Audit, 'note'>;
};
type Given = Pick<Ports, 'storage' | 'now' | 'id'>;

export function createAudienceWorking(ports: Given, needs: Needs): AudienceWorking {
  const { storage, now, id: newId } = ports;
  const { asking, jobs, hub, audit } = needs;

  async function begin({ project, account }: By, asked: FillAsked, audienceId: string): Promise<AudienceWork> {
    const counted = { done: 0, total: 0, matched: 0, added: 0 };
    const whose = { id: newId(), projectId: project, audienceId, accountId: account, at: now() };
    const record: WorkRecord = { ...whose, asked, state: 'waiting', ...counted };
    await storage.write(
      async (transaction) => {
        await forgetWork(transaction, project, now() - DAY_MS);
        if ((await countWork(transaction, project)) >= AUDIENCE_WORKS)
          throw new ApiError('limit_reached', `${AUDIENCE_WORKS} counts are under way: wait for one of them.`);
        await insertWork(transaction, record);
        await jobs.add(transaction, queue, { work: record.id }, { project });
        if (audienceId === '') return;
        const change = { id: audienceId, actor: account, action: 'fillAudience', after: { asked } };
        await note(audit, transaction, change);
      },
      { turn: project },
    );
    return viewOf(record);
  }

  async function found(project: string, id: string): Promise<WorkRecord> {
    const record = isUuid(id) ? await workById(storage, id.toLowerCase()) : undefined;
    if (record?.projectId === project) return record;
    throw new ApiError('not_found', 'There is no such count in this project.');
  }

  return {
    count: async (by, rule) => begin(by, { rule: await asking.readRule(by.project, rule) }, ''),
    async fill(place, { rule, search }, account) {
      const { id } = await listAt(storage, place);
      if ((rule === undefined) === (search === undefined)) throw wrongField('rule', 'or search must be given');
      const asked = rule === undefined ? { search } : { rule: await asking.readRule(place.project, rule) };
      return begin({ project: place.project, account }, asked, id);
    },
    work: async (project, id) => viewOf(await found(project, id)),
    async stopWork(project, id) {
      const record = { ...(await found(project, id)), state: 'stopped' as const };
      if (await storage.write((transaction) => saveWork(transaction, record))) tell(hub, record);
      return viewOf(await found(project, id));
    },
    worker: worker(queue, async ({ work: id }, { signal, tries }) => {
      try {
        await looking(ports, needs, id, signal);
      } catch (error) {
        if (tries >= queue.tries || error instanceof ApiError) {
          const record = await workById(storage, id);
          const failed = record && { ...record, state: 'failed' as const };
          if (failed && (await storage.write((transaction) => saveWork(transaction, failed)))) tell(hub, failed);
          if (error instanceof ApiError) return;
        }
        throw error;
      }
    }),
  };
}

/** From the beginning: who came on the list by another try is on it. */
async function looking({ storage }: Given, { asking, hub }: Needs, id: string, signal: AbortSignal): Promise<void> {
  const record = await workById(storage, id);
  if (!record || (record.state !== 'waiting' && record.state !== 'running')) return;
  const { projectId, audienceId } = record;
  const aside = storage.aside();
  const stop = () => aside.stop();
  signal.addEventListener('abort', stop);
  try {
    const total = await countPersons(aside, projectId);
    let running: WorkRecord = { ...record, state: 'running', total, done: 0, matched: 0, added: 0 };
    for (let after = ''; ;) {
      signal.throwIfAborted();
      const ids = await personsAfter(aside, projectId, after, PEOPLE_AT_ONCE);
      const last = ids.at(-1);
      if (last === undefined) break;
      const among = personsBetween(projectId, after, last);
      const matched = [...(await idsMatching(aside, among, await conditionOf(aside, record, among, asking)))];
      after = last;
      const next = { ...running, done: running.done + ids.length, matched: running.matched + matched.length };
      const saved = await storage.write(async (transaction) => {
        const added = audienceId === '' ? 0 : await addedTo(transaction, audienceId, matched);
        const record = { ...next, added: next.added + added };
        return (await saveWork(transaction, record)) ? record : undefined;
      });
      if (!saved) return;
      running = saved;
      tell(hub, running);
    }
    const done: WorkRecord = { ...running, state: 'done', total: running.done };
    if (await storage.write((transaction) => saveWork(transaction, done))) tell(hub, done);
  } finally {
    signal.removeEventListener('abort', stop);
    aside.stop();
  }
}

/** Errors: 409 for a list that has no room. */
async function addedTo(
  transaction: Parameters<typeof addMembers>[0],
  list: string,
  ids: readonly string[],
): Promise<number> {
  const added = await addMembers(transaction, list, ids);
  if (added > 0) await membersWithin(transaction, list);
  return added;
}

function conditionOf(
  queries: Queries,
  { projectId, asked }: WorkRecord,
  among: Piece,
  { condition }: Pick<AudienceAsking, 'condition'>,
): Promise<Piece> | Piece {
  return asked.search ? searchedPersons(projectId, asked.search) : condition(projectId, asked.rule, among, queries);
}

const viewOf = ({ id, audienceId, state, done, total, matched, added }: WorkRecord): AudienceWork => ({
  id,
  kind: audienceId === '' ? 'count' : 'fill',
  state,
  done,
  total,
  matched,
  added,
});

function tell(hub: Publish<'desk'>, { id, projectId, state, done, total }: WorkRecord): void {
  hub.publish('desk', projectId, { name: 'job', data: { id, state, done, total, problems: 0 } });
}
