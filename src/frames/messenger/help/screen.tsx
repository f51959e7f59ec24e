/** The help center: where one begins, a collection, an article; and the news, which share its chunk and its texts. */
import { useEffect } from 'react';
import { useMessenger, useMessengerState } from '../context.ts';
import { EntryScreen } from '../news/entry.tsx';
import { NewsListScreen } from '../news/list.tsx';
import { ArticleScreen } from './article.tsx';
import { CollectionScreen } from './collection.tsx';
import { HelpHomeScreen } from './home.tsx';
import type { ReadingPlace } from './places.ts';
import type { Lent } from '../requests/lent.ts';
import { Inside, NotYet, RootBar, spoken, Stale, useHeading } from './parts.tsx';
import { useHelp, useHelpView, useLoaded, useReturn, useWayBack } from './use-help.ts';
import { useTextsOfLanguage } from './use-texts.ts';

export { loadHelpTexts } from './use-texts.ts';

/** For the screens of the requests (requests/lent.ts). */
export const lent: Lent = [
  Inside,
  NotYet,
  RootBar,
  spoken,
  Stale,
  useHeading,
  useHelp,
  useLoaded,
  useReturn,
  useWayBack,
];

const names = {
  home: 'helpcenter',
  collection: 'helpcollection',
  article: 'helparticle',
  news: 'news',
  entry: 'newsdetails',
} as const;

export function HelpScreen() {
  const { help: shown, openings } = useMessengerState();
  const help = useHelp();
  // Requests have a door of their own.
  const place = shown?.places.at(-1) as ReadingPlace | undefined;
  useEffect(() => help.askPage(openings), [help, openings]);
  usePageName(place?.at);
  useTextsOfLanguage();
  if (!place) return null;
  // Each step is a screen of its own, also where an article leads to another one.
  const step = shown!.places.length;
  if (place.at === 'collection') return <CollectionScreen key={step + place.id} id={place.id} />;
  if (place.at === 'article') return <ArticleScreen key={step + place.id} place={place} />;
  if (place.at === 'news') return <NewsListScreen key={step} place={place} />;
  if (place.at === 'entry') return <EntryScreen key={step + place.id} id={place.id} />;
  return <HelpHomeScreen key={step} typed={place.query} />;
}

/** Tells the page which screen is shown, for it to give the frame its width. */
function usePageName(at: keyof typeof names | undefined): void {
  const { post } = useMessenger();
  const { isLarge } = useHelpView();
  const name = at && (at === 'article' && isLarge ? 'appextended' : names[at]);
  useEffect(() => {
    if (name) post('page-changed', { name });
  }, [name, post]);
}
