/** Who works in the desk of a project: until projects have members of their own, every administrator who can sign in. */
import type { Member } from '../../../wire/tickets/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Projects } from '../projects/service.ts';
import { administratorById, administrators } from '../users/people.ts';

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
