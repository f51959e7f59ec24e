/** Who says a message: some of staff, or a name and a face of the library. */
import type { MediaDraft } from '../../../wire/campaigns/draft.ts';
import { CAMPAIGN_SENDER_CHARS, CAMPAIGN_SENDERS } from '../../../wire/campaigns/limits.ts';
import { MembersField } from '../../parts/people/members-field.tsx';
import { InputField } from '../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { PictureField } from './picture-field.tsx';

type Props = {
  readonly project: string;
  readonly sender: MediaDraft['sender'];
  readonly onChange: (sender: MediaDraft['sender']) => void;
};

export function SenderFields({ project, sender, onChange }: Props) {
  const { t } = useTexts();
  return (
    <>
      <MembersField
        label={t('campaigns.senders')}
        hint={t('campaigns.sendersHint')}
        chosen={sender.members ?? []}
        most={CAMPAIGN_SENDERS}
        onChange={(members) => onChange({ ...sender, members })}
      />
      <InputField
        label={t('campaigns.sender')}
        value={sender.name}
        most={CAMPAIGN_SENDER_CHARS}
        onChange={(name) => onChange({ ...sender, name })}
      />
      <PictureField
        project={project}
        label={t('campaigns.senderPicture')}
        picture={sender.picture}
        onPicture={(picture) => onChange({ ...sender, picture })}
      />
    </>
  );
}
