/** `/dashboard/campaigns/{id}`: what came of a campaign, who got it, and its versions. */
import { Pause, Pencil, Play } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useSnapshot } from 'valtio/react';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { ScreenProps } from '../../feature.ts';
import { DayOf } from '../../parts/ago.tsx';
import { DetailHead, GoBack } from '../../parts/detail/detail.tsx';
import { RecordScreen } from '../../parts/record/record-screen.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { AnswersTab } from './answers/answers-tab.tsx';
import { CampaignMenu } from './campaign-menu.tsx';
import { campaignOf, campaignPath, CAMPAIGNS, editPath } from './campaigns.ts';
import { FiguresTab } from './figures-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { useCampaignChange } from './use-campaign-change.ts';
import { useRecordWords } from './use-record-words.ts';
import { VersionsTab } from './versions-tab.tsx';
import { WhyTab } from './why-tab.tsx';
import { CampaignBadge } from './words.tsx';

const tabs = {
  figures: FiguresTab,
  answers: AnswersTab,
  people: PeopleTab,
  why: WhyTab,
  versions: VersionsTab,
} as const;
const names = Object.keys(tabs) as (keyof typeof tabs)[];

export default function CampaignScreen({ params: { id = '' } }: ScreenProps) {
  const { chosen } = useSnapshot(useServices().desk.state);
  const campaign = useAsked(chosen && campaignOf(chosen.id, id));
  return (
    <RecordScreen of={campaign} {...useRecordWords()}>
      {(known) => <Shown key={id} campaign={known} project={chosen!.id} />}
    </RecordScreen>
  );
}

type ShownProps = { readonly campaign: Campaign; readonly project: string };

function Shown({ campaign, project }: ShownProps) {
  const { navigation } = useServices();
  const { t } = useTexts();
  const { id, name, kind, liveVersion, liveSince, changedBy } = campaign;
  useEffect(() => navigation.name(name), [navigation, name]);
  const asked = new URLSearchParams(useSearch()).get('tab');
  // Answers are of surveys.
  const shown = names.filter((one) => one !== 'answers' || kind === 'survey');
  const chosen = shown.find((one) => one === asked) ?? 'figures';
  const Tab = tabs[chosen];
  return (
    <>
      <GoBack to={CAMPAIGNS} />
      <DetailHead
        title={name}
        documentTitle={`${t('campaigns.one')}: ${name}`}
        badges={<CampaignBadge {...campaign} />}
        line={
          <>
            <span>{t(`campaigns.kind.${kind}`)}</span>
            {liveVersion > 0 && <span>{t('campaigns.version', { number: liveVersion })}</span>}
            {liveSince && (
              <span>
                {t('campaigns.since')} <DayOf at={liveSince} />
              </span>
            )}
            <bdi>{t('campaigns.changedBy', { name: changedBy })}</bdi>
          </>
        }
        actions={<Actions campaign={campaign} project={project} />}
      />
      <nav className="tabs" aria-label={t('campaigns.views')}>
        {shown.map((one) => (
          <Link
            key={one}
            href={one === 'figures' ? campaignPath(id) : `${campaignPath(id)}?tab=${one}`}
            aria-current={one === chosen ? 'page' : undefined}
          >
            {t(`campaigns.tab.${one}`)}
          </Link>
        ))}
      </nav>
      <Tab campaign={campaign} project={project} />
    </>
  );
}

function Actions({ campaign, project }: ShownProps) {
  const { api } = useServices();
  const { t } = useTexts();
  const change = useCampaignChange(project);
  const may = useCan('outbound:send', 'chosen');
  const { id, status } = campaign;
  const params = { project, campaign: id };
  return (
    <>
      {may && (status === 'live' || status === 'scheduled') && (
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() => change(() => api(campaignEndpoints.pauseCampaign, { params }))}
        >
          <Pause className="icon" aria-hidden="true" />
          {t('campaigns.pause')}
        </button>
      )}
      {may && status === 'paused' && (
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() => change(() => api(campaignEndpoints.resumeCampaign, { params }))}
        >
          <Play className="icon" aria-hidden="true" />
          {t('campaigns.resume')}
        </button>
      )}
      <Link className="btn btn-primary" href={editPath(id)}>
        <Pencil className="icon" aria-hidden="true" />
        {t('campaigns.edit')}
      </Link>
      <CampaignMenu campaign={campaign} project={project} />
    </>
  );
}
