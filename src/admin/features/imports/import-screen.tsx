/** One import: how far it is, what it would make or has made, what is wrong, how the first articles will look. */
import type { ImportMapping } from '../../../wire/imports/mapping.ts';
import { isTableSource, type ImportDetail, type ImportProblems } from '../../../wire/imports/shapes.ts';
import type { ScreenProps } from '../../feature.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useReloadOn } from '../../live/site-live.ts';
import { Ago } from '../../parts/ago.tsx';
import { AskedScreen, WaitingCard } from '../../parts/asked-screen.tsx';
import type { OfSite } from '../../projects/of-site.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { isGoing, siteImport, toneOf } from './asking.ts';
import { ImportActions } from './import-actions.tsx';
import { ImportMappingCard } from './import-mapping.tsx';
import { ImportProblemList } from './import-problems.tsx';
import { ImportSamples } from './import-samples.tsx';
import styles from './imports.module.css';

type Told = {
  readonly detail: ImportDetail;
  readonly problems: ImportProblems;
  readonly mapping: ImportMapping | null;
};

export default function ImportScreen({ params: { id = '' } }: ScreenProps) {
  const { t } = useTexts();
  const asked = useAsked(siteImport(useServices(), id), { fresh: true });
  useReloadOn('job', asked.reload);
  return (
    <AskedScreen
      title={asked.value?.view.detail.name ?? t('imports.nav')}
      asked={asked}
      failed={t('imports.oneFailed')}
      waiting={<WaitingCard label={t('imports.loading')} />}
    >
      {(site) => <Parts site={site} reload={asked.reload} />}
    </AskedScreen>
  );
}

function Parts({ site: { project, view }, reload }: { site: OfSite<Told>; reload: () => Promise<void> }) {
  const { detail, problems, mapping } = view;
  return (
    <div className={`stack stack-6 ${styles.page}`}>
      <StateCard project={project.id} detail={detail} reload={reload} />
      {mapping && (
        <ImportMappingCard
          key={`mapping ${detail.changedAt}`}
          project={project.id}
          id={detail.id}
          mapping={mapping}
          reload={reload}
        />
      )}
      {problems.total > 0 && (
        <ImportProblemList key={detail.changedAt} project={project.id} id={detail.id} first={problems} />
      )}
      {detail.samples.length > 0 && <ImportSamples source={detail.source} samples={detail.samples} />}
    </div>
  );
}

const isRows = (source: ImportDetail['source']): boolean => isTableSource(source) || source === 'parley';

type StateProps = { project: string; detail: ImportDetail; reload: () => Promise<void> };

function StateCard({ project, detail, reload }: StateProps) {
  const { t, intl } = useTexts();
  const { state, done, total, counts, by, at } = detail;
  const isRead = state !== 'draft' && state !== 'reading' && total > 0;
  return (
    <section className="card" aria-labelledby="import-state">
      <div className="card-head">
        <h2 id="import-state">{t('imports.stands')}</h2>
        <output className={`badge ${toneOf[state] ?? ''}`}>{t(`imports.state.${state}`)}</output>
      </div>
      <div className="card-body stack stack-3">
        <p>{t(`imports.says.${state}`)}</p>
        {isGoing(state) && (
          <div className="stack stack-1">
            <progress
              className="progress"
              max={Math.max(total, 1)}
              value={done}
              aria-label={t(`imports.state.${state}`)}
            />
            <p className="muted">{t('imports.progress', { done, total })}</p>
          </div>
        )}
        {isRead && (
          <dl className={styles.counts}>
            {(['new', 'changed', 'left', 'dropped'] as const).map((what) => (
              <div key={what}>
                <dt>
                  {t(what === 'dropped' && isRows(detail.source) ? 'imports.count.rows' : `imports.count.${what}`)}
                </dt>
                <dd>{intl.formatNumber(counts[what])}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="muted anywhere">
          <bdi>{by?.name ?? t('imports.byNobody')}</bdi> · <Ago at={at} long />
        </p>
        <ImportActions project={project} detail={detail} reload={reload} />
      </div>
    </section>
  );
}
