/** What stands below the figures: courses over time, ages, what waits. A chunk of its own: the first view does not pay for it. */
import type { Shown } from './figures.ts';
import { ContentPlot, ModerationPlot, SignUpPlot } from './home-plots.tsx';
import { InstallHint } from './install-hint.tsx';
import { NeedsYou } from './needs-you.tsx';
import { PlatformCard } from './platform-card.tsx';
import { ReportAges } from './report-ages.tsx';
import styles from './home.module.css';

export default function HomeRest({ figures, period }: Shown) {
  const { series } = figures;
  return (
    <>
      <div className={styles.columns}>
        {series && <SignUpPlot series={series} period={period} />}
        <ReportAges reports={figures.reports} decisions={figures.decisions} />
      </div>
      <div className={styles.columns}>
        <NeedsYou />
        <PlatformCard figures={figures} />
      </div>
      {series && (
        <div className={styles.halves}>
          <ContentPlot series={series} period={period} />
          <ModerationPlot series={series} period={period} />
        </div>
      )}
      <InstallHint />
    </>
  );
}
