/** Identities that were refused, and why: what a developer looks for when nobody is recognised. */
import { ShieldCheck } from 'lucide-react';
import type { Snapshot } from 'valtio/vanilla';
import type { RefusalRow } from '../../../wire/settings/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './install.module.css';

/** Only the latest are shown: more of the same would tell a developer nothing new. */
const SHOWN_MOST = 20;

export function InstallRefusals({ refusals }: { refusals: readonly Snapshot<RefusalRow>[] }) {
  const { t } = useTexts();
  return (
    <section className="card table-card" data-setting="refusals" aria-labelledby="install-refusals">
      <div className="card-head">
        <h2 id="install-refusals">{t('settings.install.refusals')}</h2>
        {refusals.length > 0 && (
          <span className="n">{t('settings.install.refusalCount', { count: refusals.length })}</span>
        )}
      </div>
      {refusals.length === 0 ? (
        <p className="card-body row muted">
          <ShieldCheck className="icon c-success" aria-hidden="true" />
          {t('settings.install.noRefusals')}
        </p>
      ) : (
        <ul className={styles.refusals}>
          {refusals.slice(0, SHOWN_MOST).map((row) => (
            <li key={row.userId + row.reason}>
              <span className="strong" dir="auto">
                {row.userId || t('settings.install.noUserId')}
              </span>
              <span>{t(`settings.install.reason.${row.reason}`)}</span>
              <span className="hint nowrap">
                {row.times > 1 && <>{t('settings.install.times', { count: row.times })} · </>}
                <Ago at={row.at} long />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
