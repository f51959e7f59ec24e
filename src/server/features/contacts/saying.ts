/** What a site's own server, or a file of staff, says of a contact: kept against what its pages say. */
import { wrongField } from '../../../wire/errors.ts';
import { contactFields, type ContactField } from '../../../wire/contacts/shapes.ts';
import type { FieldSource } from '../../../wire/contacts/sources.ts';
import { EMAIL_FORM } from '../../../wire/users/shapes.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { createTelling } from '../attributes/service.ts';
import { blankContact } from './blank.ts';
import { companyKey, companySaid } from './companies.ts';
import { createNotes } from './fields.ts';
import { personOf } from './joining.ts';
import type { ContactStored } from './slots.ts';
import { contactOfUser, saveContact, saveWords, type ContactRecord } from './store.ts';
import { wordsOf } from './words.ts';

type CompanyOfContact = {
  readonly companyId?: string | undefined;
  readonly companyName?: string | undefined;
  readonly plan?: string | undefined;
};

/** What is not named stays as it is; '' and 0 empty a field, null takes an attribute away. */
export type ToldOfContact = {
  readonly fields: { readonly [F in ContactField]?: F extends 'value' ? number : string };
  readonly lang?: string | undefined;
  readonly company?: CompanyOfContact | undefined;
  /** By key. */
  readonly attributes: Readonly<Record<string, unknown>>;
};

export type SaysOfContact = {
  /** Whoever has proven the user id, else who only says it. Undefined for nobody. */
  readonly ofUser: (transaction: Transaction, project: string, userId: string) => Promise<ContactRecord | undefined>;
  /** Somebody who has not come yet: no visit is counted. `seen`: milliseconds UTC. */
  readonly make: (
    transaction: Transaction,
    given: {
      readonly id?: string;
      readonly project: string;
      readonly userId: string;
      readonly source: FieldSource;
      readonly seen?: number;
    },
  ) => Promise<ContactRecord>;
  /** Errors: 422 for an e-mail address that is none. */
  readonly say: (
    transaction: Transaction,
    contact: ContactRecord,
    told: ToldOfContact,
    source: FieldSource,
  ) => Promise<ContactRecord>;
};

export function createSaying(ports: Pick<Ports, 'now' | 'id'>, stored: () => readonly ContactStored[]): SaysOfContact {
  const note = createNotes(ports);
  const tell = createTelling(ports);
  return {
    async ofUser(transaction, project, userId) {
      const known =
        (await contactOfUser(transaction, project, userId, true)) ??
        (await contactOfUser(transaction, project, userId, false));
      return known?.mergedInto ? personOf(transaction, project, known.mergedInto) : known;
    },
    async make(transaction, { id = ports.id(), project, userId, source, seen = ports.now() }) {
      const times = { firstSeen: seen, lastSeen: seen, visits: 0 };
      const contact = blankContact({ id, projectId: project, userId, proven: false, ...times });
      await saveContact(transaction, contact);
      if (userId !== '') await note(transaction, contact, [{ field: 'userId', value: userId, source }]);
      await saveWords(transaction, contact, wordsOf(contact));
      for (const follows of stored()) await follows(transaction, { before: contact, after: contact });
      return contact;
    },
    async say(transaction, contact, told, source) {
      const after = withTold(contact, told);
      const said = contactFields.flatMap((field) =>
        told.fields[field] === undefined || after[field] === contact[field]
          ? []
          : [{ field, value: String(after[field]), source }],
      );
      await saveContact(transaction, after);
      await note(transaction, contact, said);
      const company = told.company && companySaid(told.company);
      for (const follows of stored()) await follows(transaction, { before: contact, after, company });
      await saveWords(transaction, after, wordsOf(after));
      const attributes = Object.entries(told.attributes).map(([key, given]) => ({ key, given, source }));
      await tell(transaction, { projectId: contact.projectId, contactId: contact.id }, attributes);
      return after;
    },
  };
}

function withTold(contact: ContactRecord, { fields, lang, company }: ToldOfContact): ContactRecord {
  const line = (field: 'name' | 'email' | 'phone'): string =>
    fields[field] === undefined ? contact[field] : wholeText(fields[field].trim());
  const email = line('email');
  if (fields.email !== undefined && email !== '' && !EMAIL_FORM.test(email))
    throw wrongField('email', 'must be an e-mail address');
  const { companyId, companyName } = company ?? {};
  return {
    ...contact,
    name: line('name'),
    email,
    phone: line('phone'),
    value: fields.value ?? contact.value,
    emailTrusted: fields.email === undefined ? contact.emailTrusted : email !== '',
    lang: lang ?? contact.lang,
    companyKey: companyId === undefined ? contact.companyKey : companyKey(companyId),
    company: companyName ?? companyId ?? contact.company,
  };
}
