/** News: its title, its tabs, and the one that the address names. */
import { later } from '../../parts/later.tsx';
import { TabbedScreen, type Tab } from '../../parts/tabbed-screen.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useTexts } from '../../shell/use-texts.ts';
import EntriesTab from './entries-tab.tsx';
import { NEWS } from './news-paths.ts';

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
  const sees = useCan('statistics:read');
  const { t } = useTexts();
  const tabs = [entries, subscribers, categories, ...(sees ? [statistics] : [])] as const;
  return <TabbedScreen title={t('news.nav')} label={t('news.tabs')} path={NEWS} tabs={tabs} />;
}
