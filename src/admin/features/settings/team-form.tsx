/** One team: its name, who is in it, and how its conversations find somebody. */
import { useId, useState } from 'react';
import { TEAM_CAPACITY_MOST, TEAM_MEMBERS, TEAM_NAME_CHARS, USUAL_TEAM_CAPACITY } from '../../../wire/teams/limits.ts';
import { assignments, type NewTeam, type Team } from '../../../wire/teams/shapes.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { MembersField } from '../../parts/people/members-field.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './conversations.module.css';

type Props = {
  readonly given: Team | undefined;
  /** Answers what is wrong in words, or nothing. */
  readonly onSave: (team: NewTeam) => Promise<string | undefined>;
  readonly onLeave: () => void;
};

type Typed = Required<Omit<NewTeam, 'capacity'>> & { readonly capacity: string };

export function TeamForm({ given, onSave, onLeave }: Props) {
  const { t } = useTexts();
  const id = useId();
  const [team, setTeam] = useState<Typed>(() => ({
    name: given?.name ?? '',
    members: given?.members ?? [],
    assignment: given?.assignment ?? 'manual',
    capacity: String(given?.capacity ?? USUAL_TEAM_CAPACITY),
  }));
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const change = (some: Partial<Typed>) => setTeam({ ...team, ...some });

  async function save(): Promise<void> {
    const capacity = Number(team.capacity);
    if (busy) return;
    if (team.name.trim() === '') return setWrong(t('settings.teams.nameNeeded'));
    if (!/^\d{1,3}$/.test(team.capacity.trim()) || capacity < 1 || capacity > TEAM_CAPACITY_MOST)
      return setWrong(t('settings.teams.wrongCapacity', { most: TEAM_CAPACITY_MOST }));
    setBusy(true);
    const refused = await onSave({ ...team, members: [...team.members], capacity });
    setBusy(false);
    if (refused === undefined) onLeave();
    else setWrong(refused);
  }

  return (
    <div className={`stack stack-3 ${styles.teamForm}`}>
      <NameField name={team.name} onChange={(name) => change({ name })} />
      <MembersField
        label={t('settings.teams.membersOf')}
        chosen={team.members}
        most={TEAM_MEMBERS}
        onChange={(members) => change({ members })}
      />
      <AssignmentFields team={team} onChange={change} />
      <ErrorLine id={`${id}-error`} error={wrong} />
      <div className="row">
        <button type="button" className="btn btn-sm btn-primary" aria-disabled={busy} onClick={() => void save()}>
          {t(given ? 'settings.teams.save' : 'settings.teams.add')}
        </button>
        <button type="button" className="btn btn-sm btn-tertiary" onClick={onLeave}>
          {t('common.cancel')}
        </button>
      </div>
    </div>
  );
}

function NameField({ name, onChange }: { readonly name: string; readonly onChange: (name: string) => void }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {t('settings.teams.name')}
      </label>
      <input
        id={id}
        className="input"
        dir="auto"
        autoComplete="off"
        maxLength={TEAM_NAME_CHARS}
        value={name}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

type AssignmentProps = { readonly team: Typed; readonly onChange: (some: Partial<Typed>) => void };

function AssignmentFields({ team: { assignment, capacity }, onChange }: AssignmentProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className={styles.pair}>
      <div className="field">
        <label className="label" htmlFor={`${id}-assignment`}>
          {t('settings.teams.assignment')}
        </label>
        <select
          id={`${id}-assignment`}
          className="input select"
          value={assignment}
          onChange={({ target }) => onChange({ assignment: target.value as Typed['assignment'] })}
        >
          {assignments.map((one) => (
            <option key={one} value={one}>
              {t(`settings.teams.assignment.${one}`)}
            </option>
          ))}
        </select>
        <span className="hint">{t(`settings.teams.assignmentHint.${assignment}`)}</span>
      </div>
      {assignment === 'balanced' && (
        <div className="field">
          <label className="label" htmlFor={`${id}-capacity`}>
            {t('settings.teams.capacity')}
          </label>
          <input
            id={`${id}-capacity`}
            className="input"
            inputMode="numeric"
            autoComplete="off"
            value={capacity}
            onChange={({ target }) => onChange({ capacity: target.value })}
          />
          <span className="hint">{t('settings.teams.capacityHint')}</span>
        </div>
      )}
    </div>
  );
}
