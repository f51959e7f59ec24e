/** One exception: its days, its name, and whether it is closed or has other hours. */
import { useId, useState } from 'react';
import { DAY_INTERVALS, EXCEPTION_NAME_CHARS } from '../../../wire/hours/limits.ts';
import type { NamedException } from '../../../wire/hours/shapes.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { Labelled } from '../../parts/form/labelled.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { areWrong, nextInterval } from './hours-form.ts';
import styles from './hours.module.css';
import { IntervalFields } from './week-field.tsx';

type Props = {
  /** Undefined for a new one. */
  readonly given: NamedException | undefined;
  readonly onPut: (one: NamedException) => void;
  readonly onLeave: () => void;
};

export function ExceptionForm({ given, onPut, onLeave }: Props) {
  const { browser } = useServices();
  const { t } = useTexts();
  const id = useId();
  const today = new Date(browser.now()).toISOString().slice(0, 10);
  const [one, setOne] = useState<NamedException>(
    given ?? { from: today, to: today, yearly: false, name: '', intervals: [] },
  );
  const parts = { one, change: (some: Partial<NamedException>) => setOne({ ...one, ...some }) };
  const daysAre = one.from !== '' && one.from <= one.to;
  const isWrong = !daysAre || areWrong(one.intervals);
  return (
    <fieldset className="plain stack stack-3">
      <legend className="sr">{t('hours.exception')}</legend>
      <DayFields {...parts} />
      <OtherHours {...parts} />
      <ErrorLine id={id} error={isWrong ? t(daysAre ? 'hours.wrongDay' : 'hours.wrongDays') : undefined} />
      <div className="row">
        <button
          type="button"
          className="btn btn-sm btn-primary"
          aria-disabled={isWrong}
          aria-describedby={isWrong ? id : undefined}
          onClick={() => !isWrong && onPut({ ...one, name: one.name.trim() })}
        >
          {t(given ? 'hours.putException' : 'hours.addException')}
        </button>
        <button type="button" className="btn btn-sm btn-tertiary" onClick={onLeave}>
          {t('common.cancel')}
        </button>
      </div>
    </fieldset>
  );
}

type PartProps = { readonly one: NamedException; readonly change: (some: Partial<NamedException>) => void };

function DayFields({ one, change }: PartProps) {
  const { t } = useTexts();
  return (
    <>
      <div className={styles.pair}>
        <Labelled label={t('hours.firstDay')}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="date"
              value={one.from}
              onChange={({ target: { value } }) => change({ from: value, ...(one.to < value ? { to: value } : {}) })}
            />
          )}
        </Labelled>
        <Labelled label={t('hours.lastDay')}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="date"
              min={one.from}
              value={one.to}
              onChange={({ target }) => change({ to: target.value })}
            />
          )}
        </Labelled>
      </div>
      <Labelled label={t('hours.exceptionName')}>
        {(control) => (
          <input
            {...control}
            className="input"
            dir="auto"
            autoComplete="off"
            maxLength={EXCEPTION_NAME_CHARS}
            value={one.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Labelled>
    </>
  );
}

function OtherHours({ one: { intervals, yearly }, change }: PartProps) {
  const { t } = useTexts();
  const added = intervals.length < DAY_INTERVALS ? nextInterval(intervals) : undefined;
  return (
    <>
      <label className={styles.yearly}>
        <input
          type="checkbox"
          className="check"
          checked={yearly}
          onChange={({ target }) => change({ yearly: target.checked })}
        />
        {t('hours.yearly')}
      </label>
      <div className={styles.hours}>
        <IntervalFields
          of={t('hours.exception')}
          intervals={intervals}
          onChange={(next) => change({ intervals: [...next] })}
        />
        {intervals.length === 0 && <span className="muted">{t('hours.closed')}</span>}
        {added && (
          <button
            type="button"
            className="btn btn-sm btn-tertiary"
            onClick={() => change({ intervals: [...intervals, added] })}
          >
            {t('hours.otherHours')}
          </button>
        )}
      </div>
    </>
  );
}
