/** News: pinned ones first, then the newest, ten at a time. Whoever sees the list has seen what stands in it. */
import { useEffect, useRef, useState } from 'react';
import { newsShown, type NewsLabel, type NewsLine } from '../../../wire/news/messenger-shapes.ts';
import { localeOf } from '../../../ui/light-texts.ts';
import { CloseButton } from '../parts/buttons.tsx';
import { Image } from '../help/media.tsx';
import { NotYet, spoken, Stale, useHeading } from '../help/parts.tsx';
import { useHelp, useLoaded, useReads, useReturn, type Loaded } from '../help/use-help.ts';
import { useHelpTexts } from '../help/use-texts.ts';
import type { NewsShown } from '../../../wire/news/messenger-shapes.ts';
import { useMessengerState } from '../context.ts';

export function NewsListScreen({ pages }: { pages: number }) {
  const { t } = useHelpTexts();
  const { see } = useHelp();
  const first = useLoaded('/news', { lang: useReads() }, newsShown);
  const main = useRef<HTMLElement>(null);
  const heading = useHeading(true);
  const { value, trouble } = first;
  useReturn(main, value !== undefined);
  const newest = value && value.unread > 0 ? value.newest : null;
  useEffect(() => {
    if (newest) see(newest);
  }, [newest, see]);
  return (
    <>
      <header className="ms-root">
        <div className="ms-root-line">
          <h1 ref={heading} tabIndex={-1}>
            {t('news')}
          </h1>
          <CloseButton onBrand />
        </div>
      </header>
      <main className="ms-scroll help" ref={main} aria-busy={!value && !trouble}>
        <Stale trouble={value && trouble} />
        <Entries {...first} pages={pages} />
      </main>
    </>
  );
}

/** One page, and those that were asked for after it. */
function Entries({ pages, ...loaded }: Loaded<NewsShown> & { pages: number }) {
  const { t } = useHelpTexts();
  const { more } = useHelp();
  const { value } = loaded;
  if (!value) return <NotYet what="rows" {...loaded} />;
  if (value.entries.length === 0)
    return (
      <div className="card empty">
        <b>{t('news.empty')}</b>
      </div>
    );
  return (
    <>
      {value.entries.map((entry) => (
        <Line key={entry.id} entry={entry} />
      ))}
      {value.next &&
        (pages > 1 ? (
          <Older cursor={value.next} pages={pages - 1} />
        ) : (
          <button type="button" className="btn" onClick={more}>
            {t('news.older')}
          </button>
        ))}
    </>
  );
}

function Older({ cursor, pages }: { cursor: string; pages: number }) {
  return <Entries {...useLoaded('/news', { lang: useReads(), cursor }, newsShown)} pages={pages} />;
}

function Line({ entry: { id, title, summary, lang, unread, ...entry } }: { entry: NewsLine }) {
  const { t } = useHelpTexts();
  const { go } = useHelp();
  const { news } = useMessengerState();
  // It stays while the list is read that shows it; what was seen in another tab is not new here.
  const [isNew] = useState(unread);
  return (
    <button type="button" className="card nc" data-to={`entry ${id}`} onClick={() => go({ at: 'entry', id })}>
      {entry.cover && <Image medium={entry.cover} alt="" />}
      <span className="nc-meta">
        {isNew && news !== null && <i className="nc-new" />}
        {isNew && news !== null && <span className="vh">{t('news.new')}</span>}
        <Label label={entry.category} />
        <Day at={entry.at} />
      </span>
      <b {...spoken(lang)}>{title}</b>
      {summary && <span {...spoken(lang)}>{summary}</span>}
    </button>
  );
}

export function Label({ label }: { label: NewsLabel | null }) {
  return (
    label && (
      <bdi className={`nc-label ${label.color}`} {...spoken(label.lang)}>
        {label.name}
      </bdi>
    )
  );
}

export function Day({ at }: { at: string }) {
  const { lang } = useHelpTexts();
  return (
    <time dateTime={at}>{new Date(at).toLocaleDateString(localeOf(lang), { day: 'numeric', month: 'long' })}</time>
  );
}
