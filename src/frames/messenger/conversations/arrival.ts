/** What a new reply sets off: the page hears of it, and whoever looks at something else is shown a strip. */
import type { ThreadMessage } from '../../../wire/messages/shapes.ts';
import type { Messenger } from '../messenger.ts';
import { tokenOf, type Known } from './known.ts';
import { wordsOf } from './words.ts';

export function arrived({ post, state }: Messenger, known: Known, token: string, message: ThreadMessage): void {
  post('notify-event', { type: 'message-received', data: { shareToken: token } });
  const place = state.help?.places.at(-1);
  const isInView =
    place?.at === 'thread' && tokenOf(known, place.key) === token && document.visibilityState === 'visible';
  // What came while the widget was closed was told by the page.
  const cameAt = Date.parse(message.at) - (known.ahead ?? 0);
  if (isInView || !state.widgetOpen || cameAt < known.openedAt) return;
  const { by, id } = message;
  state.threads.strip = { id, token, name: by?.name.split(' ')[0] ?? '', line: wordsOf(message) };
  post('play-ping');
}
