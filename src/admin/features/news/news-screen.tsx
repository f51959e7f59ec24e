/** News: its title, its tabs, and the one that the address names. */
import { useState, type ComponentType } from 'react';
import { Link } from 'wouter';
import { later } from '../../parts/later.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useSearch } from '../../shell/address.ts';
import type { Key } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import EntriesTab from './entries-tab.tsx';
import { NEWS } from './news-paths.ts';
import type { NewsTabProps } from './tab.ts';

/** `name`: as `?tab=` says it. */
type Tab = { readonly name: string; readonly text: Key; readonly Screen: ComponentType<NewsTabProps> };

const entries: Tab = { name: 'entries', text: 'news.entries', Screen: EntriesTab };
const subscribers: Tab = {
  name: 'subscribers',
  text: 'news.subscribers',
  Screen: later(() => import('./subscribers-tab.tsx')),
};
const categories: Tab = {
  name: 'categories',
  text: 'news.categories',
  Screen: later(() => import('./categories-tab.tsx')),
};
const statistics: Tab = {
  name: 'statistics',
  text: 'news.statistics',
  Screen: later(() => import('./statistics-tab.tsx')),
};

export default function NewsScreen() {
  const asked = new URLSearchParams(useSearch()).get('tab');
  const sees = useCan('statistics:read');
  const tabs = [entries, subscribers, categories, ...(sees ? [statistics] : [])];
  const { name, Screen } = tabs.find((tab) => tab.name === asked) ?? entries;
  const [head, setHead] = useState<HTMLElement | null>(null);
  const { t } = useTexts();
  return (
    <>
      <div className="head">
        <PageTitle title={t('news.nav')} />
        <div className="contents" ref={setHead} />
      </div>
      <nav className="tabs" aria-label={t('news.tabs')}>
        {tabs.map((tab) => (
          <Link
            key={tab.name}
            href={tab === entries ? NEWS : `${NEWS}?tab=${tab.name}`}
            aria-current={tab.name === name ? 'page' : undefined}
          >
            {t(tab.text)}
          </Link>
        ))}
      </nav>
      <Screen head={head} />
    </>
  );
}
