/** News: pinned ones first, then the newest, ten at a time. Whoever sees the list has seen what stands in it. */
import { useEffect, useRef, useState } from 'react';
import { newsShown, type NewsLabel, type NewsLine, type NewsShown } from '../../../wire/news/messenger-shapes.ts';
import { localeOf } from '../../../ui/light-texts.ts';
import { useMessengerState, useReads } from '../context.ts';
import { Image } from '../help/image.tsx';
import { NotYet, RootBar, spoken, Stale } from '../help/parts.tsx';
import type { NewsPlace } from '../help/places.ts';
import { useHelp, useLoaded, useReturn, type Loaded } from '../help/use-help.ts';
import { useHelpTexts } from '../help/use-texts.ts';

type Shown = { readonly pages: number; readonly categories: readonly string[] };

export function NewsListScreen({ place: { pages, categories } }: { place: NewsPlace }) {
  const { t } = useHelpTexts();
  const { see } = useHelp();
  const all = useLoaded('/news', { lang: useReads() }, newsShown);
  const shown = { pages, categories };
  const main = useRef<HTMLElement>(null);
  const { value, trouble } = all;
  useReturn(main, value !== undefined);
  const newest = value && value.unread > 0 ? value.newest : null;
  useEffect(() => {
    if (newest) see(newest);
  }, [newest, see]);
  const [bell, setBell] = useState<typeof import('./bell.tsx')>();
  useEffect(() => {
    // Where it does not come, the list is there all the same.
    import('./bell.tsx').then(setBell, () => undefined);
  }, []);
  return (
    <>
      <RootBar title={t('news')} tool={value && bell && <bell.Bell categories={value.categories} />} />
      <main className="ms-scroll help-rows" ref={main} aria-busy={!value && !trouble}>
        <Stale trouble={value && trouble} />
        {value && value.categories.length > 1 && <Categories categories={value.categories} chosen={categories} />}
        {categories[0] ? <Page key={categories.join()} {...shown} /> : <Entries {...all} {...shown} />}
      </main>
    </>
  );
}

function Categories({ categories, chosen }: { categories: readonly NewsLabel[]; chosen: readonly string[] }) {
  const { t } = useHelpTexts();
  const { narrow } = useHelp();
  return (
    <fieldset className="ans-reasons" aria-label={t('news.categories')}>
      {categories.map(({ id, name, lang }) => (
        <button key={id} type="button" aria-pressed={chosen.includes(id)} onClick={() => narrow(id)}>
          <bdi {...spoken(lang)}>{name}</bdi>
        </button>
      ))}
    </fieldset>
  );
}

/** One page, and those that were asked for after it. */
function Entries({ pages, categories, ...loaded }: Loaded<NewsShown> & Shown) {
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
          <Page cursor={value.next} categories={categories} pages={pages - 1} />
        ) : (
          <button type="button" className="btn" onClick={more}>
            {t('news.older')}
          </button>
        ))}
    </>
  );
}

function Page({ cursor, ...shown }: Shown & { cursor?: string }) {
  const body = { lang: useReads(), categories: shown.categories, cursor };
  return <Entries {...useLoaded('/news', body, newsShown)} {...shown} />;
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
        {isNew && news !== null && (
          <>
            <i className="nc-new" />
            <span className="vh">{t('news.new')}</span>
          </>
        )}
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

/** With its year, where that is not this one. */
export function Day({ at }: { at: string }) {
  const { lang } = useHelpTexts();
  const [thisYear] = useState(() => new Date().getFullYear());
  const day = new Date(at);
  const year = day.getFullYear() === thisYear ? undefined : 'numeric';
  return <time dateTime={at}>{day.toLocaleDateString(localeOf(lang), { day: 'numeric', month: 'long', year })}</time>;
}
