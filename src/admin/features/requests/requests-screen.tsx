/** Requests: as a list or as a board, and what has become of them in figures. */
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useSnapshot } from 'valtio/react';
import { later } from '../../parts/later.tsx';
import { addressOf } from '../../parts/list/list-query.ts';
import { useList, useListQuery } from '../../parts/list/use-list.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { useRules } from './asks.ts';
import { ListHead } from './list-head.tsx';
import { createRequests, requestsSpec } from './requests-list.ts';
import { RequestsView } from './requests-view.tsx';

const Statistics = later(() => import('./statistics-tab.tsx'));

export default function RequestsScreen() {
  const services = useServices();
  const { t } = useTexts();
  const { list, known } = useKept(createRequests);
  const { query, change } = useListQuery(list, requestsSpec);
  const { phase, total } = useList(list);
  const { chosen } = useSnapshot(services.desk.state);
  const rules = useRules(chosen?.id ?? null);
  const sees = useCan('statistics:read');
  const figures = sees && query.filters.tab === 'statistics';
  useFollowing(list);
  const tabs = [
    { name: '', words: t('requests.nav') },
    { name: 'statistics', words: t('requests.statistics') },
  ];
  return (
    <>
      <div className="head">
        <PageTitle title={t('requests.nav')} />
        {!figures && (
          <>
            <span className="total">
              {(phase === 'ready' || phase === 'changing') && t('requests.count', { count: total })}
            </span>
            <ListHead query={query} change={change} rules={rules} />
          </>
        )}
      </div>
      {sees && (
        <nav className="tabs" aria-label={t('requests.tabs')}>
          {tabs.map(({ name, words }) => (
            <Link
              key={name}
              href={addressOf(requestsSpec, { ...query, filters: { ...query.filters, tab: name } })}
              aria-current={(name === 'statistics') === figures ? 'page' : undefined}
            >
              {words}
            </Link>
          ))}
        </nav>
      )}
      {figures ? (
        <Statistics rules={rules} />
      ) : (
        <RequestsView list={list} query={query} change={change} rules={rules} tags={known.tags} />
      )}
    </>
  );
}

/** What others change shows in the open list. */
function useFollowing(list: ReturnType<typeof createRequests>['list']): void {
  const { live, browser } = useServices();
  useEffect(
    () =>
      live.subscribe(({ name }) => {
        if (name === 'request' || name === 'resync') void list.refresh({ quiet: true }).catch(browser.report);
      }),
    [live, browser, list],
  );
}
