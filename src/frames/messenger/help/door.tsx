/** The help center comes as a chunk of its own: fetched when the messenger is idle, or when it is opened. */
import articleStyles from './article.css' with { type: 'file' };
import helpStyles from './help.css' with { type: 'file' };
import newsStyles from '../news/news.css' with { type: 'file' };
import { languageOf } from '../../../ui/language-of.ts';
import { lateScreen, ScreenLoading } from '../late-screen.tsx';

export const { fetch: fetchHelpScreen, Door: HelpDoor } = lateScreen(
  async () => {
    const { HelpScreen, loadHelpTexts } = await import('./screen.tsx');
    await loadHelpTexts(languageOf(document.documentElement.lang));
    return HelpScreen;
  },
  [helpStyles, articleStyles, newsStyles],
  ScreenLoading,
);
