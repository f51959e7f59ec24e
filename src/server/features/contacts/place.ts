/**
 * Whose a session is. Sessions that have proven one user id are one contact, those that only say it are another, and one
 * without a user id is a contact of its own. Two contacts never become one because an address is the same.
 */
import { FIELD_CHANGES_KEPT } from '../../../wire/contacts/limits.ts';
import { contactFields, type ContactField, type FieldSource } from '../../../wire/contacts/shapes.ts';
import { deviceOf } from '../../../wire/pure/device.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { countOfContact, giveSessions } from '../visitors/contact-store.ts';
import { visitorSeen } from '../visitors/store.ts';
import type { VisitorToPlace } from '../visitors/slots.ts';
import { addChange, giveChanges, lastChanges } from './changes-store.ts';
import { contactById, contactOfUser, mergeContact, saveContact, saveWords, type ContactRecord } from './store.ts';
import { wordsOf } from './words.ts';

type Visitor = VisitorToPlace['visitor'];

export type Placing = (transaction: Transaction, placed: VisitorToPlace) => Promise<string>;

export function createPlacing({ now, id }: Pick<Ports, 'now' | 'id'>): Placing {
  return async (transaction, placed) => {
    const { visitor } = placed;
    const current = await personOf(transaction, visitor.projectId, visitor.contactId);
    const contact = await contactFor(transaction, visitor, current);
    const told = await withFields(transaction, contact, placed);
    await saveContact(transaction, told);
    const words = wordsOf(told);
    if (contact !== current || words.join(' ') !== wordsOf(contact).join(' '))
      await saveWords(transaction, told, words);
    return told.id;
  };

  async function contactFor(
    transaction: Transaction,
    visitor: Visitor,
    current: ContactRecord | undefined,
  ): Promise<ContactRecord> {
    const { projectId, userId, verified } = visitor;
    if (userId === '') return current ?? newContact(transaction, visitor);
    const known = await contactOfUser(transaction, projectId, userId, verified);
    const theirs = known?.mergedInto ? await personOf(transaction, projectId, known.mergedInto) : known;
    if (current && current.id !== theirs?.id && (await goesAlong(transaction, current, visitor))) {
      await noteIdentity(transaction, theirs ?? current, visitor);
      if (!theirs) return { ...current, userId, proven: verified };
      return join(transaction, current, theirs);
    }
    return theirs ?? newContact(transaction, visitor);
  }

  /** All of the contact becomes that of the session's user: it was nobody’s, or of this session alone, which said so before. */
  async function goesAlong(transaction: Transaction, current: ContactRecord, { userId }: Visitor): Promise<boolean> {
    if (current.userId === '') return true;
    return current.userId === userId && !current.proven && (await countOfContact(transaction, current.id)) === 1;
  }

  async function join(transaction: Transaction, from: ContactRecord, into: ContactRecord): Promise<ContactRecord> {
    await giveSessions(transaction, from.id, into.id);
    await giveChanges(transaction, from.id, into.id);
    await mergeContact(transaction, from.id, into.id, now());
    await saveWords(transaction, from, []);
    return {
      ...into,
      name: into.name || from.name,
      email: into.email || from.email,
      phone: into.phone || from.phone,
      value: into.value || from.value,
      firstSeen: Math.min(into.firstSeen, from.firstSeen),
      lastSeen: Math.max(into.lastSeen, from.lastSeen),
      visits: into.visits + from.visits,
    };
  }

  async function newContact(transaction: Transaction, visitor: Visitor): Promise<ContactRecord> {
    const { projectId, userId, verified } = visitor;
    // Of a session that was there before there were contacts.
    const seen = await visitorSeen(transaction, visitor.id);
    const contact: ContactRecord = {
      id: id(),
      projectId,
      userId,
      proven: verified,
      name: '',
      email: '',
      emailTrusted: false,
      phone: '',
      value: 0,
      lang: '',
      companyKey: '',
      company: '',
      device: '',
      browser: '',
      system: '',
      page: '',
      firstSeen: seen?.firstSeen ?? now(),
      lastSeen: seen?.lastSeen ?? now(),
      visits: 1,
      mergedInto: '',
    };
    await saveContact(transaction, contact);
    if (userId !== '') await noteIdentity(transaction, contact, visitor);
    return contact;
  }

  async function noteIdentity(
    transaction: Transaction,
    contact: Pick<ContactRecord, 'id'>,
    { userId, verified }: Visitor,
  ): Promise<void> {
    await note(transaction, contact.id, 'userId', userId, verified ? 'proven' : 'page');
  }

  /** What the page or a token says anew; a page does not overrule what somebody else has said. */
  async function withFields(
    transaction: Transaction,
    contact: ContactRecord,
    { visitor, before, proven, agent }: VisitorToPlace,
  ): Promise<ContactRecord> {
    const known = before?.contactId === contact.id ? before : undefined;
    const news = contactFields.filter((field) =>
      known ? visitor[field] !== known[field] : visitor[field] !== '' && visitor[field] !== 0,
    );
    const last = await lastChanges(transaction, contact.id, news);
    const taken: Partial<Record<ContactField, string | number>> = {};
    for (const field of news) {
      const source: FieldSource = proven.has(field) ? 'proven' : 'page';
      const by = last.get(field)?.source ?? 'page';
      if (source === 'page' && by !== 'page') continue;
      taken[field] = visitor[field];
      if (contact[field] !== visitor[field] || by !== source)
        await note(transaction, contact.id, field, String(visitor[field]), source);
    }
    const device = deviceOf(agent || null);
    return {
      ...contact,
      ...(taken as Partial<ContactRecord>),
      emailTrusted: proven.has('email') || (contact.emailTrusted && taken.email === undefined),
      lang: visitor.lang || contact.lang,
      companyKey: String(visitor.contact.companyId ?? contact.companyKey),
      company: String(visitor.contact.companyName ?? visitor.contact.companyId ?? contact.company),
      device: device?.kind ?? contact.device,
      browser: device?.browser ?? contact.browser,
      system: device?.system ?? contact.system,
      lastSeen: Math.max(contact.lastSeen, agent ? now() : contact.lastSeen),
    };
  }

  async function note(
    transaction: Transaction,
    contactId: string,
    field: string,
    value: string,
    source: FieldSource,
  ): Promise<void> {
    await addChange(transaction, { id: id(), contactId, field, value, source, at: now() }, FIELD_CHANGES_KEPT);
  }
}

/** Whoever the contact has become part of, else the contact. */
export async function personOf(
  transaction: Pick<Transaction, 'one' | 'all' | 'engine'>,
  projectId: string,
  id: string,
): Promise<ContactRecord | undefined> {
  if (id === '') return undefined;
  const contact = await contactById(transaction, projectId, id);
  return contact?.mergedInto ? contactById(transaction, projectId, contact.mergedInto) : contact;
}
