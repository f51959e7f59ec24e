/** For how many days each kind of data is kept, and how much of visitors' addresses. */
import { useMemo, useRef } from 'react';
import { KEPT_DAYS_MOST } from '../../../wire/retention/limits.ts';
import { retentionEndpoints } from '../../../wire/retention/calls.ts';
import { addressKeepings, keptKinds, type DataView } from '../../../wire/retention/shapes.ts';
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
import styles from './retention.module.css';

type SiteData = OfSite<DataView>;

const siteData = (services: Pick<Services, 'desk'>) =>
  ofSite('what the site keeps', services, (api, input) => api(retentionEndpoints.data, input));

export default function DataScreen() {
  const { t } = useTexts();
  return (
    <AskedScreen
      title={t('retention.title')}
      asked={useAsked(siteData(useServices()), { fresh: true })}
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

function useDataForm({ project, view }: SiteData) {
  const services = useServices();
  const { api } = services;
  const data = useData();
  const { t } = useTexts();
  /** As the server has answered it last. */
  const current = useRef(view);
  const params = { project: project.id };

  function told(next: DataView): Form {
    current.current = next;
    data.put(siteData(services), { project, view: next });
    return toForm(next);
  }

  return useRecordForm<Form>({
    struct: dataForm,
    rules: useMemo(() => {
      const words = t('retention.wrongDays', { most: KEPT_DAYS_MOST });
      return (form: Form) => Object.fromEntries(wrongDays(form).map((kind) => [kind, words]));
    }, [t]),
    saved: useMemo(() => toForm(view), [view]),
    draft: `data ${project.id}`,
    done: t('retention.saved'),
    doneHint: t('retention.savedHint'),
    fieldOf: ({ field }) => fieldNamed(field),
    save: async (changed, values) => {
      const fields = Object.keys(changed) as Field[];
      const body = { ...changeOf(values, fields), expected: expectedOf(current.current, fields) };
      return told(await api(retentionEndpoints.changeData, { params, body }));
    },
    reread: async () => told(await api(retentionEndpoints.data, { params })),
  });
}
