/** What the project is called, where its clock stands, and in which languages its content is written. */
import { useEffect, useMemo, useState } from 'react';
import { settingsEndpoints } from '../../../wire/settings/calls.ts';
import type { GeneralView } from '../../../wire/settings/general.ts';
import { useAsked } from '../../data/use-asked.ts';
import { AskedScreen, WaitingCard } from '../../parts/asked-screen.tsx';
import { expectedOf } from '../../parts/form/expected-of.ts';
import { SelectField, TextField } from '../../parts/form/fields.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { useSettingsForm } from '../../parts/form/use-settings-form.ts';
import { ofSite, type OfSite, type SiteSettings } from '../../projects/of-site.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { generalForm, takenBy, toForm, zonesWith, type Form } from './general-form.ts';
import { LanguagesField } from './general-languages.tsx';

type SiteGeneral = OfSite<GeneralView>;

const generalSettings: SiteSettings<GeneralView> = {
  name: 'general settings of the site',
  load: (api, input) => api(settingsEndpoints.general, input),
};

export default function GeneralScreen() {
  const { t } = useTexts();
  return (
    <AskedScreen
      title={t('settings.general.title')}
      asked={useAsked(ofSite(generalSettings, useServices()), { fresh: true })}
      failed={t('settings.general.failed')}
      waiting={<WaitingCard label={t('settings.general.loading')} />}
    >
      {(site) => <GeneralForm site={site} />}
    </AskedScreen>
  );
}

function GeneralForm({ site }: { site: SiteGeneral }) {
  const { t } = useTexts();
  const may = useCan('settings:write', 'project');
  const record = useGeneralForm(site);
  const zone = record.form.watch('zone');
  const zones = useMemo(() => zonesWith(site.view.zone), [site.view.zone]);
  const names = {
    name: t('settings.general.name'),
    zone: t('settings.general.zone'),
    languages: t('settings.general.languages'),
  };
  return (
    <RecordForm record={record} label={t('settings.general.title')} names={names} may={may}>
      <div className="card">
        <FormSection title={t('settings.general.project')} hint={t('settings.general.projectHint')}>
          <TextField form={record.form} name="name" required label={names.name} />
          <SelectField
            form={record.form}
            name="zone"
            required
            label={names.zone}
            hint={t('settings.general.zoneNow', { time: useTimeIn(zone) })}
            choices={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          />
        </FormSection>
        <FormSection title={names.languages} hint={t('settings.general.languagesHint')} setting="languages">
          <LanguagesField record={record} view={site.view} />
        </FormSection>
      </div>
    </RecordForm>
  );
}

const MINUTE_MS = 60_000;

/** The present time in a zone, as it is read there. */
function useTimeIn(zone: string): string {
  const { browser } = useServices();
  const { intl } = useTexts();
  const [now, setNow] = useState(browser.now);
  useEffect(() => browser.start(() => setNow(browser.now()), MINUTE_MS - (now % MINUTE_MS)), [browser, now]);
  return intl.formatDate(now, { timeZone: zone, weekday: 'long', hour: '2-digit', minute: '2-digit' });
}

function useGeneralForm(site: SiteGeneral) {
  const { api } = useServices();
  const { t } = useTexts();
  return useSettingsForm<Form, GeneralView>({
    settings: generalSettings,
    site,
    toForm,
    struct: generalForm,
    draft: 'general',
    done: t('settings.savebar.saved'),
    fieldOf: ({ field }) => (['name', 'zone', 'languages'] as const).find((name) => field?.split('.')[0] === name),
    change: ({ params, changed, held }) => {
      // The question before a language goes has shown what is sent here.
      const taken = changed.languages ? { taken: takenBy(held, changed.languages) } : {};
      const body = { ...changed, ...taken, expected: expectedOf(held, changed) };
      return api(settingsEndpoints.changeGeneral, { params, body });
    },
  });
}
