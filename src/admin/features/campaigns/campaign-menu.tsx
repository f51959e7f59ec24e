/** What can be done with a campaign besides writing and publishing it. */
import { useState } from 'react';
import { campaignFileEndpoints } from '../../../wire/campaign-files/calls.ts';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import { CAMPAIGN_NAME_CHARS } from '../../../wire/campaigns/limits.ts';
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import { useData } from '../../data/data.ts';
import { MenuEntry } from '../../parts/menu-entry.tsx';
import { MoreMenu } from '../../parts/more-menu.tsx';
import { fileNameOf, saveFile } from '../../parts/list/save-file.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { FormDialog, InputField } from '../../parts/writing/form-dialog.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { campaignOf, CAMPAIGNS, editPath } from './campaigns.ts';
import { run } from './halt.ts';
import { RecountEntry } from './recount.tsx';
import { useCampaignChange } from './use-campaign-change.ts';

type Props = { readonly campaign: Campaign; readonly project: string };

export function CampaignMenu({ campaign, project }: Props) {
  const services = useServices();
  const { api, navigation, dialogs } = services;
  const takeAway = useTakeAway(campaign, project);
  const { t } = useTexts();
  const change = useCampaignChange(project);
  const [renaming, setRenaming] = useState(false);
  const mayWrite = useCan('content:write', 'chosen');
  const mayExport = useCan('lists:export', 'chosen');
  const maySend = useCan('outbound:send', 'chosen');
  const { id, name, status, archived } = campaign;
  const params = { project, campaign: id };
  const isOver = status === 'draft' || status === 'stopped';
  const duplicate = () =>
    change(async () => {
      const copy = await api(campaignEndpoints.duplicateCampaign, { params });
      navigation.go(editPath(copy.id));
      return copy;
    });
  const archive = () =>
    change(async () => {
      const answer = await api(campaignEndpoints.archiveCampaign, { params });
      if (answer.archived) navigation.go(CAMPAIGNS);
      return answer;
    });
  const stop = () =>
    dialogs.open({
      type: 'error',
      heading: t('campaigns.stopTitle', { name }),
      body: t('campaigns.stopBody'),
      note: t('campaigns.stopNote'),
      primaryBtn: {
        label: t('campaigns.stopNow'),
        click: () => change(() => api(campaignEndpoints.stopCampaign, { params })),
      },
      secondaryBtn: { label: t('common.cancel') },
    });
  return (
    <>
      <MoreMenu label={t('campaigns.more')} look="btn-secondary">
        {mayWrite && <MenuEntry words={t('campaigns.rename')} onClick={() => setRenaming(true)} />}
        {mayWrite && <MenuEntry words={t('campaigns.duplicate')} onClick={duplicate} />}
        {mayExport && <MenuEntry words={t('campaigns.file.export')} onClick={takeAway} />}
        {mayWrite && isOver && (
          <MenuEntry words={t(archived ? 'campaigns.unarchive' : 'campaigns.archive')} onClick={archive} />
        )}
        <RecountEntry project={project} id={id} />
        {maySend && !isOver && <MenuEntry words={t('campaigns.stop')} removes onClick={stop} />}
        {maySend && <MenuEntry words={t('campaigns.haltAll')} removes onClick={() => run(services)} />}
      </MoreMenu>
      {renaming && <Rename campaign={campaign} project={project} onClose={() => setRenaming(false)} />}
    </>
  );
}

/** Has the browser save it as a file. */
function useTakeAway({ id, name }: Campaign, project: string): () => void {
  const { api, browser } = useServices();
  const work = useWork();
  return () =>
    void work(async () => {
      const params = { project, campaign: id };
      const file = await api(campaignFileEndpoints.exportCampaign, { params });
      saveFile(browser, `${fileNameOf(name, 'campaign')}.json`, [JSON.stringify(file, null, 2)], 'json');
    });
}

function Rename({ campaign, project, onClose }: Props & { readonly onClose: () => void }) {
  const { api } = useServices();
  const data = useData();
  const { t } = useTexts();
  const [name, setName] = useState(campaign.name);
  async function save(): Promise<void> {
    const params = { project, campaign: campaign.id };
    const body = { name: name.trim(), expected: { name: campaign.name } };
    data.put(campaignOf(project, campaign.id), await api(campaignEndpoints.changeCampaign, { params, body }));
  }
  return (
    <FormDialog title={t('campaigns.rename')} submit={t('campaigns.renameNow')} onSubmit={save} onClose={onClose}>
      <InputField label={t('campaigns.name')} value={name} most={CAMPAIGN_NAME_CHARS} onChange={setName} />
    </FormDialog>
  );
}
