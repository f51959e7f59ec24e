/** `/api/jobs/companies…`. Clients of the contract send a search that the service does not have; it is let pass. */
import { endpoints } from '../../../wire/endpoints.ts';
import { route, type Route } from '../../http/route.ts';
import type { Companies } from './service.ts';

export function companyRoutes(companies: Companies): Route[] {
  return [
    route(endpoints.companies, () => companies.all()),
    route(endpoints.addCompany, ({ body, user }) => companies.add(body, user.id)),
    route(endpoints.changeCompany, ({ params, body, user }) => companies.change(params.company ?? '', body, user.id)),
    route(endpoints.deleteCompany, async ({ params, user }) => {
      await companies.remove(params.company ?? '', user.id);
      return true;
    }),
  ];
}
