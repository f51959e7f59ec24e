/** An idea in a list. */
import type { IdeaLine, IdeasShown } from '../../../wire/requests/messenger-shapes.ts';
import { MessageCircle } from './icons.ts';
import { useIdeas } from './ideas.ts';
import { Facts, StatusPill } from './parts.tsx';
import { useRequestTexts } from './use-texts.ts';
import { VoteButton, VoteRefused } from './vote.tsx';

export function Idea({
  request,
  shown,
}: {
  request: IdeaLine;
  shown: Pick<IdeasShown, 'boards' | 'statuses' | 'board'>;
}) {
  const { t } = useRequestTexts();
  const { go } = useIdeas();
  const board = shown.boards.find(({ id }) => id === request.board);
  return (
    <li className="idea">
      <div className="idea-words">
        <button
          type="button"
          className="idea-title"
          data-to={`idea ${request.id}`}
          dir="auto"
          onClick={() => go({ at: 'idea', id: request.id })}
        >
          {request.title}
        </button>
        {request.excerpt && <p dir="auto">{request.excerpt}</p>}
        <Facts request={request}>
          <StatusPill status={shown.statuses.find(({ id }) => id === request.status)} />
          {request.comments > 0 && (
            <span className="idea-fact">
              <MessageCircle size={14} strokeWidth={2} />
              <span aria-hidden="true">{request.comments}</span>
              <span className="vh">{t('comments', { count: request.comments })}</span>
            </span>
          )}
        </Facts>
        <VoteRefused id={request.id} />
      </div>
      <VoteButton request={request} may={board?.vote ?? 'yes'} />
    </li>
  );
}
