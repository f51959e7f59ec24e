/** What holds for the whole survey: how it is shown, who asks, how often and how many may answer. */
import type { SurveyDraft, SurveySettings } from '../../../../wire/surveys/draft.ts';
import { surveyRepeats } from '../../../../wire/surveys/draft.ts';
import { CAMPAIGN_SENDER_CHARS } from '../../../../wire/campaigns/limits.ts';
import { surveyFormats } from '../../../../wire/outbound/shapes.ts';
import {
  SURVEY_HIDDEN,
  SURVEY_HIDDEN_CHARS,
  SURVEY_RESPONSES_MOST,
  SURVEY_RESUME_DAYS,
} from '../../../../wire/surveys/limits.ts';
import { TagEditor } from '../../../parts/tag-editor.tsx';
import { InputField, SelectField } from '../../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { Count, Sentence } from '../sentence.tsx';
import { InlineField } from './inline-field.tsx';
import { QuotasField } from './quotas-field.tsx';
import { TicketField } from './ticket-field.tsx';
import { Ticked } from './ticked.tsx';

type Props = {
  readonly survey: SurveyDraft;
  readonly lang: string;
  readonly isPublished: boolean;
  readonly onChange: (survey: SurveyDraft) => void;
};

export function SettingsForm({ survey, lang, isPublished, onChange }: Props) {
  const { t } = useTexts();
  const { settings } = survey;
  const set = (part: Partial<SurveySettings>) => onChange({ ...survey, settings: { ...settings, ...part } });
  return (
    <>
      <SelectField
        label={t('campaigns.survey.format')}
        value={settings.format}
        choices={surveyFormats.map((one) => [one, t(`campaigns.survey.format.${one}`)] as const)}
        onChange={(format) => set({ format: format as SurveySettings['format'] })}
      />
      <InlineField inline={settings.inline} onSet={set} />
      <InputField
        label={t('campaigns.survey.sender')}
        value={settings.sender.name}
        most={CAMPAIGN_SENDER_CHARS}
        onChange={(name) => set({ sender: { ...settings.sender, name } })}
      />
      <Ticked label={t('campaigns.survey.goesOn')} value={settings.goesOn} onChange={(goesOn) => set({ goesOn })} />
      <Ticked
        label={t('campaigns.survey.anonymous')}
        value={settings.anonymous}
        disabled={isPublished}
        onChange={(anonymous) => set({ anonymous })}
      />
      {isPublished && <p className="hint">{t('campaigns.survey.anonymousFixed')}</p>}
      <SelectField
        label={t('campaigns.survey.repeat')}
        value={settings.repeat}
        choices={surveyRepeats.map((one) => [one, t(`campaigns.survey.repeat.${one}`)] as const)}
        onChange={(repeat) => set({ repeat: repeat as SurveySettings['repeat'] })}
      />
      <Sentence>
        <Count
          label={t('campaigns.survey.resume')}
          value={settings.resumeDays}
          min={1}
          max={SURVEY_RESUME_DAYS}
          unit={t('campaigns.survey.resumeUnit')}
          onChange={(resumeDays) => set({ resumeDays })}
        />
      </Sentence>
      <Most most={settings.most} onSet={set} />
      <QuotasField survey={survey} lang={lang} onSet={set} />
      <TicketField survey={survey} lang={lang} onSet={set} />
      <Hidden names={settings.hidden} onChange={(hidden) => set({ hidden })} />
    </>
  );
}

type MostProps = { readonly most: number | null; readonly onSet: (part: Partial<SurveySettings>) => void };

/** After how many complete answers it ends by itself. */
function Most({ most, onSet }: MostProps) {
  const { t } = useTexts();
  return (
    <>
      <Ticked
        label={t('campaigns.survey.ends')}
        value={most !== null}
        onChange={(on) => onSet({ most: on ? 100 : null })}
      />
      {most !== null && (
        <Sentence>
          <Count
            label={t('campaigns.survey.endsAfter')}
            value={most}
            min={1}
            max={SURVEY_RESPONSES_MOST}
            unit={t('campaigns.survey.endsUnit')}
            onChange={(next) => onSet({ most: next })}
          />
        </Sentence>
      )}
    </>
  );
}

const named = /^[a-z0-9_]+$/;

/** Names of what links bring: anything else is not taken. */
function Hidden({
  names,
  onChange,
}: {
  readonly names: readonly string[];
  readonly onChange: (names: string[]) => void;
}) {
  const { t } = useTexts();
  return (
    <div className="field">
      <span className="label">{t('campaigns.survey.hidden')}</span>
      <TagEditor
        tags={names}
        most={SURVEY_HIDDEN}
        chars={SURVEY_HIDDEN_CHARS}
        onChange={(tags) => onChange(tags.map((one) => one.toLowerCase()).filter((one) => named.test(one)))}
      />
      <span className="hint">{t('campaigns.survey.hiddenHint')}</span>
    </div>
  );
}
