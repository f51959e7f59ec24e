/** What is asked of the server about tickets that hang together, and what is no longer true after one was tied. */
import { deskEndpoints } from '../../../wire/tickets/calls.ts';
import { tieEndpoints } from '../../../wire/ties/calls.ts';
import { asked, type Ask } from '../../data/ask.ts';
import { dataOf } from '../../data/data.ts';
import type { FoundPage } from '../../parts/find-pick.tsx';
import type { Services } from '../../services.ts';

export const tiesOf = (project: string, ticket: string) =>
  asked(tieEndpoints.ticketTies, { params: { project, ticket } });

const SHOWN = 8;

/** Other tickets by words or number; those of the same session while nothing is typed. */
export function otherTickets(project: string, search: string, without: readonly string[]): Ask<FoundPage> {
  const query = { search: search || undefined, limit: SHOWN + without.length, sort: 'updated' as const };
  const ask = asked(deskEndpoints.tickets, { params: { project }, query });
  return {
    key: `${ask.key}#others`,
    quiet: true,
    async load(api, signal) {
      const { tickets, total } = await ask.load(api, signal);
      const others = tickets.filter(({ id }) => !without.includes(id));
      const found = others.slice(0, SHOWN).map(({ id, number, title }) => ({ id, name: `#${number} ${title}` }));
      return { found, more: total > tickets.length };
    },
  };
}

export function tiesChanged(services: Services): void {
  dataOf(services).drop((key) => /^\/api\/desk\/projects\/[^/]+\/tickets\b/.test(key));
}
