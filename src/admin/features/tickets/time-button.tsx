/** A moment of the replay, as a button that goes there; nothing for what has no place in it. */
import { useTexts } from '../../shell/use-texts.ts';
import { clock } from './timeline.ts';
import type { TicketReplay } from './ticket-replay.ts';
import styles from './logs.module.css';

export function TimeButton({ shared: { replay, story }, at }: { shared: TicketReplay; at: number | null }) {
  const { t } = useTexts();
  if (at === null || !replay || !story?.playerUrl) return null;
  return (
    <button
      type="button"
      className={`mono ${styles.toTime}`}
      dir="ltr"
      aria-label={t('tickets.replay.goTo', { time: clock(at) })}
      title={t('tickets.replay.goTo', { time: clock(at) })}
      onClick={() => replay.seek(at)}
    >
      {clock(at)}
    </button>
  );
}
