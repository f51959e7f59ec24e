/** Rows of the tables of requests. Times are milliseconds UTC. */
import type {
  BoardDoers,
  boardAccesses,
  CommentState,
  HeldReason,
  Moderation,
  RequestState,
  ShownNames,
  StatusColor,
  StatusKind,
  VoteWay,
} from '../../../wire/requests/choices.ts';
import type { Row } from '../../storage/port.ts';

type Names = Readonly<Record<string, string>>;

export type BoardRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly position: number;
  readonly slug: string;
  readonly names: Names;
  readonly access: (typeof boardAccesses)[number];
  /** Who sees a public one: `all`, or the id of an audience. One that is not there has nobody in it. */
  readonly audience: string;
  readonly post: BoardDoers;
  readonly vote: BoardDoers;
  readonly comment: BoardDoers;
  readonly moderation: Moderation;
  readonly votesPerPerson: number | null;
  readonly authors: ShownNames;
};
export type StatusRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly position: number;
  readonly kind: StatusKind;
  readonly color: StatusColor;
  readonly names: Names;
  readonly roadmap: boolean;
};
export const fileIds = (files: RequestRecord['files']): string[] => files.map((file) => file.split('/')[0] ?? '');

export type RequestRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly number: number;
  readonly board: string;
  readonly status: string;
  readonly state: RequestState;
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  /** Each as `id/name`. */
  readonly files: readonly string[];
  /** As voters are named; `a:` and an account for staff. */
  readonly author: string;
  readonly eta: string;
  readonly tags: readonly string[];
  readonly owner: string | null;
  readonly held: HeldReason | null;
  readonly edited: boolean;
  readonly mergedInto: string | null;
  readonly mergedAt: number | null;
  readonly mergedBy: string | null;
  /** The request that counts for it: itself where it is not merged. */
  readonly root: string;
  readonly votes: number;
  /** Votes on it alone that were brought over as a number, in nobody's name; they count among the others. */
  readonly unnamed: number;
  readonly recent: number;
  readonly value: number;
  readonly comments: number;
  readonly answeredAt: number | null;
  readonly createdAt: number;
  readonly changedAt: number;
  /** Since when it has its status. */
  readonly statusAt: number;
};
export type VoteRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly request: string;
  readonly voter: string;
  readonly way: VoteWay;
  readonly account: string | null;
  readonly consent: boolean;
  readonly at: number;
};
export type CommentRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly request: string;
  readonly parent: string | null;
  readonly author: string;
  readonly body: string;
  readonly state: CommentState;
  readonly held: HeldReason | null;
  readonly official: boolean;
  readonly internal: boolean;
  readonly edited: boolean;
  readonly at: number;
};
export type PersonRecord = {
  readonly projectId: string;
  readonly voter: string;
  readonly session: string | null;
  readonly name: string;
  readonly email: string;
  /** Proven or confirmed; '' for none. */
  readonly mail: string;
  readonly lang: string;
  readonly value: number;
  readonly company: string;
};

const words = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
const time = (value: unknown): number | null => (value === null ? null : Number(value));

export function toBoard(row: Row): BoardRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    position: Number(row.position),
    slug: String(row.slug),
    names: JSON.parse(String(row.names)) as Names,
    access: String(row.access) as BoardRecord['access'],
    audience: String(row.audience),
    post: String(row.post) as BoardDoers,
    vote: String(row.vote) as BoardDoers,
    comment: String(row.comment) as BoardDoers,
    moderation: String(row.moderation) as Moderation,
    votesPerPerson: time(row.votes_per_person),
    authors: String(row.authors) as ShownNames,
  };
}

export function toStatus(row: Row): StatusRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    position: Number(row.position),
    kind: String(row.kind) as StatusKind,
    color: String(row.color) as StatusColor,
    names: JSON.parse(String(row.names)) as Names,
    roadmap: Number(row.roadmap) === 1,
  };
}

export function toRequest(row: Row): RequestRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    number: Number(row.number),
    board: String(row.board_id),
    status: String(row.status_id),
    state: String(row.state) as RequestState,
    title: String(row.title),
    body: String(row.body),
    lang: String(row.lang),
    files: JSON.parse(String(row.files)) as string[],
    author: String(row.author),
    eta: String(row.eta),
    tags: JSON.parse(String(row.tags)) as string[],
    owner: words(row.owner_id),
    held: words(row.held) as HeldReason | null,
    edited: Number(row.edited) === 1,
    mergedInto: words(row.merged_into),
    mergedAt: time(row.merged_at),
    mergedBy: words(row.merged_by),
    root: String(row.root_id),
    votes: Number(row.votes),
    unnamed: Number(row.unnamed),
    recent: Number(row.recent),
    value: Number(row.value),
    comments: Number(row.comments),
    answeredAt: time(row.answered_at),
    createdAt: Number(row.created_at),
    changedAt: Number(row.changed_at),
    statusAt: Number(row.status_at),
  };
}

export function toVote(row: Row): VoteRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    request: String(row.request_id),
    voter: String(row.voter),
    way: String(row.way) as VoteWay,
    account: words(row.account_id),
    consent: Number(row.consent) === 1,
    at: Number(row.at),
  };
}

export function toComment(row: Row): CommentRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    request: String(row.request_id),
    parent: words(row.parent_id),
    author: String(row.author),
    body: String(row.body),
    state: String(row.state) as CommentState,
    held: words(row.held) as HeldReason | null,
    official: Number(row.official) === 1,
    internal: Number(row.internal) === 1,
    edited: Number(row.edited) === 1,
    at: Number(row.at),
  };
}

export function toPerson(row: Row): PersonRecord {
  return {
    projectId: String(row.project_id),
    voter: String(row.voter),
    session: words(row.session_id),
    name: String(row.name),
    email: String(row.email),
    mail: String(row.mail),
    lang: String(row.lang),
    value: Number(row.value),
    company: String(row.company),
  };
}
