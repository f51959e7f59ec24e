/** The tabs of Help, as they stand in its head. A tab is one line here, and its screen a file beside. */
import { later } from '../../parts/later.tsx';
import type { Tab } from '../../parts/tabbed-screen.tsx';
import ArticlesScreen from './articles-screen.tsx';

/** All but the first come when they are opened: `later(() => import(…))`. */
export const helpTabs: readonly [Tab, ...Tab[]] = [
  { name: 'articles', text: 'help.tab.articles', Screen: ArticlesScreen },
  { name: 'gaps', text: 'help.tab.gaps', Screen: later(() => import('./gaps-screen.tsx')) },
  { name: 'links', text: 'help.tab.links', Screen: later(() => import('./links-tab.tsx')) },
  { name: 'pictures', text: 'help.tab.pictures', Screen: later(() => import('./pictures-tab.tsx')) },
  {
    name: 'translations',
    text: 'help.tab.translations',
    Screen: later(() => import('./translations-tab.tsx')),
  },
  { name: 'statistics', text: 'help.tab.statistics', Screen: later(() => import('./statistics-screen.tsx')) },
];
