/** `/dashboard/settings/calm`: what protects visitors from too much of everything. */
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import type { Calm } from '../../../wire/campaigns/calm.ts';
import { useAsked } from '../../data/use-asked.ts';
import { AskedScreen, WaitingCard } from '../../parts/asked-screen.tsx';
import { FlagField, TextField } from '../../parts/form/fields.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import { NumberField } from '../../parts/form/number-field.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { useSettingsForm } from '../../parts/form/use-settings-form.ts';
import { ofSite, type OfSite, type SiteSettings } from '../../projects/of-site.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { calmChangeOf, calmFieldNamed, calmForm, toCalmForm, type CalmField, type CalmForm } from './calm-form.ts';
import styles from './campaigns.module.css';

const calmSettings: SiteSettings<Calm> = {
  name: 'calm rules of the site',
  load: (api, input) => api(campaignEndpoints.calm, input),
};

export default function CalmScreen() {
  const { t } = useTexts();
  return (
    <AskedScreen
      title={t('campaigns.calm.nav')}
      asked={useAsked(ofSite(calmSettings, useServices()), { fresh: true })}
      failed={t('campaigns.calm.failed')}
      waiting={<WaitingCard label={t('campaigns.calm.loading')} />}
    >
      {(site) => <Rules site={site} />}
    </AskedScreen>
  );
}

function Rules({ site }: { readonly site: OfSite<Calm> }) {
  const { t } = useTexts();
  const may = useCan('settings:write', 'project');
  const { api } = useServices();
  const record = useSettingsForm<CalmForm, Calm>({
    settings: calmSettings,
    site,
    draft: 'calm rules',
    struct: calmForm,
    toForm: toCalmForm,
    done: t('campaigns.calm.saved'),
    doneHint: t('campaigns.calm.savedHint'),
    fieldOf: ({ field }) => calmFieldNamed(field),
    change: ({ params, changed, values, held }) =>
      api(campaignEndpoints.changeCalm, {
        params,
        body: calmChangeOf(values, Object.keys(changed) as CalmField[], held),
      }),
  });
  const { form } = record;
  const quiet = form.watch('quiet');
  const names = {
    perVisit: t('campaigns.calm.perVisit'),
    perDay: t('campaigns.calm.perDay'),
    perWeek: t('campaigns.calm.perWeek'),
    restMinutes: t('campaigns.calm.restMinutes'),
    control: t('campaigns.calm.controlShare'),
    quiet: t('campaigns.calm.quietOn'),
    from: t('campaigns.calm.quietFrom'),
    to: t('campaigns.calm.quietTo'),
  };
  return (
    <RecordForm record={record} label={t('campaigns.calm.nav')} names={names} may={may}>
      <div className="card">
        <FormSection title={t('campaigns.calm.interruptions')} hint={t('campaigns.calm.interruptionsHint')}>
          <div className={styles.fields}>
            {(['perVisit', 'perDay', 'perWeek', 'restMinutes'] as const).map((name) => (
              <NumberField key={name} form={form} name={name} label={names[name]} required />
            ))}
          </div>
        </FormSection>
        <FormSection title={t('campaigns.calm.quiet')} hint={t('campaigns.calm.quietHint')}>
          <FlagField form={form} name="quiet" label={names.quiet} />
          {quiet && (
            <div className={styles.fields}>
              <TextField form={form} name="from" type="time" label={names.from} required />
              <TextField form={form} name="to" type="time" label={names.to} required />
            </div>
          )}
        </FormSection>
        <FormSection title={t('campaigns.calm.control')} hint={t('campaigns.calm.controlHint')}>
          <div className={styles.fields}>
            <NumberField form={form} name="control" label={names.control} required />
          </div>
        </FormSection>
      </div>
    </RecordForm>
  );
}
