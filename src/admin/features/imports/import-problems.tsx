/** What of an import is not taken as it stands: where, why, and what can be done about it. */
import { useState } from 'react';
import { importEndpoints } from '../../../wire/imports/calls.ts';
import type { ImportProblem, ImportProblems } from '../../../wire/imports/shapes.ts';
import { tellFailure } from '../../parts/writing/failure-sentence.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './imports.module.css';

type Props = { readonly project: string; readonly id: string; readonly first: ImportProblems };

export function ImportProblemList({ project, id, first }: Props) {
  const services = useServices();
  const { t, intl } = useTexts();
  /** Those behind the first page. */
  const [more, setMore] = useState<readonly ImportProblem[]>([]);
  const problems = [...first.problems, ...more];

  async function load(): Promise<void> {
    try {
      const query = { limit: 100, offset: problems.length };
      const page = await services.api(importEndpoints.importProblems, { params: { project, import: id }, query });
      setMore([...more, ...page.problems]);
    } catch (error) {
      tellFailure(services, error);
    }
  }

  return (
    <section className="card" aria-labelledby="import-problems">
      <div className="card-head">
        <h2 id="import-problems">{t('imports.problems')}</h2>
        <span className="count">{intl.formatNumber(first.total)}</span>
      </div>
      <ul>
        {problems.map(({ no, phase, code, file, line, about }) => (
          <li key={no} className={styles.line}>
            <p className="anywhere">
              <strong className="strong" dir="ltr">
                {file || t('imports.wholeFile')}
              </strong>
              {line !== null && <span className="muted"> {t('imports.line', { line })}</span>}
            </p>
            <p className="muted anywhere">
              {t(`imports.problem.${code}`)}
              {about !== '' && (
                <>
                  {' '}
                  <bdi className={styles.about}>{about}</bdi>
                </>
              )}
              {phase === 'undoing' && <> {t('imports.stays')}</>}
            </p>
          </li>
        ))}
      </ul>
      {problems.length < first.total && problems.length > 0 && (
        <div className="card-body">
          <button type="button" className="btn btn-secondary" onClick={() => void load()}>
            {t('imports.more')}
          </button>
        </div>
      )}
    </section>
  );
}
