/** `/dashboard/settings/conversations`: whether visitors may write, how staff share the work, and when it is due. */
import { useMemo } from 'react';
import { conversationSettingsEndpoints } from '../../../wire/settings/conversation-calls.ts';
import {
  CLOSING_DAYS_MOST,
  PERSON_PHRASE_CHARS,
  PERSON_PHRASES_MOST,
  type ConversationSettings,
} from '../../../wire/settings/conversations.ts';
import type { TeamList } from '../../../wire/teams/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { AskedScreen, WaitingCard } from '../../parts/asked-screen.tsx';
import { FlagField, SelectField, TextField } from '../../parts/form/fields.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { useSettingsForm } from '../../parts/form/use-settings-form.ts';
import { ofSite, type OfSite, type SiteSettings } from '../../projects/of-site.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import {
  changeOf,
  conversationsForm,
  daysTyped,
  fieldNamed,
  toForm,
  wrongPhrases,
  wrongTargets,
  type ConversationsField,
  type ConversationsForm,
} from './conversations-form.ts';
import { SlaField } from './sla-field.tsx';
import { TeamsCard } from './teams-card.tsx';
import { siteTeams } from './teams.ts';

type SiteConversations = OfSite<ConversationSettings>;

const conversationsSettings: SiteSettings<ConversationSettings> = {
  name: 'how the site has conversations',
  load: (api, input) => api(conversationSettingsEndpoints.conversationSettings, input),
};

export default function ConversationsScreen() {
  const { t } = useTexts();
  const services = useServices();
  const teams = useAsked(ofSite(siteTeams, services), { fresh: true });
  return (
    <AskedScreen
      title={t('settings.conversations.title')}
      asked={useAsked(ofSite(conversationsSettings, services), { fresh: true })}
      failed={t('settings.conversations.failed')}
      waiting={<WaitingCard label={t('settings.conversations.loading')} />}
    >
      {(site) => (
        <div className="stack">
          {teams.value && <TeamsCard site={teams.value} />}
          <ConversationsFormCard site={site} teams={teams.value?.view ?? { teams: [] }} />
        </div>
      )}
    </AskedScreen>
  );
}

type CardProps = { readonly site: SiteConversations; readonly teams: TeamList };

function ConversationsFormCard({ site, teams: { teams } }: CardProps) {
  const { t } = useTexts();
  const may = useCan('settings:write', 'project');
  const record = useConversationsForm(site);
  const names = useNames();
  const { form } = record;
  return (
    <RecordForm
      record={record}
      label={t('settings.conversations.title')}
      names={names}
      may={may}
      words={(field, value) => wordsOf(field, value, teams, t('settings.conversations.changed'))}
    >
      <div className="card">
        <FormSection title={t('settings.conversations.visitors')} hint={t('settings.conversations.visitorsHint')}>
          {(['conversations', 'ratings', 'linkCards', 'byMail'] as const).map((name) => (
            <FlagField
              key={name}
              form={form}
              name={name}
              label={names[name]}
              hint={t(`settings.conversations.hint.${name}`)}
            />
          ))}
        </FormSection>
        <WorkSection record={record} teams={teams} names={names} />
        <FormSection title={names.sla} hint={t('settings.conversations.slaHint')} setting="sla">
          <SlaField form={form} />
        </FormSection>
        <PhrasesSection record={record} languages={site.view.languages} />
        <ClosingSection record={record} languages={site.view.languages} />
      </div>
    </RecordForm>
  );
}

type WorkProps = {
  readonly record: ReturnType<typeof useConversationsForm>;
  readonly teams: TeamList['teams'];
  readonly names: ReturnType<typeof useNames>;
};

