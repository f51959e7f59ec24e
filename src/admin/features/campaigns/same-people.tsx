/** Who else speaks to the people of a campaign's audience, and how much interrupted them of late (P-AUD-13). */
import { Link } from 'wouter';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useTexts } from '../../shell/use-texts.ts';

type Props = { readonly project: string; readonly audience: string | null; readonly campaign: string };

export function SamePeople({ project, audience, campaign }: Props) {
  const { t } = useTexts();
  const query = { audience: audience ?? '', without: campaign };
  const ask = { ...asked(campaignEndpoints.samePeople, { params: { project }, query }), quiet: true };
  const { value } = useAsked(audience === null ? null : ask);
  if (!value || value.interruptions === null) return null;
  const { campaigns, interruptions } = value;
  return (
    <>
      <p className="strong">{t('campaigns.same')}</p>
      {campaigns.length === 0 ? (
        <p className="hint">{t('campaigns.sameNone')}</p>
      ) : (
        <ul className="stack stack-2" aria-label={t('campaigns.same')}>
          {campaigns.map(({ id, name, share }) => (
            <li key={id} className="row">
              <Link className="link anywhere" href={`/dashboard/campaigns/${id}`}>
                <bdi>{name}</bdi>
              </Link>
              <span className="push">{t('campaigns.sameShare', { share })}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="hint">{t('campaigns.interruptions', { count: interruptions })}</p>
    </>
  );
}
