/** One ending: its thanks, its button, and whether whoever comes there was meant at all. */
import { noEndingTexts } from '../../../../wire/surveys/blank.ts';
import { endingActions, type SurveyEnding } from '../../../../wire/surveys/draft.ts';
import {
  SURVEY_BUTTON_CHARS,
  SURVEY_DESCRIPTION_CHARS,
  SURVEY_LEAD_SECONDS,
  SURVEY_TITLE_CHARS,
} from '../../../../wire/surveys/limits.ts';
import { ADDRESS_CHARS } from '../../../../wire/limits.ts';
import { InputField, SelectField } from '../../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { Count, Sentence } from '../sentence.tsx';
import { sayOfEnding, setEnding } from './changing.ts';
import type { FormProps } from './chosen.ts';
import { Ticked } from './ticked.tsx';

const aimless = new Set<string>(['none', 'close', 'conversation']);
/** What no other part can show yet is not offered. */
const offered = endingActions.filter((action) => action !== 'conversation' && action !== 'checklist');

export function EndingForm({ survey, lang, ending, onChange }: FormProps & { readonly ending: SurveyEnding }) {
  const { t } = useTexts();
  const said = ending.texts[lang] ?? noEndingTexts;
  const { action, screensOut } = ending;
  const set = (part: Partial<SurveyEnding>) => onChange(setEnding(survey, ending.id, part));
  const say = (part: Partial<typeof said>) => set(sayOfEnding(ending, lang, part));
  return (
    <>
      <InputField
        label={t('campaigns.survey.endingTitle')}
        value={said.title}
        most={SURVEY_TITLE_CHARS}
        onChange={(title) => say({ title })}
      />
      <InputField
        label={t('campaigns.survey.endingText')}
        value={said.text}
        most={SURVEY_DESCRIPTION_CHARS}
        onChange={(text) => say({ text })}
      />
      <SelectField
        label={t('campaigns.survey.endingButton')}
        value={action}
        choices={[...new Set([...offered, action])].map((one) => [one, t(`campaigns.survey.action.${one}`)] as const)}
        onChange={(next) => set({ action: next as SurveyEnding['action'] })}
      />
      {action !== 'none' && (
        <InputField
          label={t('campaigns.survey.buttonWords')}
          value={said.button}
          most={SURVEY_BUTTON_CHARS}
          onChange={(button) => say({ button })}
        />
      )}
      <Leading ending={ending} onSet={set} />
      <Ticked
        label={t('campaigns.survey.screensOut')}
        value={screensOut}
        onChange={(next) => set({ screensOut: next })}
      />
    </>
  );
}

type LeadingProps = { readonly ending: SurveyEnding; readonly onSet: (part: Partial<SurveyEnding>) => void };

/** Where its button leads, and whether it leads there by itself. */
function Leading({ ending: { action, target, leadsAfter }, onSet }: LeadingProps) {
  const { t } = useTexts();
  return (
    <>
      {(!aimless.has(action) || leadsAfter !== null) && (
        <InputField
          label={t('campaigns.survey.target')}
          value={target}
          most={ADDRESS_CHARS}
          onChange={(next) => onSet({ target: next })}
        />
      )}
      {(action === 'url' || leadsAfter !== null) && (
        <Ticked
          label={t('campaigns.survey.leads')}
          value={leadsAfter !== null}
          onChange={(on) => onSet({ leadsAfter: on ? SURVEY_LEAD_SECONDS / 2 : null })}
        />
      )}
      {leadsAfter !== null && (
        <Sentence>
          <Count
            label={t('campaigns.survey.leadsAfter')}
            value={leadsAfter}
            min={0}
            max={SURVEY_LEAD_SECONDS}
            unit={t('campaigns.survey.seconds')}
            onChange={(next) => onSet({ leadsAfter: next })}
          />
        </Sentence>
      )}
    </>
  );
}
