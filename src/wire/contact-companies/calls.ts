/** Calls of the desk for contact companies; those of the jobs platform stand below `/api/jobs`. */
import { call } from '../endpoint.ts';
import { contactCompany, contactCompanyPage, contactCompanyQuery } from './shapes.ts';

const companies = '/api/desk/projects/{project}/companies';

export const contactCompanyEndpoints = {
  contactCompanies: call('desk', 'GET', companies, {
    permission: 'visitors:read',
    summary: 'Companies that contacts belong to, those seen last first',
    query: contactCompanyQuery,
    reply: contactCompanyPage,
  }),
  contactCompany: call('desk', 'GET', `${companies}/{company}`, {
    permission: 'visitors:read',
    summary: 'A company that contacts belong to',
    reply: contactCompany,
  }),
} as const;
