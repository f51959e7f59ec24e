/** The week as seven lines: the hours of each day as fields, and the same as a bar of 24 hours. */
import { Copy, Plus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DAY_INTERVALS, DAY_MINUTES } from '../../../wire/hours/limits.ts';
import { weekdays, type Weekday } from '../../../wire/hours/shapes.ts';
import { aheadOfUtc, type Interval } from '../../../wire/pure/hours.ts';
import { useProblem } from '../../parts/form/fields.tsx';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { nextInterval, type Form } from './hours-form.ts';
import styles from './hours.module.css';
import { useSaying } from './saying.ts';
import { TimeInput } from './time-input.tsx';

type Props = { readonly record: RecordForm<Form> };

export function WeekField({ record: { form } }: Props) {
  const { t } = useTexts();
  const { dayName } = useSaying();
  const now = useWeekMinute(form.watch('zone'));
  const set = (day: Weekday, next: readonly Interval[]) =>
    form.setValue(day, [...next], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const monday = form.watch('monday');
  return (
    <div data-setting="week">
      <div className={styles.scale} aria-hidden="true">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <ul className={styles.week} aria-label={t('hours.week')}>
        {weekdays.map((day, at) => (
          <DayLine
            key={day}
            form={form}
            day={day}
            now={now.day === at ? now.minute : undefined}
            onChange={(next) => set(day, next)}
          />
        ))}
      </ul>
      <button
        type="button"
        className={`btn btn-sm btn-tertiary ${styles.copy}`}
        onClick={() => weekdays.slice(1, 5).forEach((day) => set(day, monday))}
      >
        <Copy className="icon" aria-hidden="true" />
        {t('hours.copy', { from: dayName('monday', 'long'), to: dayName('friday', 'long') })}
      </button>
    </div>
  );
}

type LineProps = {
  readonly form: Props['record']['form'];
  readonly day: Weekday;
  readonly now: number | undefined;
  readonly onChange: (next: readonly Interval[]) => void;
};

function DayLine({ form, day, now, onChange }: LineProps) {
  const { t } = useTexts();
  const { dayName } = useSaying();
  const intervals = form.watch(day);
  const name = dayName(day, 'long');
  const error = useProblem({ form, name: day, label: name });
  const added = intervals.length < DAY_INTERVALS ? nextInterval(intervals) : undefined;
  return (
    <li className={styles.day}>
      <span className={now === undefined ? styles.dayName : `${styles.dayName} ${styles.today}`} title={name}>
        <span aria-hidden="true">{dayName(day, 'short')}</span>
        <span className="sr">{name}</span>
      </span>
      <div className={styles.hours}>
        <IntervalFields of={name} intervals={intervals} onChange={onChange} wrong={error !== undefined} />
        {intervals.length === 0 && <span className="muted">{t('hours.closed')}</span>}
        {added && (
          <button
            type="button"
            className="btn btn-sm btn-icon btn-tertiary"
            aria-label={t('hours.addTo', { day: name })}
            onClick={() => onChange([...intervals, added])}
          >
            <Plus className="icon" aria-hidden="true" />
          </button>
        )}
      </div>
      <Bar intervals={intervals} now={now} />
      <ErrorLine id={`hours-${day}-error`} error={error} />
    </li>
  );
}

/** What the intervals of a day are known by, as their hours change while they are typed. */
const places = ['first', 'second', 'third', 'fourth'];

type FieldsProps = {
  /** Whose hours they are, for those who do not see the line. */
  readonly of: string;
  readonly intervals: readonly Interval[];
  readonly wrong?: boolean;
  readonly onChange: (next: readonly Interval[]) => void;
};

export function IntervalFields({ of, intervals, wrong = false, onChange }: FieldsProps) {
  const { t } = useTexts();
  const { hoursWords } = useSaying();
  return intervals.map((one, at) => (
    <span key={places[at]} className={styles.interval}>
      <TimeInput
        label={t('hours.from', { of, at: at + 1 })}
        value={one.from}
        wrong={wrong}
        onChange={(from) => onChange(intervals.with(at, { ...one, from }))}
      />
      <span aria-hidden="true">–</span>
      <TimeInput
        label={t('hours.to', { of, at: at + 1 })}
        value={one.to}
        wrong={wrong}
        onChange={(to) => onChange(intervals.with(at, { ...one, to }))}
      />
      <button
        type="button"
        className={`btn btn-sm btn-icon btn-tertiary ${styles.take}`}
        aria-label={t('hours.take', { of, hours: hoursWords([one]) })}
        onClick={() => onChange(intervals.filter((_, place) => place !== at))}
      >
        <X className="icon" aria-hidden="true" />
      </button>
    </span>
  ));
}

const share = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`;

function Bar({ intervals, now }: { readonly intervals: readonly Interval[]; readonly now: number | undefined }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {intervals.map(({ from, to }, at) => (
        <i key={places[at]} style={{ insetInlineStart: share(from), inlineSize: share(Math.max(0, to - from)) }} />
      ))}
      {now !== undefined && <b style={{ insetInlineStart: share(now) }} />}
    </span>
  );
}

const MINUTE_MS = 60_000;

/** Day, Monday 0, and minute in a zone at this moment. */
function useWeekMinute(zone: string): { readonly day: number; readonly minute: number } {
  const { browser } = useServices();
  const [now, setNow] = useState(browser.now);
  useEffect(() => browser.start(() => setNow(browser.now()), MINUTE_MS - (now % MINUTE_MS)), [browser, now]);
  const wall = new Date(now + aheadOfUtc(now, zone));
  return { day: (wall.getUTCDay() + 6) % 7, minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() };
}
