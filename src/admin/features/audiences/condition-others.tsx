/** What follows in the sentence of a condition on campaigns, answers, tickets and other audiences. */
import { useId } from 'react';
import {
  campaignOutcomes,
  type AnswerCondition,
  type AudienceCondition,
  type CampaignCondition,
  type MailsCondition,
  type TicketsCondition,
} from '../../../wire/audiences/conditions.ts';
import { TICKET_TYPE_CHARS } from '../../../wire/audiences/limits.ts';
import { FindPick } from '../../parts/find-pick.tsx';
import { foundAudiences, foundCampaigns } from '../../parts/found.ts';
import { Pick } from '../../parts/pick.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { Compare } from './compare.tsx';
import { Often, Since } from './condition-rest.tsx';
import { answerFor, questionOf, type RestProps } from './condition-types.ts';

export function AudienceRest({ condition, known, onChange }: RestProps<AudienceCondition>) {
  const { t } = useTexts();
  const { audience } = condition;
  return (
    <FindPick
      label={t('audiences.nav.one')}
      value={audience}
      name={known.audiences?.find(({ id }) => id === audience)?.name ?? (audience ? '…' : undefined)}
      ask={(search) => foundAudiences(known.project, search, { without: known.without })}
      onChange={({ id }) => onChange({ ...condition, audience: id })}
    />
  );
}

export function CampaignRest({ condition, known, onChange }: RestProps<CampaignCondition>) {
  const { t } = useTexts();
  const { campaign } = condition;
  return (
    <>
      <Pick
        label={t('audiences.outcome')}
        value={condition.what}
        choices={campaignOutcomes.map((what) => [what, t(`audiences.outcome.${what}`)])}
        onChange={(what) => onChange({ ...condition, what })}
      />
      <FindPick
        label={t('audiences.subject.campaign')}
        value={campaign}
        name={known.campaigns.get(campaign)?.name ?? (campaign ? '…' : undefined)}
        ask={(search) => foundCampaigns(known.project, search)}
        onChange={({ id }) => onChange({ ...condition, campaign: id })}
      />
      <Often times={condition.times} onChange={(times) => onChange({ ...condition, times })} />
      <Since within={condition.within} onChange={(within) => onChange({ ...condition, within })} />
    </>
  );
}

export function AnswerRest({ condition, known, onChange }: RestProps<AnswerCondition>) {
  const { t } = useTexts();
  const { survey, not } = condition;
  const asked = known.campaigns.get(survey);
  const question = questionOf(condition, known);
  const begin = (of: string, id: string) => {
    const chosen = known.campaigns.get(of)?.questions.find((one) => one.id === id);
    onChange({ ...answerFor(of, id, chosen), ...(not ? { not } : {}) });
  };
  return (
    <>
      <FindPick
        label={t('audiences.survey')}
        value={survey}
        name={asked?.name ?? (survey ? '…' : undefined)}
        ask={(search) => foundCampaigns(known.project, search, 'survey')}
        onChange={({ id }) => begin(id, '')}
      />
      {asked && (
        <Pick
          label={t('audiences.question')}
          value={condition.question}
          choices={[
            ...(question ? [] : [[condition.question, condition.question || t('pick.choose')] as const]),
            ...asked.questions.map(({ id, name }, at) => [id, `${at + 1}. ${name}`] as const),
          ]}
          onChange={(id) => begin(survey, id)}
        />
      )}
      {question && question.lines.length > 0 && (
        <Pick
          label={t('audiences.line')}
          value={condition.line ?? ''}
          choices={question.lines.map(({ id, name }) => [id, name])}
          onChange={(line) => onChange({ ...condition, line })}
        />
      )}
      {question && <Compare condition={condition} known={known} onChange={onChange} />}
    </>
  );
}

export function MailsRest({ condition, onChange }: RestProps<MailsCondition>) {
  const { t } = useTexts();
  return (
    <Pick
      label={t('audiences.takes')}
      value={condition.is === 'no' ? 'no' : 'yes'}
      choices={(['yes', 'no'] as const).map((is) => [is, t(`audiences.takes.${is}`)])}
      onChange={(is) => onChange({ ...condition, is })}
    />
  );
}

/** Kinds that widgets send by themselves; projects may send others. */
const usualKinds = ['BUG', 'FEATURE_REQUEST', 'INQUIRY', 'RATING', 'CRASH', 'SURVEY'] as const;

export function TicketsRest({ condition, onChange }: RestProps<TicketsCondition>) {
  const { t } = useTexts();
  const id = useId();
  return (
    <>
      <input
        className="input input-sm"
        list={id}
        dir="auto"
        autoComplete="off"
        aria-label={t('audiences.ticketKind')}
        placeholder={t('audiences.anyTicket')}
        maxLength={TICKET_TYPE_CHARS}
        value={condition.type ?? ''}
        onChange={({ target }) => onChange({ ...condition, type: target.value || undefined })}
      />
      <datalist id={id}>
        {usualKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kind}
          </option>
        ))}
      </datalist>
      <Often times={condition.times} onChange={(times) => onChange({ ...condition, times })} />
    </>
  );
}
