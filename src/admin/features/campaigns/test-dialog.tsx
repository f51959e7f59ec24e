/** Shows the draft to one contact at once, past all rules: it counts nowhere (P-OUT-45). */
import { useState } from 'react';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { FindPerson } from '../../parts/people/find-person.tsx';
import { personWords } from '../../parts/people/person.tsx';

type Props = { readonly campaign: Campaign; readonly project: string; readonly onClose: () => void };

export function TestDialog({ campaign, project, onClose }: Props) {
  const { api } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const work = useWork();
  const [said, setSaid] = useState('');
  const show = (contact: string, name: string) =>
    void work(async () => {
      const params = { project, campaign: campaign.id };
      const { present } = await api(campaignEndpoints.testCampaign, { params, body: { contact } });
      setSaid(t(present ? 'campaigns.testShown' : 'campaigns.testWaits', { name }));
    });
  return (
    <FormDialog title={t('campaigns.testTitle')} onClose={onClose}>
      <p className="muted">{t('campaigns.testHint')}</p>
      <FindPerson project={project} label={t('campaigns.testWho')}>
        {(person) => (
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            onClick={() => show(person.id, personWords(texts, person).name)}
          >
            {t('campaigns.testNow')}
          </button>
        )}
      </FindPerson>
      <output>{said && <span className="alert info">{said}</span>}</output>
    </FormDialog>
  );
}
