/** Figures of a report in a line, the first one large. */
import { useTexts } from '../../shell/use-texts.ts';
import styles from './reports.module.css';

export type Figure = {
  readonly name: string;
  readonly value: string;
  /** A line below it. */
  readonly change?: string | undefined;
  readonly isWorse?: boolean;
};

export function ReportNumbers({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.numbers}>
      {figures.map(({ name, value, change, isWorse }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {change !== undefined && <dd className={`${styles.change} ${isWorse ? 'c-danger' : 'c-2'}`}>{change}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** A count against as many days before; more of it is worse where that is said. */
export function useAgainst(days: number) {
  const { t, intl } = useTexts();
  return (name: string, { now, before }: { now: number; before: number }, worse = false): Figure => ({
    name,
    value: intl.formatNumber(now),
    change:
      before === 0
        ? t('help.report.noneBefore', { days })
        : t('help.report.against', {
            part: intl.formatNumber(now / before - 1, { style: 'percent', signDisplay: 'exceptZero' }),
            days,
          }),
    isWorse: worse && now > before,
  });
}
