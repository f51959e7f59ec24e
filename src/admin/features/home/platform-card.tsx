/** What there is on the platform, in numbers that lead to their lists. */
import { Link } from 'wouter';
import { useTexts } from '../../shell/use-texts.ts';
import { COMPANIES } from '../companies/company-paths.ts';
import { JOBS } from '../job-offers/job-offer-paths.ts';
import { USERS } from '../users/user-paths.ts';
import type { Figures } from './figures.ts';
import styles from './home.module.css';

export function PlatformCard({ figures: { users, platform, bans } }: { figures: Figures }) {
  const { t, intl } = useTexts();
  const counts: (readonly [name: string, count: number | null | undefined, to: string])[] = [
    [t('users.nav.users'), users.total, USERS],
    [t('home.administrators'), users.administrators, `${USERS}?admin=true`],
    [t('home.disabled'), users.disabled, `${USERS}?enabled=false`],
    [t('home.bannedCreate'), bans?.create, `${USERS}?banned=CREATE`],
    [t('home.bannedReport'), bans?.report, `${USERS}?banned=REPORT`],
    [t('jobOffers.nav.jobs'), platform.jobs, JOBS],
    [t('companies.nav.companies'), platform.companies, COMPANIES],
    [t('challengeCategories.nav.categories'), platform.categories, '/dashboard/challenge-categories'],
    [t('challenges.nav.challenges'), platform.challenges, '/dashboard/challenges'],
  ];
  return (
    <section className="card" aria-label={t('home.platform')}>
      <div className="card-head">
        <h2>{t('home.platform')}</h2>
      </div>
      <ul className={styles.countList}>
        {counts.flatMap(([name, count, to]) =>
          count === null || count === undefined
            ? []
            : [
                <li key={to}>
                  <Link href={to}>
                    <span>{name}</span>
                    <b className="num">{intl.formatNumber(count)}</b>
                  </Link>
                </li>,
              ],
        )}
      </ul>
    </section>
  );
}
