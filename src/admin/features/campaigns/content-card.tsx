/** What a campaign says, in each of its languages, and in each of its variants that says something of its own. */
import { useState } from 'react';
import { mediaDraft, type MediaDraft, type MediaTexts } from '../../../wire/campaigns/draft.ts';
import { MEDIA_TITLE_CHARS } from '../../../wire/outbound-media/limits.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import { fits } from '../../../wire/schema.ts';
import { EditorDoor } from '../../parts/editor/door.tsx';
import { InputField } from '../../parts/writing/form-dialog.tsx';
import { directionOf, languageName } from '../../parts/writing/languages.ts';
import { Pick } from '../../parts/pick.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { ButtonsField } from './buttons-field.tsx';
import styles from './campaigns.module.css';
import { Languages } from './languages-row.tsx';
import { LookFields } from './look-fields.tsx';
import type { PartProps } from './part.ts';
import { PartCard } from './part-card.tsx';
import { PictureField } from './picture-field.tsx';

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
  const written = variants[variant]?.content ?? draft.content;
  if (!fits(mediaDraft, written)) return <PartCard part="content">{t('campaigns.otherContent')}</PartCard>;
  function write(content: MediaDraft): void {
    if (variant < 0 || !variants[variant]) return change('content', content);
    const next = variants.map((one, at) => (at === variant ? { ...one, content } : one));
    change('experiment', { ...draft.experiment, variants: next });
  }
  return (
    <PartCard
      part="content"
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
      <Written key={variant} {...props} content={written} onWrite={write} />
    </PartCard>
  );
}

type WrittenProps = Props & { readonly content: MediaDraft; readonly onWrite: (content: MediaDraft) => void };

function Written({ campaign, project, content, onWrite }: WrittenProps) {
  const texts = useTexts();
  const { t } = texts;
  const [first = 'en'] = content.languages;
  const [shown, show] = useState(first);
  const lang = content.languages.includes(shown) ? shown : first;
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
          profile="message"
          lang={lang}
          dir={directionOf(lang)}
          value={(said.body as Body | null) ?? blankBody}
          onChange={(body) => say({ body })}
          label={t('campaigns.textIn', { language: languageName(lang, texts) })}
        />
        <span className="hint">{t('campaigns.textHint', { example: '{{name|there}}' })}</span>
      </div>
      <PictureField
        project={project}
        picture={content.picture}
        alt={said.alt}
        onPicture={(picture) => set({ picture })}
        onAlt={(alt) => say({ alt })}
      />
      <ButtonsField content={content} labels={said.labels} onChange={set} onLabels={(labels) => say({ labels })} />
      <LookFields kind={campaign.kind} content={content} onChange={set} />
    </>
  );

  /** It begins with what is said in the language that is open. */
  function addLanguage(tag: string): void {
    set({ languages: [...content.languages, tag], texts: { ...content.texts, [tag]: said } });
    show(tag);
  }
}
