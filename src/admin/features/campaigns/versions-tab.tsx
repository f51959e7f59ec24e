/** What was published, newest first; an older one can become the draft again (P-OUT-40). */
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Ago } from '../../parts/ago.tsx';
import { CardTable } from '../../parts/card-table.tsx';
import { ReportFrame } from '../../parts/report-frame.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { editPath } from './campaigns.ts';
import { useCampaignChange } from './use-campaign-change.ts';

type Props = { readonly campaign: Campaign; readonly project: string };

export function VersionsTab({ campaign: { id, liveVersion }, project }: Props) {
  const { api, navigation } = useServices();
  const { t, intl } = useTexts();
  const may = useCan('content:write', 'chosen');
  const change = useCampaignChange(project);
  const params = { project, campaign: id };
  const versions = useAsked(asked(campaignEndpoints.campaignVersions, { params }));
  const restore = (number: number) =>
    change(async () => {
      const answer = await api(campaignEndpoints.restoreCampaign, { params: { ...params, number: String(number) } });
      navigation.go(editPath(id));
      return answer;
    });
  return (
    <ReportFrame of={versions} failed={t('campaigns.versionsFailed')}>
      {({ versions: found }) =>
        found.length === 0 ? (
          <section className="card">
            <p className="card-body hint">{t('campaigns.versionsNone')}</p>
          </section>
        ) : (
          <section className="card" aria-label={t('campaigns.tab.versions')}>
            <CardTable
              columns={[
                t('campaigns.versionName'),
                t('campaigns.by'),
                t('campaigns.note'),
                [t('campaigns.people'), 'num'],
                [t('campaigns.actions'), 'sr'],
              ]}
            >
              {found.map(({ number, at, by, note, people }) => (
                <tr key={number}>
                  <td>
                    {intl.formatNumber(number)}{' '}
                    {number === liveVersion && <span className="badge success">{t('campaigns.status.live')}</span>}
                  </td>
                  <td>
                    <bdi>{by}</bdi> · <Ago at={at} long />
                  </td>
                  <td className="anywhere">
                    <bdi>{note}</bdi>
                  </td>
                  <td className="num">{intl.formatNumber(people)}</td>
                  <td>
                    {may && (
                      <button type="button" className="btn btn-sm btn-secondary" onClick={() => restore(number)}>
                        {t('campaigns.restore')}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </CardTable>
          </section>
        )
      }
    </ReportFrame>
  );
}
