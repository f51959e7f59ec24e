/** What was said about a request and what became of it, as one line of time. Comments come page by page, events at once. */
import type { CommentPage, RequestComment, RequestEvent } from '../../../wire/requests/talk-shapes.ts';

export type Entry =
  | { readonly kind: 'event'; readonly at: string; readonly event: RequestEvent }
  | { readonly kind: 'comment'; readonly at: string; readonly comment: RequestComment };

/**
 * One page of it, oldest first: its comments, and the events after `after`, the last comment of the page before (null on the
 * first one). Events behind the last comment stand on the last page.
 */
export function timelineOf(
  { comments, next }: Pick<CommentPage, 'comments' | 'next'>,
  events: readonly RequestEvent[],
  after: string | null,
): Entry[] {
  const time = ({ at }: { readonly at: string }) => Date.parse(at);
  const from = after === null ? -Infinity : Date.parse(after);
  const last = comments.at(-1);
  const until = next === null || !last ? Infinity : time(last);
  return [
    ...comments.map((comment): Entry => ({ kind: 'comment', at: comment.at, comment })),
    ...events
      .filter((event) => time(event) > from && time(event) <= until)
      .map((event): Entry => ({ kind: 'event', at: event.at, event })),
  ].toSorted((a, b) => time(a) - time(b));
}
