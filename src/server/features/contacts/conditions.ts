/** How conditions on the fields of a contact are read: what stands in a statement, and what one contact has. */
import { fields, type FieldKey } from '../../../wire/audiences/conditions.ts';
import type { Met, Reading } from '../audiences/slots.ts';
import { contactById, type ContactRecord } from './store.ts';

type Field = { readonly sql: string; readonly met: (contact: ContactRecord) => Met };

const read: Record<FieldKey, Field> = {
  language: { sql: 'lower(contact.lang)', met: ({ lang }) => lang },
  device: { sql: 'lower(contact.device)', met: ({ device }) => device },
  browser: { sql: 'lower(contact.browser)', met: ({ browser }) => browser },
  system: { sql: 'lower(contact.system)', met: ({ system }) => system },
  sdk: { sql: 'contact.sdk', met: ({ sdk }) => sdk },
  visits: { sql: 'contact.visits', met: ({ visits }) => visits },
  firstSeen: { sql: 'contact.first_seen', met: ({ firstSeen }) => firstSeen },
  lastSeen: { sql: 'contact.last_seen', met: ({ lastSeen }) => lastSeen },
  kind: {
    sql: `case when contact.user_id = '' then 'visitor' else 'user' end`,
    met: ({ userId }) => (userId === '' ? 'visitor' : 'user'),
  },
  proven: { sql: 'contact.proven', met: ({ proven }) => (proven ? 1 : 0) },
  company: { sql: 'lower(contact.company_key)', met: ({ companyKey }) => companyKey },
  companyName: { sql: 'lower(contact.company)', met: ({ company }) => company },
};

export const fieldConditions: Reading<'field'> = {
  on: 'field',
  read(condition, { queries, projectId, once }) {
    const { sql, met } = read[condition.key];
    return {
      type: fields[condition.key].type,
      comparison: condition,
      sql: () => ({ sql, values: [] }),
      async met(id) {
        const contact = await once(`contact ${id}`, () => contactById(queries, projectId, id));
        return contact ? met(contact) : null;
      },
    };
  },
};
