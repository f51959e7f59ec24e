/** Contacts as the dashboard holds them: their list, and what is asked of one. */
import { contactEndpoints } from '../../../wire/contacts/calls.ts';
import { CONTACT_SEARCH_CHARS } from '../../../wire/contacts/limits.ts';
import {
  contactKinds,
  contactOrders,
  type Contact,
  type ContactRow,
  type TimelineKind,
  type TimelinePage,
} from '../../../wire/contacts/shapes.ts';
import { asked, type Ask } from '../../data/ask.ts';
import { wordOf } from '../../parts/list/filter-values.ts';
import { createList } from '../../parts/list/list.ts';
import type { ListSpec } from '../../parts/list/list-query.ts';
import type { Services } from '../../services.ts';
import { CONTACTS } from './contact-paths.ts';

export const contactsSpec: ListSpec = {
  path: CONTACTS,
  filters: { kind: contactKinds },
  sorts: contactOrders,
  sizes: [50],
  cursors: true,
  columns: ['company', 'lastSeen', 'firstSeen', 'visits', 'device'],
  hidden: ['firstSeen'],
};

/** For `useKept`. */
export function createContacts({ api, desk, loading }: Services) {
  const list = createList<ContactRow>({
    idOf: ({ id }) => id,
    during: loading.during,
    async load({ search, filters, sort, size, after }, signal) {
      const { id: project } = await desk.project();
      const query = {
        search: search.trim().slice(0, CONTACT_SEARCH_CHARS) || undefined,
        kind: wordOf(contactKinds, filters.kind),
        sort: wordOf(contactOrders, sort),
        limit: size,
        cursor: after || undefined,
      };
      const page = await api(contactEndpoints.contacts, { params: { project }, query, signal });
      // More than are counted: one more than that stands for all of them.
      return { rows: page.contacts, total: page.exact ? page.total : page.total + 1, next: page.next };
    },
  });
  return { list };
}

export function contactOf(project: string, contact: string): Ask<Contact> {
  return { ...asked(contactEndpoints.contact, { params: { project, contact } }), quiet: true };
}

/** `cursor`: of the page; missing for the newest. */
export function timelineOf(
  project: string,
  contact: string,
  kind: TimelineKind | undefined,
  cursor?: string,
): Ask<TimelinePage> {
  const query = { kind, cursor };
  return { ...asked(contactEndpoints.contactTimeline, { params: { project, contact }, query }), quiet: true };
}
