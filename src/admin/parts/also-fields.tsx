/** What is done to a ticket, or to many: with a reply that is sent, or at once. What is not chosen stays as it is. */
import { useId, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import type { TicketAlso } from '../../wire/tickets/also.ts';
import { ticketStatuses } from '../../wire/tickets/choices.ts';
import { FIXED_IN_CHARS, TICKET_TAG_CHARS, TICKET_TAGS } from '../../wire/tickets/limits.ts';
import { ticketPriorities } from '../../wire/tickets/shapes.ts';
import { teamsOf } from './also-words.ts';
import { TagEditor } from './tag-editor.tsx';
import { useAsked } from '../data/use-asked.ts';
import { useServices } from '../services.ts';
import { useTexts } from '../shell/use-texts.ts';
import styles from './also-fields.module.css';

type Props = {
  readonly project: string;
  readonly value: TicketAlso;
  readonly onChange: (value: TicketAlso) => void;
};
type Pair = readonly [value: string, label: string];

/** Stands for null, which is nobody and no team. */
const NONE = '-';
const DAY_MINUTES = 24 * 60;

type Change = <N extends keyof TicketAlso>(name: N, to: TicketAlso[N] | undefined) => void;
type FieldsProps = { readonly value: TicketAlso; readonly change: Change };

export function AlsoFields({ project, value, onChange }: Props) {
  const { t } = useTexts();
  const { tags = [] } = value;
  const change: Change = (name, to) => {
    const { [name]: _, ...rest } = value;
    onChange(to === undefined ? rest : { ...rest, [name]: to });
  };
  return (
    <>
      <div className={styles.choices}>
        <States value={value} change={change} />
        <Hands project={project} value={value} change={change} />
        <Version value={value} change={change} />
      </div>
      <div className="row wrap">
        <span className="label">{t('also.field.tags')}</span>
        <TagEditor
          tags={tags}
          most={TICKET_TAGS}
          chars={TICKET_TAG_CHARS}
          onChange={(next) => change('tags', next.length > 0 ? next : undefined)}
        />
      </div>
    </>
  );
}

function States({ value: { status, priority, snooze }, change }: FieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <Choice
        label={t('also.field.status')}
        value={status ?? ''}
        choices={ticketStatuses.map((one) => [one, t(`also.status.${one}`)])}
        onChange={(to) => change('status', (to || undefined) as TicketAlso['status'])}
      />
      <Choice
        label={t('also.field.priority')}
        value={priority ?? ''}
        choices={ticketPriorities.map((one) => [one, t(`also.priority.${one}`)])}
        onChange={(to) => change('priority', (to || undefined) as TicketAlso['priority'])}
      />
      <Choice
        label={t('also.field.snooze')}
        value={snooze === undefined ? '' : String(snooze)}
        choices={[
          ['reply', t('also.snoozeReply')],
          ...[1, 4].map((hours): Pair => [String(hours * 60), t('also.hours', { count: hours })]),
          ...[1, 3, 7, 14, 30].map((days): Pair => [String(days * DAY_MINUTES), t('also.days', { count: days })]),
        ]}
        onChange={(to) => change('snooze', to === '' ? undefined : to === 'reply' ? to : Number(to))}
      />
    </>
  );
}

/** In whose hands it is then. */
function Hands({ project, value: { assigneeId, teamId }, change }: FieldsProps & Pick<Props, 'project'>) {
  const { t } = useTexts();
  const { members } = useSnapshot(useServices().desk.state);
  const teams = useAsked(teamsOf(project)).value?.teams ?? [];
  return (
    <>
      <Choice
        label={t('also.field.assigneeId')}
        value={assigneeId === null ? NONE : (assigneeId ?? '')}
        choices={[
          ['me', t('also.sender')],
          [NONE, t('also.nobodyShort')],
          ...members.map(({ id, name }): Pair => [id, name]),
        ]}
        onChange={(to) => change('assigneeId', to === NONE ? null : to || undefined)}
      />
      {(teams.length > 0 || teamId !== undefined) && (
        <Choice
          label={t('also.field.teamId')}
          value={teamId === null ? NONE : (teamId ?? '')}
          choices={[[NONE, t('also.noTeamShort')], ...teams.map(({ id, name }): Pair => [id, name])]}
          onChange={(to) => change('teamId', to === NONE ? null : to || undefined)}
        />
      )}
    </>
  );
}

function Version({ value: { fixedIn = '' }, change }: FieldsProps) {
  const { t } = useTexts();
  return (
    <Labelled label={t('also.field.fixedIn')}>
      {(id) => (
        <input
          id={id}
          className="input"
          autoComplete="off"
          dir="auto"
          maxLength={FIXED_IN_CHARS}
          value={fixedIn}
          onChange={({ target }) => change('fixedIn', target.value || undefined)}
        />
      )}
    </Labelled>
  );
}

type ChoiceProps = {
  readonly label: string;
  /** '' where it stays as it is. */
  readonly value: string;
  readonly choices: readonly Pair[];
  readonly onChange: (value: string) => void;
};

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const { t } = useTexts();
  const isOffered = value === '' || choices.some(([one]) => one === value);
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} className="input select" value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('also.asIs')}</option>
          {!isOffered && <option value={value}>{t('also.unknown')}</option>}
          {choices.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

function Labelled({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
