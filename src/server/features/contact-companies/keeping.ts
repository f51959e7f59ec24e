/** Companies follow their people: each count stands in the transaction that changes a contact. */
import type { EventsWritten } from '../events/slots.ts';
import { inPieces } from '../../storage/lists.ts';
import type { Transaction } from '../../storage/port.ts';
import { companiesOfThese, peopleOfCompany } from '../contacts/service.ts';
import type { ContactStored, StoredContact } from '../contacts/slots.ts';
import { contactsOfThese } from '../visitors/service.ts';
import { addPerson, companiesSeen, nameCompany, setPeople, type CompanyPlace } from './store.ts';

/**
 * Who comes is added, so that a company of many costs no more than one of few; who goes has the others counted anew, so
 * that sums of fractions never drift.
 */
export const keepCompanies: ContactStored = async (transaction, { before, after, company }) => {
  const [was, is] = [placeOf(before), placeOf(after)];
  if (was && was.key !== is?.key) await countAnew(transaction, was);
  if (!is) return;
  if (was?.key !== is.key) await addPerson(transaction, is, after!);
  else if (isWorthOther(before!, after!)) await countAnew(transaction, is);
  if (company) await nameCompany(transaction, is, company);
};

/** In the transaction that stores events, which may not read. */
export const noteCompaniesSeen: EventsWritten = async (transaction, { seen }) => {
  for (const some of inPieces([...seen])) {
    const sessions = contactsOfThese(some.map(([session]) => session));
    await companiesSeen(transaction, companiesOfThese(sessions), some);
  }
};

type Contact = NonNullable<StoredContact['after']>;

function placeOf(contact: Contact | undefined): CompanyPlace | undefined {
  return contact && contact.companyKey !== '' ? { projectId: contact.projectId, key: contact.companyKey } : undefined;
}

function isWorthOther(before: Contact, after: Contact): boolean {
  return (['value', 'firstSeen', 'lastSeen'] as const).some((name) => before[name] !== after[name]);
}

async function countAnew(transaction: Transaction, company: CompanyPlace): Promise<void> {
  await setPeople(transaction, company, await peopleOfCompany(transaction, company.projectId, company.key));
}
