/** An idea in a list. */
import type { ReactNode } from 'react';
import type { IdeaBoard, IdeaLine, IdeasShown } from '../../../wire/requests/messenger-shapes.ts';
import { MessageCircle } from './icons.ts';
import { useIdeas } from './ideas.ts';
import { Facts, StatusPill } from './parts.tsx';
import { useRequestTexts } from './use-texts.ts';
import { VoteButton, VoteRefused } from './vote.tsx';

type IdeaProps = {
  request: IdeaLine;
  shown: Pick<IdeasShown, 'boards' | 'statuses' | 'board'>;
  /** Its column says its status; what it is about stands there instead. */
  isOnRoadmap?: true;
};

export function Idea({ request, shown, isOnRoadmap }: IdeaProps) {
  const { t } = useRequestTexts();
  const board = shown.boards.find(({ id }) => id === request.board);
  return (
    <IdeaRow request={request} may={board?.vote ?? 'yes'}>
      {request.excerpt && <p dir="auto">{request.excerpt}</p>}
      <Facts request={request}>
        {isOnRoadmap ? (
          request.tags.map((tag) => (
            <bdi key={tag} className="pill gray">
              {tag}
            </bdi>
          ))
        ) : (
          <StatusPill status={shown.statuses.find(({ id }) => id === request.status)} />
        )}
        {request.comments > 0 && (
          <span className="idea-fact">
            <MessageCircle size={14} strokeWidth={2} />
            <span aria-hidden="true">{request.comments}</span>
            <span className="vh">{t('comments', { count: request.comments })}</span>
          </span>
        )}
      </Facts>
    </IdeaRow>
  );
}

type RowProps = {
  readonly request: IdeaLine;
  /** Whether this visitor may vote on its board. */
  readonly may: IdeaBoard['vote'];
  /** Below its title. */
  readonly children?: ReactNode;
  /** Below why a vote was not taken. */
  readonly foot?: ReactNode;
};

/** Its title, which leads to it, and its vote. */
export function IdeaRow({ request: { id, title, votes, voted }, may, children, foot }: RowProps) {
  const { go } = useIdeas();
  return (
    <li className="idea">
      <div className="idea-words">
        <button
          type="button"
          className="idea-title"
          data-to={`idea ${id}`}
          dir="auto"
          onClick={() => go({ at: 'idea', id })}
        >
          {title}
        </button>
        {children}
        <VoteRefused id={id} />
        {foot}
      </div>
      <VoteButton request={{ id, votes, voted }} may={may} />
    </li>
  );
}
