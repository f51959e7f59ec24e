/** `/dashboard`: what there is, what has changed, and what waits for somebody. Every figure leads to its list. */
import { thing } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Failed } from '../../parts/detail/failed.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { zoneAt } from '../../parts/zone.ts';
import { useCapabilities } from '../../capabilities/use-capabilities.ts';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { HOME } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { Segment } from '../../parts/segment.tsx';
import { FigureCards } from './figure-cards.tsx';
import { countedFigures, type Shown } from './figures.ts';
import { HomeSkeleton, RestSkeleton } from './home-skeleton.tsx';
import { daysAsked, periods, readPeriod, USUAL_PERIOD, type Period } from './period.ts';

export default function HomeScreen() {
  const { browser } = useServices();
  const { t } = useTexts();
  const period = readPeriod(useSearch());
  const { known, can } = useCapabilities();
  const counts = can('statistics');
  // What can be counted is known first; until then nothing is asked for and the screen is on its way.
  const figures = thing<Shown>(`figures of ${period} days, ${counts}`, async (api, signal) => {
    const now = browser.now();
    const told = counts
      ? await countedFigures(api, { days: daysAsked(period), zone: zoneAt(now), signal })
      : await (await import('./listed-figures.ts')).listedFigures(api, now, signal);
    return { figures: told, period };
  });
  const { value, failure, reload } = useAsked(known ? figures : null, { lasting: true });
  return (
    <>
      <HomeHead period={period} choose={Boolean(value?.figures.series)} />
      {!value && failure && <Failed heading={t('home.failed')} failure={failure} onRetry={() => void reload()} />}
      {!value && !failure && <HomeSkeleton />}
      {value && <Home {...value} />}
    </>
  );
}

/** A chunk of its own. */
const rest = thing('rest of the home', async () => ({ Rest: (await import('./home-rest.tsx')).default }));

function Home(shown: Shown) {
  const { t } = useTexts();
  const { value: loaded, failure, reload } = useAsked(rest, { age: Infinity });
  return (
    <div className="stack">
      <FigureCards {...shown} />
      {loaded && <loaded.Rest {...shown} />}
      {!loaded && !failure && <RestSkeleton />}
      {!loaded && failure && <Failed heading={t('home.failed')} failure={failure} onRetry={() => void reload()} />}
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
