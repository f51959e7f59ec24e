/** What was published, newest first; an older one can become the draft again (P-OUT-40). */
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import type { CampaignDraft } from '../../../wire/campaigns/draft.ts';
import type { Campaign, CampaignVersion } from '../../../wire/campaigns/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Ago } from '../../parts/ago.tsx';
import { CardTable } from '../../parts/card-table.tsx';
import { ReportFrame } from '../../parts/report-frame.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { editPath } from './campaigns.ts';
import { CompareVersions } from './compare-versions.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { differences } from './differences.ts';
import { useCampaignChange } from './use-campaign-change.ts';

type Props = { readonly campaign: Campaign; readonly project: string };

export function VersionsTab({ campaign: { id, liveVersion }, project }: Props) {
  const { api, navigation } = useServices();
  const { t } = useTexts();
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
          <div className="stack">
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
                {found.map((version) => (
                  <Version
                    key={version.number}
                    version={version}
                    before={found.find(({ number }) => number === version.number - 1)?.draft}
                    isLive={version.number === liveVersion}
                    onRestore={may ? () => restore(version.number) : undefined}
                  />
                ))}
              </CardTable>
            </section>
            {found.length > 1 && <CompareVersions versions={found} />}
          </div>
        )
      }
    </ReportFrame>
  );
}

type VersionProps = {
  readonly version: CampaignVersion;
  /** What the version before it was. */
  readonly before: CampaignDraft | undefined;
  readonly isLive: boolean;
  /** Undefined for whoever may not. */
  readonly onRestore: (() => void) | undefined;
};

function Version({ version: { number, at, by, note, people, draft }, before, isLive, onRestore }: VersionProps) {
  const { t, intl } = useTexts();
  return (
    <tr>
      <td>
        {intl.formatNumber(number)} {isLive && <span className="badge success">{t('campaigns.status.live')}</span>}
      </td>
      <td>
        <bdi>{by}</bdi> · <Ago at={at} long />
      </td>
      <td className="anywhere">
        <bdi>{note}</bdi>
        <Changes number={number} after={draft} before={before} />
      </td>
      <td className="num">{intl.formatNumber(people)}</td>
      <td>
        {onRestore && (
          <button type="button" className="btn btn-sm btn-secondary" onClick={onRestore}>
            {t('campaigns.restore')}
          </button>
        )}
      </td>
    </tr>
  );
}

type ChangesProps = {
  readonly number: number;
  readonly after: CampaignDraft;
  readonly before: CampaignDraft | undefined;
};

/** What a version changed of the one before. */
function Changes({ number, after, before }: ChangesProps) {
  const { t } = useTexts();
  const found = before ? differences(before, after) : [];
  if (found.length === 0) return null;
  return (
    <details>
      <summary>{t('campaigns.changes', { count: found.length })}</summary>
      <DifferenceTable
        found={found}
        names={[t('campaigns.versionNumber', { number: number - 1 }), t('campaigns.versionNumber', { number })]}
      />
    </details>
  );
}
