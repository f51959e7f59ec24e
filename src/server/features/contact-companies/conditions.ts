/** How conditions on the company of a contact are read. */
import { companyFields } from '../../../wire/audiences/conditions.ts';
import type { Met, Reading } from '../audiences/slots.ts';
import { contactById } from '../contacts/service.ts';
import { companyByKey, ofCompanyOfEach, type CompanyRecord } from './store.ts';

export const companyConditions: Reading<'company'> = {
  on: 'company',
  read(condition, { queries, projectId, once }) {
    const { key } = condition;
    const { type } = companyFields[key];
    return {
      type,
      comparison: condition,
      sql: () => ofCompanyOfEach(key),
      async met(id) {
        const company = await once(`company of ${id}`, async () => {
          const contact = await once(`contact ${id}`, () => contactById(queries, projectId, id));
          return contact?.companyKey ? companyByKey(queries, { projectId, key: contact.companyKey }) : undefined;
        });
        return company ? metOf[key](company) : type === 'text' ? '' : null;
      },
    };
  },
};

const metOf: Record<keyof typeof companyFields, (company: CompanyRecord) => Met> = {
  plan: ({ plan }) => plan,
  value: ({ value }) => value,
  contacts: ({ contacts }) => contacts,
  firstSeen: ({ firstSeen }) => firstSeen,
  lastSeen: ({ lastSeen }) => lastSeen,
};
