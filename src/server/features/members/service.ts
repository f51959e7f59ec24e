/** Who works in the desk of a project: until projects have members of their own, every administrator who can sign in. */
import { HERE_PEOPLE } from '../../../wire/members/limits.ts';
import type { Member } from '../../../wire/tickets/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Queries } from '../../storage/port.ts';
import type { Projects } from '../projects/service.ts';
import { administratorById, administrators, peopleOf } from '../users/people.ts';
import { createPresence, type Presence } from './presence.ts';
import { createProfiles, type Profiles } from './profiles.ts';

export { faceOf, type Profiles } from './profiles.ts';
/** What these accounts are called, also of those who work here no more. */
export { peopleOf };
export type { ProfileRecord } from './store.ts';

const MEMBERS_MOST = 1000;

export type Members = {
  /** The members of the project by name, at most 1,000. Errors: 404 for a project that does not exist. */
  readonly of: (project: string) => Promise<Member[]>;
  /** Undefined for whoever is no member. */
  readonly find: (project: string, id: string) => Promise<Member | undefined>;
};

export function createMembers({ storage }: Pick<Ports, 'storage'>, projects: Pick<Projects, 'byId'>): Members {
  return {
    async of(project) {
      await projects.byId(project);
      return administrators(storage, MEMBERS_MOST);
    },
    find: (_project, id) => administratorById(storage, id),
  };
}

/** As part of the caller's transaction. Undefined for whoever is no member. */
export const memberIn = (queries: Queries, id: string): Promise<Member | undefined> => administratorById(queries, id);

export type Attendance = {
  readonly profiles: Profiles;
  readonly presence: Presence;
  /** Accounts that are active at the desk and have not said that they are away, at most 200. */
  readonly here: (project: string) => Promise<string[]>;
  /** Told of a project where somebody has come, gone, or changed their profile. */
  readonly onChange: (listener: (project: string) => void) => void;
};

/** Who is there, and as whom. */
export function createAttendance(
  ports: Pick<Ports, 'storage' | 'token' | 'later' | 'log'>,
  hub: Pick<Hub, 'desk' | 'onEndAccount'>,
): Attendance {
  const { storage, log } = ports;
  const listeners: ((project: string) => void)[] = [];
  const changed = (project: string) => {
    listeners.forEach((listener) => listener(project));
    tell(project).catch((error: unknown) => log.warn({ err: error }, 'desks could not be told who is there'));
  };
  const presence = createPresence(ports);
  const profiles = createProfiles(ports, changed);
  presence.onChange(changed);
  hub.onEndAccount(presence.gone);

  async function here(project: string): Promise<string[]> {
    const active = presence.active(project);
    if (active.size === 0) return [];
    const all = await profiles.all(storage, project);
    const away = new Set(all.filter(({ availability }) => availability === 'away').map(({ accountId }) => accountId));
    return [...active]
      .filter((account) => !away.has(account))
      .toSorted()
      .slice(0, HERE_PEOPLE);
  }

  async function tell(project: string): Promise<void> {
    const desk = hub.desk(project);
    if (desk.listeners() > 0) desk.tell({ name: 'here', data: { members: await here(project) } });
  }

  return { profiles, presence, here, onChange: (listener) => void listeners.push(listener) };
}

type Named = Pick<Member, 'id' | 'name'>;

/** What those of these accounts are called who work here, by account; each is asked for once. Null is nobody. */
export async function memberNames(
  members: Pick<Members, 'find'>,
  project: string,
  accounts: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, Named>> {
  const names = new Map<string | null, Named>();
  for (const account of new Set(accounts)) {
    const member = account === null ? undefined : await members.find(project, account);
    if (member) names.set(account, { id: member.id, name: member.name });
  }
  return names;
}
