/** What a reply also does to its ticket when it is sent. What is not chosen stays as it is. */
import { useId, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import type { TicketAlso } from '../../../wire/tickets/also.ts';
import { ticketStatuses } from '../../../wire/tickets/choices.ts';
import { FIXED_IN_CHARS, TICKET_TAG_CHARS, TICKET_TAGS } from '../../../wire/tickets/limits.ts';
import { ticketPriorities } from '../../../wire/tickets/shapes.ts';
import { teamsOf } from '../../parts/also-words.ts';
import { TagEditor } from '../../parts/tag-editor.tsx';
import { useAsked } from '../../data/use-asked.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './saved-replies.module.css';

type Props = {
  readonly project: string;
  readonly value: TicketAlso;
  readonly onChange: (value: TicketAlso) => void;
};
type Pair = readonly [value: string, label: string];

/** Stands for null, which is nobody and no team. */
const NONE = '-';
const DAY_MINUTES = 24 * 60;

export function AlsoField({ project, value, onChange }: Props) {
  const { t } = useTexts();
  const { members } = useSnapshot(useServices().desk.state);
  const teams = useAsked(teamsOf(project)).value?.teams ?? [];
  const { status = '', priority = '', tags = [], fixedIn = '' } = value;
  const change = <N extends keyof TicketAlso>(name: N, to: TicketAlso[N] | undefined): void => {
    const { [name]: _, ...rest } = value;
    onChange(to === undefined ? rest : { ...rest, [name]: to });
  };
  return (
    <fieldset className={styles.also}>
      <legend>{t('also.title')}</legend>
      <p className="hint">{t('also.hint')}</p>
      <div className={styles.choices}>
        <Choice
          label={t('also.field.status')}
          value={status}
          choices={ticketStatuses.map((one) => [one, t(`tickets.status.${one}`)])}
          onChange={(to) => change('status', (to || undefined) as TicketAlso['status'])}
        />
        <Choice
          label={t('also.field.priority')}
          value={priority}
          choices={ticketPriorities.map((one) => [one, t(`tickets.priority.${one}`)])}
          onChange={(to) => change('priority', (to || undefined) as TicketAlso['priority'])}
        />
        <Choice
          label={t('also.field.assigneeId')}
          value={value.assigneeId === null ? NONE : (value.assigneeId ?? '')}
          choices={[
            ['me', t('also.sender')],
            [NONE, t('also.nobodyShort')],
            ...members.map(({ id, name }): Pair => [id, name]),
          ]}
          onChange={(to) => change('assigneeId', to === NONE ? null : to || undefined)}
        />
        {(teams.length > 0 || value.teamId !== undefined) && (
          <Choice
            label={t('also.field.teamId')}
            value={value.teamId === null ? NONE : (value.teamId ?? '')}
            choices={[[NONE, t('also.noTeamShort')], ...teams.map(({ id, name }): Pair => [id, name])]}
            onChange={(to) => change('teamId', to === NONE ? null : to || undefined)}
          />
        )}
        <Choice
          label={t('also.field.snooze')}
          value={value.snooze === undefined ? '' : String(value.snooze)}
          choices={[
            ['reply', t('tickets.snooze.reply')],
            ...[1, 4].map((hours): Pair => [String(hours * 60), t('also.hours', { count: hours })]),
            ...[1, 3, 7, 14, 30].map((days): Pair => [String(days * DAY_MINUTES), t('also.days', { count: days })]),
          ]}
          onChange={(to) => change('snooze', to === '' ? undefined : to === 'reply' ? 'reply' : Number(to))}
        />
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
      </div>
      <div className="row wrap row-2">
        <span className="label">{t('also.field.tags')}</span>
        <TagEditor
          tags={tags}
          most={TICKET_TAGS}
          chars={TICKET_TAG_CHARS}
          onChange={(next) => change('tags', next.length > 0 ? next : undefined)}
        />
      </div>
    </fieldset>
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
