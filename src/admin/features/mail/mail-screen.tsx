/** Mail of the site: its sender, a test, the last mails and the addresses that refuse them. */
import { mailEndpoints } from '../../../wire/mail/calls.ts';
import { MAIL_PACE_MOST } from '../../../wire/mail/limits.ts';
import type { MailView } from '../../../wire/mail/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { AskedScreen, WaitingCard } from '../../parts/asked-screen.tsx';
import { expectedOf } from '../../parts/form/expected-of.ts';
import { FlagField, TextField } from '../../parts/form/fields.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import { NumberField } from '../../parts/form/number-field.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { useSettingsForm } from '../../parts/form/use-settings-form.ts';
import { LineToCopy } from '../../parts/line-to-copy.tsx';
import { languageName } from '../../parts/writing/languages.ts';
import { ofSite, type OfSite, type SiteSettings } from '../../projects/of-site.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { LastMails } from './last-mails.tsx';
import { mailForm, toForm, type Form } from './mail-form.ts';
import styles from './mail.module.css';
import { RefusedAddresses } from './refused-addresses.tsx';
import { TestMail } from './test-mail.tsx';

type SiteMail = OfSite<MailView>;

const mailSettings: SiteSettings<MailView> = {
  name: 'mail of the site',
  load: (api, input) => api(mailEndpoints.mailSettings, input),
};

export default function MailScreen() {
  const { t } = useTexts();
  const asked = useAsked(ofSite(mailSettings, useServices()), { fresh: true });
  return (
    <AskedScreen
      title={t('mail.title')}
      asked={asked}
      failed={t('mail.failed')}
      waiting={<WaitingCard label={t('mail.loading')} />}
    >
      {(site) => <Parts site={site} onChanged={() => void asked.reload()} />}
    </AskedScreen>
  );
}

function Parts({ site, onChanged }: { readonly site: SiteMail; readonly onChanged: () => void }) {
  const { t } = useTexts();
  const may = useCan('settings:write', 'project');
  const { project, view } = site;
  return (
    <div className={styles.page}>
      {!view.ready && <NotSetUp />}
      {view.ready && !view.linked && <LineMissing words={t('mail.noLinks')} line={PUBLIC_LINE} />}
      {view.ready && view.linked && view.reply === '' && <LineMissing words={t('mail.noReply')} line={REPLY_LINE} />}
      {view.ready && <MailForm site={site} may={may} />}
      {view.ready && may && <TestMail project={project.id} />}
      <LastMails project={project.id} may={may && view.ready} />
      <RefusedAddresses project={project.id} view={view} may={may} onChanged={onChanged} />
    </div>
  );
}

const SMTP_LINE = 'SMTP_URL=smtps://user:password@mail.example.com:465?from=news@example.com';
const PUBLIC_LINE = 'PUBLIC_URL=https://parley.example.com';
const REPLY_LINE = 'MAIL_REPLY=reply@parley.example.com';

function NotSetUp() {
  const { t } = useTexts();
  return (
    <section className="card" aria-labelledby="mail-not-set-up">
      <div className="card-head">
        <h2 id="mail-not-set-up">{t('mail.notSetUp')}</h2>
      </div>
      <div className={`card-body stack stack-3 ${styles.line}`}>
        <p>{t('mail.notSetUpHint')}</p>
        <LineToCopy label={t('mail.line')} line={SMTP_LINE} />
      </div>
    </section>
  );
}

function LineMissing({ words, line }: { readonly words: string; readonly line: string }) {
  const { t } = useTexts();
  return (
    <section className={`card card-body stack stack-3 ${styles.line}`} aria-label={words}>
      <p>{words}</p>
      <LineToCopy label={t('mail.line')} line={line} />
    </section>
  );
}

function MailForm({ site, may }: { readonly site: SiteMail; readonly may: boolean }) {
  const texts = useTexts();
  const { t } = texts;
  const record = useMailForm(site);
  const names = {
    senderName: t('mail.senderName'),
    replyTo: t('mail.replyTo'),
    pace: t('mail.pace'),
    footers: t('mail.footers'),
    claimed: t('mail.claimed'),
  };
  const footers = Object.keys(toForm(site.view).footers);
  return (
    <RecordForm record={record} label={t('mail.sender')} names={names} may={may}>
      <div className="card">
        <FormSection title={t('mail.sender')} hint={t('mail.senderHint')}>
          <TextField
            form={record.form}
            name="senderName"
            empty={site.project.name}
            label={names.senderName}
            hint={t('mail.senderAddress', { address: site.view.senderAddress })}
          />
          <TextField
            form={record.form}
            name="replyTo"
            inputMode="email"
            empty={site.view.senderAddress}
            label={names.replyTo}
          />
          <NumberField
            form={record.form}
            name="pace"
            required
            label={names.pace}
            hint={t('mail.paceHint', { most: MAIL_PACE_MOST })}
          />
        </FormSection>
        <FormSection title={t('mail.campaigns')} setting="claimed">
          <FlagField form={record.form} name="claimed" label={names.claimed} hint={t('mail.claimedHint')} />
        </FormSection>
        <FormSection title={names.footers} hint={t('mail.footersHint')} setting="footers">
          {footers.map((tag) => (
            <TextField key={tag} form={record.form} name={`footers.${tag}`} rows={2} label={languageName(tag, texts)} />
          ))}
        </FormSection>
      </div>
    </RecordForm>
  );
}

function useMailForm(site: SiteMail) {
  const { api } = useServices();
  const { t } = useTexts();
  return useSettingsForm<Form, MailView>({
    settings: mailSettings,
    site,
    toForm,
    struct: mailForm,
    draft: 'mail',
    done: t('mail.saved'),
    change: ({ params, changed, held }) =>
      api(mailEndpoints.changeMailSettings, { params, body: { ...changed, expected: expectedOf(held, changed) } }),
  });
}
