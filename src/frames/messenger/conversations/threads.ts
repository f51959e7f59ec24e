/** The threads that are open: loaded, gone on, read and ended. */
import { ref } from 'valtio/vanilla';
import { doneReply } from '../../../wire/auth/shapes.ts';
import { conversationAfter, thread, type ThreadMessage } from '../../../wire/messages/shapes.ts';
import type { Messenger } from '../messenger.ts';
import { called, comesBack } from './calls.ts';
import { merged, mergedRows, type Known } from './known.ts';

/** Each is named by its share token. */
export function createThreads({ ask, post, state }: Messenger, known: Known) {
  const path = (token: string) => `/conversations/${encodeURIComponent(token)}`;
  return {
    /** What has been written now. Into a thread that is open; of any other the row of the list is enough. */
    add(token: string, news: readonly ThreadMessage[]): void {
      const before = known.threads[token];
      for (const { id, author, kind } of news)
        if (author === 'member' && kind === 'reply' && !before?.messages.some((one) => one.id === id))
          post('notify-event', { type: 'message-received', data: { shareToken: token } });
      if (before) known.threads[token] = ref({ ...before, messages: merged(before.messages, news) });
    },
    async open(token: string): Promise<void> {
      const { id } = state.visitor;
      const { value, failure } = await called(ask, 'GET', path(token), thread);
      if (id !== state.visitor.id) return;
      known.troubles[token] = failure && (comesBack(failure) ? 'failed' : 'gone');
      if (!value) return;
      const { conversation, messages, before, seenByStaff, seenByVisitor } = value;
      const shown = known.threads[token];
      known.rows = mergedRows(known.rows, [conversation]);
      known.threads[token] = ref({
        messages: merged(shown?.messages ?? [], messages),
        before: shown ? shown.before : before,
        seenByStaff,
        seenByVisitor: shown?.seenByVisitor ?? seenByVisitor,
      });
    },
    /** false without an answer. */
    async older(token: string): Promise<boolean> {
      const shown = known.threads[token];
      if (!shown?.before) return true;
      const { value } = await called(ask, 'GET', `${path(token)}?before=${shown.before}`, thread);
      const now = known.threads[token];
      if (!value || !now) return false;
      known.threads[token] = ref({ ...now, messages: merged(now.messages, value.messages), before: value.before });
      return true;
    },
    /** Everything up to this change has been in view. */
    async see(token: string, change: number): Promise<void> {
      const { value } = await called(ask, 'PUT', `${path(token)}/seen`, doneReply, { change });
      const row = known.rows?.find(({ conversation }) => conversation === token);
      const goesOn = known.threads[token]?.messages.some((one) => one.author !== 'visitor' && one.change > change);
      if (!value || !row?.unread || goesOn) return;
      known.rows = mergedRows(known.rows, [{ ...row, unread: false }]);
      known.unread = Math.max(0, known.unread - 1);
    },
    /** false where it was not taken. */
    async end(token: string): Promise<boolean> {
      const { value } = await called(ask, 'POST', `${path(token)}/end`, conversationAfter);
      if (value) known.rows = mergedRows(known.rows, [value.conversation]);
      return !!value;
    },
  };
}
