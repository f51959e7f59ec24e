/** One's own message on its way. */
import { useEffect, useState } from 'react';
import { useFurther } from './further-door.ts';
import { Clock, TriangleAlert } from './icons.ts';
import { useConversations, useKnown } from './use-conversations.ts';
import { useConversationTexts } from './use-texts.ts';
import type { Outgoing } from './waiting-store.ts';

export function Waiting({ message }: { message: Outgoing }) {
  const { t } = useConversationTexts();
  const { isLasting, queue } = useKnown();
  const { drop, retry } = useConversations();
  const further = useFurther();
  const { at, body, files, refused } = message;
  return (
    <div className="th-group mine">
      <div className="th-bubbles">
        <div className={refused ? 'th-bubble refused' : queue.waits ? 'th-bubble waits' : 'th-bubble'} dir="auto">
          <span className="vh">{t('youSaid')}</span>
          {body && <p className="th-typed">{body}</p>}
          {further && <further.Files files={files} />}
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
