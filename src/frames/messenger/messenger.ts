/** The messenger without a screen: its state, what a visitor can do, and what it does with each message of the SDK. */
import { hexColor, pictureAddress } from '../../wire/config/look.ts';
import type { ToMessenger } from '../../wire/frame.ts';
import { pageToFrame } from '../../wire/help/page.ts';
import type { helpToFrame } from '../../wire/help/to-frame.ts';
import type { messageToFrame } from '../../wire/messages/to-frame.ts';
import type { newsToFrame } from '../../wire/news/to-frame.ts';
import type { requestsToFrame } from '../../wire/requests/to-frame.ts';
import { fits } from '../../wire/schema.ts';
import type { toMessenger } from '../../wire/to-messenger.ts';
import type { Bridge, Handlers } from '../bridge.ts';
import type { Method, Upload } from './api.ts';
import { askingBots } from './bot.ts';
import type { Drafts } from './drafts.ts';
import { createFlowActions, type FlowActions } from './flow/actions.ts';
import type { FlowDeps } from './flow/working.ts';
import { threadAt, threadList } from './conversations/places.ts';
import { newsList, type HelpPlace } from './help/places.ts';
import { ideasList } from './requests/places.ts';
import { languageOf } from '../../ui/language-of.ts';
import type { MessengerState } from './state.ts';
import { createViews, type ViewDeps } from './views.ts';

export type Messenger = {
  readonly state: MessengerState;
  readonly flow: FlowActions;
  readonly handlers: Handlers<typeof toMessenger>;
  readonly close: () => void;
  readonly home: () => void;
  /** Opens the help center there. `form`: the one that it is opened from. */
  readonly showHelp: (
    place?: HelpPlace,
    asked?: { hideBackButton?: boolean | undefined; form?: string | undefined },
  ) => void;
  /** What was said of another thread is not shown any more. */
  readonly dropStrip: () => void;
  readonly post: Bridge['post'];
  readonly drafts: Drafts;
  /** For screens that come later, and hear what the first view does not. */
  readonly listen: Bridge['listen'];
  /** Shows what is kept of the visitor, or leaves it. */
  readonly showOwnData: (shown: boolean) => void;
  /** One call in the visitor's name. Rejects without a connection. */
  readonly ask: (path: string, body: object, method?: Method) => Promise<Response>;
  /** Somebody presses what will ask this at once: the first who does within seconds gets this answer. */
  readonly askSoon: (path: string, body: object) => void;
  /** Sends a file in the visitor's name. */
  readonly upload: (file: File, onProgress: (part: number) => void) => Upload;
  /** Loads the view once more after a failure. */
  readonly reload: () => void;
};

/** From the pointer's going down to the press. */
const SOON_MS = 3000;

type Deps = FlowDeps & ViewDeps & Pick<Bridge, 'listen'>;

export function createMessenger(state: MessengerState, deps: Deps): Messenger {
  const flow = createFlowActions(state, deps);
  /** A flow that was asked for before its definition was there. */
  let awaited: ToMessenger['start-feedbackflow'] | undefined;

  const start = (asked: ToMessenger['start-feedbackflow']): void => {
    awaited = state.view ? undefined : asked;
    state.survey = null;
    state.ownData = false;
    state.help = null;
    const found = state.view?.flows.find(({ id }) => id === asked.flow);
    if (found) flow.open(found.id, asked.hideBackButton === true);
    // The form that was asked for does not exist: the page is told that the home is shown.
    else if (state.view && !state.flow) deps.post('page-changed', { name: 'home' });
  };
  const views = createViews(state, deps, () => {
    if (state.flow && !state.view?.flows.some(({ id }) => id === state.flow?.id)) flow.leave();
    flow.fill();
    if (awaited) start(awaited);
  });
  const { home, showHelp } = places(state, deps, flow);
  const bots = askingBots(state, deps);

  return {
    state,
    flow,
    home,
    showHelp,
    ...lent(state, deps),
    showOwnData: (shown) => void (state.ownData = shown),
    ...inVisitorsName(state, deps),
    close: () => deps.post('close-widget'),
    reload: () => views.want({}),
    handlers: {
      ...visitorHandlers(state, flow, (key) => {
        views.want({ key });
        bots.begin();
      }),
      'config-update': ({ config, overrideLanguage }) => {
        state.colors = colorsOf(config);
        state.given = givenBy(config);
        state.asksFor = overrideLanguage ?? '';
        if (overrideLanguage) views.want({ lang: languageOf(overrideLanguage) });
      },
      'widget-status-update': ({ isWidgetOpen }) => shownOrHidden(state, deps, isWidgetOpen, home),
      'start-feedbackflow': start,
      'start-survey': surveyHandler(state, deps, flow, start),
      ...readingHandlers(showHelp, bots),
      ...formHandlers(state, flow),
    },
  };
}

