/** Contact companies as the dashboard holds them: their list, and what is asked of one. */
import { contactCompanyEndpoints } from '../../../wire/contact-companies/calls.ts';
import type { ContactCompany } from '../../../wire/contact-companies/shapes.ts';
import { asked, type Ask } from '../../data/ask.ts';
import { createList } from '../../parts/list/list.ts';
import type { ListSpec } from '../../parts/list/list-query.ts';
import type { Services } from '../../services.ts';

export const COMPANIES = '/dashboard/contacts/companies';

export const companiesSpec: ListSpec = {
  path: COMPANIES,
  filters: {},
  sorts: ['seen'],
  sizes: [50],
  cursors: true,
  columns: ['plan', 'contacts', 'value', 'lastSeen', 'firstSeen'],
  hidden: ['firstSeen'],
};

/** For `useKept`. */
export function createCompanies({ api, desk, loading }: Services) {
  const list = createList<ContactCompany>({
    idOf: ({ id }) => id,
    during: loading.during,
    async load({ size, after }, signal) {
      const { id: project } = await desk.project();
      const query = { limit: size, cursor: after || undefined };
      const page = await api(contactCompanyEndpoints.contactCompanies, { params: { project }, query, signal });
      // More than are counted: one more than that stands for all of them.
      return { rows: page.companies, total: page.exact ? page.total : page.total + 1, next: page.next };
    },
  });
  return { list };
}

export const companyOf = (project: string, company: string): Ask<ContactCompany> => ({
  ...asked(contactCompanyEndpoints.contactCompany, { params: { project, company } }),
  quiet: true,
});

/** The key where nobody has said a name. */
export const companyName = ({ name, key }: ContactCompany): string => name || key;
