/** What others say to an idea: oldest first, one level of answers, 20 at a time. */
import { useState } from 'react';
import {
  ideaDetail,
  type IdeaAnswer,
  type IdeaComment,
  type IdeaDetail,
} from '../../../wire/requests/messenger-shapes.ts';
import { useMessenger, useReads } from '../context.ts';
import { NotYet, useLoaded } from './lent.ts';
import { Composer } from './composer.tsx';
import { Day, NotTaken, PlainText } from './parts.tsx';
import { refusalOf, type Refusal } from './refusals.ts';
import { useRequestTexts } from './use-texts.ts';

/** What this visitor has said, changed or deleted since it was loaded. `null`: it is gone. `parent`: '' for none. */
type Own = Readonly<Record<string, { readonly comment: IdeaAnswer | null; readonly parent: string }>>;
type Around = {
  readonly idea: IdeaDetail;
  readonly own: Own;
  readonly onOwn: (id: string, comment: IdeaAnswer | null, parent: string) => void;
};

export function Comments({ idea, again }: { idea: IdeaDetail; again: () => void }) {
  const { t } = useRequestTexts();
  const [own, setOwn] = useState<Own>({});
  const [pages, setPages] = useState(1);
  const { on, thread } = idea;
  const around: Around = {
    idea,
    own,
    onOwn(id, comment, parent) {
      setOwn((before) => ({ ...before, [id]: { comment, parent } }));
      again();
    },
  };
  return (
    <section className="idea-thread" aria-label={t('comments', { count: thread.total })}>
      <h2>{t('comments', { count: thread.total })}</h2>
      <Page idea={idea} pages={pages} more={() => setPages(pages + 1)} around={around} />
      {on.comment === 'yes' ? (
        <Composer request={idea} onSaid={(comment) => around.onOwn(comment.id, comment, '')} />
      ) : (
        <p className="note">{t(`${on.comment === 'staff' ? 'staff' : 'identify'}.comment`)}</p>
      )}
    </section>
  );
}

type PageProps = { idea: IdeaDetail; pages: number; more: () => void; around: Around };

function Page({ idea: { id, thread }, pages, more, around }: PageProps) {
  const { t } = useRequestTexts();
  const said = Object.values(around.own).flatMap(({ comment, parent }) =>
    comment && !parent && !thread.comments.some((one) => one.id === comment.id) ? comment : [],
  );
  const isLast = !thread.next;
  return (
    <>
      <ol>
        {thread.comments.map((comment) => (
          <Comment key={comment.id} comment={comment} around={around} />
        ))}
        {isLast &&
          said.map((comment) => <Comment key={comment.id} comment={{ ...comment, answers: [] }} around={around} />)}
      </ol>
      {thread.next &&
        (pages > 1 ? (
          <Further id={id} cursor={thread.next} pages={pages - 1} more={more} around={around} />
        ) : (
          <button type="button" className="btn" onClick={more}>
            {t('comments.more')}
          </button>
        ))}
    </>
  );
}

function Further({ id, cursor, ...rest }: Omit<PageProps, 'idea'> & { id: string; cursor: string }) {
  const loaded = useLoaded(`/requests/${id}`, { lang: useReads(), cursor }, ideaDetail);
  return loaded.value ? <Page idea={loaded.value} {...rest} /> : <NotYet what="rows" {...loaded} />;
}

function Comment({ comment, around }: { comment: IdeaComment; around: Around }) {
  const { t } = useRequestTexts();
  const { idea, own, onOwn } = around;
  const [isAnswering, setAnswering] = useState(false);
  const { id, answers } = comment;
  const added = Object.values(own).flatMap(({ comment: said, parent }) =>
    said && parent === id && !answers.some((one) => one.id === said.id) ? said : [],
  );
  return (
    <li>
      <Line comment={comment} parent="" around={around} />
      {[...answers, ...added].length > 0 && (
        <ol>
          {[...answers, ...added].map((answer) => (
            <li key={answer.id}>
              <Line comment={answer} parent={id} around={around} />
            </li>
          ))}
        </ol>
      )}
      {idea.on.comment === 'yes' && !comment.waiting && (
        <button type="button" className="link" aria-expanded={isAnswering} onClick={() => setAnswering(!isAnswering)}>
          {t('answer')}
        </button>
      )}
      {isAnswering && (
        <Composer
          request={idea}
          parent={id}
          onSaid={(said) => {
            setAnswering(false);
            onOwn(said.id, said, id);
          }}
        />
      )}
    </li>
  );
}

/** A comment as it is now, with what its author may do. */
function Line({ comment: loaded, parent, around }: { comment: IdeaAnswer; parent: string; around: Around }) {
  const { t } = useRequestTexts();
  const { ask } = useMessenger();
  const [isChanging, setChanging] = useState(false);
  const [refused, setRefused] = useState<Refusal>();
  const { idea, own, onOwn } = around;
  const now = own[loaded.id];
  const comment = now ? now.comment : loaded;
  if (!comment || comment.deleted) return <p className="idea-meta">{t('comment.deleted')}</p>;
  const { id, mine, changeUntil } = comment;
  const remove = async () => {
    const response = await ask(`/api/messenger/requests/${idea.id}/comments/${id}/delete`, {}).catch(() => undefined);
    if (response?.ok) onOwn(id, null, parent);
    else setRefused(await refusalOf(response));
  };
  if (isChanging)
    return (
      <Composer
        request={idea}
        changes={comment}
        onSaid={(said) => {
          setChanging(false);
          onOwn(id, said, parent);
        }}
      />
    );
  return (
    <>
      {id === idea.official?.id ? <Said comment={comment} words={t('official.above')} /> : <Said comment={comment} />}
      {mine && (
        <span className="idea-own">
          {changeUntil && (
            <button type="button" className="link" onClick={() => setChanging(true)}>
              {t('comment.change')}
            </button>
          )}
          <button type="button" className="link" onClick={() => void remove()}>
            {t('comment.delete')}
          </button>
        </span>
      )}
      {refused && <NotTaken refusal={refused} what="comment" />}
    </>
  );
}

/** `words`: in place of its own, which stand elsewhere. */
export function Said({ comment, words }: { comment: IdeaAnswer; words?: string }) {
  const { t } = useRequestTexts();
  return (
    <>
      <span className="idea-meta">
        <b>
          <bdi>{comment.name || t('visitor')}</bdi>
        </b>
        {comment.team && <span className="pill accent">{t('team')}</span>}
        <Day at={comment.at} />
        {comment.edited && <span>{t('comment.edited')}</span>}
        {comment.from && <span className="pill gray">{t('comment.from', { number: comment.from })}</span>}
        {comment.waiting && <span className="pill amber">{t('waiting')}</span>}
      </span>
      {words ? <p className="idea-meta">{words}</p> : <PlainText text={comment.body} />}
    </>
  );
}
