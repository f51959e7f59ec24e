/** The mails that were sent last, and those that could not be: each with what the mail server has said. */
import { useState } from 'react';
import { mailEndpoints } from '../../../wire/mail/calls.ts';
import type { MailRow, MailState } from '../../../wire/mail/shapes.ts';
import { asFailure } from '../../api/failure.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Ago } from '../../parts/ago.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { tellFailure } from '../../parts/writing/failure-sentence.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './mail.module.css';

const looks: Readonly<Record<MailState, string>> = {
  queued: 'badge',
  sending: 'badge',
  sent: 'badge success',
  bounced: 'badge danger',
  dropped: 'badge',
  failed: 'badge danger',
  unknown: 'badge warning',
  received: 'badge success',
  ignored: 'badge',
};
const again: ReadonlySet<MailState> = new Set(['failed', 'unknown', 'bounced']);

type Props = { readonly project: string; readonly may: boolean };

export function LastMails({ project, may }: Props) {
  const { t } = useTexts();
  const { value, failure, reload } = useAsked(asked(mailEndpoints.mails, { params: { project }, query: {} }), {
    fresh: true,
  });
  return (
    <section className="card table-card" data-setting="last" aria-labelledby="mail-last">
      <div className="card-head">
        <h2 id="mail-last">{t('mail.last')}</h2>
        {value && value.mails.length > 0 && (
          <button type="button" className="link push" onClick={() => void reload()}>
            {t('mail.reload')}
          </button>
        )}
      </div>
      {failure && !value && (
        <FailureNote
          heading={t('mail.lastFailed')}
          code={failure.code}
          requestId={failure.requestId}
          onRetry={() => void reload()}
        />
      )}
      {!value && !failure && <span className="sk sk-block" aria-label={t('mail.loading')} />}
      {value?.mails.length === 0 && <p className="card-body muted">{t('mail.noMails')}</p>}
      <ul className={styles.lines}>
        {value?.mails.map((mail) => (
          <MailLine key={mail.id} project={project} mail={mail} may={may} onChanged={() => void reload()} />
        ))}
      </ul>
    </section>
  );
}

type LineProps = Props & { readonly mail: MailRow; readonly onChanged: () => void };

function MailLine({ project, mail, may, onChanged }: LineProps) {
  const services = useServices();
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);

  async function retry(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await services.api(mailEndpoints.retryMail, { params: { project, mail: mail.id } });
    } catch (error) {
      if (mail.state === 'bounced' && asFailure(error).code === 'conflict')
        services.toasts.show({ type: 'error', heading: t('common.notDone'), body: t('mail.liftFirst') });
      else tellFailure(services, error);
    }
    setBusy(false);
    onChanged();
  }

  return (
    <li className={styles.mail}>
      <span className={styles.what}>
        <span className="strong" dir="auto">
          {mail.subject || t('mail.forgotten')}
        </span>
        <span className="muted" dir="ltr">
          {mail.to}
        </span>
        {mail.words && mail.state !== 'sent' && (
          <span className="hint" dir="ltr">
            {mail.words}
          </span>
        )}
      </span>
      <span className={styles.state}>
        <span className={looks[mail.state]}>{t(`mail.state.${mail.state}`)}</span>
        <span className="hint nowrap">
          {mail.nextAt && mail.tries > 0 ? t('mail.tries', { count: mail.tries }) : <Ago at={mail.createdAt} long />}
        </span>
      </span>
      {may && again.has(mail.state) && mail.subject !== '' && (
        <button type="button" className="btn btn-secondary btn-sm" aria-disabled={busy} onClick={() => void retry()}>
          {t('mail.retry')}
        </button>
      )}
    </li>
  );
}
