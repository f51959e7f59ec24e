/** The tabs of Help, as they stand in its head. A tab is one line here, and its screen a file beside. */
import type { ComponentType } from 'react';
import { later } from '../../parts/later.tsx';
import type { Key } from '../../shell/texts.ts';
import ArticlesScreen from './articles-screen.tsx';
import type { HelpTabProps } from './head-part.tsx';

/** `name`: as `?tab=` says it. */
type HelpTab = { readonly name: string; readonly text: Key; readonly Screen: ComponentType<HelpTabProps> };

/** The first one is shown where the address names none. The others come when they are opened: `later(() => import(…))`. */
export const helpTabs: readonly [HelpTab, ...HelpTab[]] = [
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
