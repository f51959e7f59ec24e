/** Votes of this visitor: counted at once, told to the server one after the other, taken back where it refuses. */
import { proxy } from 'valtio/vanilla';
import { ideaVoted, type IdeaLine } from '../../../wire/requests/messenger-shapes.ts';
import { outcomeOf, type Refusal } from './refusals.ts';
import type { Messenger } from '../messenger.ts';

export type Votes = { readonly votes: number; readonly voted: boolean };
type Counted = Pick<IdeaLine, 'id'> & Votes;

/** An answer that comes so soon after a press may have been on its way before it. */
const ANSWER_MS = 3000;

export type VoteBox = ReturnType<typeof createVotes>;

export function createVotes(messenger: Pick<Messenger, 'ask' | 'post'>) {
  const view = proxy({ of: {} as Record<string, Votes>, refused: {} as Record<string, Refusal> });
  /** What was pressed last, of requests whose vote is on its way. */
  const wanted = new Map<string, boolean>();
  /** When a request was pressed last. */
  const pressedAt = new Map<string, number>();

  const heard = new WeakSet<readonly Counted[]>();

  async function send({ id, ...before }: Counted): Promise<void> {
    let last: Votes = before;
    for (;;) {
      const on = wanted.get(id)!;
      const { value, refusal } = await outcomeOf(
        messenger.ask(`/api/messenger/requests/${id}/vote`, { on }),
        ideaVoted,
      );
      if (refusal) view.refused[id] = refusal;
      else last = { votes: value.votes, voted: value.voted };
      if (refusal || wanted.get(id) === on) break;
    }
    view.of[id] = last;
    wanted.delete(id);
    if (last.voted !== before.voted)
      messenger.post('notify-event', { type: 'request-voted', data: { id, on: last.voted } });
  }

  return {
    view,
    press(request: Counted): void {
      const { id } = request;
      const { votes, voted } = view.of[id] ?? request;
      view.of[id] = { votes: votes + (voted ? -1 : 1), voted: !voted };
      delete view.refused[id];
      pressedAt.set(id, Date.now());
      const isOnItsWay = wanted.has(id);
      wanted.set(id, !voted);
      if (!isOnItsWay) void send({ id, votes, voted });
    },
    /** Why a press does nothing here. */
    refuse: (id: string, refusal: Refusal): void => void (view.refused[id] = refusal),
    /** Says how it stands, once for each answer, but for what was pressed since it can have been asked for. */
    hear(rows: readonly Counted[] | undefined): void {
      if (!rows || heard.has(rows)) return;
      heard.add(rows);
      for (const { id } of rows)
        if (!wanted.has(id) && Date.now() - (pressedAt.get(id) ?? 0) > ANSWER_MS) delete view.of[id];
    },
  };
}
