/** What a mail says in each of its languages, and beside it the mail as its reader gets it. */
import { useState } from 'react';
import { campaignEndpoints } from '../../../../wire/campaigns/calls.ts';
import { CAMPAIGN_PREVIEW_CHARS, CAMPAIGN_SUBJECT_CHARS } from '../../../../wire/campaign-mails/limits.ts';
import { mailDraft, type MailDraft, type MailTexts } from '../../../../wire/campaign-mails/shapes.ts';
import type { Body } from '../../../../wire/documents/nodes.ts';
import { fits } from '../../../../wire/schema.ts';
import { asked } from '../../../data/ask.ts';
import { useAsked } from '../../../data/use-asked.ts';
import { EditorDoor } from '../../../parts/editor/door.tsx';
import { Pick } from '../../../parts/pick.tsx';
import { InputField, SelectField } from '../../../parts/writing/form-dialog.tsx';
import { directionOf, languageName } from '../../../parts/writing/languages.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import styles from './mail.module.css';
import { Languages } from '../languages-row.tsx';
import type { PartProps } from '../part.ts';
import { PartCard } from '../part-card.tsx';
import { MailPreview } from './mail-preview.tsx';

type Props = PartProps & {
  readonly variant: number;
  readonly onVariant: (variant: number) => void;
  readonly isSaved: boolean;
};

const noTexts: MailTexts = { subject: '', preview: '', body: null };
const blankBody: Body = { type: 'doc', content: [{ type: 'paragraph' }] };

export function MailCard(props: Props) {
  const { campaign, draft, project, change, variant, onVariant, isSaved } = props;
  const { t } = useTexts();
  const { variants } = draft.experiment;
  const [wanted, show] = useState('');
  const written = variants[variant]?.content ?? draft.content;
  if (!fits(mailDraft, written)) return <PartCard part="content">{t('campaigns.otherContent')}</PartCard>;
  function write(content: MailDraft): void {
    if (variant < 0 || !variants[variant]) return change('content', content);
    const next = variants.map((one, at) => (at === variant ? { ...one, content } : one));
    change('experiment', { ...draft.experiment, variants: next });
  }
  const lang = written.languages.includes(wanted) ? wanted : (written.languages[0] ?? 'en');
  return (
    <PartCard
      part="content"
      aside={<MailPreview campaign={campaign} project={project} lang={lang} isSaved={isSaved} />}
      actions={
        variants.length > 0 && (
          <span className={styles.which}>
            <Pick
              label={t('campaigns.variantShown')}
              value={String(variants[variant] ? variant : -1)}
              choices={[['-1', t('campaigns.forAll')], ...variants.map(({ name }, at) => [String(at), name] as const)]}
              onChange={(value) => onVariant(Number(value))}
            />
          </span>
        )
      }
    >
      <Written key={variant} project={project} content={written} lang={lang} onShow={show} onWrite={write} />
    </PartCard>
  );
}

type WrittenProps = {
  readonly project: string;
  readonly content: MailDraft;
  readonly lang: string;
  readonly onShow: (lang: string) => void;
  readonly onWrite: (content: MailDraft) => void;
};

function Written({ project, content, lang, onShow, onWrite }: WrittenProps) {
  const texts = useTexts();
  const { t } = texts;
  const said = content.texts[lang] ?? noTexts;
  const set = (part: Partial<MailDraft>) => onWrite({ ...content, ...part });
  const say = (part: Partial<MailTexts>) => set({ texts: { ...content.texts, [lang]: { ...said, ...part } } });
  return (
    <>
      <Languages languages={content.languages} lang={lang} onShow={onShow} onAdd={add} onDrop={drop} />
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
      <div className="field">
        <span className="label">{t('campaigns.text')}</span>
        <EditorDoor
          key={lang}
          profile="step"
          lang={lang}
          dir={directionOf(lang)}
          value={(said.body as Body | null) ?? blankBody}
          onChange={(body) => say({ body })}
          label={t('campaigns.textIn', { language: languageName(lang, texts) })}
        />
        <span className="hint">{t('campaigns.textHint', { example: '{{name:there}}' })}</span>
      </div>
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

  /** It begins with what is said in the language that is open. */
  function add(tag: string): void {
    set({ languages: [...content.languages, tag], texts: { ...content.texts, [tag]: said } });
    onShow(tag);
  }

  function drop(): void {
    const { [lang]: _, ...rest } = content.texts;
    set({ languages: content.languages.filter((one) => one !== lang), texts: rest });
  }
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
