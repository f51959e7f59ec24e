/** When a campaign is shown: what makes it due, on which pages, how long after that, and in which time. */
import { useId } from 'react';
import { signalTriggers, type CampaignDraft, type Trigger, type TriggerKind } from '../../../wire/campaigns/draft.ts';
import { kindRule } from '../../../wire/campaigns/kinds.ts';
import { DELAY_MINUTES } from '../../../wire/campaigns/limits.ts';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { readersZone, timeIn, wallTime } from '../../parts/zone.ts';
import { ComparisonsField } from '../../parts/comparisons-field.tsx';
import { Pick } from '../../parts/pick.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './campaigns.module.css';
import { DryRun } from './dry-run.tsx';
import { EventField } from './event-field.tsx';
import { PagesField } from './pages-field.tsx';
import type { PartProps } from './part.ts';
import { PartCard } from './part-card.tsx';
import { Count, Sentence } from './sentence.tsx';
import { SdkHint } from './sdk-hint.tsx';
import { SignalFields } from './signal-fields.tsx';
import { WindowsField } from './windows-field.tsx';

type When = CampaignDraft['when'];
const offered = ['page', 'visit', 'event', 'enters', 'time', 'scroll', 'exit', 'idle'] as const;
type Offered = (typeof offered)[number] | 'hand';
const begin: Readonly<Record<Offered, Trigger>> = {
  hand: { on: 'hand' },
  page: { on: 'page' },
  visit: { on: 'visit' },
  event: { on: 'event', name: '', where: [] },
  enters: { on: 'enters' },
  time: { on: 'time', seconds: 30 },
  scroll: { on: 'scroll', percent: 50 },
  exit: { on: 'exit' },
  idle: { on: 'idle', seconds: 60 },
};

export function WhenCard({ campaign, draft: { when }, project, change }: PartProps) {
  const { t } = useTexts();
  const set = (part: Partial<When>) => change('when', { ...when, ...part });
  return (
    <PartCard part="when" aside={<DryRun campaign={campaign} project={project} />}>
      <TriggerFields
        when={when}
        project={project}
        // People open surveys by themselves, too; mails are sent by a press, or at their start.
        byHand={campaign.kind === 'survey' ? 'hand' : campaign.kind === 'email' ? 'sent' : undefined}
        onChange={set}
      />
      {kindRule(campaign.kind).inPage && <Pages pages={when.pages} onChange={(pages) => set({ pages })} />}
      <div className={styles.times}>
        <Time
          label={t('campaigns.start')}
          empty={t('campaigns.startNow')}
          value={when.start}
          onChange={(start) => set({ start })}
        />
        <Time
          label={t('campaigns.end')}
          empty={t('campaigns.endNever')}
          value={when.end}
          onChange={(end) => set({ end })}
        />
      </div>
      <WindowsField windows={when.windows} onChange={(windows) => set({ windows })} />
    </PartCard>
  );
}

type PagesProps = { readonly pages: When['pages']; readonly onChange: (pages: When['pages']) => void };

/** Of what is shown in a page. */
function Pages({ pages, onChange }: PagesProps) {
  const { t } = useTexts();
  return (
    <>
      <PagesField label={t('campaigns.pagesAny')} pages={pages.any} onChange={(any) => onChange({ ...pages, any })} />
      <PagesField
        label={t('campaigns.pagesNone')}
        pages={pages.none}
        onChange={(none) => onChange({ ...pages, none })}
      />
    </>
  );
}

const isMeasured = (on: TriggerKind): boolean => (signalTriggers as readonly string[]).includes(on);

type TriggerProps = {
  readonly when: When;
  readonly project: string;
  /** What 'by hand' is for its kind; missing where it is nothing. */
  readonly byHand: 'hand' | 'sent' | undefined;
  readonly onChange: (part: Partial<When>) => void;
};

function TriggerFields({ when, project, byHand, onChange }: TriggerProps) {
  const { t } = useTexts();
  const { trigger } = when;
  return (
    <>
      <Sentence>
        <span>{t('campaigns.whenSomebody')}</span>
        <Pick
          label={t('campaigns.trigger')}
          value={trigger.on as Offered}
          choices={[...new Set<TriggerKind>([...offered, ...(byHand ? (['hand'] as const) : []), trigger.on])].map(
            (on) => [on as Offered, t(`campaigns.trigger.${on === 'hand' ? (byHand ?? on) : on}`)],
          )}
          onChange={(on) => onChange({ trigger: begin[on] })}
        />
        {trigger.on === 'event' && (
          <EventField
            project={project}
            label={t('campaigns.eventName')}
            value={trigger.name}
            onChange={(name) => onChange({ trigger: { ...trigger, name } })}
          />
        )}
        <SignalFields trigger={trigger} onChange={(next) => onChange({ trigger: next })} />
        {trigger.on !== 'hand' && (
          <>
            <span>{t('campaigns.wait')}</span>
            <Count
              label={t('campaigns.delay')}
              value={when.delayMinutes}
              min={0}
              max={DELAY_MINUTES}
              unit={t('campaigns.minutes', { count: when.delayMinutes })}
              onChange={(delayMinutes) => onChange({ delayMinutes })}
            />
          </>
        )}
      </Sentence>
      {trigger.on === 'hand' && byHand === 'sent' && <p className="hint">{t('campaigns.sentHint')}</p>}
      {trigger.on === 'enters' && <p className="hint">{t('campaigns.entersHint')}</p>}
      {isMeasured(trigger.on) && <SdkHint project={project} exit={trigger.on === 'exit'} />}
      {trigger.on === 'event' && (
        <ComparisonsField where={trigger.where} onChange={(where) => onChange({ trigger: { ...trigger, where } })} />
      )}
    </>
  );
}

type TimeProps = {
  readonly label: string;
  readonly empty: string;
  readonly value: string | null;
  readonly onChange: (time: string | null) => void;
};

/** By the reader's clock. */
function Time({ label, empty, value, onChange }: TimeProps) {
  const { t } = useTexts();
  const id = useId();
  const zone = readersZone();
  return (
    <FieldFrame id={id} label={label} hint={value === null ? empty : t('campaigns.yourClock', { zone })} required>
      <span className="row">
        <input
          id={id}
          className="input"
          type="datetime-local"
          aria-describedby={`${id}-hint`}
          value={value === null ? '' : wallTime(Date.parse(value), zone)}
          onChange={({ target }) => {
            const at = timeIn(target.value, zone);
            onChange(Number.isNaN(at) ? null : new Date(at).toISOString());
          }}
        />
        {value !== null && (
          <button type="button" className="btn btn-sm btn-tertiary" onClick={() => onChange(null)}>
            {t('campaigns.timeNone')}
          </button>
        )}
      </span>
    </FieldFrame>
  );
}
