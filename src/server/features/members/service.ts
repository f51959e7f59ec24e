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
