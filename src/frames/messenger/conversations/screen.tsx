/** Conversations: the list of them, and one. */
import { useMessengerState } from '../context.ts';
import type { ConversationPlace } from './places.ts';
import { ListScreen } from './list.tsx';
import { ThreadScreen } from './thread.tsx';
import { useTextsOfLanguage } from './use-texts.ts';

export { loadTexts } from './use-texts.ts';

export function ConversationScreen() {
  const { help: shown } = useMessengerState();
  useTextsOfLanguage();
  // The door is opened for these alone.
  const place = shown?.places.at(-1) as ConversationPlace | undefined;
  if (!place) return null;
  return place.at === 'threads' ? <ListScreen place={place} /> : <ThreadScreen key={place.times} place={place} />;
}
