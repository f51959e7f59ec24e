/** How one message goes: into a thread that is there, or as the first one of a new conversation. */
import { ref } from 'valtio/vanilla';
import { messageSent, threadBegun, type ThreadBegun, type ThreadMessage } from '../../../wire/messages/shapes.ts';
import type { Messenger } from '../messenger.ts';
import { called, type Outcome } from './calls.ts';
import type { Drafting } from './drafting.ts';
import { tokenOf, type Known } from './known.ts';
import type { QueuePorts } from './queue.ts';
import type { Reading } from './reading.ts';
import type { Outgoing } from './waiting-store.ts';

type Needs = Pick<Reading, 'add' | 'note'> & Drafting & Pick<QueuePorts, 'now'>;

export function sending(
  { ask, post }: Messenger,
  known: Known,
  { add, note, now, ...drafting }: Needs,
): (message: Outgoing) => Promise<Outcome<unknown>> {
  function took(message: ThreadMessage | undefined, body: string): void {
    if (!message) return;
    known.sent[message.id] = body;
    // An answer is always a little old, and that to a message sent again is older still.
    known.ahead = Math.max(known.ahead ?? -Infinity, Date.parse(message.at) - now());
  }

  return async ({ id, thread, body, files, page }) => {
    const message = { id, ...(body && { body }), ...(files.length > 0 && { files: files.map(({ url }) => url) }) };
    let token = tokenOf(known, thread);
    if (!token) {
      const asked = { id: thread, ...(page && { page }), message };
      const begun = await called(ask, 'POST', '/conversations', threadBegun, asked);
      if (!begun.value) return begun;
      const { conversation, messages } = begun.value;
      token = conversation.conversation;
      note(conversation);
      named(known, drafting, thread, begun.value);
      took(messages[0], body);
      add(token, messages);
      // Where nothing comes back, an earlier message has begun the conversation already: this one is its next.
      if (messages.length > 0) {
        post('notify-event', { type: 'conversation-started', data: { shareToken: token } });
        return begun;
      }
    }
    const sent = await called(ask, 'POST', `/conversations/${token}/messages`, messageSent, message);
    if (sent.value) {
      took(sent.value.message, body);
      add(token, [sent.value.message]);
    }
    return sent;
  };
}

/** The server has named it. What was typed meanwhile goes along. */
function named(
  known: Known,
  { attach, attached, draft, type }: Drafting,
  key: string,
  { conversation: { change, conversation: token }, messages }: ThreadBegun,
): void {
  const [text, files] = [draft(key), attached(key)];
  if (text) {
    type(token, text);
    type(key, '');
  }
  if (files.length > 0) {
    attach(token, files);
    attach(key, []);
  }
  known.tokens[key] = token;
  // Nothing stands before its first message, and nothing behind it yet.
  if (messages[0]?.change === change)
    known.threads[token] ??= ref({
      messages: [],
      before: null,
      seenByStaff: 0,
      staffSeenAt: null,
      seenByVisitor: 0,
      rating: null,
    });
}
