/** `/dashboard/settings/hours`: when the team works, on which days it does not, and what visitors read of it. */
import { useMemo, useState } from 'react';
import { hoursEndpoints } from '../../../wire/hours/calls.ts';
import { hoursUses, replyTimes, weekdays, type HoursView } from '../../../wire/hours/shapes.ts';
import { teamEndpoints } from '../../../wire/teams/calls.ts';
import type { TeamList } from '../../../wire/teams/shapes.ts';
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
import { ExceptionsField } from './exceptions-field.tsx';
import { fieldNamed, hoursForm, toForm, wrongDays, type Field, type Form } from './hours-form.ts';
import styles from './hours.module.css';
import { Measured } from './measured.tsx';
import { useSaying } from './saying.ts';
import { VisitorsCard } from './visitors-card.tsx';
import { WeekField } from './week-field.tsx';

type SiteHours = OfSite<HoursView>;

/** Of a team, or of everybody for ''. */
const settingsOf = (team: string): SiteSettings<HoursView> => ({
  name: `opening hours of ${team || 'everybody'}`,
  load: (api, input) => api(hoursEndpoints.hours, { ...input, query: { team: team || undefined } }),
});
const siteTeams: SiteSettings<TeamList> = {
  name: 'teams with opening hours',
  load: (api, input) => api(teamEndpoints.teams, input),
};

export default function HoursScreen() {
  const { t } = useTexts();
  const services = useServices();
  const [team, setTeam] = useState('');
  const settings = useMemo(() => settingsOf(team), [team]);
  const teams = useAsked(ofSite(siteTeams, services), { fresh: true }).value?.view.teams ?? [];
  return (
    <AskedScreen
      title={t('hours.title')}
      asked={useAsked(ofSite(settings, services), { fresh: true })}
      failed={t('hours.failed')}
      waiting={<WaitingCard label={t('hours.loading')} />}
    >
      {(site) => (
        <div className="stack">
          {teams.length > 0 && (
            <label className={styles.of} data-setting="team">
              <span className="label">{t('hours.for')}</span>
              <select className="input select" value={team} onChange={({ target }) => setTeam(target.value)}>
                <option value="">{t('hours.everybody')}</option>
                {teams.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <HoursForm key={team} site={site} settings={settings} team={team} />
        </div>
      )}
    </AskedScreen>
  );
}

type FormProps = { readonly site: SiteHours; readonly settings: SiteSettings<HoursView>; readonly team: string };

function HoursForm({ site, settings, team }: FormProps) {
  const { t } = useTexts();
  const may = useCan('settings:write', 'project');
  const record = useHoursForm({ site, settings, team });
  const { dayName, valueWords } = useSaying();
  const form = record.form.watch();
  const days = Object.fromEntries(weekdays.map((day) => [day, dayName(day, 'long')]));
  const names = {
    ...days,
    use: t('hours.use'),
    zone: t('hours.zone'),
    exceptions: t('hours.exceptions'),
    reply: t('hours.reply'),
    words: t('hours.words'),
  } as { [F in Field]: string };
  return (
    <RecordForm record={record} label={t('hours.title')} names={names} words={valueWords} may={may}>
      <div className={styles.page}>
        <div className="card">
          <OpeningSection record={record} team={team} />
          {form.use === 'own' && (
            <FormSection title={names.exceptions} hint={t('hours.exceptionsHint')} setting="exceptions">
              <ExceptionsField record={record} project={site.project.id} may={may} />
            </FormSection>
          )}
          {team === '' && <ReplySection record={record} languages={site.view.languages} />}
        </div>
        {/* They read everybody's. */}
        {team === '' && <VisitorsCard form={form} project={site.project.name} languages={site.view.languages} />}
      </div>
    </RecordForm>
  );
}

type SectionProps = { readonly record: ReturnType<typeof useHoursForm> };

function OpeningSection({ record, team }: SectionProps & { readonly team: string }) {
  const { t } = useTexts();
  const [use, zone] = record.form.watch(['use', 'zone']);
  const zones = useMemo(() => [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])].toSorted(), [zone]);
  return (
    <FormSection title={t('hours.opening')} hint={t('hours.openingHint')}>
      <div className={styles.pair}>
        <SelectField
          form={record.form}
          name="use"
          required
          label={t('hours.use')}
          choices={hoursUses
            .filter((value) => team !== '' || value !== 'project')
            .map((value) => ({ value, label: t(`hours.use.${value}`) }))}
        />
        <SelectField
          form={record.form}
          name="zone"
          required
          label={t('hours.zone')}
          choices={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        />
      </div>
      {use === 'own' ? (
        <WeekField record={record} />
      ) : (
        <p className="hint">{t(use === 'project' ? 'hours.projectHint' : 'hours.alwaysHint')}</p>
      )}
    </FormSection>
  );
}

function ReplySection({ record, languages }: SectionProps & { readonly languages: readonly string[] }) {
  const { t, lang } = useTexts();
  const reply = record.form.watch('reply');
  const names = new Intl.DisplayNames(lang, { type: 'language' });
  return (
    <FormSection title={t('hours.reply')} hint={t('hours.replyHint')} setting="reply">
      <SelectField
        form={record.form}
        name="reply"
        required
        label={t('hours.replyShown')}
        choices={replyTimes.map((value) => ({ value, label: t(`hours.reply.${value}`) }))}
      />
      <Measured />
      {reply !== 'none' && (
        <div className="stack stack-3">
          <p className="hint">{t(reply === 'own' ? 'hours.wordsHint' : 'hours.wordsMeanwhile')}</p>
          {languages.map((one) => (
            <TextField
              key={one}
              form={record.form}
              name={`words.${one}`}
              empty={t('hours.wordsEmpty')}
              label={t('hours.wordsIn', { language: names.of(one) ?? one })}
            />
          ))}
        </div>
      )}
    </FormSection>
  );
}

function useHoursForm({ site, settings, team }: FormProps) {
  const { api } = useServices();
  const { t } = useTexts();
  return useSettingsForm<Form, HoursView>({
    settings,
    site,
    toForm,
    struct: hoursForm,
    rules: useMemo(
      () => (form: Form) => Object.fromEntries(wrongDays(form).map((day) => [day, t('hours.wrongDay')])),
      [t],
    ),
    draft: `hours ${team}`,
    done: t('hours.saved'),
    doneHint: t('hours.savedHint'),
    fieldOf: ({ field }) => fieldNamed(field),
    change: ({ params, changed, held }) => {
      const body = { ...changed, expected: expectedOf(held, changed) };
      return api(hoursEndpoints.changeHours, { params, query: { team: team || undefined }, body });
    },
  });
}
