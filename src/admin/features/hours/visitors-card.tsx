/** What visitors read by these hours, before they are saved: now, and at a chosen time in another place. */
import { useEffect, useId, useState } from 'react';
import { isOpen, opensAt } from '../../../wire/pure/hours.ts';
import { readersZone, timeIn, wallTime } from '../../parts/zone.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { calendarOf, type Form } from './hours-form.ts';
import styles from './hours.module.css';

type Props = { readonly form: Form; readonly project: string; readonly languages: readonly string[] };

const MINUTE_MS = 60_000;
/** Where a visitor may be, besides where the reader and the team are. */
const PLACES = ['America/New_York', 'Europe/London', 'Asia/Tokyo', 'Australia/Sydney'];

export function VisitorsCard({ form, project, languages }: Props) {
  const { browser } = useServices();
  const { t, intl } = useTexts();
  const [now, setNow] = useState(browser.now);
  useEffect(() => browser.start(() => setNow(browser.now()), MINUTE_MS - (now % MINUTE_MS)), [browser, now]);
  const own = readersZone();
  const zones = [...new Set([...PLACES, own, form.zone])];
  const [zone, setZone] = useState(PLACES[0]!);
  const [time, setTime] = useState<string>();
  const shown = time ?? wallTime(now + 12 * 60 * MINUTE_MS, form.zone);
  const at = timeIn(shown, form.zone);
  const ids = { time: useId(), zone: useId() };
  const head = { form, project, languages };
  return (
    <aside className={`card ${styles.visitors}`} data-setting="visitors" aria-labelledby={`${ids.time}-title`}>
      <h2 className={styles.visitorsTitle} id={`${ids.time}-title`}>
        {t('hours.visitors')}
      </h2>
      <div className={styles.visitorsBody}>
        <p className={styles.visitorsWhen}>
          <b>{t('hours.now')}</b>
          <span className="muted">
            {intl.formatDate(now, { timeZone: form.zone, hour: 'numeric', minute: '2-digit' })}
          </span>
        </p>
        <Head {...head} at={now} zone={form.zone} />
        <label className="label" htmlFor={ids.time}>
          {t('hours.anotherTime')}
        </label>
        <input
          id={ids.time}
          className="input"
          type="datetime-local"
          value={shown}
          onChange={({ target }) => setTime(target.value)}
        />
        <label className="label" htmlFor={ids.zone}>
          {t('hours.visitorIn')}
        </label>
        <select id={ids.zone} className="input select" value={zone} onChange={({ target }) => setZone(target.value)}>
          {zones.map((one) => (
            <option key={one} value={one}>
              {one.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
        {Number.isFinite(at) && <Head {...head} at={at} zone={zone} />}
        <p className="hint">{t('hours.visitorsHint', { zone: form.zone.replaceAll('_', ' ') })}</p>
      </div>
    </aside>
  );
}

function Head({ form, project, at, zone, languages }: Props & { readonly at: number; readonly zone: string }) {
  const { t, intl, lang } = useTexts();
  const calendar = calendarOf(form);
  const isNow = !calendar || isOpen(calendar, at);
  const back = isNow ? undefined : opensAt(calendar, at);
  const own = form.reply === 'none' ? '' : (form.words[lang] ?? form.words[languages[0] ?? ''] ?? '');
  const time = (when: number) =>
    intl.formatDate(when, { timeZone: zone, weekday: 'long', hour: 'numeric', minute: '2-digit' });
  const differs = back !== undefined && wallTime(back, zone) !== wallTime(back, form.zone);
  const closed =
    back === undefined
      ? t('hours.readsClosed')
      : t(differs ? 'hours.readsBackYours' : 'hours.readsBack', { time: time(back) });
  return (
    <div className={styles.head}>
      <bdi className={styles.headName}>{project}</bdi>
      <span className={isNow ? `${styles.state} ${styles.open}` : styles.state}>
        {isNow ? t('hours.readsHere') : closed}
      </span>
      {isNow && own && <span>{own}</span>}
    </div>
  );
}
