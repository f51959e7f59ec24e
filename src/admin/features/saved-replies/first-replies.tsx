/** Where there are none yet: what they are for, and three to begin with. */
import { MessageSquareReply } from 'lucide-react';
import { savedReplyEndpoints } from '../../../wire/saved-replies/calls.ts';
import { bodyOfText } from '../../parts/editor/plain-body.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

type Props = { readonly project: string; readonly may: boolean; readonly onAdded: () => Promise<void> };
const first = ['received', 'moreDetails', 'done'] as const;

export function FirstReplies({ project, may, onAdded }: Props) {
  const { api } = useServices();
  const { t, lang } = useTexts();
  const shared = useCan('content:write');
  const work = useWork();
  async function add(): Promise<void> {
    for (const one of first) {
      const texts = { [lang === 'de' ? 'de' : 'en']: bodyOfText(t(`savedReplies.first.${one}.text`)) };
      const body = {
        name: t(`savedReplies.first.${one}`),
        shortcut: t(`savedReplies.first.${one}.shortcut`),
        shared,
        texts,
      };
      await api(savedReplyEndpoints.addSavedReply, { params: { project }, body });
    }
    await onAdded();
  }
  return (
    <div className="card empty" data-setting="replies">
      <MessageSquareReply className="icon" aria-hidden="true" />
      <h2>{t('savedReplies.none')}</h2>
      <p>{t('savedReplies.hint')}</p>
      {may && (
        <button type="button" className="btn btn-secondary" onClick={() => void work(add)}>
          {t('savedReplies.addFirst')}
        </button>
      )}
    </div>
  );
}
