/** What was written in a ticket, on one line of time: the newest at the foot, older ones as they are asked for. */
import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSnapshot } from 'valtio/react';
import { FailureNote } from '../../../parts/failure-note.tsx';
import { useServices } from '../../../services.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { entriesOf } from './entries.ts';
import { MessageMenu } from './message-menu.tsx';
import { Writers } from './others.tsx';
import { HeldEntry, ThreadEntry } from './thread-entry.tsx';
import { READ_MS, type Thread } from './thread.ts';
import styles from './thread.module.css';

type Props = {
  readonly ticket: string;
  readonly thread: Thread;
  /** What the visitor is called. */
  readonly visitor: string;
  /** Has the focus while nobody writes. */
  readonly place: RefObject<HTMLDivElement | null>;
};

export function ThreadList({ ticket, thread, visitor, place }: Props) {
  const { phase, failure, messages, held, before, seenByVisitor } = useSnapshot(thread.state);
  const { t } = useTexts();
  const { session } = useServices();
  const me = useSnapshot(session.state).user?.id ?? '';
  const [atEnd, setAtEnd] = useState(true);
  useReading(thread, atEnd);
  if (phase === 'failed' && failure)
    return (
      <div className={styles.wrap}>
        <FailureNote heading={t('tickets.thread.failed')} {...failure} onRetry={() => void thread.load()} />
      </div>
    );
  return (
    <div className={styles.holder}>
      <div
        className={styles.wrap}
        ref={place}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        role="log"
        aria-label={t('tickets.thread.messages')}
        aria-busy={phase === 'loading'}
        onScroll={({ currentTarget }) => setAtEnd(isAtEnd(currentTarget))}
      >
        <ol className={styles.talk}>
          <Older thread={thread} />
          {phase === 'ready' && messages.length + held.length === 0 && (
            <li className={styles.event}>{t('tickets.thread.empty')}</li>
          )}
          {phase === 'loading' ? (
            <Waiting />
          ) : (
            entriesOf(messages, me).map((entry, at) => (
              <ThreadEntry
                key={entry.key}
                entry={entry}
                visitor={visitor}
                seenByVisitor={seenByVisitor}
                menu={<MessageMenu ticket={ticket} entry={entry} isFirst={at === 0 && before === null} />}
              />
            ))
          )}
          {held.map((message) => (
            <HeldEntry key={message.id} message={message} me={me} thread={thread} />
          ))}
        </ol>
      </div>
      <Writers ticket={ticket} visitor={visitor} />
      {!atEnd && <ToEnd thread={thread} place={place} />}
    </div>
  );
}

function Older({ thread }: Pick<Props, 'thread'>) {
  const { before, older } = useSnapshot(thread.state);
  const { t } = useTexts();
  if (before === null) return null;
  return (
    <li className={styles.older}>
      <button
        type="button"
        className="btn btn-sm btn-secondary"
        aria-disabled={older === 'loading'}
        onClick={() => void thread.loadOlder()}
      >
        {t(older === 'failed' ? 'tickets.thread.olderAgain' : 'tickets.thread.older')}
      </button>
    </li>
  );
}

/** What the visitor has written below what is in view. */
function ToEnd({ thread, place }: Pick<Props, 'thread' | 'place'>) {
  const { messages, read } = useSnapshot(thread.state);
  const { t } = useTexts();
  if (!messages.some(({ change, author }) => change > read && author === 'visitor')) return null;
  return (
    <button
      type="button"
      className={`btn btn-sm btn-primary ${styles.toEnd}`}
      onClick={() => place.current?.scrollTo({ top: 0 })}
    >
      <ArrowDown className="icon" aria-hidden="true" />
      {t('tickets.thread.newBelow')}
    </button>
  );
}

/** Pixels from the foot within which the newest message is in view. */
const NEAR = 48;

/** The list is laid out from its foot: what is scrolled up counts below zero. */
const isAtEnd = ({ scrollTop }: Element): boolean => scrollTop > -NEAR;

/** What has stood in view for a while has been read. */
function useReading(thread: Thread, atEnd: boolean): void {
  const { browser } = useServices();
  const { messages } = useSnapshot(thread.state);
  const newest = messages.at(-1)?.change ?? 0;
  const seen = useRef(0);
  useEffect(() => {
    if (!atEnd || newest <= seen.current) return undefined;
    return browser.start(() => {
      if (browser.window.document.visibilityState !== 'visible') return;
      seen.current = newest;
      thread.markRead(newest);
    }, READ_MS);
  }, [browser, thread, atEnd, newest]);
}

function Waiting() {
  return [0, 1, 2].map((at) => (
    <li key={at} className={styles.entry} data-side={at === 1 ? 'out' : 'in'} aria-hidden="true">
      <span className={`sk ${styles.bubbleWait}`} />
    </li>
  ));
}
