/** 'At the desk': as whom the reader works there, what visitors see of them, and what they are told. */
import { useMemo } from 'react';
import { memberEndpoints } from '../../../wire/members/calls.ts';
import { UNDO_SECONDS } from '../../../wire/members/limits.ts';
import { availabilities, noticeKinds, type Profile } from '../../../wire/members/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { FlagField, SelectField, TextField } from '../../parts/form/fields.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { useSettingsForm } from '../../parts/form/use-settings-form.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { readersZone } from '../../parts/zone.ts';
import { ofSite, type OfSite } from '../../projects/of-site.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './account.module.css';
import { deskForm, fieldNamed, profileChange, serverFields, toForm, type DeskForm, type Field } from './desk-form.ts';
import { HandBack } from './hand-back.tsx';
import { DeskPicture } from './desk-picture.tsx';
import { profileSettings } from './desk-settings.ts';

type SiteProfile = OfSite<Profile>;

export function DeskCard() {
  const may = useCan('tickets:read', 'project');
  return may ? <Asked /> : null;
}

function Asked() {
  const { value } = useAsked(ofSite(profileSettings, useServices()), { fresh: true });
  return value ? <DeskProfile site={value} /> : null;
}

function DeskProfile({ site }: { readonly site: SiteProfile }) {
  const { t } = useTexts();
  const may = useCan('tickets:write', 'project');
  const record = useDeskForm(site);
  const names = {
    shownName: t('account.desk.shownName'),
    title: t('account.desk.jobTitle'),
    shown: t('account.desk.shown'),
    availability: t('account.desk.availability'),
    undoSeconds: t('account.desk.undo'),
    notices: t('account.desk.notices'),
    quietFrom: t('account.desk.quietFrom'),
    quietTo: t('account.desk.quietTo'),
  } satisfies { [F in Field]: string };
  return (
    <RecordForm
      record={record}
      label={t('account.desk.title')}
      names={names}
      may={may}
      words={(field, value) => {
        if (field === 'availability') return t(`account.desk.availability.${value as Profile['availability']}`);
        if (field === 'undoSeconds') return t('account.desk.seconds', { seconds: Number(value) });
        return field === 'notices' ? t('account.desk.noticesChosen', { count: (value as string[]).length }) : undefined;
      }}
    >
      <Card title={t('account.desk.title')}>
        <FormSection title={t('account.desk.visitors')} hint={t('account.desk.visitorsHint')}>
          <DeskPicture site={site} may={may} />
          <TextField form={record.form} name="shownName" required label={names.shownName} />
          <TextField form={record.form} name="title" label={names.title} />
          <FlagField form={record.form} name="shown" label={names.shown} hint={t('account.desk.shownHint')} />
        </FormSection>
        <WorkSection record={record} project={site.project.id} may={may} />
        <NoticesSection record={record} />
      </Card>
    </RecordForm>
  );
}

type SectionProps = { readonly record: ReturnType<typeof useDeskForm> };

type WorkProps = SectionProps & { readonly project: string; readonly may: boolean };

function WorkSection({ record: { form }, project, may }: WorkProps) {
  const { t } = useTexts();
  return (
    <FormSection title={t('account.desk.work')}>
      <div className={styles.pair}>
        <SelectField
          form={form}
          name="availability"
          required
          label={t('account.desk.availability')}
          hint={t('account.desk.availabilityHint')}
          choices={availabilities.map((value) => ({ value, label: t(`account.desk.availability.${value}`) }))}
        />
        <SelectField
          form={form}
          name="undoSeconds"
          required
          label={t('account.desk.undo')}
          hint={t('account.desk.undoHint')}
          choices={UNDO_SECONDS.map((seconds) => ({
            value: String(seconds),
            label: t('account.desk.seconds', { seconds }),
          }))}
        />
      </div>
      {may && <HandBack project={project} />}
    </FormSection>
  );
}

/** Mail is not sent yet. */
const shownWays = ['sound', 'desktop', 'title'] as const;

function NoticesSection({ record: { form } }: SectionProps) {
  const { browser } = useServices();
  const { t } = useTexts();
  const chosen = form.watch('notices');
  function toggle(one: string): void {
    const isOn = !chosen.includes(one);
    const next = isOn ? [...chosen, one].toSorted() : chosen.filter((other) => other !== one);
    form.setValue('notices', next, { shouldDirty: true });
    const { Notification: Desktop } = browser.window as unknown as { Notification?: typeof Notification };
    // The browser asks once, and remembers.
    if (isOn && one.endsWith(' desktop')) void Desktop?.requestPermission().catch(browser.report);
  }
  return (
    <FormSection title={t('account.desk.notices')} hint={t('account.desk.noticesHint')}>
      <table className={styles.notices}>
        <thead>
          <tr>
            <th scope="col">{t('account.desk.event')}</th>
            {shownWays.map((way) => (
              <th key={way} scope="col">
                {t(`account.desk.way.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`account.desk.kind.${kind}`)}</th>
              {shownWays.map((way) => (
                <td key={way}>
                  <input
                    type="checkbox"
                    className="check"
                    aria-label={t('account.desk.by', {
                      kind: t(`account.desk.kind.${kind}`),
                      way: t(`account.desk.way.${way}`),
                    })}
                    checked={chosen.includes(`${kind} ${way}`)}
                    onChange={() => toggle(`${kind} ${way}`)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FormSection>
  );
}

function useDeskForm(site: SiteProfile) {
  const { api } = useServices();
  const { t } = useTexts();
  return useSettingsForm<DeskForm, Profile>({
    settings: profileSettings,
    site,
    toForm,
    struct: deskForm,
    rules: useMemo(
      () =>
        (form: DeskForm): Record<string, string> =>
          form.shown && form.shownName.trim() === '' ? { shownName: t('account.desk.nameNeeded') } : {},
      [t],
    ),
    draft: 'own profile',
    done: t('account.desk.saved'),
    fieldOf: ({ field }) => fieldNamed(field),
    change: ({ params, changed, values, held }) => {
      const fields = serverFields(Object.keys(changed) as Field[]);
      const expected = Object.fromEntries(fields.map((name) => [name, held[name]]));
      return api(memberEndpoints.changeProfile, {
        params,
        body: { ...profileChange(values, fields, readersZone()), expected },
      });
    },
  });
}
