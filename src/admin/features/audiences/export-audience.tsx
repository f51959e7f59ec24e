/** An audience as a file that another project takes, for those who may take lists with them (P-OUT-52). */
import { Download } from 'lucide-react';
import { campaignFileEndpoints } from '../../../wire/campaign-files/calls.ts';
import type { Audience } from '../../../wire/audiences/shapes.ts';
import { fileNameOf, saveFile } from '../../parts/list/save-file.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

type Props = { readonly audience: Audience; readonly project: string };

export function ExportAudience({ audience: { id, name, kind }, project }: Props) {
  const { api, browser } = useServices();
  const { t } = useTexts();
  const work = useWork();
  if (!useCan('lists:export', 'chosen')) return null;
  const save = () =>
    void work(async () => {
      const file = await api(campaignFileEndpoints.exportAudience, { params: { project, audience: id } });
      saveFile(browser, `${fileNameOf(name, 'audience')}.json`, [JSON.stringify(file, null, 2)], 'json');
    });
  return (
    <button
      type="button"
      className="btn btn-secondary"
      title={kind === 'list' ? t('audiences.exportList') : undefined}
      onClick={save}
    >
      <Download className="icon" aria-hidden="true" />
      {t('audiences.export')}
    </button>
  );
}
