/**
 * Requests and votes that an import makes, changes and takes back: always part of the transaction that notes that it has done
 * so. Nobody is told of any of it.
 */
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { userVoter } from '../visitors/service.ts';
import { boardsOf, statusesOf, takeNumber } from './boards-store.ts';
import { countWritings } from './erasing-store.ts';
import type { Finding } from './finding.ts';
import type { Begun } from './first.ts';
import { careFor, idOfTitle, namedImports } from './importing-store.ts';
import { deletePerson, personOf, writePerson } from './people-store.ts';
import { blankRequest } from './posting.ts';
import {
  addVotes,
  deleteRequestRows,
  recount,
  requestById,
  writeBrought,
  writeRequest,
  writeUnnamed,
} from './requests-store.ts';
import type { BoardRecord, RequestRecord, StatusRecord } from './rows.ts';
import type { Tell } from './telling.ts';
import { mailVoter } from './voters.ts';
import { countsFor, deleteVote, insertVote, voteById } from './votes-store.ts';

/** What an import says of a request. `votes`: all of them, with a name or without; null where it does not say. */
export type RequestState = Pick<RequestRecord, 'title' | 'body' | 'board' | 'status' | 'tags' | 'eta'> & {
  readonly votes: number | null;
};
/** As it stands. `unnamed`: votes in nobody's name. */
export type RequestStands = Omit<RequestState, 'votes'> & { readonly unnamed: number };
/** Somebody of the source, by an address, a user id, or both; '' for none. */
export type SourcePerson = { readonly email: string; readonly user: string; readonly name: string };
/** What it takes to take a vote back. `person`: who voted was not known before. `wasUnnamed`: it counted in nobody's name. */
export type VoteMade = { readonly person: boolean; readonly wasUnnamed: boolean };

type Of = { readonly project: string; readonly id: string };
type NewRequest = Of & {
  readonly lang: string;
  readonly state: RequestState;
  readonly by: SourcePerson | null;
  readonly at: number;
};
type NewVote = Of & { readonly request: string; readonly by: SourcePerson; readonly at: number };

export type RequestImporting = {
  /** What every project has at its first look is made before. */
  readonly places: (project: string) => Promise<{ boards: BoardRecord[]; statuses: StatusRecord[] }>;
  /** Null where it is gone. */
  readonly stands: (queries: Queries, of: Of) => Promise<RequestStands | null>;
  /** Of exactly that title. */
  readonly titled: (queries: Queries, project: string, title: string) => Promise<string | undefined>;
  /** The project's language that texts stand under. */
  readonly lang: (project: string) => Promise<string>;
  /** Errors: 404 where board or status are gone. */
  readonly make: (transaction: Transaction, given: NewRequest) => Promise<RequestStands>;
  /** Errors: those of `make`. */
  readonly change: (transaction: Transaction, of: Of, state: RequestState) => Promise<RequestStands>;
  /** As it stood before a change. */
  readonly putBack: (transaction: Transaction, of: Of, before: RequestStands) => Promise<void>;
  /** What somebody has done with one that an import made; undefined for nothing. */
  readonly cared: (queries: Queries, of: Of) => Promise<'voted' | 'linked' | undefined>;
  readonly remove: (transaction: Transaction, of: Of) => Promise<void>;
  readonly hasVoted: (queries: Queries, request: string, by: SourcePerson) => Promise<boolean>;
  readonly vote: (transaction: Transaction, given: NewVote) => Promise<VoteMade>;
  /** Answers false for one that its voter has made theirs since. */
  readonly takeBack: (transaction: Transaction, of: Of, made: VoteMade) => Promise<boolean>;
  /** Desks and kept pages look again. */
  readonly changed: (project: string) => void;
};

type Needs = { readonly finding: Finding; readonly begun: Begun; readonly tell: Tell };

export function createRequestImporting(ports: Pick<Ports, 'storage' | 'now'>, needs: Needs): RequestImporting {
  return { ...reading(ports, needs), ...writing(ports, needs), ...voting() };
}

const voterOf = ({ email, user }: SourcePerson): string => (user === '' ? mailVoter(email) : userVoter(user));

type Reading = Pick<RequestImporting, 'places' | 'stands' | 'titled' | 'lang' | 'cared' | 'changed'>;

function reading({ storage }: Pick<Ports, 'storage'>, { finding, begun, tell }: Needs): Reading {
  return {
    async places(project) {
      await begun(project);
      return { boards: await boardsOf(storage, project), statuses: await statusesOf(storage, project) };
    },
    stands: async (queries, { project, id }) => {
      const found = await requestById(queries, project, id);
      return found ? standsOf(found) : null;
    },
    titled: idOfTitle,
    lang: (project) => finding.langOf(project, ''),
    cared: (queries, { id }) => careFor(queries, id),
    changed: (project) => tell(project, 'rules', null),
  };
}

const standsOf = ({ title, body, board, status, tags, eta, unnamed }: RequestRecord): RequestStands => ({
  title,
  body,
  board,
  status,
  tags,
  eta,
  unnamed,
});

