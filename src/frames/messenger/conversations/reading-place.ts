/** Where a visitor is in a thread, and how far they have read it. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMessengerState } from '../context.ts';
import type { ThreadKnown } from './known.ts';
import { useConversations } from './use-conversations.ts';
import type { Outgoing } from './waiting-store.ts';

const SEEN_AFTER_MS = 1000;
/** From the end of the thread, in CSS pixels: whoever is nearer reads along. */
const NEAR_PX = 80;

/**
 * A thread opens at its first unread message, else at its end; whoever is there reads along; whoever has scrolled up stays
 * there, also while older ones come above.
 */
export function useReadingPlace(
  main: { readonly current: HTMLElement | null },
  thread: ThreadKnown | undefined,
  waiting: readonly Outgoing[],
) {
  const [isAtEnd, setAtEnd] = useState(true);
  const kept = useRef({ opened: false, first: '', height: 0, waiting: 0 });
  const newest = thread?.messages.at(-1)?.change ?? 0;
  const [leftAt, setLeftAt] = useState(0);
  useLayoutEffect(() => {
    const element = main.current;
    if (!element) return;
    const { current } = kept;
    const first = thread?.messages[0]?.id ?? '';
    const isOwn = waiting.length > current.waiting;
    if (!current.opened && thread) {
      const line = element.querySelector('[data-new]');
      if (line) line.scrollIntoView({ block: 'start' });
      else element.scrollTo({ top: element.scrollHeight });
      current.opened = true;
    } else if (current.first && first !== current.first)
      element.scrollBy({ top: element.scrollHeight - current.height });
    else if (isOwn || isAtEnd) element.scrollTo({ top: element.scrollHeight });
    Object.assign(current, { first, height: element.scrollHeight, waiting: waiting.length });
  }, [isAtEnd, main, thread, waiting]);
  useEffect(() => {
    // The composer grows, and the keyboard comes: the end stays in view.
    const watcher = new ResizeObserver(() => isAtEnd && main.current?.scrollTo({ top: main.current.scrollHeight }));
    watcher.observe(main.current!);
    return () => watcher.disconnect();
  }, [isAtEnd, main]);
  const unseen = isAtEnd
    ? 0
    : (thread?.messages.filter(
        ({ change, author, kind }) => change > leftAt && author !== 'visitor' && kind === 'reply',
      ).length ?? 0);
  return {
    isAtEnd,
    unseen,
    onScroll(): void {
      const { scrollHeight, scrollTop, clientHeight } = main.current!;
      const isThere = scrollHeight - scrollTop - clientHeight < NEAR_PX;
      if (isAtEnd && !isThere) setLeftAt(newest);
      setAtEnd(isThere);
    },
    toEnd: () => void main.current?.scrollTo({ top: main.current.scrollHeight }),
  };
}

/** The newest reply has been in view for a second, in an open widget on a page that is looked at. */
export function useSeen(token: string | undefined, thread: ThreadKnown | undefined, isAtEnd: boolean): void {
  const { widgetOpen } = useMessengerState();
  const { look, see } = useConversations();
  const isVisible = usePageVisible();
  const isLooked = widgetOpen && isVisible;
  useEffect(() => {
    look(token ?? null, isLooked);
    return () => look(null, false);
  }, [isLooked, look, token]);
  const newest = thread?.messages.findLast(({ author }) => author !== 'visitor')?.change ?? 0;
  useEffect(() => {
    if (!token || newest === 0 || !isLooked || !isAtEnd) return undefined;
    const timer = setTimeout(() => void see(token, newest), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAtEnd, isLooked, newest, see, token]);
}

function usePageVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const changed = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, []);
  return isVisible;
}
