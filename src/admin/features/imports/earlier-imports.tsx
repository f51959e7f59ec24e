/** Imports of before: of what, how each stands, and the way to it. */
import { Link } from 'wouter';
import type { ImportView } from '../../../wire/imports/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { toneOf } from './asking.ts';
import styles from './imports.module.css';

export function EarlierImports({ imports }: { imports: readonly ImportView[] }) {
  const { t } = useTexts();
  return (
    <section className="card" data-setting="earlier" aria-labelledby="imports-earlier">
      <div className="card-head">
        <h2 id="imports-earlier">{t('imports.earlier')}</h2>
      </div>
      {imports.length === 0 && <p className="nothing">{t('imports.none')}</p>}
      <ul>
        {imports.map(({ id, name, state, by, at, counts }) => (
          <li key={id} className={styles.line}>
            <p className="row wrap">
              <Link className="link strong anywhere" href={`/dashboard/settings/import/${id}`}>
                <bdi>{name}</bdi>
              </Link>
              <span className={`badge ${toneOf[state] ?? ''}`}>{t(`imports.state.${state}`)}</span>
            </p>
            <p className="muted anywhere">
              <bdi>{by?.name ?? t('imports.byNobody')}</bdi> · <Ago at={at} long /> ·{' '}
              {t('imports.summary', { new: counts.new, changed: counts.changed })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
