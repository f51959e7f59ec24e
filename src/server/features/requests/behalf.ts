/** Who wants a request, where each vote came from, and votes that staff give in somebody's name. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import type { BehalfVote, RequestVoter, VoterPage } from '../../../wire/requests/talk-shapes.ts';
import { idInCursor, pageOf } from '../../http/cursor.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Visitors } from '../visitors/service.ts';
import { newestOfUser, sessionVoter, userVoter, type VisitorRecord } from '../visitors/service.ts';
import { personOf, peopleOf, writePerson } from './people-store.ts';
import { addVotes } from './requests-store.ts';
import { rootNow, withMerged } from './found.ts';
import type { RequestRecord, VoteRecord } from './rows.ts';
import { noRequest } from './rules.ts';
import type { Tell } from './telling.ts';
import { mailVoter, personIn, type createPeople } from './voters.ts';
import { deleteVote, insertVote, voteById, voteIn, votersOf } from './votes-store.ts';

export type Somebody = Pick<BehalfVote, 'user' | 'session' | 'email'>;
type Place = { readonly project: string; readonly request: string };
/** Errors of all: 404. */
export type Voting = {
  /** Errors: 400 `cursor_invalid`. */
  readonly page: (place: Place, query: { limit: number; cursor?: string | undefined }) => Promise<VoterPage>;
  /** Errors: 422 for none, several or somebody unknown; 409 where they have voted already. */
  readonly give: (place: Place, by: BehalfVote, account: string) => Promise<RequestVoter>;
  /** Errors: 409 for a vote that somebody gave themselves. */
  readonly takeBack: (place: Place, vote: string) => Promise<void>;
};

type Given = Pick<Ports, 'storage' | 'now' | 'id'>;
type Parts = {
  readonly people: ReturnType<typeof createPeople>;
  readonly visitors: Pick<Visitors, 'find'>;
  readonly tell: Tell;
};

export function createVoting(ports: Given, parts: Parts): Voting {
  const around = aroundVotes(ports, parts);
  const { storage } = ports;
  const { groupFor, told } = around;
  return {
    async page(place, { limit, cursor }) {
      const { request, group } = await groupFor(place);
      const after = cursor === undefined ? undefined : idInCursor(cursor);
      const rows = await votersOf(
        storage,
        group.map((each) => each.id),
        { after, limit: limit + 1 },
      );
      const { shown, next } = pageOf(rows, limit);
      return {
        voters: await told(place.project, shown, group),
        total: request.votes,
        unnamed: group.reduce((sum, each) => sum + each.unnamed, 0),
        next,
      };
    },
    ...giving(ports, parts, around),
  };
}

/** A request with all that are merged into it, and votes on them as staff read them. */
function aroundVotes({ storage }: Given, { people }: Parts) {
  const groupFor = ({ project, request }: Place) => withMerged(storage, project, request);
  const told = async (project: string, votes: readonly VoteRecord[], group: readonly RequestRecord[]) => {
    const voters = votes.map(({ voter }) => voter);
    const [names, rows] = await Promise.all([people(project, voters), peopleOf(storage, project, voters)]);
    return votes.map((vote): RequestVoter => {
      const on = group.find((each) => each.id === vote.request);
      const from =
        on && on.mergedInto !== null && on.mergedAt !== null ? { number: on.number, at: iso(on.mergedAt) } : null;
      return {
        id: vote.id,
        person: names.ofStaff(vote.voter),
        value: rows.get(vote.voter)?.value ?? 0,
        way: vote.way,
        account: vote.account,
        from,
        at: iso(vote.at),
      };
    });
  };
  return { groupFor, told };
}

function giving(
  ports: Given,
  parts: Parts,
  { groupFor, told }: ReturnType<typeof aroundVotes>,
): Pick<Voting, 'give' | 'takeBack'> {
  const { storage, now, id } = ports;
  const { tell } = parts;
  return {
    async give(place, by, account) {
      const { request, group } = await groupFor(place);
      if (request.state !== 'visible' && request.state !== 'pending') throw noRequest();
      const { voter, record } = await somebody(ports, parts, place.project, by);
      const vote = await storage.write(
        async (transaction) => {
          const root = await rootNow(transaction, place.project, place.request);
          if (await voteIn(transaction, root, voter))
            throw new ApiError('conflict', 'This person has voted for it already.');
          await know(transaction, { project: place.project, voter, record, by, at: now() });
          const made: VoteRecord = {
            id: id(),
            projectId: place.project,
            request: root,
            voter,
            way: 'behalf',
            account,
            consent: by.tell ?? false,
            at: now(),
          };
          await insertVote(transaction, made);
          await addVotes(transaction, root, 1);
          return made;
        },
        { turn: `request ${place.request}` },
      );
      tell(place.project, 'votes', place.request);
      return (await told(place.project, [vote], group))[0]!;
    },
    async takeBack(place, vote) {
      await storage.write(
        async (transaction) => {
          const root = await rootNow(transaction, place.project, place.request);
          const there = await voteById(transaction, place.project, vote);
          if (!there || (await rootNow(transaction, place.project, there.request)) !== root)
            throw new ApiError('not_found', 'There is no such vote.');
          if (there.way !== 'behalf')
            throw new ApiError('conflict', 'This person has voted themselves: only they can take it back.');
          await deleteVote(transaction, there.id);
          // They may have voted themselves on another that is merged with it.
          if (!(await voteIn(transaction, root, there.voter))) await addVotes(transaction, root, -1);
        },
        { turn: `request ${place.request}` },
      );
      tell(place.project, 'votes', place.request);
    },
  };
}

const iso = (at: number): string => new Date(at).toISOString();

type Known = { readonly voter: string; readonly record?: VisitorRecord | undefined };

/** Errors: 422 for none, several, or somebody who is not known. */
async function somebody({ storage }: Given, { visitors }: Parts, project: string, by: Somebody): Promise<Known> {
  const { user, session, email } = by;
  if ([user, session, email].filter((one) => one !== undefined).length !== 1)
    throw wrongField('user', 'must be the only one of user, session and email');
  if (email !== undefined) return { voter: mailVoter(email) };
  const at = session ?? (await newestOfUser(storage, project, user!));
  const record = at === undefined ? undefined : await visitors.find({ projectId: project, sdkKey: '', sessionId: at });
  if (user !== undefined) {
    const known = record ?? (await personOf(storage, project, userVoter(user)));
    if (!known) throw wrongField('user', 'must be somebody this project knows');
    return { voter: userVoter(user), record };
  }
  if (!record) throw wrongField('session', 'must be a visitor of this project');
  return { voter: record.verified && record.userId ? userVoter(record.userId) : sessionVoter(record.id), record };
}

type Knowing = Known & { readonly project: string; readonly by: BehalfVote; readonly at: number };

async function know(transaction: Transaction, { project, voter, record, by, at }: Knowing): Promise<void> {
  if (record) return writePerson(transaction, personIn(voter, record), at);
  if (by.email === undefined) return;
  const before = await personOf(transaction, project, voter);
  const blank = {
    projectId: project,
    voter,
    session: null,
    name: '',
    email: by.email,
    mail: '',
    lang: '',
    value: 0,
    company: '',
  };
  // They have agreed to be told by mail, as staff say.
  await writePerson(transaction, { ...(before ?? blank), ...(by.tell ? { mail: by.email } : {}) }, at);
}
