/** Where one begins: what there is for this page, topics, and what is read most. */
import { useEffect, useRef, useState } from 'react';
import { helpHome, type HelpHome, type HelpLink } from '../../../wire/help/messenger-shapes.ts';
import { pageMatches } from '../../../wire/pure/page-filter.ts';
import { useReads } from '../context.ts';
import { useAskPerson } from './ask-person.tsx';
import { Articles, NotYet, RootBar, Stale, TopicsOf } from './parts.tsx';
import { Found, SearchField, searchKeys } from './search.tsx';
import { useHelp, useHelpView, useLoaded, useReturn } from './use-help.ts';
import { useSearch } from './use-search.ts';
import { useHelpTexts } from './use-texts.ts';

const FOR_PAGE_MOST = 3;

export function HelpHomeScreen({ typed }: { typed: string }) {
  const { t } = useHelpTexts();
  const { type } = useHelp();
  const loaded = useLoaded('/help', { lang: useReads() }, helpHome);
  const [exactly, setExactly] = useState('');
  const searched = useSearch(typed, exactly !== '' && exactly === typed);
  const main = useRef<HTMLElement>(null);
  const { value, trouble } = loaded;
  useReturn(main, (searched ? searched.found : value) !== undefined);
  // Also where what was found for other words stands until then.
  const before = useRef(typed);
  useEffect(() => {
    if (before.current !== typed) main.current?.scrollTo({ top: 0 });
    before.current = typed;
  }, [typed]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field and of the list below it
    <div className="help-home" onKeyDown={(event) => searchKeys(event, typed, () => type(''))}>
      <RootBar title={t('title')}>{value?.total !== 0 && <SearchField typed={typed} total={value?.total} />}</RootBar>
      <main className="ms-scroll help-rows" ref={main} aria-busy={!value && !trouble}>
        {searched ? (
          <Found {...searched} typed={typed} home={value} onExact={() => setExactly(typed)} />
        ) : value ? (
          <>
            <Stale trouble={trouble} />
            <Beginning home={value} />
          </>
        ) : (
          <NotYet what="rows" {...loaded} />
        )}
      </main>
    </div>
  );
}

function Beginning({ home }: { home: HelpHome }) {
  const { t } = useHelpTexts();
  const { page } = useHelpView();
  const { popular, pages, total } = home;
  const ask = useAskPerson({ words: '' });
  const forPage = page ? articlesFor(pages, page.url) : [];
  if (total === 0)
    return (
      <div className="card empty">
        <b>{t('empty')}</b>
        {ask && (
          <button type="button" className="btn primary" onClick={ask}>
            {t('askPerson')}
          </button>
        )}
      </div>
    );
  return (
    <>
      <Articles title={t('forPage')} links={forPage} />
      <TopicsOf home={home} />
      {forPage.length === 0 && <Articles title={t('popular')} links={popular} />}
    </>
  );
}

/** Those whose filters let the page pass, the one with the longest filter first; each once. */
export function articlesFor(pages: HelpHome['pages'], url: string): HelpLink[] {
  return pages
    .map((article) => ({
      article,
      // A filter that says nothing lets every page pass, and is no reason to offer an article. Learned ones come behind all
      // that were chosen, those that are opened most first.
      length: Math.max(
        0,
        ...article.filters
          .filter(({ type, filter }) => pageMatches(filter, type, url))
          .map(({ filter }) => (article.opens ? article.opens / 1e9 : filter.length)),
      ),
    }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length)
    .map(({ article }) => article)
    .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
    .slice(0, FOR_PAGE_MOST);
}
