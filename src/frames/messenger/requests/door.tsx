/** The requests come as a chunk of their own: fetched when the messenger is idle, or when they are opened. */
import flowStyles from '../flow/flow.css' with { type: 'file' };
import helpStyles from '../help/help.css' with { type: 'file' };
import requestStyles from './requests.css' with { type: 'file' };
import { languageOf } from '../../../ui/language-of.ts';
import { lateScreen, ScreenLoading } from '../late-screen.tsx';

export const { fetch: fetchRequestScreens, Door: RequestsDoor } = lateScreen(
  async () => {
    // Bars and notes are those of help, with their texts.
    const [{ lent, loadHelpTexts }, { RequestScreen, lend, loadTexts }] = await Promise.all([
      import('../help/screen.tsx'),
      import('./screen.tsx'),
    ]);
    lend(lent);
    const lang = languageOf(document.documentElement.lang);
    await Promise.all([loadHelpTexts(lang), loadTexts(lang)]);
    return RequestScreen;
  },
  [helpStyles, flowStyles, requestStyles],
  ScreenLoading,
);