type Writing = Pick<RequestImporting, 'make' | 'change' | 'putBack' | 'remove'>;

function writing({ now }: Pick<Ports, 'now'>, { finding }: Needs): Writing {
  async function written(transaction: Transaction, request: RequestRecord, unnamed: number): Promise<RequestStands> {
    await writeRequest(transaction, request);
    await writeUnnamed(transaction, request.id, unnamed);
    await recount(transaction, request.root);
    await finding.follow(transaction, request);
    return { ...standsOf(request), unnamed };
  }
  async function unnamedOf(transaction: Transaction, id: string, votes: number): Promise<number> {
    return Math.max(0, votes - (await namedImports(transaction, id)));
  }
  return {
    async make(transaction, { project, id, lang, state, by, at }) {
      await refuseGone(transaction, project, state);
      const { votes, ...said } = state;
      if (by) await meet(transaction, project, by, at);
      const author = by ? voterOf(by) : `x:${id}`;
      const blank = blankRequest({ id, project, board: state.board, status: state.status, at, author });
      const number = await takeNumber(transaction, project);
      const made = await written(transaction, { ...blank, ...said, lang, number, changedAt: at }, votes ?? 0);
      await writeBrought(transaction, id, true);
      return made;
    },
    async change(transaction, { project, id }, { votes, ...said }) {
      await refuseGone(transaction, project, said);
      const before = (await requestById(transaction, project, id))!;
      const statusAt = before.status === said.status ? before.statusAt : now();
      const unnamed = votes === null ? before.unnamed : await unnamedOf(transaction, id, votes);
      return written(transaction, { ...before, ...said, statusAt, changedAt: now() }, unnamed);
    },
    async putBack(transaction, { project, id }, { unnamed, ...said }) {
      const present = await requestById(transaction, project, id);
      if (present) await written(transaction, { ...present, ...said, changedAt: now() }, unnamed);
    },
    async remove(transaction, { project, id }) {
      const found = await requestById(transaction, project, id);
      if (!found) return;
      await finding.follow(transaction, { ...found, state: 'rejected' });
      await deleteRequestRows(transaction, id);
      await forget(transaction, project, found.author);
    },
  };
}

/** Errors: 404. */
export async function refuseGone(
  transaction: Transaction,
  project: string,
  { board, status }: Pick<RequestState, 'board' | 'status'>,
): Promise<void> {
  const [boards, statuses] = [await boardsOf(transaction, project), await statusesOf(transaction, project)];
  if (boards.some(({ id }) => id === board) && statuses.some(({ id }) => id === status)) return;
  throw new ApiError('not_found', 'Its board or status is gone: read the file again.');
}

type Voting = Pick<RequestImporting, 'hasVoted' | 'vote' | 'takeBack'>;

function voting(): Voting {
  return {
    hasVoted: (queries, request, by) => countsFor(queries, request, voterOf(by)),
    async vote(transaction, { project, id, request, by, at }) {
      const on = await requestById(transaction, project, request);
      if (!on) throw new ApiError('not_found', 'The request is gone: read the file again.');
      const person = await meet(transaction, project, by, at);
      const made = { id, projectId: project, request, voter: voterOf(by), way: 'import', account: null } as const;
      await insertVote(transaction, { ...made, consent: false, at });
      const wasUnnamed = on.unnamed > 0;
      if (wasUnnamed) await writeUnnamed(transaction, request, on.unnamed - 1);
      else await addVotes(transaction, on.root, 1);
      return { person, wasUnnamed };
    },
    async takeBack(transaction, { project, id }, { person, wasUnnamed }) {
      const vote = await voteById(transaction, project, id);
      if (!vote) return true;
      if (vote.way !== 'import' || vote.consent) return false;
      await deleteVote(transaction, id);
      const on = await requestById(transaction, project, vote.request);
      if (on) {
        if (wasUnnamed) await writeUnnamed(transaction, on.id, on.unnamed + 1);
        // Its voter goes on counting by a vote on another that is merged with it.
        const gone = (await countsFor(transaction, on.id, vote.voter)) ? 0 : 1;
        await addVotes(transaction, on.root, Number(wasUnnamed) - gone);
      }
      if (person) await forget(transaction, project, vote.voter);
      return true;
    },
  };
}

/** Whoever is known already stays as they are. Answers whether they were not. */
async function meet(transaction: Transaction, project: string, by: SourcePerson, at: number): Promise<boolean> {
  const voter = voterOf(by);
  if (await personOf(transaction, project, voter)) return false;
  const { email, name } = by;
  const blank = { session: null, mail: '', lang: '', value: 0, company: '' };
  await writePerson(transaction, { projectId: project, voter, name, email, ...blank }, at);
  return true;
}

/** Somebody of whom nothing else is left, and whom no session has been. */
async function forget(transaction: Transaction, project: string, voter: string): Promise<void> {
  const person = await personOf(transaction, project, voter);
  if (!person || person.session !== null || person.mail !== '') return;
  if ((await countWritings(transaction, project, voter)) === 0) await deletePerson(transaction, project, voter);
}
