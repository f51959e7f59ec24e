/** A campaign from a file: what this project lacks for it is said before anything is stored. */
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { campaignFileEndpoints } from '../../../wire/campaign-files/calls.ts';
import { CAMPAIGN_FILE_BYTES } from '../../../wire/campaign-files/limits.ts';
import type { CampaignImported } from '../../../wire/campaign-files/shapes.ts';
import { Failure } from '../../api/failure.ts';
import { PickFiles } from '../../parts/media/pick-files.tsx';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { editPath } from './campaigns.ts';

type Read = { readonly file: unknown; readonly found: CampaignImported };

export function ImportCampaign() {
  const { api, desk } = useServices();
  const { t } = useTexts();
  const work = useWork();
  const [read, setRead] = useState<Read>();
  if (!useCan('project:own', 'chosen')) return null;
  const choose = ([chosen]: readonly File[]) =>
    void work(async () => {
      if (!chosen) return;
      const file = await contentOf(chosen);
      const { id: project } = await desk.project();
      const body = { file, check: true };
      setRead({ file, found: await api(campaignFileEndpoints.importCampaign, { params: { project }, body }) });
    });
  return (
    <>
      <PickFiles accept=".json,application/json" className="btn btn-secondary" onFiles={choose}>
        <FileUp className="icon" aria-hidden="true" />
        {t('campaigns.file.import')}
      </PickFiles>
      {read && <ImportDialog {...read} onClose={() => setRead(undefined)} />}
    </>
  );
}

/** Errors: `Failure` for one that is too large, or no JSON. */
async function contentOf(file: File): Promise<unknown> {
  if (file.size > CAMPAIGN_FILE_BYTES) throw new Failure('body_too_large', '', { status: 413 });
  try {
    return JSON.parse(await file.text()) as unknown;
  } catch (cause) {
    throw new Failure('invalid_field', 'file', { status: 422, cause });
  }
}

const lacking = ['attributes', 'events', 'audiences', 'campaigns'] as const;

function ImportDialog({ file, found, onClose }: Read & { readonly onClose: () => void }) {
  const { api, desk, navigation } = useServices();
  const { t, intl } = useTexts();
  const lacks = lacking.filter((kind) => found.lacks[kind].length > 0);
  const save = async () => {
    const { id: project } = await desk.project();
    const made = await api(campaignFileEndpoints.importCampaign, { params: { project }, body: { file } });
    navigation.go(made.campaign === null ? '/dashboard/audiences' : editPath(made.campaign));
  };
  const { pictures, responses, audiences } = found;
  return (
    <FormDialog
      title={t('campaigns.file.title')}
      submit={t('campaigns.file.importNow')}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{t('campaigns.file.brings', { audiences: audiences.length, pictures, responses })}</p>
      {lacks.length > 0 && (
        <div className="alert warning stack stack-2">
          <p className="strong">{t('campaigns.file.lacks')}</p>
          <dl className="stack stack-1">
            {lacks.map((kind) => (
              <div key={kind}>
                <dt>{t(`campaigns.file.lacks.${kind}`)}</dt>
                <dd className="anywhere">
                  <bdi>{intl.formatList(found.lacks[kind])}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <p className="hint">{t('campaigns.file.draft')}</p>
    </FormDialog>
  );
}
