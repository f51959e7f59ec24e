/** Compares all totals of a campaign with its receipts, and shows both (P-STA-02). */
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import { MenuEntry } from '../../parts/menu-entry.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

export function RecountEntry({ project, id }: { readonly project: string; readonly id: string }) {
  const { api, dialogs } = useServices();
  const { t, intl } = useTexts();
  const may = useCan('statistics:read', 'chosen');
  async function recount(): Promise<void> {
    const { corrected } = await api(campaignEndpoints.recountCampaign, { params: { project, campaign: id } });
    const lines = corrected.map(({ kind, was, is }) =>
      t('campaigns.recounted.line', { kind, was: intl.formatNumber(was), is: intl.formatNumber(is) }),
    );
    dialogs.open({
      type: 'success',
      heading: t(lines.length === 0 ? 'campaigns.recounted.same' : 'campaigns.recounted.corrected'),
      body: lines.length === 0 ? t('campaigns.recounted.sameHint') : lines.join('; '),
      primaryBtn: { label: t('common.close') },
    });
  }
  return may ? <MenuEntry words={t('campaigns.recount')} onClick={() => void recount()} /> : null;
}
