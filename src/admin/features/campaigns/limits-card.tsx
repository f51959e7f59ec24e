/** How often somebody sees a campaign, what it waits for, and what comes first. */
import { Link } from 'wouter';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import { priorities, type Frequency, type LimitsDraft } from '../../../wire/campaigns/draft.ts';
import { kindRule, type CampaignKind } from '../../../wire/campaigns/kinds.ts';
import {
  CAMPAIGN_GROUP_CHARS,
  CAMPAIGN_GROUP_DAYS,
  FREQUENCY_DAYS,
  FREQUENCY_TIMES,
} from '../../../wire/campaigns/limits.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Segment } from '../../parts/segment.tsx';
import { InputField } from '../../parts/writing/form-dialog.tsx';
import { useCan } from '../../projects/use-can.ts';
import { Pick } from '../../parts/pick.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import type { PartProps } from './part.ts';
import { PartCard } from './part-card.tsx';
import { Count, Sentence } from './sentence.tsx';

const usual = { days: 30, times: 3 };

export function LimitsCard({ campaign: { kind }, draft: { limits }, project, change }: PartProps) {
  const { t } = useTexts();
  const set = (part: Partial<LimitsDraft>) => change('limits', { ...limits, ...part });
  const { interrupts } = kindRule(kind);
  return (
    <PartCard part="limits">
      <Often frequency={limits.frequency} each={!interrupts} onChange={(frequency) => set({ frequency })} />
      <Group limits={limits} onChange={set} />
      <div className="field">
        <span className="label">{t('campaigns.priority')}</span>
        <span className="row">
          <Segment
            label={t('campaigns.priority')}
            value={limits.priority}
            choices={priorities.map((value) => ({ value, label: t(`campaigns.priority.${value}`) }))}
            onChange={(priority) => set({ priority })}
          />
        </span>
      </div>
      <Calm {...{ kind, limits, project }} onChange={set} />
    </PartCard>
  );
}

type GroupProps = { readonly limits: LimitsDraft; readonly onChange: (part: Partial<LimitsDraft>) => void };

type CalmProps = GroupProps & Pick<PartProps, 'project'> & { readonly kind: CampaignKind };

/** What it stands in the way of, and what not. */
function Calm({ kind, limits, project, onChange }: CalmProps) {
  const { t } = useTexts();
  if (kindRule(kind).interrupts)
    return (
      <>
        <Switch
          label={t('campaigns.ignoreCalm')}
          hint={t('campaigns.ignoreCalmHint')}
          checked={limits.ignoreCalm}
          onChange={(ignoreCalm) => onChange({ ignoreCalm })}
        />
        <CalmLine project={project} />
      </>
    );
  return (
    <>
      <p className="hint">{t('campaigns.noInterruption')}</p>
      {kind === 'message' && (
        <Switch
          label={t('campaigns.despiteTalk')}
          hint={t('campaigns.despiteTalkHint')}
          checked={limits.despiteTalk === true}
          onChange={(despiteTalk) => onChange({ despiteTalk })}
        />
      )}
    </>
  );
}

type SwitchProps = {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

function Switch({ label, hint, checked, onChange }: SwitchProps) {
  return (
    <>
      <label className="row">
        <input
          type="checkbox"
          role="switch"
          className="switch"
          checked={checked}
          aria-checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      <p className="hint">{hint}</p>
    </>
  );
}

/** Campaigns of one group wait for each other. */
function Group({ limits, onChange }: GroupProps) {
  const { t } = useTexts();
  return (
    <>
      <InputField
        label={t('campaigns.group')}
        value={limits.group}
        most={CAMPAIGN_GROUP_CHARS}
        onChange={(group) => onChange({ group })}
      />
      {limits.group === '' ? (
        <p className="hint">{t('campaigns.groupHint')}</p>
      ) : (
        <Sentence>
          <span>{t('campaigns.groupRest')}</span>
          <Count
            label={t('campaigns.groupDays')}
            value={limits.groupDays}
            min={1}
            max={CAMPAIGN_GROUP_DAYS}
            unit={t('campaigns.days', { count: limits.groupDays })}
            onChange={(groupDays) => onChange({ groupDays })}
          />
        </Sentence>
      )}
    </>
  );
}

type OftenProps = {
  readonly frequency: Frequency;
  /** It may come each time, because it stands in nobody's way. */
  readonly each: boolean;
  readonly onChange: (frequency: Frequency) => void;
};

function Often({ frequency, each, onChange }: OftenProps) {
  const { t } = useTexts();
  const modes = ['once', 'every', 'until', ...(each || frequency.mode === 'each' ? (['each'] as const) : [])] as const;
  const counts = frequency.mode === 'every' || frequency.mode === 'until' ? frequency : undefined;
  const put = (part: Partial<typeof usual>) => counts && onChange({ ...counts, ...part });
  function choose(mode: Frequency['mode']): void {
    const { days, times } = counts ?? usual;
    if (mode === 'once' || mode === 'each') onChange({ mode });
    else onChange(mode === 'every' ? { mode, days, times } : { mode, until: 'clicked', days, times });
  }
  return (
    <Sentence>
      <span>{t('campaigns.show')}</span>
      <Pick
        label={t('campaigns.frequency')}
        value={frequency.mode}
        choices={modes.map((mode) => [mode, t(`campaigns.often.${mode}`)])}
        onChange={choose}
      />
      {counts && (
        <>
          <Count
            label={t('campaigns.everyDays')}
            value={counts.days}
            min={1}
            max={FREQUENCY_DAYS}
            unit={t('campaigns.days', { count: counts.days })}
            onChange={(days) => put({ days })}
          />
          <span>{t('campaigns.atMost')}</span>
          <Count
            label={t('campaigns.times')}
            value={counts.times}
            min={1}
            max={FREQUENCY_TIMES}
            unit={t('campaigns.timesUnit', { count: counts.times })}
            onChange={(times) => put({ times })}
          />
        </>
      )}
    </Sentence>
  );
}

function CalmLine({ project }: { readonly project: string }) {
  const { t } = useTexts();
  const may = useCan('settings:read', 'chosen');
  const calm = useAsked(may ? { ...asked(campaignEndpoints.calm, { params: { project } }), quiet: true } : null).value;
  if (!calm) return null;
  return (
    <>
      <p>
        {t('campaigns.calmLine', {
          visit: calm.perVisit,
          day: calm.perDay,
          week: calm.perWeek,
          rest: calm.restMinutes,
        })}
      </p>
      <p>
        <Link className="link" href="/dashboard/settings/calm">
          {t('campaigns.calmChange')}
        </Link>
      </p>
    </>
  );
}
