/** How the draft stands: saved, on its way, on this device alone; and what its writer has to decide. */
import { Check, CloudOff, TriangleAlert } from 'lucide-react';
import { useTexts } from '../../shell/use-texts.ts';
import { failureSentence } from '../../parts/writing/failure-sentence.ts';
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
  const texts = useTexts();
  const { t } = texts;
  return (
    <>
      {phase === 'kept' && failure && (
        <div className="alert danger row wrap" role="alert">
          <TriangleAlert className="icon" aria-hidden="true" />
          <span>{failureSentence(texts, failure)}</span>
          <button type="button" className="btn btn-sm btn-secondary push" onClick={() => void keeper.send()}>
            {t('common.retry')}
          </button>
        </div>
      )}
      {clashes.map((clash) => (
        <div key={clash.part} className="alert warning row wrap" role="alert">
          <TriangleAlert className="icon" aria-hidden="true" />
          <span>{t('campaigns.clash', { part: t(`campaigns.part.${clash.part}`) })}</span>
          <span className="row push">
            <button type="button" className="btn btn-sm btn-secondary" onClick={() => keeper.choose(clash, 'mine')}>
              {t('writing.keepMine')}
            </button>
            <button type="button" className="btn btn-sm btn-tertiary" onClick={() => keeper.choose(clash, 'theirs')}>
              {t('writing.takeTheirs')}
            </button>
          </span>
        </div>
      ))}
    </>
  );
}
