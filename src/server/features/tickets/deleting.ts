/** Tickets that staff delete: one audit entry for each call, with ids and numbers alone. */
import type { DeletedTickets } from '../../../wire/tickets/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import type { Projects } from '../projects/service.ts';
import type { Removal } from './removal.ts';

export type Deleting = {
  /** Errors: 404 for a project or a ticket that is not there. */
  readonly one: (project: string, ticket: string, actor: string) => Promise<void>;
  /** Each of them with what became of it. Errors: 404 for a project that is not there. */
  readonly many: (project: string, tickets: readonly string[], actor: string) => Promise<DeletedTickets>;
};

type Needs = {
  readonly removal: Pick<Removal, 'remove' | 'tell'>;
  readonly audit: Pick<Audit, 'note'>;
  readonly projects: Pick<Projects, 'byId'>;
};

export function createDeleting({ storage }: Pick<Ports, 'storage'>, { removal, audit, projects }: Needs): Deleting {
  async function deleted(project: string, ids: readonly string[], entry: Entry): Promise<ReadonlySet<string>> {
    await projects.byId(project);
    const removed = await storage.write(async (transaction) => {
      const gone = await removal.remove(transaction, project, ids);
      if (gone.length > 0) await audit.note(transaction, { ...entry, before: { tickets: gone } });
      return gone;
    });
    removal.tell(project, removed);
    return new Set(removed.map(({ id }) => id));
  }

  return {
    async one(project, ticket, actor) {
      const gone = await deleted(project, [ticket], { actor, action: 'deleteTicket', target: `ticket:${ticket}` });
      if (!gone.has(ticket)) throw new ApiError('not_found', 'There is no such ticket in this project.');
    },
    async many(project, tickets, actor) {
      const ids = [...new Set(tickets)];
      const gone = await deleted(project, ids, { actor, action: 'deleteTickets', target: `project:${project}` });
      return { results: ids.map((id) => ({ ticket: id, result: gone.has(id) ? 'deleted' : 'not_found' })) };
    },
  };
}

type Entry = { readonly actor: string; readonly action: string; readonly target: string };
