/** One message: of the server's, or one's own on its way. */
import { useEffect, useState, type ReactNode } from 'react';
import type { MessageFile, ThreadMessage } from '../../../wire/messages/shapes.ts';
import { localeOf } from '../../../ui/light-texts.ts';
import { useMessenger } from '../context.ts';
import { Body } from './body.tsx';
import { Clock, FileText, TriangleAlert } from './icons.ts';
import { useConversations, useKnown } from './use-conversations.ts';
import { useConversationTexts } from './use-texts.ts';
import type { Outgoing } from './waiting-store.ts';

export function Bubble({ by, at, children }: { by: string; at: string; children: ReactNode }) {
  const { lang } = useConversationTexts();
  const time = new Date(at).toLocaleTimeString(localeOf(lang), { hour: 'numeric', minute: '2-digit' });
  return (
    <div className="th-bubble" dir="auto" title={time}>
      <span className="vh">{`${by}, ${time}`}</span>
      {children}
    </div>
  );
}

export function Said({ message: { body, files } }: { message: ThreadMessage }) {
  return (
    <>
      {body && <Body body={body} />}
      <Files files={files} />
    </>
  );
}

function Files({ files }: { files: readonly MessageFile[] }) {
  const { post } = useMessenger();
  const { lang } = useConversationTexts();
  return files.map((file) => {
    const { name, size, type, url } = file;
    if (/^image\/(?:png|jpeg|webp|gif)$/.test(type))
      return (
        <button key={url} type="button" className="th-picture" onClick={() => post('open-image', { url })}>
          <img src={url} alt={name} loading="lazy" />
        </button>
      );
    if (/^(?:video|audio)\//.test(type)) {
      const Player = type.startsWith('v') ? 'video' : 'audio';
      return <Player key={url} src={url} controls preload="none" aria-label={name} />;
    }
    return (
      <a key={url} className="th-file" href={url} download={name} target="_blank" rel="noreferrer">
        <FileText size={20} strokeWidth={1.75} />
        <span>
          <bdi>{name}</bdi>
          <small>{sizeText(size, localeOf(lang))}</small>
        </span>
      </a>
    );
  });
}

const KB = 1024;
export function sizeText(bytes: number, locale: string): string {
  const [unit, count] =
    bytes < KB * KB ? ['kilobyte', Math.max(1, Math.round(bytes / KB))] : ['megabyte', bytes / KB / KB];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(count as number);
}

/** One's own, before the server has it. */
export function Waiting({ message }: { message: Outgoing }) {
  const { t } = useConversationTexts();
  const { isLasting, queue } = useKnown();
  const { drop, retry } = useConversations();
  const { at, body, files, refused } = message;
  return (
    <div className="th-group mine">
      <div className="th-bubbles">
        <div className={refused ? 'th-bubble refused' : queue.waits ? 'th-bubble waits' : 'th-bubble'} dir="auto">
          <span className="vh">{t('youSaid')}</span>
          {body && <p className="th-typed">{body}</p>}
          <Files files={files} />
        </div>
        {refused ? (
          <p className="th-state bad" role="alert">
            <TriangleAlert size={14} strokeWidth={2} />
            {t('notSent')}: {refusalText(t, refused)}
            <button type="button" className="link" onClick={() => void retry(message)}>
              {t('again')}
            </button>
            <button type="button" className="link" onClick={() => void drop(message)}>
              {t('delete')}
            </button>
          </p>
        ) : (
          <p className="th-state" title={new Date(at).toLocaleString()}>
            {queue.waits && <Clock size={14} strokeWidth={2} />}
            {queue.until > 0 ? <Countdown until={queue.until} /> : t(queue.waits ? 'waiting' : 'sending')}
            {queue.waits && !isLasting && ` ${t('keepOpen')}`}
          </p>
        )}
      </div>
    </div>
  );
}

/** In our own words where we have some, else in those of the server. */
function refusalText(
  t: ReturnType<typeof useConversationTexts>['t'],
  { code, words }: NonNullable<Outgoing['refused']>,
): string {
  if (
    code === 'conversation_limit' ||
    code === 'conversations_off' ||
    code === 'visitor_blocked' ||
    code === 'not_found'
  )
    return t(`refused.${code}`);
  return words || t('refused.other');
}

function Countdown({ until }: { until: number }) {
  const { t } = useConversationTexts();
  const left = () => Math.max(1, Math.ceil((until - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  });
  return t('tooMany', { seconds: String(seconds) });
}
