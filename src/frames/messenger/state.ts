/** What the messenger knows. Views read snapshots of it; only `messenger.ts` and `flow/actions.ts` write to it. */
import { proxy, ref } from 'valtio/vanilla';
import type { MessengerView } from '../../wire/messenger/view.ts';
import type { FlowState } from './flow/state.ts';
import type { HelpShown } from './help/places.ts';
import { textsOf, type MessengerMessages, type MessengerTexts } from './language.ts';
import { languageOf } from '../../ui/language-of.ts';

export type Visitor = { key: string; id: string; hash: string; name: string; email: string };

export type MessengerState = {
  view: MessengerView | null;
  /** Whether the view has come. `failed` only where no view can be shown at all. */
  loading: 'loading' | 'done' | 'failed';
  texts: MessengerTexts;
  /** Colours that the SDK sent, over those of the view. */
  colors: { color?: string; headerColor?: string; backgroundColor?: string };
  /** What the SDK's configuration says in place of the view's own logo, welcome and direction; '' is none. */
  given: { logo?: string; welcome?: string; rtl?: boolean; maskAll?: boolean };
  visitor: Visitor;
  /** Whether this browser can film the screen: phones cannot, nor can pages that are not secure. */
  canRecord: boolean;
  widgetOpen: boolean;
  /** The address of the page around it, once it has been asked for; '' before. */
  page: string;
  /** Counts openings, so that a view can take the focus each time. */
  openings: number;
  /** How many reports wait in the browser for the server. */
  waiting: number;
  flow: FlowState | null;
  /** The help center, below a form that was opened from it. */
  help: HelpShown | null;
  /** How many news entries this visitor has not seen; null: another tab has shown them. */
  news: number | null;
  /** What the first view shows of the visitor's conversations. */
  threads: ThreadsKnown;
  /** The language that the page asks for, as it says it; '' where it leaves that to the browser. */
  asksFor: string;
  /** The survey that is asked, over everything else. */
  survey: SurveyAsked | null;
  /** 'Your data' is shown. */
  ownData: boolean;
};

/** `some`: there is one; `latest`: the one with the newest unread message. */
export type ThreadsKnown = {
  some: boolean;
  unread: number;
  /** Whether the team is there, in words; '' before it is known. */
  hint: string;
  isHere: boolean;
  team: { readonly name: string; readonly imageUrl: string | null }[];
  /** A reply that has come to a thread that is not in view. */
  strip: { readonly id: string; readonly token: string; readonly name: string; readonly line: string } | null;
  latest: { readonly token: string; readonly name: string; readonly line: string; readonly change: number } | null;
};

/** `times`: counts how often one was asked for, so that the same can be asked again. */
export type SurveyAsked = { readonly id: string; readonly format: string; readonly times: number };

export const nobody: Visitor = { key: '', id: '', hash: '', name: '', email: '' };

/** `key` is the SDK key that the document was asked for, '' for a neutral one. */
export function createState(
  view: MessengerView | null,
  lang: string,
  messages: MessengerMessages,
  key = '',
): MessengerState {
  return proxy<MessengerState>({
    view,
    loading: view ? 'done' : 'loading',
    texts: ref(textsOf(languageOf(view?.lang ?? lang), messages)),
    colors: {},
    given: {},
    visitor: { ...nobody, key },
    canRecord: false,
    widgetOpen: false,
    openings: 0,
    page: '',
    waiting: 0,
    flow: null,
    help: null,
    news: 0,
    threads: { some: false, unread: 0, latest: null, strip: null, hint: '', isHere: false, team: [] },
    asksFor: '',
    survey: null,
    ownData: false,
  });
}
