/** That all campaigns stand still, by whom and since when; and the button that stops or releases all of them (P-OUT-43). */
import { OctagonX } from 'lucide-react';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import { exactTime } from '../../parts/ago.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { haltOf } from './campaigns.ts';

type Props = { readonly project: string };

export function HaltBar({ project }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const { value } = useAsked(haltOf(project));
  const set = useHalt(project);
  const may = useCan('outbound:send', 'chosen');
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
        <button type="button" className="btn btn-sm btn-secondary push" onClick={() => set(false)}>
          {t('campaigns.release')}
        </button>
      )}
    </output>
  );
}

/** Stops all campaigns of the project after a question, or lets them go on at once. */
export function useHalt(project: string): (on: boolean) => void {
  const { api, dialogs } = useServices();
  const data = useData();
  const work = useWork();
  const { t } = useTexts();
  const set = (on: boolean) =>
    void work(async () => {
      await api(campaignEndpoints.haltOutbound, { params: { project }, body: { on } });
      data.drop((key) => key.includes(`/${project}/campaigns`) || key.includes(`/${project}/calm`));
    });
  return (on) => {
    if (!on) return set(false);
    dialogs.open({
      type: 'error',
      heading: t('campaigns.haltTitle'),
      body: t('campaigns.haltBody'),
      note: t('campaigns.haltNote'),
      primaryBtn: { label: t('campaigns.haltNow'), click: () => set(true) },
      secondaryBtn: { label: t('common.cancel') },
    });
  };
}
