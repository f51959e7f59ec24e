/** The first figures of the home: large, each a way to the list that it counts. */
import { ChevronRight, Flag, Inbox, TrendingUp, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { shortNumber } from '../../../ui/short-number.ts';
import { Spark } from '../../parts/plot/spark.tsx';
import { useServices } from '../../services.ts';
import { INBOX } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { REPORTS } from '../task-reports/task-report-paths.ts';
import { USERS } from '../users/user-paths.ts';
import type { Figures } from './figures.ts';
import { changeOf, courseOf, sum, valuesOf, type Period } from './period.ts';
import styles from './home.module.css';

type Props = { readonly figures: Figures; readonly period: Period };

export function FigureCards(props: Props) {
  return (
    <div className={styles.figureCards}>
      {props.figures.series ? <UserCards {...props} series={props.figures.series} /> : <TotalCards {...props} />}
      <ReportCard {...props} />
      <TicketCard />
    </div>
  );
}

function UserCards({ figures, period, series }: Props & { series: NonNullable<Figures['series']> }) {
  const { t, intl } = useTexts();
  const signUps = courseOf(series.signUps, period);
  const { total } = figures.users;
  const active = figures.active?.[period] ?? 0;
  const part = total === 0 ? 0 : active / total;
  return (
    <>
      <Figure
        icon={Users}
        name={t('home.signUps')}
        count={sum(signUps.now)}
        to={`${USERS}?registered=${period}&sort=newest`}
        values={valuesOf(signUps.now)}
      >
        <Change by={changeOf(signUps)} before={signUps.before && sum(signUps.before)} period={period} />
      </Figure>
      <Figure
        icon={TrendingUp}
        name={t('home.activeUsers')}
        count={active}
        to={`${USERS}?active=${period}`}
        values={valuesOf(courseOf(series.active, period).now)}
      >
        {t('home.ofUsers', { part: intl.formatNumber(part, { style: 'percent' }), total: shortNumber(total, intl) })}
      </Figure>
    </>
  );
}

/** Cards for a server that counts only what there is now, and no course over time. */
function TotalCards({ figures: { users } }: Props) {
  const { t } = useTexts();
  return (
    <>
      <Figure icon={Users} name={t('users.nav.users')} count={users.total} to={USERS}>
        {t('home.inAll')}
      </Figure>
      <Figure icon={TrendingUp} name={t('home.administrators')} count={users.administrators} to={`${USERS}?admin=true`}>
        {t('home.inAll')}
      </Figure>
    </>
  );
}

function ReportCard({ figures: { reports, series }, period }: Props) {
  const { t } = useTexts();
  const late = reports.underMonth + reports.older;
  return (
    <Figure
      icon={Flag}
      name={t('home.openReports')}
      count={reports.open}
      to={REPORTS}
      values={series ? valuesOf(courseOf(series.reportsFiled, period).now) : undefined}
      danger={late > 0}
    >
      {late > 0 ? <b className="c-danger">{t('home.late', { count: late })}</b> : t('home.noneLate')}
    </Figure>
  );
}

function TicketCard() {
  const { desk } = useServices();
  const { open } = useSnapshot(desk.state);
  const { t } = useTexts();
  return (
    <Figure icon={Inbox} name={t('home.openTickets')} count={open} to={INBOX}>
      {t('home.inInbox')}
    </Figure>
  );
}

type FigureProps = {
  readonly icon: LucideIcon;
  readonly name: string;
  /** Null while it is not known. */
  readonly count: number | null;
  readonly to: string;
  readonly values?: readonly number[] | undefined;
  readonly danger?: boolean;
  /** A line below it. */
  readonly children: ReactNode;
};

function Figure({ icon: Icon, name, count, to, values, danger = false, children }: FigureProps) {
  const { intl } = useTexts();
  return (
    <Link className={`card ${styles.figure}`} href={to}>
      <span className={`row ${styles.figureName}`}>
        <Icon className="icon" aria-hidden="true" />
        <span>{name}</span>
        <ChevronRight className="icon flip push c-3" aria-hidden="true" />
      </span>
      <span className={styles.figureRow}>
        {count === null ? (
          <span className="sk sk-title" />
        ) : (
          <b className={styles.figureCount} title={intl.formatNumber(count)}>
            {shortNumber(count, intl)}
          </b>
        )}
        {values && <Spark values={values} danger={danger} />}
      </span>
      <span className="hint">{children}</span>
    </Link>
  );
}

function Change({ by, before, period }: { by: number | null; before: number | null; period: Period }) {
  const { t, intl } = useTexts();
  if (before === null) return t('home.inPeriod', { days: Number(period) });
  if (by === null) return t('home.noneBefore', { days: Number(period) });
  const percent = intl.formatNumber(by, { style: 'percent', signDisplay: 'exceptZero' });
  return (
    <>
      <b className={by > 0 ? 'c-success' : undefined} dir="ltr">
        {percent}
      </b>{' '}
      {t('home.against', { days: Number(period) })}
    </>
  );
}
