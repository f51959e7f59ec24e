/** `/dashboard`: what there is, what has changed, and what waits for somebody. Every figure leads to its list. */
import { Failed } from '../../parts/detail/detail.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { zoneAt } from '../../parts/zone.ts';
import { useCapabilities } from '../../capabilities/use-capabilities.ts';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { HOME } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { Segment } from '../settings/segment.tsx';
import { FigureCards } from './figure-cards.tsx';
import { countedFigures, listedFigures, type Shown } from './figures.ts';
import { HomeSkeleton, RestSkeleton } from './home-skeleton.tsx';
import { daysAsked, periods, readPeriod, USUAL_PERIOD, type Period } from './period.ts';

export default function HomeScreen() {
  const { api, browser } = useServices();
  const { t } = useTexts();
  const period = readPeriod(useSearch());
  const { known, can } = useCapabilities();
  const counts = can('statistics');
  // What can be counted is known first; until then nothing is asked for and the screen is on its way.
  const { value, failure, reload } = useLoad<Shown | null>(
    `${known} ${counts}`,
    async (signal) => {
      if (!known) return null;
      const now = browser.now();
      const figures = counts
        ? await countedFigures(api, { days: daysAsked(period), zone: zoneAt(now), signal })
        : await listedFigures(api, now, signal);
      return { figures, period };
    },
    period,
  );
  return (
    <>
      <HomeHead period={period} choose={Boolean(value?.figures.series)} />
      {!value && failure && <Failed heading={t('home.failed')} failure={failure} onRetry={() => void reload()} />}
      {!value && !failure && <HomeSkeleton />}
      {value && <Home {...value} />}
    </>
  );
}

function Home(shown: Shown) {
  const { t } = useTexts();
  const { value: rest, failure, reload } = useLoad('rest of the home', () => import('./home-rest.tsx'));
  return (
    <div className="stack">
      <FigureCards {...shown} />
      {rest && <rest.default {...shown} />}
      {!rest && !failure && <RestSkeleton />}
      {!rest && failure && <Failed heading={t('home.failed')} failure={failure} onRetry={() => void reload()} />}
    </div>
  );
}

function HomeHead({ period, choose }: { period: Period; choose: boolean }) {
  const { navigation, browser } = useServices();
  const { t, intl } = useTexts();
  const show = (days: Period) =>
    navigation.go(days === USUAL_PERIOD ? HOME : `${HOME}?days=${days}`, { replace: true });
  return (
    <div className="head">
      <PageTitle title={t('home.title')} />
      <span className="total">
        {intl.formatDate(browser.now(), { weekday: 'long', day: 'numeric', month: 'long' })}
      </span>
      {choose && (
        <div className="actions">
          <Segment
            label={t('home.period')}
            value={period}
            choices={periods.map((value) => ({ value, label: t(`home.period.${value}`) }))}
            onChange={show}
          />
        </div>
      )}
    </div>
  );
}
