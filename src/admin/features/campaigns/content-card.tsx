/** What a campaign says, in each of its languages, and in each of its variants that says something of its own. */
import { mediaDraft, type MediaDraft, type MediaTexts } from '../../../wire/campaigns/draft.ts';
import { profileOf, type CampaignKind } from '../../../wire/campaigns/kinds.ts';
import { MEDIA_TITLE_CHARS } from '../../../wire/outbound-media/limits.ts';
import { InputField } from '../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { ButtonsField } from './buttons-field.tsx';
import { CampaignPreview } from './campaign-preview.tsx';
import { LookFields } from './look-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { SenderFields } from './sender-fields.tsx';
import { WrittenCard, WrittenLanguages, WrittenText, type Writing, type WrittenProps } from './written.tsx';

const noTexts: MediaTexts = { title: '', body: null, alt: '', labels: [] };

export function ContentCard(props: WrittenProps) {
  const { campaign, project, variant } = props;
  return (
    <WrittenCard {...props} struct={mediaDraft}>
      {(writing) => [
        <Written key={variant} kind={campaign.kind} project={project} writing={writing} />,
        <CampaignPreview
          key="preview"
          campaign={campaign.id}
          project={project}
          content={writing.content}
          lang={writing.lang}
        />,
      ]}
    </WrittenCard>
  );
}

type WritingProps = {
  readonly kind: CampaignKind;
  readonly project: string;
  readonly writing: Writing<MediaDraft>;
};

function Written({ kind, project, writing }: WritingProps) {
  const { t } = useTexts();
  const { content, lang, onWrite } = writing;
  const said = content.texts[lang] ?? noTexts;
  const set = (part: Partial<MediaDraft>) => onWrite({ ...content, ...part });
  const say = (part: Partial<MediaTexts>) => set({ texts: { ...content.texts, [lang]: { ...said, ...part } } });
  return (
    <>
      <WrittenLanguages {...writing} said={said} />
      <InputField
        label={t('campaigns.title')}
        value={said.title}
        most={MEDIA_TITLE_CHARS}
        onChange={(title) => say({ title })}
      />
      <WrittenText profile={profileOf(kind)} lang={lang} body={said.body} onChange={(body) => say({ body })} />
      {kind === 'message' ? (
        <SenderFields project={project} sender={content.sender} onChange={(sender) => set({ sender })} />
      ) : (
        <FramedFields {...{ kind, project, lang, content, said }} onSet={set} onSay={say} />
      )}
    </>
  );
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
