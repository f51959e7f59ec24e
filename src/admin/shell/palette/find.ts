/** What the command palette finds on the server: people and tickets. Each asks for itself, and fails for itself. */
import { UserRound, Ticket } from 'lucide-react';
import { PALETTE_FOUND_ROWS } from '../../../wire/limits.ts';
import { accountEndpoints } from '../../../wire/users/calls.ts';
import type { Services } from '../../services.ts';
import { INBOX } from '../navigation.ts';
import type { Command } from './commands.ts';

type Parts = Pick<Services, 'api' | 'desk'> & { readonly go: (path: string) => void };

/** By e-mail address where the text has an @, else by name: that is what the service can search. */
export async function findUsers(text: string, { api, go }: Parts, signal: AbortSignal): Promise<Command[]> {
  const by = text.includes('@') ? 'email' : 'name';
  const query = { [by]: text, limit: PALETTE_FOUND_ROWS, offset: 0 };
  const { users } = await api(accountEndpoints.users, { query, signal });
  return users.map(({ id, display_name, name, email }) => ({
    id: `user ${id}`,
    group: 'users',
    text: display_name || name,
    hint: email ?? name,
    icon: UserRound,
    run: () => go(`/dashboard/users/${id}`),
  }));
}

export async function findTickets(text: string, { desk, go }: Parts): Promise<Command[]> {
  const { tickets } = await desk.tickets({ search: text, status: 'all', limit: PALETTE_FOUND_ROWS });
  return tickets.map(({ id, number, title, reporter }) => ({
    id: `ticket ${id}`,
    group: 'tickets',
    text: title,
    hint: [`#${number}`, reporter.name || reporter.email].filter(Boolean).join(' · '),
    icon: Ticket,
    run: () => go(`${INBOX}/${id}`),
  }));
}
