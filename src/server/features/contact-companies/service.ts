/** Contact companies as the desk reads them. */
import { COMPANIES_COUNTED } from '../../../wire/contact-companies/limits.ts';
import type {
  ContactCompany,
  ContactCompanyPage,
  ContactCompanyQuery,
} from '../../../wire/contact-companies/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { pageByTime, timeInCursor } from '../../http/cursor.ts';
import type { Ports } from '../../ports.ts';
import { companyIdOf, companyKeyOf } from '../contacts/service.ts';
import { companiesOf, companyByKey, countCompanies, type CompanyRecord } from './store.ts';

export { keepCompanies, noteCompaniesSeen } from './keeping.ts';

export type ContactCompanies = {
  /** Errors: 400 `cursor_invalid`. */
  readonly page: (project: string, query: ContactCompanyQuery) => Promise<ContactCompanyPage>;
  /** Errors: 404. */
  readonly company: (project: string, id: string) => Promise<ContactCompany>;
};

export function createContactCompanies({ storage }: Pick<Ports, 'storage'>): ContactCompanies {
  return {
    async page(project, { limit, cursor }) {
      const told = timeInCursor(cursor, isCompanyId);
      const place = told && { at: told.at, id: companyKeyOf(told.id) };
      const [rows, counted] = await Promise.all([
        companiesOf(storage, project, { place, limit: limit + 1 }),
        countCompanies(storage, project, COMPANIES_COUNTED + 1),
      ]);
      const { shown, next } = pageByTime(rows.map(withId), limit, ({ lastSeen }) => lastSeen);
      const total = Math.min(counted, COMPANIES_COUNTED);
      return { companies: shown.map(toCompany), next, total, exact: counted === total };
    },
    async company(project, id) {
      const record = await companyByKey(storage, { projectId: project, key: companyKeyOf(id) });
      if (record) return toCompany(withId(record));
      throw new ApiError('not_found', 'There is no such company.');
    },
  };
}

const isCompanyId = (id: string): boolean => /^[\w-]+$/.test(id);
const withId = (record: CompanyRecord) => ({ ...record, id: companyIdOf(record.key) });

function toCompany({ value, firstSeen, lastSeen, ...row }: ReturnType<typeof withId>): ContactCompany {
  const most = Number.MAX_SAFE_INTEGER;
  return {
    ...row,
    // Its people's are each within these bounds.
    value: Math.min(Math.max(value, -most), most),
    firstSeen: new Date(firstSeen).toISOString(),
    lastSeen: new Date(lastSeen).toISOString(),
  };
}
