/** The button that gives a vote or takes it back, and why one was not taken. */
import { useSnapshot } from 'valtio';
import type { IdeaBoard, IdeaLine } from '../../../wire/requests/messenger-shapes.ts';
import { localeOf } from '../../../ui/light-texts.ts';
import { Triangle } from './icons.ts';
import { useIdeas } from './ideas.ts';
import { NotTaken } from './parts.tsx';
import { useRequestTexts } from './use-texts.ts';

export type Voted = Pick<IdeaLine, 'id' | 'votes' | 'voted'>;

const useVotes = () => useSnapshot(useIdeas().votes.view, { sync: true });

/** How it stands now: as this visitor has pressed, else as the server said. */
export const useVoted = (request: Voted): Pick<Voted, 'votes' | 'voted'> => useVotes().of[request.id] ?? request;

/** Whole as long as it has room. */
const counted = (votes: number, locale: string): string =>
  new Intl.NumberFormat(locale, { notation: votes < 10_000 ? 'standard' : 'compact' }).format(votes);

/** Stands behind the title in the order of the page, and before it to the eye. `may`: on its board. */
export function VoteButton({ request, may }: { request: Voted; may: IdeaBoard['vote'] }) {
  const { t, lang } = useRequestTexts();
  const { press, refuse } = useIdeas().votes;
  const { votes, voted } = useVoted(request);
  const open = voted || may === 'yes';
  return (
    <button
      type="button"
      className="vote"
      aria-pressed={voted}
      aria-disabled={!open}
      aria-label={t(voted ? 'vote.takeBack' : 'vote.give', { count: votes })}
      onClick={() => (open ? press(request) : refuse(request.id, { why: may === 'staff' ? 'staff' : 'identify' }))}
    >
      <Triangle size={20} strokeWidth={1.75} />
      <span aria-hidden="true">{counted(votes, localeOf(lang))}</span>
    </button>
  );
}

export function VoteRefused({ id }: { id: string }) {
  const { showMine } = useIdeas();
  const { t } = useRequestTexts();
  const refusal = useVotes().refused[id];
  if (!refusal) return null;
  return (
    <NotTaken refusal={refusal} what="vote">
      {refusal.why === 'used' && (
        <button type="button" className="link" onClick={showMine}>
          {t('vote.mine')}
        </button>
      )}
    </NotTaken>
  );
}
