/** What the visitor did and what the page told about it, in order. */
import { useTexts } from '../../shell/use-texts.ts';
import { clockOf, type EventLine } from './log-entries.ts';
import type { TicketReplay } from './ticket-replay.ts';
import { TimeButton } from './time-button.tsx';
import { placeOf } from './timeline.ts';
import styles from './logs.module.css';

export function EventsTab({ events, shared }: { events: readonly EventLine[]; shared: TicketReplay }) {
  const { story } = shared;
  const { t, lang } = useTexts();
  if (events.length === 0) return <p className="nothing">{t('tickets.logs.noEvents')}</p>;
  return (
    <ol className={`${styles.lines} ${styles.events}`}>
      {events.map((event) => (
        <li key={event.id}>
          <time className={`mono ${styles.time}`} dateTime={event.at}>
            {clockOf(event.at, lang)}
          </time>
          <span className={`strong ${styles.eventName}`} dir="auto">
            {event.name}
          </span>
          {event.data && (
            <span className={`mono ${styles.message} c-3`} dir="auto">
              {event.data}
            </span>
          )}
          {story && <TimeButton shared={shared} at={placeOf(event.at, story)} />}
        </li>
      ))}
    </ol>
  );
}
