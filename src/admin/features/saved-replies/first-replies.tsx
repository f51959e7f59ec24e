/** Where there are none yet: what they are for, and three to begin with. */
import { MessageSquareReply } from 'lucide-react';
import { savedReplyEndpoints } from '../../../wire/saved-replies/calls.ts';
import { bodyOfText } from '../../parts/editor/plain-body.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

type Props = { readonly project: string; readonly may: boolean; readonly onAdded: () => Promise<void> };
const first = [
  { name: 'received', blank: null },
  { name: 'moreDetails', blank: 'savedReplies.first.moreDetails.blank' },
  { name: 'done', blank: 'savedReplies.first.done.blank' },
] as const;

export function FirstReplies({ project, may, onAdded }: Props) {
  const { api } = useServices();
  const { t, lang } = useTexts();
  const shared = useCan('content:write');
  const work = useWork();
  async function add(): Promise<void> {
    for (const { name, blank } of first) {
      const places = {
        name: `{{${lang === 'de' ? 'name' : 'first_name'}:${t('savedReplies.first.there')}}}`,
        member: `{{member:${t('savedReplies.first.team')}}}`,
        blank: blank ? `{{?${t(blank)}}}` : '',
      };
      const text = bodyOfText(t(`savedReplies.first.${name}.text`, places));
      const body = {
        name: t(`savedReplies.first.${name}`),
        shortcut: t(`savedReplies.first.${name}.shortcut`),
        shared,
        texts: { [lang === 'de' ? 'de' : 'en']: text },
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
