/** Contacts as the desk reads them. */
import { CONTACTS_COUNTED } from '../../../wire/contacts/limits.ts';
import {
  contactFields,
  type Contact,
  type ContactPage,
  type ContactQuery,
  type ContactRow,
  type TimelinePage,
  type TimelineQuery,
} from '../../../wire/contacts/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { pageByTime, timeInCursor } from '../../http/cursor.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Hub } from '../../realtime/hub.ts';
import { countOfContact, visitorById } from '../visitors/service.ts';
import { lastChanges } from './changes-store.ts';
import { personOf } from './joining.ts';
import { createPresent, type Present } from './presence.ts';
import type { TimelineSource } from './slots.ts';
import { contactsOf, countContacts, provenAmong, type ContactRecord } from './store.ts';
import { timelineOf } from './timeline.ts';
import { searchedWords } from './words.ts';

export { createPlacing } from './place.ts';
export { noteSeen } from './seen.ts';

export type Contacts = {
  /** Errors: 400 `cursor_invalid`. */
  readonly page: (project: string, query: ContactQuery) => Promise<ContactPage>;
  /** Of one who was joined to another that other. Errors: 404. */
  readonly contact: (project: string, id: string) => Promise<Contact>;
  /** Errors: 400 `cursor_invalid`; 404. */
  readonly timeline: (project: string, id: string, query: TimelineQuery) => Promise<TimelinePage>;
  readonly present: Present;
};

type Needs = { readonly hub: Pick<Hub, 'isHere'>; readonly sources: () => readonly TimelineSource[] };

export function createContacts({ storage }: Pick<Ports, 'storage'>, { hub, sources }: Needs): Contacts {
  return {
    async page(project, { search, kind, sort, limit, cursor }) {
      const place = timeInCursor(cursor);
      const ofSession = search ? await contactOfSessionId(project, search) : undefined;
      if (ofSession) return { contacts: await toRows(project, [ofSession]), next: null, total: 1, exact: true };
      const filter = { kind, words: search ? searchedWords(search) : [] };
      const [rows, counted] = await Promise.all([
        contactsOf(storage, project, { ...filter, sort, place, limit: limit + 1 }),
        countContacts(storage, project, filter, CONTACTS_COUNTED + 1),
      ]);
      const { shown, next } = pageByTime(rows, limit, sort === 'seen' ? lastSeenOf : firstSeenOf);
      const total = Math.min(counted, CONTACTS_COUNTED);
      return { contacts: await toRows(project, shown), next, total, exact: counted === total };
    },
    async contact(project, id) {
      const record = await known(project, id);
      const [[row], sessions, changes] = await Promise.all([
        toRows(project, [record]),
        countOfContact(storage, record.id),
        lastChanges(storage, record.id, contactFields),
      ]);
      const { phone, value, lang, emailTrusted } = record;
      const said = contactFields.flatMap((field) => {
        const change = changes.get(field);
        return change ? [{ field, source: change.source, at: new Date(change.at).toISOString() }] : [];
      });
      return { ...row!, phone, value, lang, emailTrusted, sessions, said };
    },
    async timeline(project, id, query) {
      const record = await known(project, id);
      return timelineOf(storage, { projectId: project, contactId: record.id }, query, sources());
    },
    present: createPresent({ storage }, hub),
  };

  async function known(project: string, id: string): Promise<ContactRecord> {
    const contact = isUuid(id) ? await personOf(storage, project, id.toLowerCase()) : undefined;
    if (contact) return contact;
    throw new ApiError('not_found', 'There is no such contact.');
  }

  async function contactOfSessionId(project: string, search: string): Promise<ContactRecord | undefined> {
    const session = await visitorById(storage, project, search.trim());
    return session && personOf(storage, project, session.contactId);
  }

  async function toRows(project: string, records: readonly ContactRecord[]): Promise<ContactRow[]> {
    const saying = records.filter(({ userId, proven }) => userId !== '' && !proven).map(({ userId }) => userId);
    const proven = await provenAmong(storage, project, saying);
    return records.map((record) => toRow(record, !record.proven && proven.has(record.userId)));
  }
}

const lastSeenOf = ({ lastSeen }: ContactRecord): number => lastSeen;
const firstSeenOf = ({ firstSeen }: ContactRecord): number => firstSeen;

function toRow(record: ContactRecord, claims: boolean): ContactRow {
  const { id, userId, name, email, proven, company, firstSeen, lastSeen, visits, device, browser, system, page } =
    record;
  return {
    id,
    kind: userId === '' ? 'visitor' : 'user',
    userId,
    name,
    email,
    proven,
    claims,
    company,
    firstSeen: new Date(firstSeen).toISOString(),
    lastSeen: new Date(lastSeen).toISOString(),
    visits,
    device: device === '' ? null : device,
    browser,
    system,
    page,
  };
}
