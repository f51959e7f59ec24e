/** The messages of the conversation, oldest first. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MessageFile, Thread, ThreadMessage } from '../../wire/messages/shapes.ts';
import { localeOf } from '../../ui/light-texts.ts';
import { entriesOf, type Entry } from '../messages/entries.ts';
import { sizeText } from '../messages/size-text.ts';
import { Words } from '../messages/words.tsx';
import { usePageTexts } from './use-texts.ts';

/** The newest reply has to be in view for so long. */
const SEEN_AFTER_MS = 1000;

type LogProps = {
  thread: Thread;
  onOlder: () => Promise<void>;
  onSeen: (change: number) => void;
};

export function Log({ thread, onOlder, onSeen }: LogProps) {
  const { t } = usePageTexts();
  const end = useRef<HTMLDivElement>(null);
  const { messages, seenByVisitor } = thread;
  const newest = messages.at(-1)?.id;
  // What was read when the page was opened: the line stays where it was.
  const [seenBefore] = useState(seenByVisitor);
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    // Only what is new moves the page: older ones are loaded above what is being read.
    if (newest !== shown.current) end.current?.scrollIntoView({ block: 'end' });
    shown.current = newest;
  });
  useSeen(messages, seenByVisitor, onSeen);
  return (
    <main className="cp-log">
      {thread.before !== null && (
        <button type="button" className="btn" onClick={() => void onOlder()}>
          {t('older')}
        </button>
      )}
      {thread.report && (
        <section className="cp-report">
          <p dir="auto">{thread.report.text}</p>
          {thread.report.picture && <img src={thread.report.picture} alt="" />}
        </section>
      )}
      <div className="th-log" role="log" aria-label={t('conversation')}>
        {entriesOf(messages, seenBefore).map((entry) => (
          <EntryRow key={entry.key} entry={entry} />
        ))}
      </div>
      <div ref={end} />
    </main>
  );
}

function useSeen(messages: readonly ThreadMessage[], seen: number, onSeen: (change: number) => void): void {
  const newest = messages.findLast(({ author }) => author !== 'visitor')?.change ?? 0;
  useEffect(() => {
    if (newest <= seen || document.visibilityState !== 'visible') return undefined;
    const timer = setTimeout(() => onSeen(newest), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  });
}

function EntryRow({ entry }: { entry: Entry }) {
  const { t, lang } = usePageTexts();
  if (entry.at === 'new')
    return (
      <p className="th-new">
        <span>{t('new')}</span>
      </p>
    );
  if (entry.at === 'day') {
    const day = entry.time.toLocaleDateString(localeOf(lang), { weekday: 'long', day: 'numeric', month: 'long' });
    return <p className="th-line">{day}</p>;
  }
  if (entry.at === 'event') return <Happened message={entry.message} />;
  const name = entry.mine ? t('you') : (entry.by?.name ?? t('team'));
  return (
    <div className={entry.mine ? 'th-group mine' : 'th-group'}>
      <div className="th-bubbles">
        <p className="th-state cp-who">
          <bdi>{name}</bdi>
        </p>
        {entry.messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </div>
    </div>
  );
}

function Happened({ message: { event, until } }: { message: ThreadMessage }) {
  const { t, lang } = usePageTexts();
  if (event !== 'away' || until === null) return <p className="th-line">{t(`happened.${event ?? 'ended'}`)}</p>;
  const time = new Date(until).toLocaleString(localeOf(lang), { weekday: 'long', hour: 'numeric', minute: '2-digit' });
  return <p className="th-line">{t('awayUntil', { time })}</p>;
}

function Bubble({ message: { at, body, edited, files, withdrawn } }: { message: ThreadMessage }) {
  const { t, lang } = usePageTexts();
  const time = new Date(at).toLocaleTimeString(localeOf(lang), { hour: 'numeric', minute: '2-digit' });
  return (
    <>
      <div className={withdrawn ? 'th-bubble gone' : 'th-bubble'} dir="auto" title={time}>
        {withdrawn ? t('withdrawn') : body && <Words body={body} />}
        {files.map((file) => (
          <File key={file.url} file={file} />
        ))}
      </div>
      {edited && !withdrawn && <small className="th-state">{t('edited')}</small>}
    </>
  );
}

function File({ file: { name, size, type, url } }: { file: MessageFile }) {
  const { lang } = usePageTexts();
  if (/^image\/(?:png|jpeg|webp|gif)$/.test(type))
    return (
      <a className="th-picture" href={url} target="_blank" rel="noreferrer">
        <img src={url} alt={name} loading="lazy" />
      </a>
    );
  return (
    <a className="th-file" href={url} aria-label={name} download={name} target="_blank" rel="noreferrer">
      <span>
        <bdi>{name}</bdi>
        <small>{sizeText(size, localeOf(lang))}</small>
      </span>
    </a>
  );
}
