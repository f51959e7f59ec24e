/** How far a mail is, to whom it may be sent again, and the press that sends it to its audience. */
import { Send } from 'lucide-react';
import { Link } from 'wouter';
import { campaignMailEndpoints } from '../../../../wire/campaign-mails/calls.ts';
import type { CampaignSend } from '../../../../wire/campaign-mails/shapes.ts';
import type { CampaignTotals } from '../../../../wire/campaigns/figures.ts';
import type { Campaign } from '../../../../wire/campaigns/shapes.ts';
import { asked } from '../../../data/ask.ts';
import { useAsked } from '../../../data/use-asked.ts';
import { Ago } from '../../../parts/ago.tsx';
import { Card } from '../../../parts/detail/detail.tsx';
import { useWork } from '../../../parts/writing/use-work.ts';
import { useCan } from '../../../projects/use-can.ts';
import { useServices } from '../../../services.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { peoplePath } from '../people-path.ts';

type Props = { readonly campaign: Campaign; readonly project: string; readonly totals: CampaignTotals };

export function SendCard({ campaign, project, totals }: Props) {
  const { api } = useServices();
  const { t } = useTexts();
  const work = useWork();
  const may = useCan('outbound:send', 'chosen') && campaign.status === 'live';
  const params = { project, campaign: campaign.id };
  const sends = useAsked(asked(campaignMailEndpoints.campaignSends, { params }), { lasting: true });
  const { audience, when } = campaign.draft;
  const send = () =>
    void work(async () => {
      await api(campaignMailEndpoints.sendCampaign, { params, body: { audience: audience ?? 'all' } });
      await sends.reload();
    });
  const again = () =>
    void work(async () => {
      await api(campaignMailEndpoints.sendUnknownAgain, { params });
      await sends.reload();
    });
  const { sends: known = [], waiting = 0 } = sends.value ?? {};
  return (
    <Card title={t('campaigns.mail.sends')} hint={t('campaigns.mail.waiting', { count: waiting })}>
      <div className="card-body stack">
        {known.length === 0 && <p className="hint">{t('campaigns.mail.notSent')}</p>}
        {known.map((one) => (
          <Sent key={one.id} send={one} />
        ))}
        {totals.unknown > 0 && (
          <div className="alert warning stack stack-2">
            <p>{t('campaigns.mail.unknown', { count: totals.unknown })}</p>
            <div className="row wrap">
              <Link className="link" href={peoplePath(campaign.id, { state: 'unknown' })}>
                {t('campaigns.mail.unknownWho')}
              </Link>
              {may && (
                <button type="button" className="btn btn-sm btn-secondary" onClick={again}>
                  {t('campaigns.mail.again')}
                </button>
              )}
            </div>
          </div>
        )}
        {may && when.trigger.on === 'hand' && audience !== null && (
          <p>
            <button type="button" className="btn btn-secondary" onClick={send}>
              <Send className="icon" aria-hidden="true" />
              {t('campaigns.mail.sendNow')}
            </button>
          </p>
        )}
      </div>
    </Card>
  );
}

function Sent({ send: { at, by, people, state } }: { readonly send: CampaignSend }) {
  const { t } = useTexts();
  return (
    <p className="row wrap">
      <span className={`badge ${state === 'done' ? 'success' : 'accent'}`}>{t(`campaigns.mail.state.${state}`)}</span>
      <span>{t('campaigns.mail.people', { count: people })}</span>
      <span className="hint">
        <Ago at={at} long /> {by && <bdi>{by}</bdi>}
      </span>
    </p>
  );
}
