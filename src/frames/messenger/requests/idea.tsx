/** One idea: its vote, what it is, what the team says to it, and what others do. */
import { useEffect, useState } from 'react';
import { ideaDetail, ideaFollowed, type IdeaDetail } from '../../../wire/requests/messenger-shapes.ts';
import { useMessenger, useReads } from '../context.ts';
import { Inside, spoken, useHeading, useHelp, useLoaded } from './lent.ts';
import { Comments, Said } from './comments.tsx';
import { Check } from './icons.ts';
import { useIdeas } from './ideas.ts';
import { Day, Facts, NotTaken, PlainText, StatusPill } from './parts.tsx';
import { outcomeOf, type Refusal } from './refusals.ts';
import { useRequestTexts } from './use-texts.ts';
import { VoteButton, VoteRefused } from './vote.tsx';

export function IdeaScreen({ id }: { id: string }) {
  const { t } = useRequestTexts();
  const { votes } = useIdeas();
  const loaded = useLoaded(`/requests/${encodeURIComponent(id)}`, { lang: useReads() }, ideaDetail);
  const { value } = loaded;
  useEffect(() => votes.hear(value && [value]), [value, votes]);
  return (
    <Inside loaded={loaded} what="rows" title={t('ideas')}>
      {(idea) => <Idea idea={idea} again={loaded.again} />}
    </Inside>
  );
}

function Idea({ idea, again }: { idea: IdeaDetail; again: () => void }) {
  const { t } = useRequestTexts();
  const heading = useHeading();
  const { on, statuses, official } = idea;
  return (
    <>
      <header className="idea-head">
        <div className="idea-words">
          <h1 ref={heading} tabIndex={-1} dir="auto">
            {idea.title}
          </h1>
          <Facts request={idea}>
            <StatusPill status={statuses.find(({ id }) => id === idea.status)} />
          </Facts>
          {idea.askedFor && <p className="idea-meta">{t('mergedFrom', { number: idea.askedFor })}</p>}
          <VoteRefused id={idea.id} />
        </div>
        <VoteButton request={idea} may={on.vote} />
      </header>
      {idea.body && <PlainText text={idea.body} />}
      <Pictures idea={idea} />
      <div className="idea-by">
        <span className="idea-meta">
          <bdi>{idea.name || t('visitor')}</bdi> <Day at={idea.at} />
        </span>
        {!idea.waiting && <Follow idea={idea} />}
      </div>
      <Fulfilled idea={idea} />
      {official && (
        <section className="idea-official" aria-label={t('official')}>
          <Said comment={official} />
        </section>
      )}
      {!idea.waiting && <Comments idea={idea} again={again} />}
    </>
  );
}

function Pictures({ idea: { files } }: { idea: IdeaDetail }) {
  const { t } = useRequestTexts();
  const { post } = useMessenger();
  if (files.length === 0) return null;
  return (
    <ul className="idea-files">
      {files.map(({ url, width, height }, at) => (
        <li key={url}>
          <button
            type="button"
            aria-label={t('picture.show', { count: at + 1 })}
            onClick={() => post('open-image', { url })}
          >
            <img src={url} width={width} height={height} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Follow({ idea: { id, follows } }: { idea: IdeaDetail }) {
  const { t } = useRequestTexts();
  const { ask } = useMessenger();
  const [isOn, setOn] = useState(follows);
  const [refused, setRefused] = useState<Refusal>();
  const turn = async () => {
    setOn(!isOn);
    setRefused(undefined);
    const asked = ask(`/api/messenger/requests/${id}/follow`, { on: !isOn });
    const { value, refusal } = await outcomeOf(asked, ideaFollowed);
    setOn(value ? value.follows : isOn);
    setRefused(refusal);
  };
  return (
    <>
      <button type="button" className="btn" aria-pressed={isOn} onClick={() => void turn()}>
        {isOn && <Check size={16} strokeWidth={2} />}
        {t(isOn ? 'following' : 'follow')}
      </button>
      {refused && <NotTaken refusal={refused} what="vote" />}
    </>
  );
}

/** 'Done in “…”'. */
function Fulfilled({ idea: { news } }: { idea: IdeaDetail }) {
  const { t } = useRequestTexts();
  const { go } = useHelp();
  return news.map(({ id, title, lang }) => (
    <p key={id} className="note">
      <span>
        {t('doneIn')}{' '}
        <q>
          <button type="button" className="link" data-to={`entry ${id}`} onClick={() => go({ at: 'entry', id })}>
            <bdi {...spoken(lang)}>{title}</bdi>
          </button>
        </q>
      </span>
    </p>
  ));
}
