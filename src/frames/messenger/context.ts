/** The messenger for its views. */
import { createContext, useContext } from 'react';
import { useSnapshot } from 'valtio';
import type { MessengerTexts } from './language.ts';
import type { Messenger } from './messenger.ts';

export const MessengerContext = createContext<Messenger | null>(null);

export function useMessenger(): Messenger {
  const messenger = useContext(MessengerContext);
  if (!messenger) throw new Error('a view of the messenger stands outside of it');
  return messenger;
}

/** A snapshot of the state: the view is drawn anew when a part that it read changes. */
export function useMessengerState() {
  return useSnapshot(useMessenger().state, { sync: true });
}

export function useTexts(): MessengerTexts {
  return useMessengerState().texts as MessengerTexts;
}
