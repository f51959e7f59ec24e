/** Contacts as the dashboard holds them: their list, and what is asked of one. */
import { ATTRIBUTE_COLUMNS } from '../../../wire/attributes/limits.ts';
import { contactCompanyEndpoints } from '../../../wire/contact-companies/calls.ts';
import type { ContactCompany } from '../../../wire/contact-companies/shapes.ts';
import { contactEndpoints } from '../../../wire/contacts/calls.ts';
import { CONTACT_SEARCH_CHARS } from '../../../wire/contacts/limits.ts';
import {
  contactKinds,
  contactOrders,
  type Contact,
  type ContactPage,
  type ContactRow,
  type ContactTable,
  type TimelineKind,
  type TimelinePage,
} from '../../../wire/contacts/shapes.ts';
import { asked, type Ask } from '../../data/ask.ts';
import { wordOf } from '../../parts/list/filter-values.ts';
import { createList } from '../../parts/list/list.ts';
import type { ListQuery, ListSpec } from '../../parts/list/list-query.ts';
import type { Services } from '../../services.ts';
import { CONTACTS } from './contact-paths.ts';

export const contactsSpec: ListSpec = {
  path: CONTACTS,
  filters: { kind: contactKinds, company: 'any', misfit: 'any', audience: 'any', rule: 'any' },
  sorts: contactOrders,
  sizes: [50],
  cursors: true,
  columns: ['company', 'lastSeen', 'firstSeen', 'visits', 'device'],
  hidden: ['firstSeen'],
};

/** An attribute as a column: `a.` and its id. */
const COLUMN = 'a.';
export const columnOf = (attribute: string): string => `${COLUMN}${attribute}`;

/** Of the columns of a list those that are attributes, by id. More than the server tells of at once are left out. */
export const attributesIn = (columns: readonly string[]): string[] =>
  columns
    .flatMap((column) => (column.startsWith(COLUMN) ? [column.slice(COLUMN.length)] : []))
    .slice(0, ATTRIBUTE_COLUMNS);

/** What of a list's address narrows it, as the server takes it. */
export function filterIn({
  search,
  filters,
}: Pick<ListQuery, 'search' | 'filters'>): NonNullable<ContactTable['filter']> {
  return {
    search: search.trim().slice(0, CONTACT_SEARCH_CHARS) || undefined,
    kind: wordOf(contactKinds, filters.kind),
    company: filters.company || undefined,
    misfit: filters.misfit || undefined,
    audience: filters.audience || undefined,
    rule: filters.rule || undefined,
  };
}

/** For `useKept`. */
export function createContacts({ api, desk, loading }: Services) {
  const list = createList<ContactRow>({
    idOf: ({ id }) => id,
    during: loading.during,
    async load({ search, filters, sort, size, after, columns }, signal) {
      const { id: project } = await desk.project();
      const query = {
        ...filterIn({ search, filters }),
        attributes: attributesIn(columns).join(',') || undefined,
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

/** The one whom the session is of. */
export function contactsOfSession(project: string, session: string): Ask<ContactPage> {
  const query = { search: session, limit: 1 };
  return { ...asked(contactEndpoints.contacts, { params: { project }, query }), quiet: true };
}

/** Of a company; `cursor`: of the page, missing for those seen last. */
export function peopleOf(project: string, company: string, cursor?: string): Ask<ContactPage> {
  return { ...asked(contactEndpoints.contacts, { params: { project }, query: { company, cursor } }), quiet: true };
}

export function companyOf(project: string, company: string): Ask<ContactCompany> {
  return { ...asked(contactCompanyEndpoints.contactCompany, { params: { project, company } }), quiet: true };
}

/** So many stand beside a ticket. */
const LATEST = 20;

/** What they did last. */
export function latestOf(project: string, contact: string): Ask<TimelinePage> {
  const query = { limit: LATEST };
  return { ...asked(contactEndpoints.contactTimeline, { params: { project, contact }, query }), quiet: true };
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
