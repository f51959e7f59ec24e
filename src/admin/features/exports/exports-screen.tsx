/** What can be exported, as switches with counts, and the exports of before with their files. */
import { exportEndpoints } from '../../../wire/exports/calls.ts';
import type { ExportList } from '../../../wire/exports/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useReloadOn } from '../../live/site-live.ts';
import { AskedScreen, WaitingCard } from '../../parts/asked-screen.tsx';
import { ofSite, type OfSite } from '../../projects/of-site.ts';
import { useServices, type Services } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { EarlierExports } from './earlier-exports.tsx';
import styles from './exports.module.css';
import { NewExport } from './new-export.tsx';

const siteExports = (services: Pick<Services, 'desk'>) =>
  ofSite({ name: 'exports of the site', load: (api, input) => api(exportEndpoints.exports, input) }, services);

export default function ExportsScreen() {
  const services = useServices();
  const { t } = useTexts();
  const asked = useAsked(siteExports(services), { fresh: true });
  useReloadOn('job', asked.reload);
  return (
    <AskedScreen
      title={t('exports.title')}
      asked={asked}
      failed={t('exports.failed')}
      waiting={<WaitingCard label={t('exports.loading')} />}
    >
      {(site) => <Parts site={site} onChanged={() => void asked.reload()} />}
    </AskedScreen>
  );
}

function Parts({ site: { project, view }, onChanged }: { site: OfSite<ExportList>; onChanged: () => void }) {
  return (
    <div className={`stack stack-6 ${styles.page}`}>
      <NewExport project={project.id} parts={view.parts} onMade={onChanged} />
      <EarlierExports project={project.id} exports={view.exports} onChanged={onChanged} />
    </div>
  );
}
