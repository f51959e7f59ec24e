/**
 * Where a survey is asked: in the messenger, in the page itself, on a page of its own, in the builder. What it needs of that
 * place, and nothing else of the messenger, so that each loads little.
 */
import { createContext, useContext } from 'react';
import { useSnapshot } from 'valtio';
import type { Infer } from '../../wire/schema.ts';
import type { ResponseSource } from '../../wire/surveys/messenger-shapes.ts';
import type { surveysToFrame } from '../../wire/surveys/to-frame.ts';
import type { Language } from '../../ui/texts.ts';
import type { Bridge } from '../bridge.ts';
import type { Credentials } from '../simple-form.ts';

export type SurveyPlaceState = {
  /** `times`: counts how often one was asked for, so that the same can be asked again. */
  survey: { readonly id: string; readonly format: string; readonly times: number } | null;
  widgetOpen: boolean;
  visitor: Credentials & { name: string; email: string };
  /** The language that the page asks for, '' where it leaves that to the browser. */
  asksFor: string;
  readonly texts: { readonly lang: Language };
};

export type Shelved = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export type SurveyHost = {
  readonly state: SurveyPlaceState;
  readonly post: Bridge['post'];
  readonly close: () => void;
  /** One call in the visitor's name. Rejects without a connection. */
  readonly ask: (path: string, body: object) => Promise<Response>;
  readonly showHelp: (place: { readonly at: 'article'; readonly id: string }) => void;
  readonly handlers: {
    readonly 'start-survey': (asked: Infer<(typeof surveysToFrame)['start-survey']>) => void;
    /** Where conversations are: in the messenger alone. */
    readonly 'start-bot'?: (asked: { readonly botId: string; readonly hideBackButton?: boolean }) => void;
  };
  readonly source: ResponseSource;
  /** What waits for a connection stands here; it may throw, and in the builder there is none. */
  readonly store: () => Shelved | undefined;
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