function WorkSection({ record: { form }, teams, names }: WorkProps) {
  const { t } = useTexts();
  return (
    <FormSection title={t('settings.conversations.work')}>
      <FlagField
        form={form}
        name="takeByReply"
        label={names.takeByReply}
        hint={t('settings.conversations.hint.takeByReply')}
      />
      <SelectField
        form={form}
        name="firstTeam"
        required
        label={names.firstTeam}
        hint={t('settings.conversations.hint.firstTeam')}
        choices={[
          { value: '', label: t('settings.conversations.noTeam') },
          ...teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </FormSection>
  );
}

type SectionProps = {
  readonly record: ReturnType<typeof useConversationsForm>;
  readonly languages: readonly string[];
};

function PhrasesSection({ record: { form }, languages }: SectionProps) {
  const { t, lang } = useTexts();
  const names = new Intl.DisplayNames(lang, { type: 'language' });
  return (
    <FormSection
      title={t('settings.conversations.person')}
      hint={t('settings.conversations.personHint')}
      setting="personPhrases"
    >
      {languages.map((one) => (
        <TextField
          key={one}
          form={form}
          name={`personPhrases.${one}`}
          rows={3}
          empty={t('settings.conversations.ourPhrases')}
          label={t('settings.conversations.phrases', { language: names.of(one) ?? one })}
        />
      ))}
    </FormSection>
  );
}

function ClosingSection({ record: { form }, languages }: SectionProps) {
  const { t, lang } = useTexts();
  const names = new Intl.DisplayNames(lang, { type: 'language' });
  return (
    <FormSection
      title={t('settings.conversations.closing')}
      hint={t('settings.conversations.closingHint')}
      setting="closing"
    >
      <TextField
        form={form}
        name="closingDays"
        inputMode="numeric"
        empty={t('settings.conversations.never')}
        label={t('settings.conversations.closingDays')}
      />
      {form.watch('closingDays').trim() !== '' &&
        languages.map((one) => (
          <TextField
            key={one}
            form={form}
            name={`closingTexts.${one}`}
            rows={2}
            empty={t('settings.conversations.silently')}
            label={t('settings.conversations.closingText', { language: names.of(one) ?? one })}
          />
        ))}
    </FormSection>
  );
}

function useNames(): { readonly [F in ConversationsField]: string } {
  const { t } = useTexts();
  return {
    conversations: t('settings.conversations.field.conversations'),
    ratings: t('settings.conversations.field.ratings'),
    linkCards: t('settings.conversations.field.linkCards'),
    byMail: t('settings.conversations.field.byMail'),
    takeByReply: t('settings.conversations.field.takeByReply'),
    firstTeam: t('settings.conversations.field.firstTeam'),
    personPhrases: t('settings.conversations.person'),
    sla: t('settings.conversations.sla'),
    closingDays: t('settings.conversations.closingDays'),
    closingTexts: t('settings.conversations.closingTexts'),
  };
}

/** What the bar that saves says of a value; undefined leaves it to the bar. */
function wordsOf(field: ConversationsField, value: unknown, teams: TeamList['teams'], changed: string) {
  if (field === 'firstTeam') return teams.find(({ id }) => id === value)?.name ?? '';
  if (field === 'closingTexts' || field === 'personPhrases')
    return Object.values(value as object)
      .filter(Boolean)
      .join(' · ');
  return field === 'sla' ? changed : undefined;
}

function useConversationsForm(site: SiteConversations) {
  const { api } = useServices();
  const { t } = useTexts();
  return useSettingsForm<ConversationsForm, ConversationSettings>({
    settings: conversationsSettings,
    site,
    toForm,
    struct: conversationsForm,
    rules: useMemo(
      () => (form: ConversationsForm) => ({
        ...(wrongTargets(form) ? { sla: t('settings.conversations.wrongTarget') } : {}),
        ...(wrongPhrases(form)
          ? {
              personPhrases: t('settings.conversations.wrongPhrases', {
                most: PERSON_PHRASES_MOST,
                chars: PERSON_PHRASE_CHARS,
              }),
            }
          : {}),
        ...(daysTyped(form.closingDays) === undefined
          ? { closingDays: t('settings.conversations.wrongDays', { most: CLOSING_DAYS_MOST }) }
          : {}),
      }),
      [t],
    ),
    draft: 'conversations',
    done: t('settings.savebar.saved'),
    fieldOf: ({ field }) => fieldNamed(field),
    change: ({ params, changed, values, held }) => {
      const body = changeOf(values, Object.keys(changed) as ConversationsField[], held);
      return api(conversationSettingsEndpoints.changeConversationSettings, { params, body });
    },
  });
}
