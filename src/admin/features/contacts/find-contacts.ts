/** What the command palette finds among contacts: by beginnings of their names, addresses, user ids and companies. */
import { Contact } from 'lucide-react';
import { contactEndpoints } from '../../../wire/contacts/calls.ts';
import { CONTACT_SEARCH_CHARS } from '../../../wire/contacts/limits.ts';
import { PALETTE_FOUND_ROWS } from '../../shell/limits.ts';
import type { Find } from '../../shell/palette/command.ts';
import { contactPath } from './contact-paths.ts';

export const find: Find = async (text, { api, desk, go }, signal) => {
  const { id: project } = await desk.project();
  const query = { search: text.slice(0, CONTACT_SEARCH_CHARS), limit: PALETTE_FOUND_ROWS };
  const { contacts } = await api(contactEndpoints.contacts, { params: { project }, query, signal });
  return contacts.map(({ id, name, email, userId, company }) => ({
    id: `contact ${id}`,
    group: 'contacts',
    text: name || email || userId || id,
    hint: [name && (email || userId), company].filter(Boolean).join(' · '),
    icon: Contact,
    run: () => go(contactPath(id)),
  }));
};
