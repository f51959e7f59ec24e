/** Over every screen of the desk while all campaigns stand still: by whom and since when, and the way to let them go on (P-OUT-43). */
import { OctagonX } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { useAsked } from '../../data/use-asked.ts';
import { exactTime } from '../../parts/ago.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { haltOf } from './campaigns.ts';
import { setHalt } from './halt.ts';

export default function HaltBar() {
  const services = useServices();
  const texts = useTexts();
  const { t } = texts;
  const { chosen } = useSnapshot(services.desk.state);
  const mayRead = useCan('content:read', 'chosen');
  const may = useCan('outbound:send', 'chosen');
  const { value } = useAsked(chosen && mayRead ? haltOf(chosen.id) : null);
  const halted = value?.halted;
  if (!halted) return null;
  return (
    <output className="alert danger row wrap">
      <OctagonX className="icon" aria-hidden="true" />
      <span>
        <b>{t('campaigns.halted')}</b>{' '}
        {t('campaigns.haltedBy', { name: halted.by, time: exactTime(texts, Date.parse(halted.at)) })}
      </span>
      {may && (
        <button type="button" className="btn btn-sm btn-secondary push" onClick={() => void setHalt(services, false)}>
          {t('campaigns.release')}
        </button>
      )}
    </output>
  );
}
