/** The conversations come as a chunk of their own: fetched when they are pointed at, or opened. */
import composerStyles from './composer.css' with { type: 'file' };
import listStyles from './conversations.css' with { type: 'file' };
import threadStyles from '../../messages/thread.css' with { type: 'file' };
import { languageOf } from '../../../ui/language-of.ts';
import { lateScreen, ScreenLoading } from '../late-screen.tsx';

export const { fetch: fetchConversations, Door: ConversationsDoor } = lateScreen(
  async () => {
    const { ConversationScreen, loadTexts } = await import('./screen.tsx');
    await loadTexts(languageOf(document.documentElement.lang));
    return ConversationScreen;
  },
  [listStyles, threadStyles, composerStyles],
  ScreenLoading,
);
