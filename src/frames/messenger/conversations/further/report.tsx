/** What a thread began with, where that was a report: its words, its picture and how far it is; and whether its solution works. */
import { useState, type MouseEvent } from 'react';
import type { ConversationRow, ReportCard as Card } from '../../../../wire/messages/shapes.ts';
import { localeOf } from '../../../../ui/light-texts.ts';
import { useMessenger } from '../../context.ts';
import { Check } from '../icons.ts';
import { useConversations } from '../use-conversations.ts';
import { useFurtherTexts } from './use-texts.ts';

const steps = { open: 'received', in_progress: 'progress', waiting: 'answerUs', done: 'solved' } as const;

export function ReportCard({ report: { fixedIn, picture, steps: done, text } }: { report: Card }) {
  const { t, lang } = useFurtherTexts();
  const { post } = useMessenger();
  const time = (at: string) =>
    new Date(at).toLocaleString(localeOf(lang), { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  return (
    <section className="card th-report" aria-label={t('reportCard')}>
      <div>
        {picture && (
          <button type="button" aria-label={t('picture')} onClick={() => post('open-image', { url: picture })}>
            <img src={picture} alt="" loading="lazy" />
          </button>
        )}
        <p dir="auto">{text}</p>
      </div>
      <ol>
        {done.map(({ at, status }, place) => (
          <li key={status} aria-current={place === done.length - 1 ? 'step' : undefined}>
            <Check size={14} strokeWidth={2.5} />
            <span>{status === 'done' && fixedIn ? t('solvedIn', { version: fixedIn }) : t(steps[status])}</span>
            <time dateTime={at}>{time(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Asked once a report is solved. */
export function WorksCard({ row: { conversation, fixedIn } }: { row: ConversationRow }) {
  const { t } = useFurtherTexts();
  const { tell } = useConversations();
  const [isFailed, setFailed] = useState(false);
  const say = async (what: 'works' | 'still-happens', { currentTarget }: MouseEvent) => {
    const field = currentTarget.closest('.ms')?.querySelector<HTMLElement>('.th-composer textarea');
    const isDone = await tell(conversation, what);
    setFailed(!isDone);
    // Whoever says so has something to say of it.
    if (isDone && what === 'still-happens') field?.focus();
  };
  return (
    <section className="card th-ask" aria-labelledby="th-works">
      <b id="th-works">{fixedIn ? t('works', { version: fixedIn }) : t('worksPlain')}</b>
      <div>
        <button type="button" className="btn primary" onClick={(event) => void say('works', event)}>
          {t('yes')}
        </button>
        <button type="button" className="btn" onClick={(event) => void say('still-happens', event)}>
          {t('no')}
        </button>
      </div>
      {isFailed && <small role="alert">{t('notDone')}</small>}
    </section>
  );
}
