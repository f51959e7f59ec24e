/** Exports of before: of what, how each stands, its file while it is kept. */
import { exportEndpoints } from '../../../wire/exports/calls.ts';
import type { ExportState, ExportView } from '../../../wire/exports/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { downloadFrom } from '../../parts/download.ts';
import { fileSize } from '../../parts/file-size.ts';
import { tellFailure } from '../../parts/writing/failure-sentence.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './exports.module.css';

const toneOf: Readonly<Partial<Record<ExportState, string>>> = {
  waiting: 'accent',
  running: 'accent',
  ready: 'success',
  failed: 'danger',
};

type Props = {
  readonly project: string;
  readonly exports: readonly ExportView[];
  readonly onChanged: () => void;
};

export function EarlierExports({ project, exports, onChanged }: Props) {
  const { t } = useTexts();
  return (
    <section className="card" data-setting="earlier" aria-labelledby="exports-earlier">
      <div className="card-head">
        <h2 id="exports-earlier">{t('exports.earlier')}</h2>
      </div>
      {exports.length === 0 && <p className="nothing">{t('exports.none')}</p>}
      <ul>
        {exports.map((one) => (
          <Line key={one.id} project={project} one={one} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

function Line({ project, one, onChanged }: { project: string; one: ExportView; onChanged: () => void }) {
  const texts = useTexts();
  const { t, intl } = texts;
  const { id, state, parts, by, at, size, file, expiresAt, done, total } = one;
  const services = useServices();
  async function remove(): Promise<void> {
    try {
      await services.api(exportEndpoints.deleteExport, { params: { project, export: id } });
    } catch (error) {
      tellFailure(services, error);
    }
    onChanged();
  }
  /** A link works for 10 minutes, and this screen may be open for hours: each press asks for one of its own. */
  async function fetchFile(): Promise<void> {
    try {
      const fresh = await services.api(exportEndpoints.exportOne, { params: { project, export: id } });
      if (fresh.file) return downloadFrom(services.browser, fresh.file);
    } catch (error) {
      tellFailure(services, error);
    }
    // It is there no longer, or is not ready any more.
    onChanged();
  }
  return (
    <li className={styles.line}>
      <p className="row wrap">
        <strong className="strong">{parts.map((part) => t(`exports.part.${part}`)).join(', ')}</strong>
        <output className={`badge ${toneOf[state] ?? ''}`}>{t(`exports.state.${state}`)}</output>
      </p>
      <p className="muted anywhere">
        <bdi>{by?.name ?? t('exports.byNobody')}</bdi> · <Ago at={at} long />
        {state === 'ready' && <> · {fileSize(texts, size)}</>}
      </p>
      {state === 'running' && (
        <progress className="progress" max={Math.max(total, 1)} value={done} aria-label={t('exports.state.running')} />
      )}
      {state === 'ready' && expiresAt && (
        <p className="muted">
          {t('exports.until', { date: intl.formatDate(expiresAt, { day: 'numeric', month: 'long' }) })}
        </p>
      )}
      <div className="row wrap">
        {file && (
          <button type="button" className="btn btn-sm btn-secondary" onClick={() => void fetchFile()}>
            {t('exports.download')}
          </button>
        )}
        <button type="button" className="btn btn-sm btn-tertiary" onClick={() => void remove()}>
          {t('exports.remove')}
        </button>
      </div>
    </li>
  );
}
