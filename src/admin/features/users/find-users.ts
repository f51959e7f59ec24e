/** What the command palette finds among users. */
import { UserRound } from 'lucide-react';
import { PALETTE_FOUND_ROWS } from '../../shell/limits.ts';
import { accountEndpoints } from '../../../wire/users/calls.ts';
import type { Find } from '../../shell/palette/command.ts';

/** By e-mail address where the text has an @, else by name: that is what the service can search. */
export const find: Find = async (text, { api, go }, signal) => {
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
};
