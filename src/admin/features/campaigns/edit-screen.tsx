/** `/dashboard/campaigns/{id}/edit`: what a campaign says, to whom, when and how often. Every part saves itself. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { ScreenProps } from '../../feature.ts';
import { DetailHead, GoBack } from '../../parts/detail/detail.tsx';
import { RecordScreen } from '../../parts/record/record-screen.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { AIM_DELAY_MS } from '../../shell/use-aim.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { AudienceCard } from './audience-card.tsx';
import { campaignOf, CAMPAIGNS, openPath } from './campaigns.ts';
import { CheckCard } from './check-card.tsx';
import { ContentCard } from './content-card.tsx';
import { DraftBars, DraftPhase } from './draft-bars.tsx';
import { EditActions } from './edit-actions.tsx';
import { GoalCard } from './goal-card.tsx';
import { GroupsCard } from './groups-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { MailCard } from './mail/mail-card.tsx';
import type { PartProps } from './part.ts';
import { PartsLine } from './parts-line.tsx';
import { showPart } from './show-part.ts';
import { SurveyCard } from './survey/survey-card.tsx';
import { useCampaignDraft } from './use-campaign-draft.ts';
import { useRecordWords } from './use-record-words.ts';
import { WhenCard } from './when-card.tsx';
import { CampaignBadge } from './words.tsx';
import type { WrittenProps } from './written.tsx';

export default function EditScreen({ params: { id = '' } }: ScreenProps) {
  const { chosen } = useSnapshot(useServices().desk.state);
  const campaign = useAsked(chosen && campaignOf(chosen.id, id), { fresh: true });
  return (
    <RecordScreen of={campaign} {...useRecordWords()}>
      {(known) => <Editing key={id} campaign={known} project={chosen!.id} />}
    </RecordScreen>
  );
}

type EditingProps = { readonly campaign: Campaign; readonly project: string };

function Editing({ campaign: opened, project }: EditingProps) {
  const { browser, navigation } = useServices();
  const { t } = useTexts();
  const may = useCan('content:write', 'chosen');
  const [keeper, state] = useCampaignDraft(opened, project, may);
  const { campaign, draft } = state;
  const [variant, setVariant] = useState(-1);
  useEffect(() => navigation.name(campaign.name), [navigation, campaign.name]);
  // Such as `#limits`, from what holds somebody back there.
  useEffect(() => browser.start(() => showPart(browser.window.location.hash.slice(1)), AIM_DELAY_MS), [browser]);
  const part: PartProps = { campaign, draft, project, change: keeper.change };
  return (
    <>
      <GoBack to={campaign.liveVersion === 0 ? CAMPAIGNS : openPath(campaign)} />
      <DetailHead
        title={campaign.name}
        documentTitle={`${t('campaigns.edit')}: ${campaign.name}`}
        badges={<CampaignBadge {...campaign} />}
        line={
          <>
            <span>{t(`campaigns.kind.${campaign.kind}`)}</span>
            <span>{t('campaigns.draftOf', { live: campaign.liveVersion, next: campaign.liveVersion + 1 })}</span>
            <DraftPhase state={state} />
          </>
        }
        actions={<EditActions keeper={keeper} state={state} project={project} />}
      />
      <PartsLine campaign={campaign} project={project} />
      <DraftBars keeper={keeper} state={state} />
      <fieldset className="plain stack" disabled={!may}>
        <Content {...part} variant={variant} onVariant={setVariant} isSaved={state.phase === 'saved'} />
        <AudienceCard {...part} />
        <WhenCard {...part} />
        <LimitsCard {...part} />
        <GroupsCard {...part} />
        <GoalCard {...part} />
        <CheckCard campaign={campaign} project={project} isSaved={state.phase === 'saved'} />
      </fieldset>
    </>
  );
}

type ContentProps = WrittenProps & { readonly isSaved: boolean };

/** As its kind is written. */
function Content({ isSaved, ...props }: ContentProps) {
  if (props.campaign.kind === 'survey') return <SurveyCard {...props} />;
  return props.campaign.kind === 'email' ? <MailCard {...props} isSaved={isSaved} /> : <ContentCard {...props} />;
}
