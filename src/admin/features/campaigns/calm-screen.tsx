/** `/dashboard/settings/calm`: what protects visitors from too much of everything. */
import { useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import type { Calm } from '../../../wire/campaigns/calm.ts';
import { asked } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import { AskedScreen, WaitingCard } from '../../parts/asked-screen.tsx';
import { Card } from '../../parts/detail/detail.tsx';
import { FlagField, TextField } from '../../parts/form/fields.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import { NumberField } from '../../parts/form/number-field.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { calmChangeOf, calmFieldNamed, calmForm, toCalmForm, type CalmField, type CalmForm } from './calm-form.ts';
import styles from './campaigns.module.css';
import { run, setHalt } from './halt.ts';
import { InternalField } from './internal-field.tsx';
import { PagesField } from './pages-field.tsx';
import { SelectorsField } from './selectors-field.tsx';

const calmOf = (project: string) => asked(campaignEndpoints.calm, { params: { project } });

export default function CalmScreen() {
  const { t } = useTexts();
  const { chosen } = useSnapshot(useServices().desk.state);
  return (
    <AskedScreen
      title={t('campaigns.calm.nav')}
      asked={useAsked(chosen && calmOf(chosen.id), { fresh: true })}
      failed={t('campaigns.calm.failed')}
      waiting={<WaitingCard label={t('campaigns.calm.loading')} />}
    >
      {(calm) => (
        <div className="stack">
          <Rules key={chosen!.id} calm={calm} project={chosen!.id} />
          <StopAll halted={calm.halted !== null} />
        </div>
      )}
    </AskedScreen>
  );
}

/** Apart from the rules, because it is none: it holds at once, and until somebody lets them go on (P-OUT-43). */
function StopAll({ halted }: { readonly halted: boolean }) {
  const services = useServices();
  const { t } = useTexts();
  if (!useCan('outbound:send', 'chosen')) return null;
  return (
    <Card title={t('campaigns.haltAll')}>
      <div className="card-body row wrap" data-setting="halt">
        <p className="muted">{t(halted ? 'campaigns.halted' : 'campaigns.haltNote')}</p>
        <button
          type="button"
          className={`btn push ${halted ? 'btn-secondary' : 'btn-danger'}`}
          onClick={() => (halted ? void setHalt(services, false) : run(services))}
        >
          {t(halted ? 'campaigns.release' : 'campaigns.haltAll')}
        </button>
      </div>
    </Card>
  );
}

type RulesProps = { readonly calm: Calm; readonly project: string };

function useCalmForm({ calm, project }: RulesProps) {
  const { api } = useServices();
  const data = useData();
  const { t } = useTexts();
  const params = { project };
  /** As the server has answered it last: what a change expects to find there. */
  const held = useRef(calm);
  function told(next: Calm): CalmForm {
    held.current = next;
    data.put(calmOf(project), next);
    return toCalmForm(next);
  }
  return useRecordForm<CalmForm>({
    struct: calmForm,
    saved: useMemo(() => toCalmForm(calm), [calm]),
    draft: `calm rules ${project}`,
    done: t('campaigns.calm.saved'),
    doneHint: t('campaigns.calm.savedHint'),
    fieldOf: ({ field }) => calmFieldNamed(field),
    save: async (changed, values) => {
      const body = calmChangeOf(values, Object.keys(changed) as CalmField[], held.current);
      return told(await api(campaignEndpoints.changeCalm, { params, body }));
    },
    reread: async () => told(await api(campaignEndpoints.calm, { params })),
  });
}

const namesOf = (t: AdminTexts['t']) => ({
  perVisit: t('campaigns.calm.perVisit'),
  perDay: t('campaigns.calm.perDay'),
  perWeek: t('campaigns.calm.perWeek'),
  restMinutes: t('campaigns.calm.restMinutes'),
  control: t('campaigns.calm.controlShare'),
  quiet: t('campaigns.calm.quietOn'),
  selectors: t('campaigns.calm.selectors'),
  pages: t('campaigns.calm.pages'),
  from: t('campaigns.calm.quietFrom'),
  to: t('campaigns.calm.quietTo'),
  internal: t('campaigns.calm.internal'),
});

function Rules(props: RulesProps) {
  const { t } = useTexts();
  const may = useCan('settings:write', 'chosen');
  const record = useCalmForm(props);
  const { form } = record;
  const quiet = form.watch('quiet');
  const names = namesOf(t);
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
        <Places form={form} names={names} may={may} project={props.project} />
        <FormSection title={t('campaigns.calm.control')} hint={t('campaigns.calm.controlHint')}>
          <div className={styles.fields}>
            <NumberField form={form} name="control" label={names.control} required />
          </div>
        </FormSection>
      </div>
    </RecordForm>
  );
}

type PlacesProps = {
  readonly form: ReturnType<typeof useCalmForm>['form'];
  readonly names: ReturnType<typeof namesOf>;
  readonly may: boolean;
  readonly project: string;
};

/** Where nothing interrupts, and whom figures leave out. */
function Places({ form, names, may, project }: PlacesProps) {
  const { t } = useTexts();
  return (
    <>
      <FormSection title={t('campaigns.calm.places')} hint={t('campaigns.calm.placesHint')}>
        <div data-setting="selectors">
          <SelectorsField
            label={names.selectors}
            selectors={form.watch('selectors')}
            may={may}
            onChange={(selectors) => form.setValue('selectors', selectors)}
          />
        </div>
        <div data-setting="pages">
          <PagesField
            label={names.pages}
            pages={form.watch('pages')}
            onChange={(pages) => form.setValue('pages', pages)}
          />
        </div>
      </FormSection>
      <FormSection title={names.internal} hint={t('campaigns.calm.internalHint')}>
        <div data-setting="internal">
          <InternalField
            project={project}
            value={form.watch('internal')}
            onChange={(internal) => form.setValue('internal', internal)}
          />
        </div>
      </FormSection>
    </>
  );
}
