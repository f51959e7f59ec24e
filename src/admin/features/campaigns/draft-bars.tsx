/** How the draft stands: saved, on its way, on this device alone; and what its writer has to decide. */
import { Check, CloudOff } from 'lucide-react';
import { useTexts } from '../../shell/use-texts.ts';
import { ClashBar, UnsentBar } from '../../parts/writing/draft-bars.tsx';
import type { CampaignDraftState, DraftKeeper } from './draft.ts';

type Props = { readonly keeper: DraftKeeper; readonly state: CampaignDraftState };

export function DraftPhase({ state: { phase } }: Pick<Props, 'state'>) {
  const { t } = useTexts();
  return (
    <output className="row row-1">
      {phase === 'saved' && <Check className="icon" aria-hidden="true" />}
      {(phase === 'kept' || phase === 'asks') && <CloudOff className="icon" aria-hidden="true" />}
      {t(`campaigns.phase.${phase}`)}
    </output>
  );
}

export function DraftBars({ keeper, state: { failure, phase, clashes } }: Props) {
  const { t } = useTexts();
  return (
    <>
      {phase === 'kept' && failure && <UnsentBar failure={failure} onRetry={() => void keeper.send()} />}
      {clashes.map((clash) => (
        <ClashBar key={clash.part} onChoose={(whose) => keeper.choose(clash, whose)}>
          {t('campaigns.clash', { part: t(`campaigns.part.${clash.part}`) })}
        </ClashBar>
      ))}
    </>
  );
}
