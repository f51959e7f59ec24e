/** A bot that the page asks for by its id (P-BOT-11): its conversation begins with what it says, before the visitor has written. */
import type { MessengerApi } from './api.ts';
import { newThread, type ThreadPlace } from './conversations/places.ts';
import type { MessengerState } from './state.ts';
import { newUuid } from '../../ui/new-uuid.ts';

type Ports = {
  readonly api: Pick<MessengerApi, 'post'>;
  readonly post: (name: 'notify-event', data: { type: 'conversation-started'; data: { shareToken: string } }) => void;
};

/** `wanted`: waits for the visitor's session, which the page names after it has opened the messenger. */
export function askingBots(state: MessengerState, { api, post }: Ports) {
  let wanted: { readonly bot: string; readonly times: number } | undefined;

  /** One that is not live, or cannot be reached, leaves the empty conversation: who writes in it is answered all the same. */
  async function begin(): Promise<void> {
    if (!wanted || !state.visitor.id) return;
    const { bot, times } = wanted;
    wanted = undefined;
    const body = { id: newUuid(), botId: bot, ...(state.page && { page: state.page }) };
    const answer = await api.post('/api/messenger/conversations', state.visitor, body).catch(() => undefined);
    if (!answer?.ok) return;
    const { conversation } = (await answer.json()) as { conversation: { conversation: string } };
    post('notify-event', { type: 'conversation-started', data: { shareToken: conversation.conversation } });
    const shown = state.help?.places.at(-1);
    // Whoever has written meanwhile, or gone elsewhere, is left where they are.
    if (shown?.at === 'thread' && shown.times === times && shown.key === '') shown.key = conversation.conversation;
  }

  return {
    /** Where the visitor is taken. */
    place(bot: string): ThreadPlace {
      const place = newThread();
      wanted = bot === '' ? undefined : { bot, times: place.times };
      return place;
    },
    begin: () => void begin(),
  };
}
