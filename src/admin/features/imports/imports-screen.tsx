/** Where an import begins: the sources as cards, a file, and earlier imports. */
import { importSources, type ImportList } from '../../../wire/imports/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useReloadOn } from '../../live/site-live.ts';
import { AskedScreen, WaitingCard } from '../../parts/asked-screen.tsx';
import type { OfSite } from '../../projects/of-site.ts';
import { useServices } from '../../services.ts';
import { wordOf } from '../../parts/list/filter-values.ts';
import { useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { siteImports } from './asking.ts';
import { EarlierImports } from './earlier-imports.tsx';
import styles from './imports.module.css';
import { SourceCard } from './source-card.tsx';

export default function ImportsScreen() {
  const { t } = useTexts();
  const asked = useAsked(siteImports(useServices()), { fresh: true });
  useReloadOn('job', asked.reload);
  return (
    <AskedScreen
      title={t('imports.title')}
      asked={asked}
      failed={t('imports.failed')}
      waiting={<WaitingCard label={t('imports.loading')} />}
    >
      {(site) => <Parts site={site} />}
    </AskedScreen>
  );
}

/** `?source=contacts` is where a list of what comes by one source leads to. */
function Parts({ site: { project, view } }: { site: OfSite<ImportList> }) {
  const chosen = wordOf(importSources, new URLSearchParams(useSearch()).get('source') ?? '');
  return (
    <div className={`stack stack-6 ${styles.page}`}>
      {(chosen ? [chosen] : importSources).map((source) => (
        <SourceCard key={source} project={project.id} source={source} />
      ))}
      <EarlierImports imports={view.imports} />
    </div>
  );
}
