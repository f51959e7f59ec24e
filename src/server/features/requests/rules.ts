/** What a board lets somebody do, and who sees what stands on it. */
import { ApiError } from '../../../wire/errors.ts';
import { HELD_OVER_LINKS } from '../../../wire/requests/limits.ts';
import type { HeldReason } from '../../../wire/requests/choices.ts';
import type { BoardRecord, RequestRecord } from './rows.ts';
import type { Asker } from './voters.ts';

type Deed = 'post' | 'vote' | 'comment';
export type May = 'yes' | 'sign-in' | 'staff';

export function may(board: BoardRecord, deed: Deed, asker: Pick<Asker, 'identified'>): May {
  if (board[deed] === 'staff') return 'staff';
  return board[deed] === 'identified' && !asker.identified ? 'sign-in' : 'yes';
}

const deeds = { post: 'suggest something', vote: 'vote', comment: 'comment' } as const;

/** Errors: 403 with the words that guests are shown. */
export function refuse(board: BoardRecord, deed: Deed, asker: Pick<Asker, 'identified'>): void {
  const allowed = may(board, deed, asker);
  if (allowed === 'sign-in') throw new ApiError('forbidden', `Sign in to ${deeds[deed]}.`);
  if (allowed === 'staff') throw new ApiError('forbidden', `Only the team can ${deeds[deed]} here.`);
}

/** Whoever they are. */
export function isForEverybody(board: BoardRecord | undefined): board is BoardRecord {
  return board !== undefined && seesBoard(board, EVERYBODY);
}
const EVERYBODY: ReadonlySet<string> = new Set(['all']);

/** `audiences`: those that the reader is in, `all` among them. */
export const seesBoard = ({ access, audience }: BoardRecord, audiences: ReadonlySet<string>): boolean =>
  access === 'public' && audiences.has(audience);

/** What waits, and what is spam without its author's knowing, is seen by its author alone. */
export function seesRequest(request: RequestRecord, { voter }: Pick<Asker, 'voter'>): boolean {
  if (request.state === 'visible') return true;
  return isWaiting(request) && voter !== '' && request.author === voter;
}

export const isWaiting = ({ state }: { readonly state: string }): boolean => state === 'pending' || state === 'spam';

export function readFirst(board: BoardRecord, asker: Pick<Asker, 'identified'>): boolean {
  return board.moderation === 'everyone' || (board.moderation === 'guests' && !asker.identified);
}

/** Why it waits; null where it does not. */
export function heldBy(
  board: BoardRecord,
  asker: Pick<Asker, 'identified'>,
  { texts, isRepeated }: { readonly texts: readonly string[]; readonly isRepeated: boolean },
): HeldReason | null {
  if (readFirst(board, asker)) return 'board';
  if (isRepeated) return 'repeated';
  const links = texts.join('\n').match(/https?:\/\/(?:www\.)?|\bwww\./gi)?.length ?? 0;
  return links > HELD_OVER_LINKS ? 'links' : null;
}

export const noRequest = (): ApiError => new ApiError('not_found', 'There is no such request.');
export const noBoard = (): ApiError => new ApiError('not_found', 'There is no such board.');
