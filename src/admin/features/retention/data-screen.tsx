/** For how many days each kind of data is kept, and how much of visitors' addresses. */
import { useMemo } from 'react';
import { KEPT_DAYS_MOST } from '../../../wire/retention/limits.ts';
import { retentionEndpoints } from '../../../wire/retention/calls.ts';
import { addressKeepings, keptKinds, leastDays, type DataView, type KeptKind } from '../../../wire/retention/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { AskedScreen, WaitingCard } from '../../parts/asked-screen.tsx';
import { SelectField, TextField } from '../../parts/form/fields.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { useSettingsForm } from '../../parts/form/use-settings-form.ts';
import { ofSite, type OfSite, type SiteSettings } from '../../projects/of-site.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import {
  changeOf,
  dataForm,
  expectedOf,
  fieldNamed,
  switched,
  toForm,
  wrongDays,
  type Field,
  type Form,
} from './data-form.ts';
import { GoingTonight } from './going-tonight.tsx';
import styles from './retention.module.css';

type SiteData = OfSite<DataView>;

const dataSettings: SiteSettings<DataView> = {
  name: 'what the site keeps',
  load: (api, input) => api(retentionEndpoints.data, input),
};

export default function DataScreen() {
  const { t } = useTexts();
  return (
    <AskedScreen
      title={t('retention.title')}
      asked={useAsked(ofSite(dataSettings, useServices()), { fresh: true })}
      failed={t('retention.failed')}
      waiting={<WaitingCard label={t('retention.loading')} />}
    >
      {(site) => <DataForm site={site} />}
    </AskedScreen>
  );
}

function DataForm({ site }: { site: SiteData }) {
  const { t } = useTexts();
  const may = useCan('settings:write', 'project');
  const record = useDataForm(site);
  const names = Object.fromEntries(keptKinds.map((kind) => [kind, t(`retention.kind.${kind}`)]));
  return (
    <RecordForm
      record={record}
      label={t('retention.title')}
      names={
        { ...names, addresses: t('retention.addresses'), dataRequests: t('retention.ownData') } as {
          [F in Field]: string;
        }
      }
      words={(field, value) =>
        field === 'addresses'
          ? t(`retention.addresses.${value as DataView['addresses']}`)
          : field === 'dataRequests'
            ? t(`retention.ownData.${value as (typeof switched)[number]}`)
            : value === ''
              ? t('retention.forEver')
              : undefined
      }
      may={may}
    >
      <div className="card">
        <FormSection title={t('retention.kept')} hint={t('retention.keptHint', { most: KEPT_DAYS_MOST })}>
          <div className={styles.kinds}>
            {site.view.kinds.map((kind) => {
              const days = site.view.defaults[kind];
              return (
                <TextField
                  key={kind}
                  form={record.form}
                  name={kind}
                  inputMode="numeric"
                  empty={t('retention.forEver')}
                  label={t(`retention.kind.${kind}`)}
                  hint={days === null ? t('retention.usuallyForEver') : t('retention.usually', { days })}
                />
              );
            })}
          </div>
          <GoingTonight project={site.project.id} typed={record.form.watch('conversations')} />
          <p className="hint">{t('retention.fixed')}</p>
        </FormSection>
        <AddressesSection record={record} />
        <OwnDataSection record={record} />
      </div>
    </RecordForm>
  );
}

type SectionProps = { readonly record: ReturnType<typeof useDataForm> };

function AddressesSection({ record }: SectionProps) {
  const { t } = useTexts();
  return (
    <FormSection title={t('retention.addresses')} hint={t('retention.addressesHint')}>
      <div className={styles.kinds}>
        <SelectField
          form={record.form}
          name="addresses"
          required
          label={t('retention.addressesKept')}
          choices={addressKeepings.map((value) => ({ value, label: t(`retention.addresses.${value}`) }))}
        />
      </div>
    </FormSection>
  );
}

function OwnDataSection({ record }: SectionProps) {
  const { t } = useTexts();
  return (
    <FormSection title={t('retention.ownData')} hint={t('retention.ownDataHint')}>
      <div className={styles.kinds}>
        <SelectField
          form={record.form}
          name="dataRequests"
          required
          label={t('retention.ownDataShown')}
          choices={switched.map((value) => ({ value, label: t(`retention.ownData.${value}`) }))}
        />
      </div>
    </FormSection>
  );
}

function useDataForm(site: SiteData) {
  const { api } = useServices();
  const { t } = useTexts();
  return useSettingsForm<Form, DataView>({
    settings: dataSettings,
    site,
    toForm,
    struct: dataForm,
    rules: useMemo(() => {
      const words = (kind: KeptKind) => t('retention.wrongDays', { least: leastDays(kind), most: KEPT_DAYS_MOST });
      return (form: Form) => Object.fromEntries(wrongDays(form).map((kind) => [kind, words(kind)]));
    }, [t]),
    draft: 'data',
    done: t('retention.saved'),
    doneHint: t('retention.savedHint'),
    fieldOf: ({ field }) => fieldNamed(field),
    change: ({ params, changed, values, held }) => {
      const fields = Object.keys(changed) as Field[];
      const body = { ...changeOf(values, fields), expected: expectedOf(held, fields) };
      return api(retentionEndpoints.changeData, { params, body });
    },
  });
}
