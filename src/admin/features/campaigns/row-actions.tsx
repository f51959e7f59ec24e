/** What is done with campaigns from their list: with one by its menu, with several that are chosen at once. */
import { Archive, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import type { CampaignRow } from '../../../wire/campaigns/shapes.ts';
import { MenuEntry } from '../../parts/menu-entry.tsx';
import type { BulkRunning } from '../../parts/list/bulk-run.tsx';
import { startBulk } from '../../parts/list/bulk.ts';
import type { BulkAction, ListLook } from '../../parts/list/list-look.ts';
import type { List } from '../../parts/list/list.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { editPath } from './campaigns.ts';

const calls = {
  pause: campaignEndpoints.pauseCampaign,
  resume: campaignEndpoints.resumeCampaign,
  archive: campaignEndpoints.archiveCampaign,
} as const;
const words = { pause: 'campaigns.pausing', resume: 'campaigns.resuming', archive: 'campaigns.archiving' } as const;
type Deed = keyof typeof calls;

/** Whether it can be done with a campaign that is so. */
export function fits(deed: Deed, { status }: Pick<CampaignRow, 'status'>): boolean {
  if (deed === 'pause') return status === 'live' || status === 'scheduled';
  return deed === 'resume' ? status === 'paused' : status === 'draft' || status === 'stopped';
}

export function useRowActions(list: List<CampaignRow>) {
  const { api, desk, navigation } = useServices();
  const { t } = useTexts();
  const work = useWork();
  const [mayWrite, maySend] = [useCan('content:write', 'chosen'), useCan('outbound:send', 'chosen')];
  const [running, setRunning] = useState<BulkRunning<CampaignRow> | null>(null);
  const may = (deed: Deed) => (deed === 'archive' ? mayWrite : maySend);
  async function one(deed: Deed, { id }: CampaignRow): Promise<unknown> {
    const { id: project } = await desk.project();
    return api(calls[deed], { params: { project, campaign: id } });
  }
  const alone = (deed: Deed, row: CampaignRow) =>
    void work(async () => {
      await one(deed, row);
      await list.refresh({ quiet: true });
    });
  const duplicate = (row: CampaignRow) =>
    void work(async () => {
      const { id: project } = await desk.project();
      const copy = await api(campaignEndpoints.duplicateCampaign, { params: { project, campaign: row.id } });
      navigation.go(editPath(copy.id));
    });
  /** Of those that are chosen, the ones with which it can be done. */
  function many(deed: Deed, rows: readonly CampaignRow[]): void {
    const meant = rows.filter((row) => fits(deed, row) && !(deed === 'archive' && row.archived));
    setRunning({ title: t(words[deed], { count: meant.length }), bulk: startBulk(meant, (row) => one(deed, row)) });
  }
  const bulk = (
    [
      { id: 'pause', label: t('campaigns.pause'), icon: Pause },
      { id: 'resume', label: t('campaigns.resume'), icon: Play },
      { id: 'archive', label: t('campaigns.archive'), icon: Archive },
    ] as const
  )
    .filter(({ id }) => may(id))
    .map((action): BulkAction<CampaignRow> => ({ ...action, run: (rows) => many(action.id, rows) }));
  const menu = (row: CampaignRow) => (
    <>
      {mayWrite && <MenuEntry words={t('campaigns.open')} onClick={() => navigation.go(editPath(row.id))} />}
      {maySend && fits('pause', row) && <MenuEntry words={t('campaigns.pause')} onClick={() => alone('pause', row)} />}
      {maySend && fits('resume', row) && (
        <MenuEntry words={t('campaigns.resume')} onClick={() => alone('resume', row)} />
      )}
      {mayWrite && <MenuEntry words={t('campaigns.duplicate')} onClick={() => duplicate(row)} />}
      {mayWrite && fits('archive', row) && (
        <MenuEntry
          words={t(row.archived ? 'campaigns.unarchive' : 'campaigns.archive')}
          onClick={() => alone('archive', row)}
        />
      )}
    </>
  );
  const look: Pick<ListLook<CampaignRow>, 'menu' | 'bulk'> = {
    ...(mayWrite || maySend ? { menu } : {}),
    ...(bulk.length > 0 ? { bulk } : {}),
  };
  return { look, running, close: () => setRunning(null) };
}
