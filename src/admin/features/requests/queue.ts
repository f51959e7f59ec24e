/** What waits to be read, as the screen holds it: what was decided here is gone at once, and comes back when taken back. */
import type { WaitingItem } from '../../../wire/requests/talk-shapes.ts';

/** Of the comment where it is one, else of the request. */
export const itemId = ({ comment, request }: WaitingItem): string => comment?.id ?? request.id;

/** What is left of the queue, oldest first. */
export function leftOf(items: readonly WaitingItem[], gone: ReadonlySet<string>): readonly WaitingItem[] {
  return items.filter((item) => !gone.has(itemId(item)));
}

/** The one that is read: the chosen one, and the oldest where that is gone. */
export function readNow(left: readonly WaitingItem[], chosen: string | null): WaitingItem | undefined {
  return left.find((item) => itemId(item) === chosen) ?? left[0];
}

/** The id of the one that is read once `id` is decided: the one behind it, or the last where none is behind. */
export function readAfter(left: readonly WaitingItem[], id: string): string | null {
  const at = left.findIndex((item) => itemId(item) === id);
  const next = left[at + 1] ?? left[at - 1];
  return next ? itemId(next) : null;
}

/** The id `by` places away of those that are left; the same at the end. */
export function stepped(left: readonly WaitingItem[], from: WaitingItem | undefined, by: 1 | -1): string | null {
  const at = from ? left.indexOf(from) : -1;
  const to = left[at + by] ?? from;
  return to ? itemId(to) : null;
}
