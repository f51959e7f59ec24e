/** Language, tools and button, as the host says (widget-protocol 1.2). */
import { LANGUAGE_CHANGE_MS } from '../limits.ts';
import { asList } from '../../src/wire/pure/plain-json.ts';
import type { Connected } from '../core-api.ts';
import type { Stop } from '../browser.ts';

type Lent = Pick<Connected, 'button' | 'config' | 'onDestroy' | 'browser' | 'session' | 'restyle' | 'frame' | 'told'>;

/** `inLanguage` gets the configuration in the language that holds now. */
export function createLook(core: Lent, inLanguage: Stop, updateContact: (data: unknown) => unknown) {
  const { button, config, onDestroy, browser, restyle, session, frame, told } = core;
  let cancel: Stop | undefined;
  onDestroy(() => cancel?.());

  return {
    setLanguage(given: unknown) {
      const lang = `${given}`.toLowerCase();
      config.setLang(lang);
      told.overrideLanguage = lang;
      cancel?.();
      // Sites that look for their language call this several times while they start.
      cancel = browser.later(LANGUAGE_CHANGE_MS, () => {
        inLanguage();
        if (session.state() === 'ready') updateContact({ lang });
      });
    },
    setAiTools(tools: unknown) {
      told.aiTools = asList(tools);
      restyle();
    },
    showFeedbackButton(shown: unknown) {
      button.setShown(shown === true);
      frame.set({});
    },
  };
}
