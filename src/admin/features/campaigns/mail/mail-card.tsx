/** What a mail says in each of its languages, and beside it the mail as its reader gets it. */
import { campaignEndpoints } from '../../../../wire/campaigns/calls.ts';
import { CAMPAIGN_PREVIEW_CHARS, CAMPAIGN_SUBJECT_CHARS } from '../../../../wire/campaign-mails/limits.ts';
import { mailDraft, type MailDraft, type MailTexts } from '../../../../wire/campaign-mails/shapes.ts';
import { asked } from '../../../data/ask.ts';
import { useAsked } from '../../../data/use-asked.ts';
import { InputField, SelectField } from '../../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { WrittenCard, WrittenLanguages, WrittenText, type Writing, type WrittenProps } from '../written.tsx';
import { MailPreview } from './mail-preview.tsx';

const noTexts: MailTexts = { subject: '', preview: '', body: null };

export function MailCard({ isSaved, ...props }: WrittenProps & { readonly isSaved: boolean }) {
  const { campaign, project, variant } = props;
  return (
    <WrittenCard {...props} struct={mailDraft}>
      {(writing) => [
        <Written key={variant} project={project} writing={writing} />,
        <MailPreview key="preview" campaign={campaign} project={project} lang={writing.lang} isSaved={isSaved} />,
      ]}
    </WrittenCard>
  );
}

type WritingProps = { readonly project: string; readonly writing: Writing<MailDraft> };

function Written({ project, writing }: WritingProps) {
  const { t } = useTexts();
  const { content, lang, onWrite } = writing;
  const said = content.texts[lang] ?? noTexts;
  const set = (part: Partial<MailDraft>) => onWrite({ ...content, ...part });
  const say = (part: Partial<MailTexts>) => set({ texts: { ...content.texts, [lang]: { ...said, ...part } } });
  return (
    <>
      <WrittenLanguages {...writing} said={said} />
      <InputField
        label={t('campaigns.mail.subject')}
        value={said.subject}
        most={CAMPAIGN_SUBJECT_CHARS}
        onChange={(subject) => say({ subject })}
      />
      <InputField
        label={t('campaigns.mail.previewLine')}
        value={said.preview}
        most={CAMPAIGN_PREVIEW_CHARS}
        onChange={(preview) => say({ preview })}
      />
      <WrittenText profile="step" lang={lang} body={said.body} onChange={(body) => say({ body })} />
      <SurveyField project={project} survey={content.survey} onChange={(survey) => set({ survey })} />
      <label className="row">
        <input
          type="checkbox"
          className="check"
          checked={content.countClicks}
          onChange={({ target }) => set({ countClicks: target.checked })}
        />
        {t('campaigns.mail.countClicks')}
      </label>
      <p className="hint">{t('campaigns.mail.countClicksHint')}</p>
    </>
  );
}

type SurveyProps = {
  readonly project: string;
  readonly survey: string | null;
  readonly onChange: (survey: string | null) => void;
};

/** Surveys that are live: in a mail nothing else can be answered. */
function SurveyField({ project, survey, onChange }: SurveyProps) {
  const { t } = useTexts();
  const query = { kind: 'survey' as const, status: 'live' as const, limit: 100 };
  const found = useAsked(asked(campaignEndpoints.campaigns, { params: { project }, query }));
  const known = found.value?.campaigns ?? [];
  if (known.length === 0 && survey === null) return null;
  return (
    <SelectField
      label={t('campaigns.mail.survey')}
      value={survey ?? ''}
      choices={[
        ['', t('campaigns.mail.noSurvey')],
        ...known.map(({ id, name }) => [id, name] as const),
        ...(survey !== null && !known.some(({ id }) => id === survey)
          ? [[survey, t('campaigns.mail.otherSurvey')] as const]
          : []),
      ]}
      onChange={(id) => onChange(id || null)}
    />
  );
}
