/** The messenger without a screen: its state, what a visitor can do, and what it does with each message of the SDK. */
import { ref } from 'valtio/vanilla';
import { hexColor, type MessengerView } from '../../wire/config.ts';
import type { FrameInbox, frameInbox } from '../../wire/frame-inbox.ts';
import { fits } from '../../wire/schema.ts';
import type { Handlers } from '../bridge.ts';
import { createFlowActions, type FlowActions, type FlowDeps } from './flow/actions.ts';
import { languageOf, textsOf, type MessengerMessages } from './language.ts';
import type { MessengerState } from './state.ts';
import type { Language } from '../../ui/texts.ts';

export type MessengerDeps = FlowDeps & { readonly loadMessages: (lang: Language) => Promise<MessengerMessages> };

export type Messenger = {
  readonly state: MessengerState;
  readonly flow: FlowActions;
  readonly handlers: Handlers<typeof frameInbox>;
  readonly close: () => void;
  readonly home: () => void;
  /** Loads the view once more after a failure. */
  readonly reload: () => void;
};

export function createMessenger(state: MessengerState, deps: MessengerDeps): Messenger {
  const flow = createFlowActions(state, deps);
  /** A flow that was asked for before its definition was there. */
  let awaited: FrameInbox['start-feedbackflow'] | undefined;
  let latestLoad = 0;
  /** Between the end of one session and the next nobody knows whether the visitor is still the same. */
  let cleared = false;
  /** Key and language of the view that is shown or on its way. */
  let shown = state.view ? { key: state.visitor.key, lang: state.texts.lang } : { key: '', lang: state.texts.lang };

  function want(key: string, lang: Language): void {
    if (!key || (key === shown.key && lang === shown.lang && state.loading !== 'failed')) return;
    shown = { key, lang };
    void load(key, lang);
  }

  async function load(key: string, lang: Language): Promise<void> {
    const turn = ++latestLoad;
    if (!state.view) state.loading = 'loading';
    try {
      const [view, messages] = await Promise.all([
        deps.api.loadView({ ...state.visitor, key }, lang),
        deps.loadMessages(lang),
      ]);
      if (turn === latestLoad) show(view, messages);
    } catch {
      // Shown, not logged: a view that is already there stays, and without one the visitor is offered another try.
      if (turn === latestLoad && !state.view) state.loading = 'failed';
    }
  }

  function show(view: MessengerView, messages: MessengerMessages): void {
    state.view = view;
    state.texts = ref(textsOf(languageOf(view.lang), messages));
    state.loading = 'done';
    if (state.flow && !view.flows.some(({ id }) => id === state.flow?.id)) flow.leave();
    flow.fill();
    if (awaited) start(awaited);
  }

  function start(asked: FrameInbox['start-feedbackflow']): void {
    awaited = undefined;
    if (!state.view) {
      awaited = asked;
      return;
    }
    const found = state.view.flows.find(({ id }) => id === asked.flow);
    if (found) flow.open(found.id, asked.hideBackButton === true);
  }

  function home(): void {
    if (!state.flow || state.flow.stage === 'sending') return;
    flow.leave();
    deps.post('page-changed', { name: 'home' });
  }

  return {
    state,
    flow,
    home,
    close: () => deps.post('close-widget'),
    reload: () => want(shown.key || state.visitor.key, shown.lang),
    handlers: {
      'config-update': ({ config, overrideLanguage }) => {
        state.colors = colorsOf(config);
        if (overrideLanguage) want(state.visitor.key || shown.key, languageOf(overrideLanguage));
      },
      'session-update': ({ sessionData, sdkKey }) => {
        const id = sessionData.gleapId ?? '';
        if (id && cleared && state.visitor.id && id !== state.visitor.id) flow.forget();
        if (id) cleared = false;
        const kept = id || state.visitor.id;
        state.visitor = {
          key: sdkKey,
          id: kept,
          hash: sessionData.gleapHash ?? state.visitor.hash,
          name: sessionData.name ?? '',
          email: sessionData.email ?? '',
        };
        want(sdkKey, shown.lang);
        flow.fill();
      },
      'session-cleared': () => {
        cleared = true;
        state.visitor.name = '';
        state.visitor.email = '';
      },
      'widget-status-update': ({ isWidgetOpen }) => {
        state.widgetOpen = isWidgetOpen;
        if (isWidgetOpen) state.openings++;
        else if (state.flow?.stage === 'sent') home();
      },
      'prefill-form-data': flow.setPrefill,
      'start-feedbackflow': start,
      'set-form-data': ({ data }) => flow.setCapture(data.value),
      'collect-ticket-data': flow.setFacts,
      'feedback-sent': flow.sent,
      'feedback-sending-failed': flow.failed,
    },
  };
}

function colorsOf(config: Record<string, unknown>): MessengerState['colors'] {
  const known = (['color', 'headerColor', 'backgroundColor'] as const).filter((name) => fits(hexColor, config[name]));
  return Object.fromEntries(known.map((name) => [name, config[name]]));
}
