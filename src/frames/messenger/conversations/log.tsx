/** The messages of a thread. */
import { useEffect, useRef, useState } from 'react';
import { DAY_MS } from '../../../wire/limits.ts';
import type { ConversationRow, ThreadMessage } from '../../../wire/messages/shapes.ts';
import { localeOf } from '../../../ui/light-texts.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { awayText } from './availability.ts';
import { Bubble } from './bubble.tsx';
import { Waiting } from './waiting.tsx';
import { entriesOf, type Entry } from '../../messages/entries.ts';
import type { ThreadKnown } from './known.ts';
import { Check, CheckCheck } from './icons.ts';
import { Face, useTeam } from './parts.tsx';
import { wordsOf } from './words.ts';
import { useFurther } from './further-door.ts';
import { useReadingPlace, useSeen } from './reading-place.ts';
import { useConversations, useKnown } from './use-conversations.ts';
import { useConversationTexts } from './use-texts.ts';
import type { Outgoing } from './waiting-store.ts';

type LogProps = {
  token: string | undefined;
  thread: ThreadKnown | undefined;
  waiting: readonly Outgoing[];
  row: ConversationRow | undefined;
};

export function Log({ token, thread, waiting, row }: LogProps) {
  const further = useFurther();
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
            {thread?.report && further && <further.ReportCard report={thread.report} />}
            {entries.map((entry) => (
              <EntryRow key={entry.key} entry={entry} token={token!} />
            ))}
            {last?.author === 'visitor' && waiting.length === 0 && <State thread={thread!} change={last.change} />}
            {waiting.map((message) => (
              <Waiting key={message.id} message={message} />
            ))}
            {row?.asks === 'works' && further && <further.WorksCard row={row} />}
            {further && thread && token && (row?.asks === 'rating' || thread.rating) && (
              <further.RatingCard key={thread.rating?.until} token={token} rating={thread.rating} />
            )}
            {token !== undefined && <Writer token={token} />}
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

function EntryRow({ entry, token }: { entry: Entry; token: string }) {
  const texts = useConversationTexts();
  const { t } = texts;
  const team = useTeam();
  if (entry.at === 'new')
    return (
      <p className="th-new" data-new="">
        <span>{t('newLine')}</span>
      </p>
    );
  if (entry.at === 'day') {
    return <p className="th-line">{dayText(entry.time, localeOf(texts.lang))}</p>;
  }
  if (entry.at === 'event') {
    const { event, until } = entry.message;
    return <p className="th-line">{event === 'away' ? awayText(texts, until) : t(`event.${event ?? 'ended'}`)}</p>;
  }
  const person = team(entry.by);
  return (
    <div className={entry.mine ? 'th-group mine' : 'th-group'} data-by={entry.messages[0]!.author}>
      {!entry.mine && <Face person={person} />}
      <div className="th-bubbles">
        {entry.messages.map((message) => (
          <Bubble key={message.id} by={entry.mine ? t('youSaid') : person.name} message={message} token={token} />
        ))}
      </div>
    </div>
  );
}

/** 'Today, 10:36'. */
function dayText(time: Date, locale: string): string {
  const days = Math.round((midnight(new Date()) - midnight(time)) / DAY_MS);
  const day =
    days < 2
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day')
      : time.toLocaleDateString(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const words = `${day}, ${time.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })}`;
  return words[0]!.toLocaleUpperCase(locale) + words.slice(1);
}

const midnight = (time: Date) => new Date(time).setHours(0, 0, 0, 0);

/** Below one's own last message. */
function State({ thread: { seenByStaff, staffSeenAt }, change }: { thread: ThreadKnown; change: number }) {
  const { t, lang } = useConversationTexts();
  const isSeen = seenByStaff >= change;
  const time = staffSeenAt
    ? new Date(staffSeenAt).toLocaleTimeString(localeOf(lang), { hour: 'numeric', minute: '2-digit' })
    : '';
  const Icon = isSeen ? CheckCheck : Check;
  return (
    <p className="th-state" data-seen={isSeen || undefined}>
      <Icon size={14} strokeWidth={2} />
      {isSeen ? t('seenAt', { time }) : t('delivered')}
    </p>
  );
}

/** Somebody of staff writes. */
function Writer({ token }: { token: string }) {
  const { t } = useConversationTexts();
  const name = useKnown().writers[token];
  const team = useTeam();
  return (
    <output className="th-writer">
      {name !== undefined && (
        <>
          <span aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {t('writes', { name: name || team(null).name })}
        </>
      )}
    </output>
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
