/** Addresses that the mail server never takes mail for: nothing more goes to them until they are lifted. */
import { useState } from 'react';
import { mailEndpoints } from '../../../wire/mail/calls.ts';
import type { MailView, RefusedAddress } from '../../../wire/mail/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './mail.module.css';

type Props = {
  readonly project: string;
  readonly view: Pick<MailView, 'refused' | 'refusedTotal'>;
  readonly may: boolean;
  readonly onChanged: () => void;
};

export function RefusedAddresses({ project, view, may, onChanged }: Props) {
  const { t } = useTexts();
  return (
    <section className="card table-card" data-setting="refused" aria-labelledby="mail-refused">
      <div className="card-head">
        <h2 id="mail-refused">{t('mail.refused')}</h2>
        {view.refusedTotal > 0 && <span className="n">{t('mail.refusedCount', { count: view.refusedTotal })}</span>}
      </div>
      {view.refused.length === 0 && <p className="card-body muted">{t('mail.noRefused')}</p>}
      <ul className={styles.lines}>
        {view.refused.map((one) => (
          <Line key={one.id} project={project} one={one} may={may} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

type LineProps = Pick<Props, 'project' | 'may' | 'onChanged'> & { readonly one: RefusedAddress };

function Line({ project, one, may, onChanged }: LineProps) {
  const { api } = useServices();
  const { t } = useTexts();
  const work = useWork();
  const [busy, setBusy] = useState(false);

  async function lift(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await work(() => api(mailEndpoints.changeMailSettings, { params: { project }, body: { lift: [one.id] } }));
    setBusy(false);
    onChanged();
  }

  return (
    <li className={styles.mail}>
      <span className={styles.what}>
        <span className="strong" dir="ltr">
          {one.hint}
        </span>
        <span className="hint" dir="ltr">
          {one.words}
        </span>
      </span>
      <span className={`hint nowrap ${styles.state}`}>
        <Ago at={one.at} long />
      </span>
      {may && (
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          aria-label={t('mail.liftOne', { address: one.hint })}
          aria-disabled={busy}
          onClick={() => void lift()}
        >
          {t('mail.lift')}
        </button>
      )}
    </li>
  );
}
