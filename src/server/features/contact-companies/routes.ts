/** `/api/desk/projects/{project}/companies…`. */
import { contactCompanyEndpoints as calls } from '../../../wire/contact-companies/calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { ContactCompanies } from './service.ts';

export function contactCompanyRoutes(companies: ContactCompanies): Route[] {
  return [
    route(calls.contactCompanies, ({ params, query }) => companies.page(params.project ?? '', query)),
    route(calls.contactCompany, ({ params }) => companies.company(params.project ?? '', params.company ?? '')),
  ];
}
