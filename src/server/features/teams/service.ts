/** Teams: who is in them, and how their conversations find somebody. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { TEAMS_MOST, USUAL_TEAM_CAPACITY } from '../../../wire/teams/limits.ts';
import type { NewTeam, Team, TeamChange, TeamList } from '../../../wire/teams/shapes.ts';
import { refuseConflict } from '../../http/conflict.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import type { Members } from '../members/service.ts';
import type { Projects } from '../projects/service.ts';
import type { TeamGoes } from './slots.ts';
import { countTeams, deleteTeam, saveTeam, teamById, teamsIn } from './store.ts';

export { teamById, teamsIn } from './store.ts';

export type Teams = {
  /** Errors: 404. */
  readonly list: (project: string) => Promise<TeamList>;
  /** Errors: 404; 409 `limit_reached`; 422 for a name that is taken, and for whoever is no member. */
  readonly add: (project: string, given: NewTeam, actor: string) => Promise<Team>;
  /** Errors: those of `add`; 409 where a field holds something else than the change expects. */
  readonly change: (project: string, id: string, change: TeamChange, actor: string) => Promise<Team>;
  /** Errors: 404. */
  readonly remove: (project: string, id: string, actor: string) => Promise<void>;
  /** Told of a project where a team is another one now. */
  readonly onChange: (listener: (project: string) => void) => void;
};

type Needs = {
  readonly projects: Pick<Projects, 'byId'>;
  readonly members: Pick<Members, 'find'>;
  readonly goes: () => readonly TeamGoes[];
  readonly audit: Pick<Audit, 'note'>;
};

export function createTeams({ storage, id: newId }: Pick<Ports, 'storage' | 'id'>, needs: Needs): Teams {
  const { projects, members, goes, audit } = needs;
  const listeners: ((project: string) => void)[] = [];
  const changed = (project: string) => listeners.forEach((listener) => listener(project));

  return {
    async list(project) {
      await projects.byId(project);
      return { teams: await teamsIn(storage, project, TEAMS_MOST) };
    },
    async add(project, given, actor) {
      await projects.byId(project);
      const tidied = await tidy(members, project, given);
      const usual = { members: [], assignment: 'manual', capacity: USUAL_TEAM_CAPACITY } as const;
      const team: Team = { ...usual, ...tidied, id: newId(), members: [...(tidied.members ?? [])] };
      await storage.write(async (transaction) => {
        if ((await countTeams(transaction, project)) >= TEAMS_MOST)
          throw new ApiError('limit_reached', `A project has at most ${TEAMS_MOST} teams: remove one first.`);
        await refuseTaken(transaction, project, team);
        await saveTeam(transaction, project, team);
        await audit.note(transaction, { actor, action: 'addTeam', target: `team:${team.id}`, after: team });
      });
      changed(project);
      return team;
    },
    async change(project, id, { expected, ...given }, actor) {
      const tidied = await tidy(members, project, given);
      const saved = await storage.write(async (transaction) => {
        const before = await found(transaction, project, id);
        refuseConflict(before, expected);
        const after = { ...before, ...only(tidied) };
        await refuseTaken(transaction, project, after);
        await saveTeam(transaction, project, after);
        await audit.note(transaction, { actor, action: 'changeTeam', target: `team:${id}`, before, after });
        return after;
      });
      changed(project);
      return saved;
    },
    async remove(project, id, actor) {
      await storage.write(async (transaction) => {
        const before = await found(transaction, project, id);
        for (const go of goes()) await go(transaction, { project, id });
        await deleteTeam(transaction, id);
        await audit.note(transaction, { actor, action: 'removeTeam', target: `team:${id}`, before });
      });
      changed(project);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

/** Errors: 422. */
async function tidy<T extends Omit<TeamChange, 'expected'>>(
  members: Needs['members'],
  project: string,
  given: T,
): Promise<T> {
  for (const account of given.members ?? [])
    if (!(await members.find(project, account)))
      throw wrongField('members', 'must be administrators of this installation');
  const name = given.name === undefined ? undefined : wholeText(given.name).trim();
  if (name === '') throw wrongField('name', 'must not be empty');
  return {
    ...given,
    ...(name === undefined ? {} : { name }),
    ...(given.members ? { members: [...new Set(given.members)].toSorted() } : {}),
  };
}

const only = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Team>;

async function found(transaction: Transaction, project: string, id: string): Promise<Team> {
  const team = await teamById(transaction, project, id);
  if (!team) throw new ApiError('not_found', 'There is no such team.');
  return team;
}

/** Two of one name could not be told apart. */
async function refuseTaken(transaction: Transaction, project: string, { id, name }: Team): Promise<void> {
  const all = await teamsIn(transaction, project, TEAMS_MOST);
  if (all.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase()))
    throw wrongField('name', 'is the name of another team');
}
