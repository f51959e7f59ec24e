/** When conversations begin: each hour of the week with how many there were, the more the stronger. */
import { Link } from 'wouter';
import { Card } from '../../parts/detail/detail.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { openedBy, type Shown } from './shown.ts';
import styles from './statistics.module.css';

const DAY_HOURS = 24;
const hours = Array.from({ length: DAY_HOURS }, (_, hour) => hour);
const days = Array.from({ length: 7 }, (_, day) => day);
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const HOUR_MS = 3_600_000;
const looks = [styles.none, styles.few, styles.some, styles.many] as const;

/** None, up to a third of the most, up to two, and more. */
export const lookOf = (count: number, most: number): number => (count === 0 ? 0 : Math.ceil((count / most) * 3));

export function HoursCard(shown: Shown) {
  const { t, intl } = useTexts();
  const { hours: counts } = shown.figures;
  const most = Math.max(0, ...counts);
  if (most === 0) return null;
  const dayName = (day: number, weekday: 'short' | 'long') =>
    intl.formatDate(MONDAY + day * DAY_HOURS * HOUR_MS, { weekday, timeZone: 'UTC' });
  const hourName = (hour: number) =>
    intl.formatDate(MONDAY + hour * HOUR_MS, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return (
    <Card title={t('statistics.hours')} hint={t('statistics.hoursMeans')}>
      <div className={styles.week}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{t('statistics.day')}</span>
              </th>
              {hours.map((hour) => (
                <th key={hour} scope="col" title={hourName(hour)}>
                  {intl.formatNumber(hour)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day}>
                <th scope="row">
                  <bdi>{dayName(day, 'short')}</bdi>
                </th>
                {hours.map((hour) => {
                  const at = day * DAY_HOURS + hour;
                  const count = counts[at] ?? 0;
                  const label = t('statistics.hourCount', { day: dayName(day, 'long'), hour: hourName(hour), count });
                  return (
                    <td key={hour}>
                      {count === 0 ? (
                        <span className={styles.none} title={label} />
                      ) : (
                        <Link
                          className={looks[lookOf(count, most)]}
                          aria-label={label}
                          title={label}
                          href={openedBy(shown, { counted: 'started', hour: { hour: at, zone: shown.zone } })}
                        >
                          {intl.formatNumber(count, { notation: 'compact' })}
                        </Link>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
