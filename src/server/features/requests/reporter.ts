/** A vote for whoever reported a ticket, when staff link it to a request. */
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import type { Visitors } from '../visitors/service.ts';
import type { Voting } from './behalf.ts';
import { isBlocked } from './people-store.ts';
import { requestById } from './requests-store.ts';
import { may } from './rules.ts';
import type { BoardsSeen } from './seen.ts';
import { askerOf } from './voters.ts';
import { usedVotes } from './votes-store.ts';

export type Reporter = { readonly session: string; readonly tell: boolean };
type Place = { readonly project: string; readonly request: string };
/** Changes nothing for somebody who is not known, has voted, or could not vote by themselves. */
export type VoteForReporter = (place: Place, reporter: Reporter, account: string) => Promise<void>;

type Parts = {
  readonly boardsSeen: BoardsSeen;
  readonly visitors: Pick<Visitors, 'find'>;
  readonly give: Voting['give'];
};

export function votingForReporters({ storage }: Pick<Ports, 'storage'>, parts: Parts): VoteForReporter {
  const mayVote = async ({ project, request: id }: Place, session: string): Promise<boolean> => {
    const request = await requestById(storage, project, id);
    const asker = await askerOf(parts.visitors, { projectId: project, sdkKey: '', sessionId: session });
    const board = (await parts.boardsSeen(asker)).find((one) => one.id === request?.board);
    if (!request || !['visible', 'pending'].includes(request.state) || !board) return false;
    if (!asker.record || may(board, 'vote', asker) !== 'yes') return false;
    if (await isBlocked(storage, project, asker.voter)) return false;
    const most = board.votesPerPerson;
    return most === null || ((await usedVotes(storage, [board.id], asker)).get(board.id) ?? 0) < most;
  };
  return async (place, { session, tell }, account) => {
    if (await mayVote(place, session)) await once(parts.give(place, { session, tell }, account));
  };
}

/** Whoever has voted already, or was forgotten meanwhile, is left as they are. */
async function once(voting: Promise<unknown>): Promise<void> {
  try {
    await voting;
  } catch (error) {
    if (!(error instanceof ApiError && (error.code === 'conflict' || error.code === 'invalid_field'))) throw error;
  }
}
