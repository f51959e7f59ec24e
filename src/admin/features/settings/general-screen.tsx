/** What the project is called, where its clock stands, and in which languages its content is written. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { settingsEndpoints } from '../../../wire/settings/calls.ts';
import type { GeneralView } from '../../../wire/settings/general.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import { AskedScreen, WaitingCard } from '../../parts/asked-screen.tsx';
import { SelectField, TextField } from '../../parts/form/fields.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { ofSite, type OfSite } from '../../projects/of-site.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices, type Services } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { generalForm, takenBy, toForm, zonesWith, type Field, type Form } from './general-form.ts';
import { LanguagesField } from './general-languages.tsx';

type SiteGeneral = OfSite<GeneralView>;

const siteGeneral = (services: Pick<Services, 'desk'>) =>
  ofSite('general settings of the site', services, (api, input) => api(settingsEndpoints.general, input));

export default function GeneralScreen() {
  const { t } = useTexts();
  return (
    <AskedScreen
      title={t('settings.general.title')}
      asked={useAsked(siteGeneral(useServices()), { fresh: true })}
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

function useGeneralForm({ project, view }: SiteGeneral) {
  const services = useServices();
  const { api } = services;
  const data = useData();
  const { t } = useTexts();
  /** As the server has answered it last. */
  const current = useRef(view);
  const params = { project: project.id };

  function told(next: GeneralView): Form {
    current.current = next;
    data.put(siteGeneral(services), { project, view: next });
    return toForm(next);
  }

  return useRecordForm<Form>({
    struct: generalForm,
    saved: useMemo(() => toForm(view), [view]),
    draft: `general ${project.id}`,
    done: t('settings.savebar.saved'),
    fieldOf: ({ field }) => (['name', 'zone', 'languages'] as const).find((name) => field?.split('.')[0] === name),
    save: async (changed) => {
      const expected = Object.fromEntries(
        (Object.keys(changed) as Field[]).map((name) => [name, current.current[name]]),
      );
      // The question before a language goes has shown what is sent here.
      const taken = changed.languages ? { taken: takenBy(current.current, changed.languages) } : {};
      return told(await api(settingsEndpoints.changeGeneral, { params, body: { ...changed, ...taken, expected } }));
    },
    reread: async () => told(await api(settingsEndpoints.general, { params })),
  });
}
