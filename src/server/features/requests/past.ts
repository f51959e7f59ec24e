/** Requests of a past that nobody is told of: written as they would stand by now. */
import type { StatusKind } from '../../../wire/requests/choices.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { TRENDING_DAYS } from '../../../wire/requests/limits.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { PlainSearch } from '../search/service.ts';
import { boardsOf, statusesOf, takeNumber } from './boards-store.ts';
import { writeComment } from './comments-store.ts';
import { createBeginning } from './first.ts';
import { addEvent, addLink } from './happened-store.ts';
import { writePerson } from './people-store.ts';
import { blankRequest } from './posting.ts';
import { recount, writeRequest } from './requests-store.ts';
import type { RequestRecord } from './rows.ts';
import { figure, insertVote } from './votes-store.ts';

export type PastVoter = {
  /** Of the site; of a guest their session. */
  readonly id: string;
  /** '' for a guest. */
  readonly name: string;
  readonly lang: string;
  readonly value: number;
};
/** All times are milliseconds UTC. */
export type PastRequest = {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly at: number;
  readonly tags: readonly string[];
  readonly eta: string;
  /** The first one wrote it. */
  readonly votes: readonly { readonly by: PastVoter; readonly at: number }[];
  readonly comments: readonly {
    /** An account, or whoever has voted. */
    readonly by: string | PastVoter;
    readonly body: string;
    readonly at: number;
    readonly official?: boolean;
    readonly internal?: boolean;
  }[];
  /** What it is by now, and since when; none: it waits for staff. */
  readonly status: {
    readonly name: string;
    readonly kind: StatusKind;
    readonly at: number;
    readonly account: string;
  } | null;
  readonly owner: string | null;
  /** The entry of the news that fulfils it. */
  readonly news?: string;
  /** The title of the one it was merged into. */
  readonly mergedInto?: { readonly title: string; readonly at: number; readonly account: string };
};

type Given = Pick<Ports, 'storage' | 'id' | 'now'>;
type Past = { readonly project: string; readonly requests: readonly PastRequest[] };

export function createPastRequests(ports: Given, search: Pick<PlainSearch, 'index'>) {
  const begun = createBeginning(ports, async () => undefined);
  return {
    async remember({ project, requests }: Past): Promise<void> {
      await begun(project);
      await ports.storage.write(async (transaction) => {
        for (const [voter, { by, at }] of lastVotes(requests)) {
          const person = {
            projectId: project,
            voter,
            session: null,
            name: by.name,
            email: '',
            mail: '',
            lang: by.lang,
          };
          await writePerson(transaction, { ...person, value: by.value, company: '' }, at);
        }
        const made = new Map<string, RequestRecord>();
        for (const past of requests.toSorted((a, b) => a.at - b.at))
          made.set(past.title, await one(transaction, ports, project, past));
        for (const past of requests) if (past.mergedInto) await merge(transaction, ports, past, made);
        for (const { id, number, title, body, lang, state } of made.values()) {
          const place = { project, kind: 'requests' as const, id, number };
          if (state !== 'pending') await search.index(transaction, place, { lang, title, text: body });
          await recount(transaction, id);
          const at = ports.now();
          await figure(transaction, id, { since: at - TRENDING_DAYS * DAY_MS, at });
        }
      });
    },
  };
}

const voterOf = ({ id, name }: PastVoter): string => (name === '' ? `v:${id}` : `u:${id}`);

/** Each voter once, with the last of their votes. */
function lastVotes(requests: readonly PastRequest[]): ReadonlyMap<string, PastRequest['votes'][number]> {
  const last = new Map<string, PastRequest['votes'][number]>();
  for (const vote of requests.flatMap(({ votes }) => votes)) {
    const voter = voterOf(vote.by);
    if (vote.at > (last.get(voter)?.at ?? 0)) last.set(voter, vote);
  }
  return last;
}

async function one(transaction: Transaction, ports: Given, project: string, past: PastRequest): Promise<RequestRecord> {
  const [board] = await boardsOf(transaction, project);
  const statuses = await statusesOf(transaction, project);
  const first = statuses.find(({ kind }) => kind === 'open')!;
  const now = statuses.find(({ names }) => names.en === past.status?.name) ?? first;
  const [author] = past.votes;
  const at = past.at;
  const blank = blankRequest({
    id: ports.id(),
    project,
    board: board!.id,
    status: now.id,
    at,
    author: voterOf(author!.by),
  });
  const answers = past.comments.filter(({ by, internal }) => typeof by === 'string' && !internal);
  const request: RequestRecord = {
    ...blank,
    number: await takeNumber(transaction, project),
    title: past.title,
    body: past.body,
    lang: past.lang,
    tags: past.tags,
    eta: past.eta,
    owner: past.owner,
    state: past.status ? 'visible' : 'pending',
    held: past.status ? null : 'board',
    answeredAt: answers.length > 0 ? Math.min(...answers.map((answer) => answer.at)) : null,
    changedAt: Math.max(at, past.status?.at ?? 0, ...past.comments.map((comment) => comment.at)),
    statusAt: past.status?.at ?? at,
  };
  await writeRequest(transaction, request);
  for (const vote of past.votes) await cast(transaction, ports, request, vote);
  for (const comment of past.comments) await say(transaction, ports, request, comment);
  if (past.status && now.id !== first.id) {
    const place = {
      id: ports.id(),
      projectId: project,
      request: request.id,
      kind: 'status',
      note: '',
      told: 0,
    } as const;
    const { account, at: since } = past.status;
    await addEvent(transaction, { ...place, account, from: first.id, to: now.id, at: since });
  }
  if (past.news !== undefined) {
    const link = { id: ports.id(), projectId: project, request: request.id, kind: 'news', target: past.news } as const;
    await addLink(transaction, { ...link, account: past.owner, at: past.status?.at ?? at });
  }
  return request;
}

async function say(
  transaction: Transaction,
  ports: Given,
  { id, projectId }: RequestRecord,
  comment: PastRequest['comments'][number],
): Promise<void> {
  const by = typeof comment.by === 'string' ? `a:${comment.by}` : voterOf(comment.by);
  const { body, official = false, internal = false } = comment;
  const place = { id: ports.id(), projectId, request: id, parent: null, author: by, body } as const;
  await writeComment(transaction, {
    ...place,
    state: 'visible',
    held: null,
    official,
    internal,
    edited: false,
    at: comment.at,
  });
}

async function cast(
  transaction: Transaction,
  { id }: Given,
  { id: request, projectId }: RequestRecord,
  { by, at }: PastRequest['votes'][number],
): Promise<void> {
  const voter = voterOf(by);
  await insertVote(transaction, { id: id(), projectId, request, voter, way: 'self', account: null, consent: true, at });
}

async function merge(
  transaction: Transaction,
  { id }: Given,
  { title, mergedInto }: PastRequest,
  made: Map<string, RequestRecord>,
): Promise<void> {
  const [source, target] = [made.get(title), made.get(mergedInto?.title ?? '')];
  if (!source || !target || !mergedInto) throw new Error(`${title} is merged into nothing`);
  const { account, at } = mergedInto;
  const merged: RequestRecord = {
    ...source,
    state: 'merged',
    mergedInto: target.id,
    mergedAt: at,
    mergedBy: account,
    root: target.id,
  };
  await writeRequest(transaction, merged);
  made.set(title, merged);
  const place = {
    id: id(),
    projectId: source.projectId,
    request: target.id,
    kind: 'merged',
    note: '',
    told: null,
  } as const;
  await addEvent(transaction, { ...place, account, from: null, to: String(source.number), at });
}
