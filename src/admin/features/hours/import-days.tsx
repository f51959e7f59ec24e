/** The whole days of a calendar file, to choose from. */
import { useId, useState } from 'react';
import type { CalendarDays, NamedException } from '../../../wire/hours/shapes.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { keyed } from './hours-form.ts';
import styles from './hours.module.css';
import { useSaying } from './saying.ts';

type Props = {
  readonly found: CalendarDays;
  /** How many more there may be. */
  readonly room: number;
  readonly onAdd: (days: readonly NamedException[]) => void;
  readonly onLeave: () => void;
};

export function ImportDays({ found: { exceptions, left }, room, onAdd, onLeave }: Props) {
  const { browser } = useServices();
  const { t } = useTexts();
  const { daysWords, exceptionHours } = useSaying();
  const id = useId();
  const today = new Date(browser.now()).toISOString().slice(0, 10);
  // What is over is listed and not chosen.
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(exceptions.flatMap(({ to, yearly }, at) => (yearly || to >= today ? [at] : []))),
  );
  const isTooMany = chosen.size > room;
  const toggle = (at: number) =>
    setChosen(chosen.has(at) ? new Set([...chosen].filter((one) => one !== at)) : new Set([...chosen, at]));
  return (
    <fieldset className={`plain stack stack-3 ${styles.found}`}>
      <legend className="label">{t('hours.found', { count: exceptions.length })}</legend>
      {left > 0 && <p className="hint">{t('hours.left', { count: left })}</p>}
      <ul className={styles.foundDays}>
        {keyed(exceptions).map(({ key, one }, at) => (
          <li key={key}>
            <label className={styles.yearly}>
              <input type="checkbox" className="check" checked={chosen.has(at)} onChange={() => toggle(at)} />
              <span className={styles.dates}>{daysWords(one)}</span>
              <bdi className={styles.name}>{one.name}</bdi>
              {one.yearly && <span className="muted">{exceptionHours(one)}</span>}
            </label>
          </li>
        ))}
      </ul>
      <ErrorLine id={id} error={isTooMany ? t('hours.roomFor', { room }) : undefined} />
      <div className="row">
        <button
          type="button"
          className="btn btn-sm btn-primary"
          aria-disabled={chosen.size === 0 || isTooMany}
          onClick={() => chosen.size > 0 && !isTooMany && onAdd(exceptions.filter((_, at) => chosen.has(at)))}
        >
          {t('hours.addDays', { count: chosen.size })}
        </button>
        <button type="button" className="btn btn-sm btn-tertiary" onClick={onLeave}>
          {t('common.cancel')}
        </button>
      </div>
    </fieldset>
  );
}
