/** The first articles of an import as they will look. */
import type { Body } from '../../../wire/documents/nodes.ts';
import { isTableSource, type ImportSample, type ImportSource } from '../../../wire/imports/shapes.ts';
import { ReadingView } from '../../parts/editor/reading.tsx';
import { directionOf } from '../../parts/writing/languages.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './imports.module.css';

export function ImportSamples({ source: from, samples }: { source: ImportSource; samples: readonly ImportSample[] }) {
  const { t } = useTexts();
  return (
    <section className="card" aria-labelledby="import-samples">
      <div className="card-head">
        <h2 id="import-samples">{t('imports.samples')}</h2>
      </div>
      {!isTableSource(from) && <p className={`hint ${styles.samplesHint}`}>{t('imports.samplesHint')}</p>}
      {samples.map(({ source, title, lang, place, summary, body, action }) => (
        <details key={source} className={styles.sample}>
          <summary>
            <bdi className="strong anywhere">{title}</bdi>
            <span className="muted anywhere">
              {isTableSource(from) ? t('imports.line', { line: Number(place) }) : <Place place={place} lang={lang} />} ·{' '}
              {t(`imports.action.${action}`)}
            </span>
          </summary>
          {summary !== '' && (
            <p className="muted" dir="auto">
              {summary}
            </p>
          )}
          <ReadingView value={body as unknown as Body} lang={lang} dir={directionOf(lang)} />
        </details>
      ))}
    </section>
  );
}

function Place({ place, lang }: Pick<ImportSample, 'place' | 'lang'>) {
  return (
    <>
      {place && (
        <>
          <bdi>{place}</bdi> ·{' '}
        </>
      )}
      <bdi>{lang}</bdi>
    </>
  );
}
