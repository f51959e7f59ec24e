/** The first articles of an import as they will look. */
import type { Body } from '../../../wire/documents/nodes.ts';
import type { ImportSample } from '../../../wire/imports/shapes.ts';
import { ReadingView } from '../../parts/editor/reading.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './imports.module.css';

const rtl = /^(?:ar|fa|he|ur)\b/i;

export function ImportSamples({ samples }: { samples: readonly ImportSample[] }) {
  const { t } = useTexts();
  return (
    <section className="card" aria-labelledby="import-samples">
      <div className="card-head">
        <h2 id="import-samples">{t('imports.samples')}</h2>
      </div>
      <p className={`hint ${styles.samplesHint}`}>{t('imports.samplesHint')}</p>
      {samples.map(({ source, title, lang, place, summary, body, action }) => (
        <details key={source} className={styles.sample}>
          <summary>
            <bdi className="strong">{title}</bdi>
            <span className="muted anywhere">
              {place && <bdi>{place} · </bdi>}
              {lang} · {t(`imports.action.${action}`)}
            </span>
          </summary>
          {summary !== '' && (
            <p className="muted" dir="auto">
              {summary}
            </p>
          )}
          <ReadingView value={body as unknown as Body} lang={lang} dir={rtl.test(lang) ? 'rtl' : 'ltr'} />
        </details>
      ))}
    </section>
  );
}
