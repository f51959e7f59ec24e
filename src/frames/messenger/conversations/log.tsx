/** The messages of a thread. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ConversationRow, ThreadMessage } from '../../../wire/messages/shapes.ts';
import { localeOf } from '../../../ui/light-texts.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { useMessengerState } from '../context.ts';
import { Bubble, Said, Waiting } from './bubble.tsx';
import { entriesOf, type Entry } from './entries.ts';
import type { ThreadKnown } from './known.ts';
import { Face, useTeam } from './parts.tsx';
import { useConversations, useKnown } from './use-conversations.ts';
import { useConversationTexts } from './use-texts.ts';
import type { Outgoing } from './waiting-store.ts';

const SEEN_AFTER_MS = 1000;
/** From the end of the thread, in CSS pixels: whoever is nearer reads along. */
const NEAR_PX = 80;

type LogProps = {
  token: string | undefined;
  thread: ThreadKnown | undefined;
  waiting: readonly Outgoing[];
  row: ConversationRow | undefined;
};

export function Log({ token, thread, waiting, row }: LogProps) {
  const { t } = useConversationTexts();
  const { troubles } = useKnown();
  const { open } = useConversations();
  const main = useRef<HTMLElement>(null);
  const place = useReadingPlace(main, thread, waiting);
  useSeen(token, thread, place.isAtEnd);
  const isLoading = token !== undefined && !thread;
  const entries = thread ? entriesOf(thread.messages, thread.seenByVisitor) : [];
  const last = thread?.messages.findLast(({ kind }) => kind === 'reply');
  return (
    <main className="ms-scroll th-main" ref={main} onScroll={place.onScroll} aria-busy={isLoading}>
      {isLoading ? (
        troubles[token] ? (
          <div className="unavailable" role="alert">
            <b>{t('threadFailed')}</b>
            <button type="button" className="btn" onClick={() => void open(token)}>
              {t('again')}
            </button>
          </div>
        ) : (
          <Skeleton />
        )
      ) : (
        <>
          {!thread && waiting.length === 0 && <Greeting />}
          {thread?.before != null && <Older token={token!} main={main} />}
          {/* What is new is told below: history, and what is loaded of it, stays silent. */}
          <div className="th-log" role="log" aria-live="off" aria-label={t('thread')}>
            {entries.map((entry) => (
              <EntryRow key={entry.key} entry={entry} />
            ))}
            {last?.author === 'visitor' && waiting.length === 0 && (
              <p className="th-state">{t(thread!.seenByStaff >= last.change ? 'seen' : 'delivered')}</p>
            )}
            {waiting.map((message) => (
              <Waiting key={message.id} message={message} />
            ))}
          </div>
        </>
      )}
      {place.unseen > 0 && (
        <button type="button" className="btn primary th-down" onClick={place.toEnd}>
          {t('newBelow', { count: place.unseen })}
        </button>
      )}
      {thread && <News messages={thread.messages} row={row} />}
    </main>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  const { t, lang } = useConversationTexts();
  const team = useTeam();
  if (entry.at === 'new')
    return (
      <p className="th-new" data-new="">
        <span>{t('newLine')}</span>
      </p>
    );
  if (entry.at === 'day') {
    const day = entry.time.toLocaleDateString(localeOf(lang), { weekday: 'long', day: 'numeric', month: 'long' });
    return <p className="th-line">{day}</p>;
  }
  if (entry.at === 'event') return <p className="th-line">{t(`event.${entry.message.event ?? 'ended'}`)}</p>;
  const person = team(entry.by);
  return (
    <div className={entry.mine ? 'th-group mine' : 'th-group'}>
      {!entry.mine && <Face person={person} />}
      <div className="th-bubbles">
        {entry.messages.map((message) => (
          <Bubble key={message.id} by={entry.mine ? t('youSaid') : person.name} at={message.at}>
            <Said message={message} />
          </Bubble>
        ))}
      </div>
    </div>
  );
}

/** Says each new message of the others once. */
function News({ messages, row }: { messages: readonly ThreadMessage[]; row: ConversationRow | undefined }) {
  const team = useTeam();
  const { t } = useConversationTexts();
  const [from] = useState(() => messages.at(-1)?.change ?? 0);
  const newest = messages.findLast(({ author, kind }) => author !== 'visitor' && kind === 'reply');
  const isNews = newest && newest.change > from;
  return (
    <Announcement
      text={isNews ? t('says', { name: team(newest.by ?? row?.face ?? null).name, line: wordsOf(newest) }) : ''}
    />
  );
}

function wordsOf({ body, files }: ThreadMessage): string {
  const words: string[] = [];
  const walk = ({ text, content }: { text?: string; content?: object[] }) => {
    if (text) words.push(text);
    content?.forEach(walk);
  };
  if (body) walk(body);
  return [...words, ...files.map(({ name }) => name)].join(' ');
}

function Older({ token, main }: { token: string; main: { readonly current: HTMLElement | null } }) {
  const { t } = useConversationTexts();
  const { older } = useConversations();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    // Whoever comes near the top has older ones without a press.
    const watcher = new IntersectionObserver(([one]) => one?.isIntersecting && button.current?.click(), {
      root: main.current,
    });
    watcher.observe(button.current!);
    return () => watcher.disconnect();
  }, [main]);
  return (
    <button
      type="button"
      ref={button}
      className="btn th-more"
      aria-disabled={isAsking}
      onClick={() => {
        if (isAsking) return;
        setAsking(true);
        void older(token).finally(() => setAsking(false));
      }}
    >
      {t('older')}
    </button>
  );
}

function Greeting() {
  const { t } = useConversationTexts();
  const person = useTeam()(null);
  return (
    <div className="th-greeting">
      <Face person={person} />
      <b>{t('greeting')}</b>
      <p>{t('greetingHint')}</p>
    </div>
  );
}

function Skeleton() {
  return (
    <div className="th-log" aria-hidden="true">
      {['', ' mine', ''].map((side, at) => (
        <div key={`${side}${String(at)}`} className={`th-group${side}`}>
          <i className="sk th-sk" />
        </div>
      ))}
    </div>
  );
}

/**
 * A thread opens at its first unread message, else at its end; whoever is there reads along; whoever has scrolled up stays
 * there, also while older ones come above.
 */
function useReadingPlace(
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
function useSeen(token: string | undefined, thread: ThreadKnown | undefined, isAtEnd: boolean): void {
  const { widgetOpen } = useMessengerState();
  const { see } = useConversations();
  const isVisible = usePageVisible();
  const newest = thread?.messages.findLast(({ author }) => author !== 'visitor')?.change ?? 0;
  useEffect(() => {
    if (!token || newest === 0 || !widgetOpen || !isVisible || !isAtEnd) return undefined;
    const timer = setTimeout(() => void see(token, newest), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAtEnd, isVisible, newest, see, token, widgetOpen]);
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
