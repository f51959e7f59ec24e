/** What the first view shows of the conversations: whether there are some, how many are unread, the latest of those, and the team. */
import type { Availability } from '../../../wire/hours/availability.ts';
import type { MessengerState } from '../state.ts';
import type { Known } from './known.ts';

/** `inWords`: undefined before the texts have come. */
export function tellFirstView(
  state: MessengerState,
  { availability, rows, waiting, unread }: Known,
  inWords: ((availability: Availability) => string) | undefined,
): void {
  const row = rows?.find((one) => one.unread);
  const { threads } = state;
  threads.some = waiting.length > 0 || (rows?.length ?? 0) > 0;
  threads.unread = unread;
  if (row?.change !== threads.latest?.change)
    threads.latest = row
      ? { token: row.conversation, name: row.face?.name ?? '', line: row.line, change: row.change }
      : null;
  if (!availability) return;
  threads.hint = inWords?.(availability) ?? '';
  threads.isHere = availability.state === 'here';
  const { faces, media } = availability;
  threads.team = faces.map(({ name, picture }) => ({ name, imageUrl: picture === null ? null : media + picture }));
}
