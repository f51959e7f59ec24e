/** The messenger for its views. */
import { createContext, useContext } from 'react';
import { useSnapshot } from 'valtio';
import type { MessengerTexts } from './language.ts';
import type { Messenger } from './messenger.ts';
import type { MessengerState } from './state.ts';

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

/** The language that the visitor reads: as the page says it, else as the frame's address or the browser does. */
export function readsOf({ asksFor }: Pick<MessengerState, 'asksFor'>): string {
  const lang = asksFor || new URLSearchParams(location.search).get('lang') || navigator.language;
  // The pseudo-language is English, mirrored.
  return lang.toLowerCase() === 'ar-xb' ? 'en-US' : lang;
}
export const useReads = (): string => readsOf(useMessengerState());
