/** The buttons above a draft: shown to one person as a test, and published. Both begin with what is not saved yet. */
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../projects/use-can.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { CampaignMenu } from './campaign-menu.tsx';
import type { CampaignDraftState, DraftKeeper } from './draft.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';

type Props = { readonly keeper: DraftKeeper; readonly state: CampaignDraftState; readonly project: string };

export function EditActions({ keeper, state: { campaign }, project }: Props) {
  const { t } = useTexts();
  const may = useCan('outbound:send', 'chosen');
  const mayFind = useCan('visitors:read', 'chosen');
  const [open, setOpen] = useState<'test' | 'publish' | null>(null);
  async function begin(what: 'test' | 'publish'): Promise<void> {
    await keeper.send();
    // What could not be saved says so above the parts, and nothing older is published in its place.
    if (keeper.state.phase === 'saved') setOpen(what);
  }
  const close = () => setOpen(null);
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
          {t('campaigns.publish')}
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
