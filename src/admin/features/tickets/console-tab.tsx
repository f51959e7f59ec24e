/** The console of the visitor's page: by level, searchable. */
import { CircleX, Info, MousePointerClick, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { logPriorities } from '../../../wire/tickets/report.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { LogFilter } from './log-filter.tsx';
import { ConsoleText } from './console-text.tsx';
import { clockOf, type ConsoleLine } from './log-entries.ts';
import type { TicketReplay } from './ticket-replay.ts';
import { TimeButton } from './time-button.tsx';
import { placeOf } from './timeline.ts';
import styles from './logs.module.css';

type Level = ConsoleLine['level'];

const levels = {
  ERROR: { icon: CircleX, line: styles.error },
  WARNING: { icon: TriangleAlert, line: styles.warning },
  INFO: { icon: Info, line: 'info' },
  CLICK: { icon: MousePointerClick, line: 'info' },
} as const;

export function ConsoleTab({ shared }: { shared: TicketReplay }) {
  const { lines, story } = shared;
  const { t, lang } = useTexts();
  const [search, setSearch] = useState('');
  const [hidden, setHidden] = useState<readonly Level[]>([]);
  if (lines.length === 0) return <p className="nothing">{t('tickets.logs.noConsole')}</p>;
  const needle = search.trim().toLowerCase();
  const shown = lines.filter(({ level, text }) => !hidden.includes(level) && text.toLowerCase().includes(needle));
  const toggle = (level: Level) =>
    setHidden(hidden.includes(level) ? hidden.filter((one) => one !== level) : [...hidden, level]);
  return (
    <>
      <div className={styles.subbar}>
        <LogFilter label={t('tickets.logs.filterMessages')} value={search} onChange={setSearch} />
        {logPriorities.map((level) => {
          const count = lines.filter((line) => line.level === level).length;
          const on = !hidden.includes(level);
          return (
            count > 0 && (
              <button
                key={level}
                type="button"
                className={on ? 'chip chip-on' : 'chip'}
                aria-pressed={on}
                onClick={() => toggle(level)}
              >
                {t(`tickets.level.${level}`, { count })}
              </button>
            )
          );
        })}
      </div>
      {shown.length === 0 && <p className="nothing">{t('tickets.logs.nothingFound')}</p>}
      <ul className={styles.lines} dir="ltr">
        {shown.map((line) => {
          const { icon: Icon, line: look } = levels[line.level];
          return (
            <li key={line.id} className={look}>
              <Icon className="icon" aria-label={t(`tickets.level.one.${line.level}`)} />
              <time className={`mono ${styles.time}`} dateTime={line.at}>
                {clockOf(line.at, lang)}
              </time>
              <span className={`mono ${styles.message}`} dir="auto">
                <ConsoleText text={line.text} />
              </span>
              {story && <TimeButton shared={shared} at={placeOf(line.at, story)} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}
