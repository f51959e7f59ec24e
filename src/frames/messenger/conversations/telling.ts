/** What the first view shows of the conversations: whether there are some, how many are unread, and the latest of those. */
import type { MessengerState } from '../state.ts';
import type { Known } from './known.ts';

export function tellFirstView(state: MessengerState, { rows, waiting, unread }: Known): void {
  const row = rows?.find((one) => one.unread);
  const { threads } = state;
  threads.some = waiting.length > 0 || (rows?.length ?? 0) > 0;
  threads.unread = unread;
  if (row?.change !== threads.latest?.change)
    threads.latest = row
      ? { token: row.conversation, name: row.face?.name ?? '', line: row.line, change: row.change }
      : null;
}
