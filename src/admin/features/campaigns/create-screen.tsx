/** `/dashboard/campaigns/create`: what a campaign is, and what it begins with. A press makes the draft. */
import { Link } from 'wouter';
import { useSnapshot } from 'valtio/react';
import { mailEndpoints } from '../../../wire/mail/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useCan } from '../../projects/use-can.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { GoBack } from '../../parts/detail/detail.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { CAMPAIGNS } from './campaigns.ts';
import styles from './campaigns.module.css';
import { ImportCampaign } from './import-campaign.tsx';
import { offeredKinds } from './offered.ts';
import { templatesOf } from './templates.ts';
import { useBegin } from './use-begin.ts';
import { KindIcon, templateWords } from './words.tsx';

export default function CreateScreen() {
  const texts = useTexts();
  const { t } = texts;
  const { begin, busy } = useBegin();
  const may = useCan('content:write', 'chosen');
  return (
    <>
      <GoBack to={CAMPAIGNS} />
      <div className="head">
        <PageTitle title={t('campaigns.create')} />
        <div className="actions">
          <ImportCampaign />
        </div>
      </div>
      <fieldset className={`plain ${styles.kinds}`} disabled={!may} aria-busy={busy}>
        <legend className="sr">{t('campaigns.kindName')}</legend>
        {offeredKinds.map((kind) => (
          <section key={kind} className="card" aria-label={t(`campaigns.kind.${kind}`)}>
            <button type="button" className={styles.kind} onClick={() => begin({ kind })}>
              <span className={styles.sign}>
                <KindIcon kind={kind} />
              </span>
              <span>
                <b className="block">{t(`campaigns.kind.${kind}`)}</b>
                <span className="hint block">{t(`campaigns.kindHint.${kind}`)}</span>
              </span>
            </button>
            {kind === 'email' && <MailState />}
            {templatesOf(kind).length > 0 && (
              <ul className={styles.templates} aria-label={t('campaigns.beginWith')}>
                {templatesOf(kind).map((template) => (
                  <li key={template}>
                    <button
                      type="button"
                      className="btn btn-sm btn-secondary"
                      onClick={() => begin({ kind, template })}
                    >
                      {templateWords(texts, kind, template)}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </fieldset>
    </>
  );
}

/** Mails can be written before they can be sent: what is missing is said before somebody writes one (P-OUT-05). */
function MailState() {
  const { t } = useTexts();
  const { chosen } = useSnapshot(useServices().desk.state);
  const may = useCan('settings:read', 'chosen');
  const ask = chosen && may ? asked(mailEndpoints.mailSettings, { params: { project: chosen.id } }) : null;
  const { value } = useAsked(ask && { ...ask, quiet: true });
  if (!value || (value.ready && value.linked)) return null;
  return (
    <p className={`${styles.templates} c-warning`}>
      {t(value.ready ? 'campaigns.mail.notLinked' : 'campaigns.mail.notSetUp')}{' '}
      <Link className="link" href="/dashboard/settings/mail">
        {t('campaigns.mail.how')}
      </Link>
    </p>
  );
}
