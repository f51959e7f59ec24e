/** The stop of all campaigns of the project, from any screen (P-OUT-43). */
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import { tellFailure } from '../../parts/writing/failure-sentence.ts';
import type { Services } from '../../services.ts';

/** What shows campaigns hears of it by the push that follows. */
export async function setHalt(services: Services, on: boolean): Promise<void> {
  try {
    const { id: project } = await services.desk.project();
    await services.api(campaignEndpoints.haltOutbound, { params: { project }, body: { on } });
  } catch (error) {
    tellFailure(services, error);
  }
}

/** Stops them after a question. */
export function run(services: Services): void {
  const { t } = services.preferences.state.texts;
  services.dialogs.open({
    type: 'error',
    heading: t('campaigns.haltTitle'),
    body: t('campaigns.haltBody'),
    note: t('campaigns.haltNote'),
    primaryBtn: { label: t('campaigns.haltNow'), click: () => void setHalt(services, true) },
    secondaryBtn: { label: t('common.cancel') },
  });
}
