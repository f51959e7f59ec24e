/** Which view of the project is shown: that of the document, or one that the SDK's key or language asks for. */
import { ref } from 'valtio/vanilla';
import type { MessengerView } from '../../wire/messenger/view.ts';
import type { Language } from '../../ui/texts.ts';
import type { MessengerApi } from './api.ts';
import { textsOf, type MessengerMessages } from './language.ts';
import { languageOf } from '../../ui/language-of.ts';
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
  /** The key of the view that was asked for last, which is shown or on its way. */
  let wanted = shown;
  let latest = 0;

  async function load(key: string, lang: Language): Promise<void> {
    const turn = ++latest;
    if (!state.view) state.loading = 'loading';
    try {
      const [view, messages] = await Promise.all([api.loadView({ ...state.visitor, key }, lang), loadMessages(lang)]);
      if (turn !== latest) return;
      shown = { key, lang };
      show(view, messages);
    } catch {
      if (turn !== latest) return;
      // Shown, not logged: a view that is already there stays until it is asked for another once more, and without one the
      // visitor is offered another try.
      if (state.view) wanted = shown;
      else state.loading = 'failed';
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
      const { key, lang } = { key: wanted.key || state.visitor.key, lang: wanted.lang, ...change };
      if (!key || (key === wanted.key && lang === wanted.lang && state.loading !== 'failed')) return;
      wanted = { key, lang };
      void load(key, lang);
    },
  };
}