/** What screens that come later have of the frame; where the page is, is heard for all of them. */
function lent(
  state: MessengerState,
  { drafts, listen, post }: Deps,
): Pick<Messenger, 'drafts' | 'dropStrip' | 'listen' | 'post'> {
  listen(pageToFrame, { page: ({ url }) => void (state.page = url) });
  return { drafts, listen, post, dropStrip: () => void (state.threads.strip = null) };
}

function surveyHandler(
  state: MessengerState,
  { post }: Deps,
  flow: FlowActions,
  startForm: (asked: ToMessenger['start-feedbackflow']) => void,
): (asked: ToMessenger['start-survey']) => void {
  let times = 0;
  return ({ flow: id, format }) => {
    // A form can be shown as a survey too.
    if (state.view?.flows.some((one) => one.id === id)) return startForm({ flow: id, hideBackButton: true });
    if (state.flow?.stage === 'sending') return;
    flow.leave();
    state.ownData = false;
    state.survey = { id, format, times: (times += 1) };
    post('page-changed', { name: 'survey' });
  };
}

function shownOrHidden(state: MessengerState, deps: Deps, isOpen: boolean, home: () => void): void {
  state.widgetOpen = isOpen;
  if (isOpen) opened(state, deps);
  else if (state.survey) state.survey = null;
  else if (state.flow?.stage === 'sent') home();
}

function opened(state: MessengerState, deps: Deps): void {
  state.openings += 1;
  // What does not come leaves the bar as it is.
  if (state.view?.news) countNews(state, deps).catch(() => undefined);
}

/** How much of the news is unread. Whoever has the list open meanwhile has seen it. */
async function countNews(state: MessengerState, { api }: Deps): Promise<void> {
  const answer = await api.post('/api/messenger/news', state.visitor, { lang: state.texts.lang });
  if (!answer.ok) return;
  const { unread } = (await answer.json()) as { unread: number };
  if (!state.help?.places.some(({ at }) => at === 'news')) state.news = unread;
}

/** Where a visitor goes by buttons. */
function places(state: MessengerState, { post }: Deps, flow: FlowActions): Pick<Messenger, 'home' | 'showHelp'> {
  return {
    home() {
      const stage = state.flow?.stage;
      if (stage === 'sending' || !(stage || state.help)) return;
      // A form that was opened from the help center and not sent leads back into it.
      if (!stage || stage === 'sent') state.help = null;
      flow.leave();
      if (!state.help) post('page-changed', { name: 'home' });
    },
    showHelp(place = { at: 'home', query: '' }, asked) {
      if (state.flow?.stage === 'sending') return;
      flow.leave();
      state.survey = null;
      state.ownData = false;
      state.help = { places: [place], hideBack: asked?.hideBackButton === true, form: asked?.form };
    },
  };
}

function inVisitorsName(state: MessengerState, { api, after }: Deps): Pick<Messenger, 'ask' | 'askSoon' | 'upload'> {
  let soon: { readonly what: string; readonly answer: Promise<Response> } | undefined;
  const whatOf = (path: string, body: object) => path + JSON.stringify([state.visitor.id, body]);
  return {
    ask(path, body, method) {
      if (soon?.what !== whatOf(path, body)) return api.post(path, state.visitor, body, method);
      const { answer } = soon;
      soon = undefined;
      return answer;
    },
    askSoon(path, body) {
      const what = whatOf(path, body);
      if (soon?.what === what) return;
      const answer = api.post(path, state.visitor, body);
      // Whoever takes it hears of it.
      answer.catch(() => undefined);
      const asked = (soon = { what, answer });
      after(SOON_MS, () => {
        if (soon === asked) soon = undefined;
      });
    },
    upload: (file, onProgress) => api.upload(state.visitor, file, onProgress),
  };
}

