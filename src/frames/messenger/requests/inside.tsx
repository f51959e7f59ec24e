/** Where a list of ideas leads: to one of them, or to a new one. */
import { useMessengerState } from '../context.ts';
import { IdeaScreen } from './idea.tsx';
import { SuggestScreen } from './suggest.tsx';

export function InsideScreen() {
  const { help: shown } = useMessengerState();
  const place = shown?.places.at(-1);
  if (place?.at === 'idea') return <IdeaScreen id={place.id} />;
  return place?.at === 'idea-new' ? <SuggestScreen {...place} /> : null;
}
