/** Teams: who is in them and how their conversations find somebody. Each is stored by itself. */
import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { teamEndpoints } from '../../../wire/teams/calls.ts';
import { TEAMS_MOST } from '../../../wire/teams/limits.ts';
import type { NewTeam, Team, TeamList } from '../../../wire/teams/shapes.ts';
import { asFailure } from '../../api/failure.ts';
import { useData } from '../../data/data.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { failureWords } from '../../parts/failure-words.ts';
import { ofSite, type OfSite } from '../../projects/of-site.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './conversations.module.css';
import { TeamForm } from './team-form.tsx';
import { siteTeams } from './teams.ts';

type Props = { readonly site: OfSite<TeamList> };

export function TeamsCard({ site }: Props) {
  const { t } = useTexts();
  const may = useCan('settings:write', 'project');
  const { save, remove } = useTeams(site);
  /** The team that is changed, or 'new'. */
  const [open, setOpen] = useState<string>();
  const { teams } = site.view;
  const close = () => setOpen(undefined);
  const isFull = teams.length >= TEAMS_MOST;
  return (
    <Card title={t('settings.teams.title')} hint={t('settings.teams.hint')}>
      <div className="card-body stack stack-3" data-setting="teams">
        {teams.length === 0 && open !== 'new' && <p className="hint">{t('settings.teams.none')}</p>}
        <ul className={styles.teams} aria-label={t('settings.teams.title')}>
          {teams.map((team) => (
            <li key={team.id} className={styles.team}>
              {open === team.id ? (
                <TeamForm given={team} onSave={(given) => save(team, given)} onLeave={close} />
              ) : (
                <TeamLine team={team} may={may} onOpen={() => setOpen(team.id)} onTake={() => remove(team)} />
              )}
            </li>
          ))}
          {open === 'new' && (
            <li className={styles.team}>
              <TeamForm given={undefined} onSave={(given) => save(undefined, given)} onLeave={close} />
            </li>
          )}
        </ul>
        {may && open === undefined && (
          <div>
            <button
              type="button"
              className="btn btn-sm btn-secondary"
              aria-disabled={isFull}
              onClick={() => !isFull && setOpen('new')}
            >
              <Plus className="icon" aria-hidden="true" />
              {t('settings.teams.add')}
            </button>
          </div>
        )}
      </div>
    </Card>
  );
}

type LineProps = {
  readonly team: Team;
  readonly may: boolean;
  readonly onOpen: () => void;
  readonly onTake: () => void;
};

function TeamLine({ team, may, onOpen, onTake }: LineProps) {
  const { t } = useTexts();
  const { name, members, assignment, capacity } = team;
  return (
    <>
      <span className={styles.teamName}>
        <bdi>{name}</bdi>
        <span className="hint">
          {t('settings.teams.members', { count: members.length })} · {t(`settings.teams.${assignment}`, { capacity })}
        </span>
      </span>
      {may && (
        <span className={styles.buttons}>
          <button
            type="button"
            className="btn btn-sm btn-icon btn-tertiary"
            aria-label={t('settings.teams.change', { name })}
            onClick={onOpen}
          >
            <Pencil className="icon" aria-hidden="true" />
          </button>
          <button
            type="button"
            className="btn btn-sm btn-icon btn-tertiary"
            aria-label={t('settings.teams.remove', { name })}
            onClick={onTake}
          >
            <X className="icon" aria-hidden="true" />
          </button>
        </span>
      )}
    </>
  );
}

/** `save` answers what is wrong in words, or nothing. */
function useTeams({ project, view: { teams } }: OfSite<TeamList>) {
  const services = useServices();
  const { api, browser, dialogs, toasts } = services;
  const data = useData();
  const texts = useTexts();
  const { t } = texts;
  const params = { project: project.id };
  const put = (next: readonly Team[]) =>
    data.put(ofSite(siteTeams, services), {
      project,
      view: { teams: next.toSorted((a, b) => a.name.localeCompare(b.name)) },
    });

  async function save(before: Team | undefined, given: NewTeam): Promise<string | undefined> {
    try {
      const saved = before
        ? await api(teamEndpoints.changeTeam, { params: { ...params, team: before.id }, body: given })
        : await api(teamEndpoints.addTeam, { params, body: given });
      put([...teams.filter(({ id }) => id !== saved.id), saved]);
      toasts.show({ type: 'success', heading: t('settings.teams.saved', { name: saved.name }) });
      return undefined;
    } catch (error) {
      const failure = asFailure(error);
      if (failure.field === 'name') return t('settings.teams.nameTaken');
      browser.report(failure);
      return failureWords(texts, failure);
    }
  }

  async function take({ id, name }: Team): Promise<void> {
    try {
      await api(teamEndpoints.removeTeam, { params: { ...params, team: id } });
      put(teams.filter((one) => one.id !== id));
      toasts.show({ type: 'success', heading: t('settings.teams.removed', { name }) });
    } catch (error) {
      const failure = asFailure(error);
      browser.report(failure);
      toasts.show({ type: 'error', heading: t('form.notSaved'), body: failureWords(texts, failure) });
    }
  }

  return {
    save,
    remove: (team: Team) =>
      dialogs.open({
        type: 'warning',
        heading: t('settings.teams.removeAsk', { name: team.name }),
        body: t('settings.teams.removeEffect'),
        primaryBtn: { label: t('settings.teams.removeNow'), click: () => void take(team) },
        secondaryBtn: { label: t('common.cancel') },
      }),
  };
}
