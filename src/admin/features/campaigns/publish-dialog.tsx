/** Before a draft becomes the next version: to whom and from when, in words, and a note for colleagues (P-OUT-39). */
import { useState } from 'react';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import { campaignMailEndpoints } from '../../../wire/campaign-mails/calls.ts';
import { CAMPAIGN_NOTE_CHARS } from '../../../wire/campaigns/limits.ts';
import { campaignProblems, type Campaign } from '../../../wire/campaigns/shapes.ts';
import { fits } from '../../../wire/schema.ts';
import { asFailure } from '../../api/failure.ts';
import { useData } from '../../data/data.ts';
import { exactTime } from '../../parts/ago.tsx';
import { FormDialog, InputField } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { campaignOf, campaignPath } from './campaigns.ts';
import { PublishedMeanwhile, versionOf } from './published-meanwhile.tsx';
import { useProblemWords } from './problem-words.ts';
import { useReach } from './reach.tsx';
import { audienceWords } from './words.tsx';

type Props = {
  readonly campaign: Campaign;
  readonly project: string;
  readonly onPublished: (campaign: Campaign) => void;
  readonly onClose: () => void;
};

export function PublishDialog({ campaign, project, onPublished, onClose }: Props) {
  const { api, navigation, toasts } = useServices();
  const data = useData();
  const { t } = useTexts();
  const problemWords = useProblemWords();
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  /** The newest that is known: whoever has seen what another has published may publish after it. */
  const [live, setLive] = useState(campaign.liveVersion);
  /** What the reader had before them when they asked to publish, also where the screen behind has heard of more. */
  const [asked] = useState(campaign.liveVersion);
  const { audience, when } = campaign.draft;
  // At a start it goes by itself.
  const isSent = campaign.kind === 'email' && when.trigger.on === 'hand' && when.start === null;
  const [sendsNow, setSendsNow] = useState(isSent && campaign.liveVersion === 0);
  async function publish(): Promise<void> {
    const params = { project, campaign: campaign.id };
    try {
      const body = { expectedVersion: live, ...(note.trim() ? { note: note.trim() } : {}) };
      const answer = await api(campaignEndpoints.publishCampaign, { params, body });
      if (sendsNow && answer.status === 'live')
        await api(campaignMailEndpoints.sendCampaign, { params, body: { audience: audience ?? 'all' } });
      data.put(campaignOf(project, campaign.id), answer);
      onPublished(answer);
      toasts.show({ type: 'success', heading: t('campaigns.published', { version: answer.liveVersion }) });
      navigation.go(campaignPath(campaign.id));
    } catch (error) {
      const failure = asFailure(error);
      if (failure.code === 'campaign_invalid' && fits(campaignProblems, failure.details))
        setProblems(failure.details.problems.map(problemWords));
      setLive(versionOf(failure) ?? live);
      throw failure;
    }
  }
  return (
    <FormDialog
      title={t('campaigns.publishTitle', { version: live + 1 })}
      submit={t('campaigns.publishNow')}
      onSubmit={publish}
      wide={live !== asked}
      onClose={onClose}
    >
      <Meant campaign={campaign} project={project} isSent={isSent} />
      {problems.length > 0 && (
        <ul className="alert danger stack stack-2" role="alert">
          {problems.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {live !== asked && <PublishedMeanwhile campaign={campaign} project={project} version={live} />}
      {isSent && <SendsNow sendsNow={sendsNow} onChange={setSendsNow} />}
      <InputField label={t('campaigns.note')} value={note} most={CAMPAIGN_NOTE_CHARS} onChange={setNote} />
    </FormDialog>
  );
}

type MeantProps = Pick<Props, 'campaign' | 'project'> & { readonly isSent: boolean };

/** For whom and from when, in words. */
function Meant({ campaign, project, isSent }: MeantProps) {
  const texts = useTexts();
  const { t } = texts;
  const { audience, when } = campaign.draft;
  const { start, end } = when;
  const time = (at: string) => exactTime(texts, Date.parse(at));
  return (
    <p>
      {t('campaigns.publishTo', { audience: audienceWords(texts, campaign) })}{' '}
      <ReachWords project={project} audience={audience} />{' '}
      {start ? t('campaigns.publishFrom', { time: time(start) }) : !isSent && t('campaigns.publishAtOnce')}{' '}
      {end && t('campaigns.publishUntil', { time: time(end) })}
    </p>
  );
}

type ReachProps = { readonly project: string; readonly audience: string | null };

/** How many people that is: the estimate that stands beside the audience, in a sentence. */
function ReachWords(props: ReachProps) {
  const { t } = useTexts();
  const reach = useReach(props);
  if (typeof reach === 'string') return null;
  const { matched, total, exact } = reach;
  return t(exact ? 'campaigns.publishReach' : 'campaigns.publishReachAbout', { count: matched, total });
}

type SendsProps = { readonly sendsNow: boolean; readonly onChange: (sendsNow: boolean) => void };

/** A mail goes by a press, and where it is published is the moment at which most want to press. */
function SendsNow({ sendsNow, onChange }: SendsProps) {
  const { t } = useTexts();
  return (
    <label className="row">
      <input type="checkbox" className="check" checked={sendsNow} onChange={({ target }) => onChange(target.checked)} />
      {t('campaigns.mail.sendsNow')}
    </label>
  );
}
