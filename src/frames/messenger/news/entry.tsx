/** A news entry, as long as it is, with what its reader may say to it. */
import { useState, type MouseEvent } from 'react';
import { newsReactions, type NewsReaction } from '../../../wire/news/choices.ts';
import { newsArticle, type NewsArticle, type NewsReactions } from '../../../wire/news/messenger-shapes.ts';
import { localeOf } from '../../../ui/light-texts.ts';
import { useReads } from '../context.ts';
import { useAskPerson } from '../help/ask-person.tsx';
import { DocumentBody } from '../help/document.tsx';
import { Image } from '../help/image.tsx';
import { Heart, Smile, ThumbsUp } from '../help/icons.ts';
import { Articles, Inside, ReadTitle, spoken } from '../help/parts.tsx';
import { useHelp, useLoaded } from '../help/use-help.ts';
import { useHelpTexts } from '../help/use-texts.ts';
import { Day, Label } from './list.tsx';

const icons = { love: Heart, like: ThumbsUp, happy: Smile };

export function EntryScreen({ id }: { id: string }) {
  const { t } = useHelpTexts();
  const loaded = useLoaded(`/news/${encodeURIComponent(id)}`, { lang: useReads() }, newsArticle);
  return (
    <Inside loaded={loaded} what="article" title={t('news')} foot={loaded.value && <Foot entry={loaded.value} />}>
      {(entry) => <Entry entry={entry} />}
    </Inside>
  );
}

function Entry({ entry }: { entry: NewsArticle }) {
  const { t } = useHelpTexts();
  const { tell } = useHelp();
  const pressed = ({ target }: MouseEvent) =>
    (target as Element).closest('a.btn') && void tell(`/news/${entry.id}/presses`, {});
  return (
    <article className="doc">
      {entry.cover && <Image medium={entry.cover} alt="" />}
      <span className="nc-meta">
        <Label label={entry.category} />
        <span>
          <Day at={entry.at} />, {t('news.minutes', { count: entry.minutes })}
        </span>
        {entry.version && <bdi className="nc-label">{entry.version}</bdi>}
      </span>
      <ReadTitle of={entry} type="news-opened" />
      {entry.author && (
        <div className="doc-by" dir="auto">
          {entry.author}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- presses of links inside are counted, by whatever key */}
      <div className="doc-body" {...spoken(entry.lang)} onClick={pressed}>
        <DocumentBody article={entry} />
      </div>
      <Articles title={t('news.ideas')} links={entry.requests} to="idea" />
    </article>
  );
}

function Foot({ entry: { id, title, reactions } }: { entry: NewsArticle }) {
  const { t } = useHelpTexts();
  const { tell } = useHelp();
  const ask = useAskPerson({ words: t('about', { title }) });
  const [given, setGiven] = useState(reactions);
  const [isRefused, setRefused] = useState(false);
  if (!ask && !given) return null;
  const toggle = async (reaction: NewsReaction) => {
    const { count, mine } = given![reaction]!;
    setGiven({ ...given, [reaction]: { count: count + (mine ? -1 : 1), mine: !mine } });
    const isTaken = await tell(`/news/${id}/reactions`, { reaction, on: !mine });
    setRefused(!isTaken);
    if (!isTaken) setGiven(given);
  };
  return (
    <footer className="ans">
      <div className="ans-line">
        {given && <Reactions given={given} onPress={(reaction) => void toggle(reaction)} />}
        {ask && (
          <button type="button" className="btn" data-to="person" onClick={ask}>
            {t('news.ask')}
          </button>
        )}
      </div>
      {isRefused && (
        <p className="ans-refused" role="alert">
          {t('notTaken')}
        </p>
      )}
    </footer>
  );
}

type ReactionsProps = { given: NewsReactions; onPress: (reaction: NewsReaction) => void };

function Reactions({ given, onPress }: ReactionsProps) {
  const { t, lang } = useHelpTexts();
  const short = new Intl.NumberFormat(localeOf(lang), { notation: 'compact' });
  return (
    <fieldset className="nc-react" aria-label={t('news.reactions')}>
      {newsReactions.map((reaction) => {
        const Icon = icons[reaction];
        const { count = 0, mine = false } = given[reaction] ?? {};
        return (
          <button
            key={reaction}
            type="button"
            className="btn"
            aria-pressed={mine}
            aria-label={`${t(`news.${reaction}`)}, ${count}`}
            onClick={() => onPress(reaction)}
          >
            <Icon size={16} strokeWidth={1.75} />
            {short.format(count)}
          </button>
        );
      })}
    </fieldset>
  );
}
