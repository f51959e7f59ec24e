/** What of one's own still waits in a thread. */
import type { ThreadMessage } from '../../../wire/messages/shapes.ts';
import type { Outgoing } from './waiting-store.ts';

/** Those of a thread that have not come back as messages of the server. */
export function waitingIn(
  waiting: readonly Outgoing[],
  isHere: (thread: string) => boolean,
  messages: readonly ThreadMessage[],
): readonly Outgoing[] {
  const known = new Set(messages.map(({ id }) => id));
  return waiting.filter(({ id, thread }) => isHere(thread) && !known.has(id));
}
