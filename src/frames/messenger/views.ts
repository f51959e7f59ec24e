/** Which view of the project is shown: that of the document, or one that the SDK's key or language asks for. */
import { ref } from 'valtio/vanilla';
import type { MessengerView } from '../../wire/config.ts';
import type { Language } from '../../ui/texts.ts';
import type { MessengerApi } from './api.ts';
import { languageOf, textsOf, type MessengerMessages } from './language.ts';
import type { MessengerState } from './state.ts';

export type ViewDeps = {
  readonly api: MessengerApi;
  readonly loadMessages: (lang: Language) => Promise<MessengerMessages>;
};

export type Views = {
  /** Loads the view of a key or a language unless it is shown or on its way already; what is missing stays as it is. */
  readonly want: (change: { key?: string; lang?: Language }) => void;
};

/** `onShown` runs after each view that has come. */
export function createViews(state: MessengerState, { api, loadMessages }: ViewDeps, onShown: () => void): Views {
  let shown = { key: state.view ? state.visitor.key : '', lang: state.texts.lang };
  let latest = 0;

  async function load(key: string, lang: Language): Promise<void> {
    const turn = ++latest;
    if (!state.view) state.loading = 'loading';
    try {
      const [view, messages] = await Promise.all([api.loadView({ ...state.visitor, key }, lang), loadMessages(lang)]);
      if (turn === latest) show(view, messages);
    } catch {
      // Shown, not logged: a view that is already there stays, and without one the visitor is offered another try.
      if (turn === latest && !state.view) state.loading = 'failed';
    }
  }

  function show(view: MessengerView, messages: MessengerMessages): void {
    state.view = view;
    state.texts = ref(textsOf(languageOf(view.lang), messages));
    state.loading = 'done';
    onShown();
  }

  return {
    want(change) {
      const { key, lang } = { key: shown.key || state.visitor.key, lang: shown.lang, ...change };
      if (!key || (key === shown.key && lang === shown.lang && state.loading !== 'failed')) return;
      shown = { key, lang };
      void load(key, lang);
    },
  };
}
