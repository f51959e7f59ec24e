/** Feature requests, which visitors know as ideas: the list with the roadmap, one of them, and a new one. */
import { useEffect } from 'react';
import { useMessenger, useMessengerState } from '../context.ts';
import { InsideDoor } from './inside-door.tsx';
import { IdeasScreen } from './list.tsx';
import type { RequestPlace } from './places.ts';
import { useTextsOfLanguage } from './use-texts.ts';

export { lend } from './lent.ts';
export { loadTexts } from './use-texts.ts';

export function RequestScreen() {
  const { help: shown } = useMessengerState();
  const { post } = useMessenger();
  // The door is opened for these alone.
  const place = shown?.places.at(-1) as RequestPlace | undefined;
  const name = place && (place.at === 'idea' ? 'featurerequest' : 'featurerequests');
  useEffect(() => {
    if (name) post('page-changed', { name });
  }, [name, post]);
  useTextsOfLanguage();
  if (!place) return null;
  const step = shown!.places.length;
  return place.at === 'ideas' ? <IdeasScreen key={step} place={place} /> : <InsideDoor key={step} />;
}
