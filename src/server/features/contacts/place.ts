/**
 * Whose a session is. Sessions that have proven one user id are one contact, those that only say it are another, and one
 * without a user id is a contact of its own. Two contacts never become one because an address is the same.
 */
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { createTelling } from '../attributes/service.ts';
import { countOfBrowsers, visitorSeen } from '../visitors/service.ts';
import type { PlacesVisitor, VisitorToPlace } from '../visitors/slots.ts';
import { blankContact } from './blank.ts';
import { companySaid } from './companies.ts';
import { createNotes, sayingsOf, withFields } from './fields.ts';
import { join, personOf } from './joining.ts';
import type { ContactStored } from './slots.ts';
import { contactOfUser, saveContact, saveWords, type ContactRecord } from './store.ts';
import { wordsOf } from './words.ts';

type Visitor = VisitorToPlace['visitor'];

/** Whose a session is, and as what the contact stood in the database until now. */
type Placed = { readonly contact: ContactRecord; readonly before: ContactRecord };

export function createPlacing(
  ports: Pick<Ports, 'now' | 'id'>,
  stored: () => readonly ContactStored[] = () => [],
): PlacesVisitor {
  const note = createNotes(ports);
  const tell = createTelling(ports);
  const contactFor = createChoosing(ports, note, stored);
  return async (transaction, placed) => {
    const { visitor } = placed;
    const current = await personOf(transaction, visitor.projectId, visitor.contactId);
    const { contact, before } = await contactFor(transaction, visitor, current);
    const told = hereNow(await withFields(transaction, contact, placed, note), ports.now());
    await saveContact(transaction, told);
    for (const follows of stored())
      await follows(transaction, { before, after: told, company: companySaid(visitor.contact) });
    const words = wordsOf(told);
    if (contact !== current || words.join(' ') !== wordsOf(contact).join(' '))
      await saveWords(transaction, told, words);
    await tell(transaction, { projectId: told.projectId, contactId: told.id }, sayingsOf(contact, placed));
    return told.id;
  };
}

type Choose = (transaction: Transaction, visitor: Visitor, current: ContactRecord | undefined) => Promise<Placed>;

/** Whose a session is: its own contact, the user's, or a new one. */
function createChoosing(
  ports: Pick<Ports, 'now' | 'id'>,
  note: ReturnType<typeof createNotes>,
  stored: () => readonly ContactStored[],
): Choose {
  return contactFor;

  async function contactFor(
    transaction: Transaction,
    visitor: Visitor,
    current: ContactRecord | undefined,
  ): Promise<Placed> {
    const { projectId, userId, verified } = visitor;
    if (userId === '') return asStored(current ?? (await newContact(transaction, visitor)));
    const known =
      (await contactOfUser(transaction, projectId, userId, verified)) ?? (await expected(transaction, visitor));
    const theirs = known?.mergedInto ? await personOf(transaction, projectId, known.mergedInto) : known;
    const as = theirs?.visits === 0 ? { ...theirs, proven: theirs.proven || verified } : theirs;
    if (!current || current.id === theirs?.id || !(await goesAlong(transaction, current, visitor))) {
      if (as && as.proven !== theirs!.proven) await noteIdentity(transaction, as, visitor);
      return as ? { contact: as, before: theirs! } : asStored(await newContact(transaction, visitor));
    }
    await noteIdentity(transaction, theirs ?? current, visitor);
    if (!theirs) return { contact: { ...current, userId, proven: verified }, before: current };
    return { contact: await join({ ...ports, stored }, transaction, current, as!), before: theirs };
  }

  async function newContact(transaction: Transaction, visitor: Visitor): Promise<ContactRecord> {
    // Of a session that was there before there were contacts.
    const seen = await visitorSeen(transaction, visitor.id);
    const at = ports.now();
    const contact = blankContact({
      id: ports.id(),
      projectId: visitor.projectId,
      userId: visitor.userId,
      proven: visitor.verified,
      firstSeen: seen?.firstSeen ?? at,
      lastSeen: seen?.lastSeen ?? at,
      visits: 1,
    });
    // What is noted of it refers to its row.
    await saveContact(transaction, contact);
    if (visitor.userId !== '') await noteIdentity(transaction, contact, visitor);
    return contact;
  }

  function noteIdentity(
    transaction: Transaction,
    contact: ContactRecord,
    { userId, verified }: Visitor,
  ): Promise<void> {
    return note(transaction, contact, [{ field: 'userId', value: userId, source: verified ? 'proven' : 'page' }]);
  }
}

const asStored = (contact: ContactRecord): Placed => ({ contact, before: contact });

/** Whom staff or the site's own server have told of, and who has not come yet: whoever proves the user id first is them. */
async function expected(
  queries: Queries,
  { projectId, userId, verified }: Visitor,
): Promise<ContactRecord | undefined> {
  const told = verified ? await contactOfUser(queries, projectId, userId, false) : undefined;
  return told?.visits === 0 && told.mergedInto === '' ? told : undefined;
}

/** Who was only told of until now has come. */
function hereNow(contact: ContactRecord, now: number): ContactRecord {
  return contact.visits === 0 ? { ...contact, visits: 1, lastSeen: now } : contact;
}

/** All of the contact becomes that of the session's user: it was nobody’s, or of this session alone, which said so before. */
async function goesAlong(queries: Queries, current: ContactRecord, { userId }: Visitor): Promise<boolean> {
  if (current.userId === '') return true;
  return current.userId === userId && !current.proven && (await countOfBrowsers(queries, current.id)) === 1;
}
