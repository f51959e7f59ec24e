/** What a campaign says, in each of its languages, and in each of its variants that says something of its own. */
import { useState } from 'react';
import { mediaDraft, type MediaDraft, type MediaTexts } from '../../../wire/campaigns/draft.ts';
import { profileOf, type CampaignKind } from '../../../wire/campaigns/kinds.ts';
import { MEDIA_TITLE_CHARS } from '../../../wire/outbound-media/limits.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import { fits } from '../../../wire/schema.ts';
import { EditorDoor } from '../../parts/editor/door.tsx';
import { InputField } from '../../parts/writing/form-dialog.tsx';
import { directionOf, languageName } from '../../parts/writing/languages.ts';
import { Pick } from '../../parts/pick.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { ButtonsField } from './buttons-field.tsx';
import { CampaignPreview } from './campaign-preview.tsx';
import styles from './campaigns.module.css';
import { Languages } from './languages-row.tsx';
import { LookFields } from './look-fields.tsx';
import type { PartProps } from './part.ts';
import { PartCard } from './part-card.tsx';
import { PictureField } from './picture-field.tsx';
import { SenderFields } from './sender-fields.tsx';

type Props = PartProps & {
  /** The place of the variant that is written; −1: what all have that say nothing of their own. */
  readonly variant: number;
  readonly onVariant: (variant: number) => void;
};

const noTexts: MediaTexts = { title: '', body: null, alt: '', labels: [] };
const blankBody: Body = { type: 'doc', content: [{ type: 'paragraph' }] };

export function ContentCard(props: Props) {
  const { draft, change, variant, onVariant } = props;
  const { t } = useTexts();
  const { variants } = draft.experiment;
  const [wanted, show] = useState('');
  const written = variants[variant]?.content ?? draft.content;
  if (!fits(mediaDraft, written)) return <PartCard part="content">{t('campaigns.otherContent')}</PartCard>;
  function write(content: MediaDraft): void {
    if (variant < 0 || !variants[variant]) return change('content', content);
    const next = variants.map((one, at) => (at === variant ? { ...one, content } : one));
    change('experiment', { ...draft.experiment, variants: next });
  }
  const languages = written.languages;
  const lang = languages.includes(wanted) ? wanted : (languages[0] ?? 'en');
  return (
    <PartCard
      part="content"
      aside={<CampaignPreview campaign={props.campaign.id} project={props.project} content={written} lang={lang} />}
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
      <Written key={variant} {...props} content={written} lang={lang} onShow={show} onWrite={write} />
    </PartCard>
  );
}

type WrittenProps = Props & {
  readonly content: MediaDraft;
  readonly lang: string;
  readonly onShow: (lang: string) => void;
  readonly onWrite: (content: MediaDraft) => void;
};

function Written({ campaign, project, content, lang, onShow: show, onWrite }: WrittenProps) {
  const texts = useTexts();
  const { t } = texts;
  const said = content.texts[lang] ?? noTexts;
  const set = (part: Partial<MediaDraft>) => onWrite({ ...content, ...part });
  const say = (part: Partial<MediaTexts>) => set({ texts: { ...content.texts, [lang]: { ...said, ...part } } });
  function drop(): void {
    const { [lang]: _, ...rest } = content.texts;
    set({ languages: content.languages.filter((one) => one !== lang), texts: rest });
  }
  return (
    <>
      <Languages languages={content.languages} lang={lang} onShow={show} onAdd={addLanguage} onDrop={drop} />
      <InputField
        label={t('campaigns.title')}
        value={said.title}
        most={MEDIA_TITLE_CHARS}
        onChange={(title) => say({ title })}
      />
      <div className={`field ${styles.text}`}>
        <span className="label">{t('campaigns.text')}</span>
        <EditorDoor
          key={lang}
          profile={profileOf(campaign.kind)}
          lang={lang}
          dir={directionOf(lang)}
          value={(said.body as Body | null) ?? blankBody}
          onChange={(body) => say({ body })}
          label={t('campaigns.textIn', { language: languageName(lang, texts) })}
        />
        <span className="hint">{t('campaigns.textHint', { example: '{{name:there}}' })}</span>
      </div>
      {campaign.kind === 'message' ? (
        <SenderFields project={project} sender={content.sender} onChange={(sender) => set({ sender })} />
      ) : (
        <FramedFields {...{ project, lang, content, said }} kind={campaign.kind} onSet={set} onSay={say} />
      )}
    </>
  );

  /** It begins with what is said in the language that is open. */
  function addLanguage(tag: string): void {
    set({ languages: [...content.languages, tag], texts: { ...content.texts, [tag]: said } });
    show(tag);
  }
}

type FramedProps = {
  readonly kind: CampaignKind;
  readonly project: string;
  readonly lang: string;
  readonly content: MediaDraft;
  readonly said: MediaTexts;
  readonly onSet: (part: Partial<MediaDraft>) => void;
  readonly onSay: (part: Partial<MediaTexts>) => void;
};

/** What a banner and a modal have besides their words. */
function FramedFields({ kind, project, lang, content, said, onSet, onSay }: FramedProps) {
  const { t } = useTexts();
  return (
    <>
      <PictureField
        project={project}
        label={t('campaigns.picture')}
        picture={content.picture}
        onPicture={(picture) => onSet({ picture })}
        alt={{ words: said.alt, onChange: (alt) => onSay({ alt }) }}
      />
      <ButtonsField
        project={project}
        lang={lang}
        content={content}
        labels={said.labels}
        onChange={onSet}
        onLabels={(labels) => onSay({ labels })}
      />
      <LookFields kind={kind} content={content} onChange={onSet} />
    </>
  );
}
