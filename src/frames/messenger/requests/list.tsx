/** The list of ideas by how much they are wanted, how new they are, or whose they are; and the roadmap beside it. */
import { useEffect, useRef, useState } from 'react';
import { REQUEST_SEARCH_CHARS } from '../../../wire/requests/limits.ts';
import { ideasShown, type IdeasShown } from '../../../wire/requests/messenger-shapes.ts';
import { useReads } from '../context.ts';
import { Search } from '../parts/icons.ts';
import type { Loaded } from '../help/use-help.ts';
import { NotYet, RootBar, Stale, useLoaded, useReturn } from './lent.ts';
import { Head } from './head.tsx';
import { useIdeas } from './ideas.ts';
import type { IdeasPlace } from './places.ts';
import { Roadmap } from './roadmap.tsx';
import { Idea } from './row.tsx';
import { fetchInside } from './inside-door.tsx';
import { useRequestTexts } from './use-texts.ts';

const PAUSE_MS = 300;
type Place = Readonly<IdeasPlace>;

export function IdeasScreen({ place }: { place: Place }) {
  const { t } = useRequestTexts();
  const main = useRef<HTMLElement>(null);
  // Whoever only looks at the list does not pay for it. What does not come is asked for again when it is opened.
  useEffect(() => {
    const ends = new AbortController();
    const reach = () => void fetchInside().catch(() => undefined);
    for (const sign of ['pointerover', 'focusin'])
      main.current?.addEventListener(sign, reach, { once: true, signal: ends.signal });
    return () => ends.abort();
  }, []);
  return (
    <>
      <RootBar title={t('ideas')} />
      <main className="ms-scroll help-rows" ref={main}>
        {place.tab === 'roadmap' ? (
          <Roadmap place={place} main={main} />
        ) : (
          <List key={place.tab} place={place} main={main} />
        )}
      </main>
    </>
  );
}

type ListProps = { place: Place; main: { readonly current: HTMLElement | null } };

function List({ place, main }: ListProps) {
  const { tab, board, status, query: q } = place;
  const { votes } = useIdeas();
  const lang = useReads();
  const body = { lang, sort: tab, ...(board && { board }), ...(status && { status }), ...(q && { q }) };
  const loaded = useLoaded('/requests', body, ideasShown);
  const [last, setLast] = useState(loaded.value);
  if (loaded.value && loaded.value !== last) setLast(loaded.value);
  const { value, trouble } = loaded;
  useEffect(() => votes.hear(value?.requests), [value, votes]);
  // What was shown before stands until what was asked for has come.
  const shown = value ?? last;
  useReturn(main, shown !== undefined);
  return (
    <>
      <Head place={place} shown={shown} />
      {shown && <Narrowing place={place} shown={shown} />}
      <Stale trouble={shown && trouble} />
      <div className="ideas" aria-busy={!value && !trouble}>
        {shown && !(trouble && !value) ? (
          <Rows {...loaded} value={shown} body={body} pages={place.pages} place={place} />
        ) : (
          <NotYet what="rows" {...loaded} />
        )}
      </div>
    </>
  );
}

function Narrowing({ place, shown }: { place: Place; shown: IdeasShown }) {
  const { t } = useRequestTexts();
  const { narrow } = useIdeas();
  const [typed, setTyped] = useState(place.query);
  const query = typed.trim();
  useEffect(() => {
    if (query === place.query) return undefined;
    const timer = setTimeout(() => narrow({ query }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [narrow, place.query, query]);
  return (
    <div className="idea-narrow">
      <label className="inp idea-find">
        <Search size={16} strokeWidth={1.75} />
        <input
          type="search"
          maxLength={REQUEST_SEARCH_CHARS}
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <select
        className="inp"
        aria-label={t('status')}
        value={place.status}
        onChange={({ target }) => narrow({ status: target.value })}
      >
        <option value="">{t('status.all')}</option>
        {shown.statuses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <output className="vh">{query && t('results', { count: shown.total })}</output>
    </div>
  );
}

type RowsProps = Loaded<IdeasShown> & { value: IdeasShown; body: object; pages: number; place: Place };

function Rows({ value, body, pages, place }: RowsProps) {
  const { t } = useRequestTexts();
  const { narrow } = useIdeas();
  if (value.requests.length === 0) {
    const isNarrowed = place.query !== '' || place.status !== '';
    const what = isNarrowed ? 'none' : place.tab === 'mine' ? 'mine' : 'first';
    return (
      <div className="card empty">
        <b>{t(`empty.${what}`)}</b>
        <p>{t(`empty.${what}Hint`)}</p>
      </div>
    );
  }
  return (
    <>
      <ul className="card">
        {value.requests.map((one) => (
          <Idea key={one.id} request={one} shown={value} />
        ))}
      </ul>
      {value.next &&
        (pages > 1 ? (
          <Further body={{ ...body, cursor: value.next }} pages={pages - 1} place={place} />
        ) : (
          <button type="button" className="btn" onClick={() => narrow({ pages: place.pages + 1 })}>
            {t('more')}
          </button>
        ))}
    </>
  );
}

function Further({ body, pages, place }: { body: object; pages: number; place: Place }) {
  const loaded = useLoaded('/requests', body, ideasShown);
  if (!loaded.value) return <NotYet what="rows" {...loaded} />;
  return <Rows {...loaded} value={loaded.value} body={body} pages={pages} place={place} />;
}
