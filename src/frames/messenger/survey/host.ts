/**
 * Where a survey is asked: in the messenger, in the page itself, on a page of its own, in the builder. What it needs of that
 * place, and nothing else of the messenger, so that each loads little.
 */
import { createContext, useContext } from 'react';
import { useSnapshot } from 'valtio';
import type { ResponseSource } from '../../../wire/surveys/messenger-shapes.ts';
import type { Language } from '../../../ui/texts.ts';
import type { Messenger } from '../messenger.ts';
import type { MessengerState } from '../state.ts';

export type SurveyPlaceState = Pick<MessengerState, 'survey' | 'widgetOpen' | 'visitor' | 'asksFor'> & {
  readonly texts: { readonly lang: Language };
};

export type SurveyHost = Pick<Messenger, 'post' | 'close' | 'ask' | 'showHelp'> & {
  readonly state: SurveyPlaceState;
  readonly handlers: Pick<Messenger['handlers'], 'start-survey'>;
  readonly source: ResponseSource;
  /** What waits for a connection stands here; it may throw, and in the builder there is none. */
  readonly store: () => Storage | undefined;
  /** Hears of the way taken so far, by ids of questions. */
  readonly onWay?: (way: readonly string[]) => void;
};

export const HostContext = createContext<SurveyHost | null>(null);

export function useHost(): SurveyHost {
  const host = useContext(HostContext);
  if (!host) throw new Error('a survey stands nowhere');
  return host;
}

export function useHostState() {
  return useSnapshot(useHost().state, { sync: true });
}

/** The language that the visitor reads: as the page says it, else as the frame's address or the browser does. */
export function useLang(): string {
  const { asksFor } = useHostState();
  const lang = asksFor || new URLSearchParams(location.search).get('lang') || navigator.language;
  // The pseudo-language is English, mirrored.
  return lang.toLowerCase() === 'ar-xb' ? 'en-US' : lang;
}
