/** Contacts as the desk reads them. */
import {
  type Contact,
  type ContactChange,
  type FieldHistory,
  type HistoryQuery,
  type ContactPage,
  type ContactQuery,
  type TimelinePage,
  type TimelineQuery,
} from '../../../wire/contacts/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { pageByTime, timeInCursor } from '../../http/cursor.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Hub } from '../../realtime/hub.ts';
import { sessionsOfContact, sessionsOfContacts, visitorById } from '../visitors/service.ts';
import type { SessionIds } from '../data-requests/slots.ts';
import type { Audit } from '../audit/service.ts';
import { companyKeyOf } from './companies.ts';
import { createFilterOf } from './filtering.ts';
import { createContactTable, type ContactTableOf } from './table.ts';
import { contactsOfCompany } from './company-store.ts';
import type { EditContact } from './editing.ts';
import { historyOf } from './history.ts';
import { personOf } from './joining.ts';
import { createOne } from './one.ts';
import { createPersonal, type ShowPersonal } from './personal.ts';
import { createPresent, type Present } from './presence.ts';
import type { NarrowsContacts, TimelineSource } from './slots.ts';
import { countFirst, countNarrowed } from './counting.ts';
import { contactsOf, filtered, type Condition, type ContactRecord } from './store.ts';
import { createRows } from './rows.ts';
import { timelineOf } from './timeline.ts';
import { searchedWords } from './words.ts';

export { blankContact } from './blank.ts';
export { contactsOfWhole } from './of-person.ts';
export { companyIdOf, companyKeyOf, type CompanySaid } from './companies.ts';
export { companiesOfThese, peopleOfCompany, type PeopleOfCompany } from './company-store.ts';
export { createPlacing } from './place.ts';
export { contactById, namesOfContacts, type ContactRecord } from './store.ts';
export type { ContactGiven, ContactImporting } from './importing.ts';
export type { SaysOfContact, ToldOfContact } from './saying.ts';
export { noteSeen } from './seen.ts';
export type { Matching } from './matching.ts';
export {
  aliasesOf,
  aliasesOfEach,
  allContacts,
  contactsWith,
  countAll as countPersons,
  countEach,
  idsMatching,
  matchingIds,
  personIdOf,
  personsAfter,
  personsBetween,
  personsSeen,
  someContacts,
  sumOver,
} from './matching-store.ts';
export { isBlocked } from './blocking-store.ts';
export { personsOfLines } from './lines-store.ts';

/** Persons whom a search of the list finds, as a piece over `contact`. */
export const searchedPersons = (project: string, { search, kind }: Pick<ContactQuery, 'search' | 'kind'>): Condition =>
  filtered(project, { kind, words: search ? searchedWords(search) : [] });

export type Contacts = {
  /** Errors: 400 `cursor_invalid`. */
  readonly page: (project: string, query: ContactQuery) => Promise<ContactPage>;
  /** The person of this id; of one who was joined to another that other. Errors: 404. */
  readonly known: (project: string, id: string) => Promise<ContactRecord>;
  /** As `known`, for the desk. Errors: 404. */
  readonly contact: (project: string, id: string) => Promise<Contact>;
  /** Errors: 400 `cursor_invalid`; 404. */
  readonly timeline: (project: string, id: string, query: TimelineQuery) => Promise<TimelinePage>;
  readonly present: Present;
  /** Conditions on the ids of sessions: of the person, and of all people of a company. Errors: 404 for no such person. */
  readonly sessionsOf: (project: string, id: string) => Promise<SessionIds>;
  readonly sessionsOfCompany: (project: string, company: string) => SessionIds;
  /** Answers the contact as it is now. Errors: 404, and those of `EditContact`. */
  readonly change: (project: string, id: string, change: ContactChange, by: string) => Promise<Contact>;
  /** Errors: 404, 422. */
  readonly history: (project: string, id: string, query: HistoryQuery) => Promise<FieldHistory>;
  readonly showPersonal: ShowPersonal;
  readonly table: ContactTableOf;
};

type Needs = {
  readonly hub: Pick<Hub, 'isHere'>;
  readonly sources: () => readonly TimelineSource[];
  readonly narrows: () => readonly NarrowsContacts[];
  readonly audit: Pick<Audit, 'note'>;
  readonly edit: EditContact;
};

export function createContacts(
  { storage }: Pick<Ports, 'storage'>,
  { hub, sources, narrows, audit, edit }: Needs,
): Contacts {
  const filterOf = createFilterOf(storage, narrows);
  const toRows = createRows(storage);
  const toContact = createOne(storage, toRows);
  return {
    async page(project, { sort, attributes: columns, limit, cursor, ...narrowed }) {
      const { search } = narrowed;
      const place = timeInCursor(cursor);
      const ofSession = search ? await contactOfSessionId(project, search) : undefined;
      if (ofSession)
        return { contacts: await toRows(project, [ofSession], columns), next: null, total: 1, exact: true };
      const filter = await filterOf(project, narrowed);
      const [rows, counted] = await Promise.all([
        contactsOf(storage, project, { ...filter, sort, place, limit: limit + 1 }),
        filter.where ? countNarrowed(storage, project, filter) : countFirst(storage, project, filter),
      ]);
      const { shown, next } = pageByTime(rows, limit, sort === 'seen' ? lastSeenOf : firstSeenOf);
      return { contacts: await toRows(project, shown, columns), next, ...counted };
    },
    known,
    contact,
    async change(project, id, given, by) {
      const { id: person } = await known(project, id);
      await storage.write(async (transaction) => {
        const record = await personOf(transaction, project, person);
        if (record) await edit(transaction, record, given, by);
      });
      return contact(project, person);
    },
    history: async (project, id, query) => historyOf(storage, (await known(project, id)).id, query),
    showPersonal: createPersonal(storage, audit),
    table: createContactTable(storage, { audit, filterOf }),
    async timeline(project, id, query) {
      const record = await known(project, id);
      return timelineOf(storage, { projectId: project, contactId: record.id }, query, sources());
    },
    present: createPresent({ storage }, hub),
    sessionsOf: async (project, id) => sessionsOfContact((await known(project, id)).id),
    sessionsOfCompany: (project, company) => sessionsOfContacts(contactsOfCompany(project, companyKeyOf(company))),
  };

  async function contact(project: string, id: string): Promise<Contact> {
    return toContact(project, await known(project, id));
  }

  async function known(project: string, id: string): Promise<ContactRecord> {
    const contact = isUuid(id) ? await personOf(storage, project, id.toLowerCase()) : undefined;
    if (contact) return contact;
    throw new ApiError('not_found', 'There is no such contact.');
  }

  async function contactOfSessionId(project: string, search: string): Promise<ContactRecord | undefined> {
    const session = await visitorById(storage, project, search.trim());
    return session && personOf(storage, project, session.contactId);
  }
}

const lastSeenOf = ({ lastSeen }: ContactRecord): number => lastSeen;
const firstSeenOf = ({ firstSeen }: ContactRecord): number => firstSeen;
