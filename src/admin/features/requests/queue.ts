/** What waits to be read, as the screen holds it: what was decided here is gone at once, and comes back when taken back. */
import type { WaitingItem } from '../../../wire/requests/talk-shapes.ts';

/** Of the comment where it is one, else of the request. */
export const itemId = ({ comment, request }: WaitingItem): string => comment?.id ?? request.id;

/** What is left of the queue, oldest first. */
export function leftOf(items: readonly WaitingItem[], gone: ReadonlySet<string>): readonly WaitingItem[] {
  return items.filter((item) => !gone.has(itemId(item)));
}

/** The one that is read: the chosen one, and once that is gone the one that followed it. */
export function readNow(
  items: readonly WaitingItem[],
  gone: ReadonlySet<string>,
  chosen: string | null,
): WaitingItem | undefined {
  const left = leftOf(items, gone);
  const at = items.findIndex((item) => itemId(item) === chosen);
  if (at < 0) return left[0];
  return items.slice(at).find((item) => !gone.has(itemId(item))) ?? left.at(-1);
}

/** The id `by` places away of those that are left; the same at the end. */
export function stepped(
  items: readonly WaitingItem[],
  gone: ReadonlySet<string>,
  from: WaitingItem | undefined,
  by: 1 | -1,
): string | null {
  const left = leftOf(items, gone);
  const at = from ? left.indexOf(from) : -1;
  const to = left[at + by] ?? from;
  return to ? itemId(to) : null;
}
