/** The messenger's document comes alive: hydrates the view that the server has drawn and opens the bridge to the SDK. */
import '../../ui/tokens.css';
import '../asking/base.css';
import './styles/art.css';
import './styles/home.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { MessengerView } from '../../wire/messenger/view.ts';
import { toMessenger } from '../../wire/to-messenger.ts';
import { openBridge } from '../bridge.ts';
import { createApi } from './api.ts';
import { MessengerApp } from './app.tsx';
import { createDrafts } from './drafts.ts';
import './early.ts';
import { canRecord } from './flow/can-record.ts';
import { fetchFlowScreen } from './flow/door.tsx';
import { fetchHelpScreen } from './help/door.tsx';
import { loadMessages, type MessengerMessages } from './language.ts';
import { languageOf } from '../../ui/language-of.ts';
import { createMessenger } from './messenger.ts';
import { newsList } from './help/places.ts';
import { fetchRequestScreens } from './requests/door.tsx';
import { ideasList } from './requests/places.ts';
import { seen } from './seen.ts';
import { HELP, HOME, IDEAS, NEWS, THREADS } from './parts/tabs.tsx';
import { OWN_DATA, WRITE } from './screens/home.tsx';
import { newThread, threadList } from './conversations/places.ts';
import { createState } from './state.ts';
import { hasUnsent } from '../asking/has-unsent.ts';

const address = new URLSearchParams(location.search);
const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
const api = metaOf('parley-api') || location.origin;
const root = document.getElementById('root')!;

/** Of the document that holds this script too, so that it is what the server of this build has written. */
function island<T>(id: string): T | null {
  return JSON.parse(document.getElementById(id)?.textContent || 'null') as T | null;
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}

function after(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

function start(view: MessengerView | null, lang: string, messages: MessengerMessages): void {
  const early = window.parleyEarly;
  early?.stop();
  const bridge = openBridge(window, early?.messages);
  const state = createState(view, lang, messages, view ? (address.get('key') ?? '') : '');
  state.canRecord = canRecord(navigator);
  const messenger = createMessenger(state, {
    post: bridge.post,
    listen: bridge.listen,
    api: createApi(api, { fetch: fetch.bind(window), XMLHttpRequest, after }),
    drafts: createDrafts(() => window.sessionStorage),
    newId: () => crypto.getRandomValues(new Uint32Array(2)).join('-'),
    after,
    loadMessages,
  });
  const app = <MessengerApp messenger={messenger} />;
  if (root.firstElementChild) hydrateRoot(root, app);
  else createRoot(root).render(app);
  // The app listens only now: its first drawing must equal what the server has drawn.
  bridge.listen(toMessenger, messenger.handlers);
  seen().addEventListener('message', ({ data }) => {
    if (data === state.visitor.id) state.news = null;
  });
  if (!early) bridge.post('ping');
  const wanted = early?.wanted;
  if (wanted === OWN_DATA) messenger.showOwnData(true);
  else if (wanted === HELP) messenger.showHelp();
  else if (wanted === THREADS) messenger.showHelp(threadList());
  else if (wanted === WRITE) messenger.showHelp(newThread());
  else if (wanted === NEWS) messenger.showHelp(newsList());
  else if (wanted === IDEAS) messenger.showHelp(ideasList());
  else if (wanted && wanted !== HOME) messenger.flow.open(wanted, false);
  whenIdle(() => {
    // What does not come is asked for again when a form or the help center is opened; if it fails then, the visitor is told.
    fetchFlowScreen().catch(() => undefined);
    // A frame without an origin has no store and no locks, and the server does not answer it.
    if (self.origin !== 'null')
      void import('./conversations/use-conversations.ts').then(({ begin }) => begin(messenger));
    if (view?.help || view?.news) fetchHelpScreen().catch(() => undefined);
    if (view?.requests) fetchRequestScreens().catch(() => undefined);
    if (hasUnsent(state.visitor.key)) void import('./survey/unsent.ts').then(({ sendUnsent }) => sendUnsent(messenger));
    void import('../../ui/inter.ts').then(({ loadFont }) => loadFont(document));
  });
}

const view = island<MessengerView>('parley-view');
const lang = view?.lang ?? document.documentElement.lang;
const messages = island<MessengerMessages>('parley-texts');
if (messages) start(view, lang, messages);
else void loadMessages(languageOf(lang)).then((loaded) => start(view, lang, loaded));