function readingHandlers(
  show: Messenger['showHelp'],
  bots: ReturnType<typeof askingBots>,
): Handlers<typeof helpToFrame & typeof messageToFrame & typeof newsToFrame & typeof requestsToFrame> {
  return {
    'open-helpcenter': (asked) => show(undefined, asked),
    'open-helpcenter-search': (asked) => show({ at: 'home', query: asked.term }, asked),
    'open-help-collection': (asked) => show({ at: 'collection', id: asked.collectionId }, asked),
    'open-feature-requests': (asked) => show(asked.id ? { at: 'idea', id: asked.id } : ideasList(), asked),
    'open-conversations': (asked) => show(threadList(), asked),
    'open-conversation': (asked) => show(threadAt(asked.shareToken), asked),
    'start-bot'(asked) {
      show(bots.place(asked.botId), asked);
      bots.begin();
    },
    'open-news': (asked) => show(newsList(), asked),
    'open-news-article': (asked) => show({ at: 'entry', id: asked.id }, asked),
    'open-help-article': (asked) => show({ at: 'article', id: asked.articleId }, asked),
  };
}

function formHandlers(state: MessengerState, flow: FlowActions) {
  return {
    'prefill-form-data': flow.setPrefill,
    'set-form-data': ({ data }) => flow.setCapture(data.value),
    'recording-update': flow.setFilm,
    'collect-ticket-data': flow.setFacts,
    'feedback-sent': flow.sent,
    'waiting-update': ({ waiting }) => {
      state.waiting = waiting;
      if (waiting === 0) flow.arrived();
    },
    'feedback-sending-failed': flow.failed,
  } satisfies Partial<Messenger['handlers']>;
}

function visitorHandlers(state: MessengerState, flow: FlowActions, onKey: (key: string) => void) {
  /** Between the end of one session and the next nobody knows whether the visitor is still the same. */
  let cleared = false;
  /** Whom the site has named. A visitor who is named for the first time is still the same, also where the server changes the id. */
  let named = '';
  return {
    'session-update': ({ sessionData, sdkKey }: ToMessenger['session-update']) => {
      const before = state.visitor;
      const id = sessionData.gleapId ?? '';
      const userId = sessionData.userId ?? '';
      const isOther = cleared || (named !== '' && userId !== named);
      if (id && before.id && id !== before.id && isOther) {
        flow.forget();
        state.help = null;
      }
      if (id) [cleared, named] = [false, userId];
      state.visitor = {
        key: sdkKey,
        id: id || before.id,
        hash: sessionData.gleapHash ?? before.hash,
        name: sessionData.name ?? '',
        email: sessionData.email ?? '',
      };
      onKey(sdkKey);
      flow.fill();
    },
    'session-cleared': () => {
      cleared = true;
      state.visitor.name = '';
      state.visitor.email = '';
    },
  };
}

function colorsOf(config: Record<string, unknown>): MessengerState['colors'] {
  const known = (['color', 'headerColor', 'backgroundColor'] as const).filter((name) => fits(hexColor, config[name]));
  return Object.fromEntries(known.map((name) => [name, config[name]]));
}

/** Logo, direction and words under the greeting, as far as they are in the configuration and what they should be. */
function givenBy(config: Record<string, unknown>): MessengerState['given'] {
  const { rtl } = (config.localizationOptions ?? {}) as Record<string, unknown>;
  const { welcomeText } = (config.staticTranslations ?? {}) as Record<string, unknown>;
  return {
    ...(fits(pictureAddress, config.logo) ? { logo: config.logo } : {}),
    ...(typeof welcomeText === 'string' ? { welcome: welcomeText } : {}),
    ...(typeof rtl === 'boolean' ? { rtl } : {}),
    ...(config.maskAll === true ? { maskAll: true } : {}),
  };
}
