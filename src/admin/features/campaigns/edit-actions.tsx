/** The buttons above a draft: shown to one person as a test, and published. Both begin with what is not saved yet. */
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../projects/use-can.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { CampaignMenu } from './campaign-menu.tsx';
import type { CampaignDraftState, DraftKeeper } from './draft.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { showPart } from './show-part.ts';
import { TestDialog } from './test-dialog.tsx';
import { useCheck } from './use-check.ts';

type Props = { readonly keeper: DraftKeeper; readonly state: CampaignDraftState; readonly project: string };

export function EditActions({ keeper, state: { campaign }, project }: Props) {
  const { t } = useTexts();
  const may = useCan('outbound:send', 'chosen');
  const mayFind = useCan('visitors:read', 'chosen');
  const { api } = useServices();
  const [open, setOpen] = useState<'test' | 'publish' | null>(null);
  async function begin(what: 'test' | 'publish'): Promise<void> {
    await keeper.send();
    // What could not be saved says so above the parts, and nothing older is published in its place.
    if (keeper.state.phase !== 'saved') return;
    // The newest answer: what was wrong may have been mended with this save.
    if (what === 'publish' && (await hasErrors())) showPart('check');
    else setOpen(what);
  }
  async function hasErrors(): Promise<boolean> {
    const params = { project, campaign: campaign.id };
    const { problems } = await api(campaignEndpoints.checkCampaign, { params });
    return problems.some(({ level }) => level === 'error');
  }
  const close = () => setOpen(null);
  const errors = useCheck(campaign, project).value?.problems.filter(({ level }) => level === 'error') ?? [];
  return (
    <>
      {may && mayFind && (
        <button type="button" className="btn btn-secondary" aria-haspopup="dialog" onClick={() => void begin('test')}>
          <FlaskConical className="icon" aria-hidden="true" />
          {t('campaigns.test')}
        </button>
      )}
      {may && (
        <button type="button" className="btn btn-primary" aria-haspopup="dialog" onClick={() => void begin('publish')}>
          {t(errors.length === 0 ? 'campaigns.publish' : 'campaigns.publishErrors', { count: errors.length })}
        </button>
      )}
      <CampaignMenu campaign={campaign} project={project} />
      {open === 'test' && <TestDialog campaign={campaign} project={project} onClose={close} />}
      {open === 'publish' && (
        <PublishDialog campaign={campaign} project={project} onPublished={keeper.told} onClose={close} />
      )}
    </>
  );
}
