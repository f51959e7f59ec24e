/** `/api/jobs/companies…` (academy-api 1.5). */
import { doneReply } from '../auth/shapes.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../limits.ts';
import { platformCall } from '../platform-call.ts';
import { list } from '../schema.ts';
import { company, companyChange, newCompany } from './shapes.ts';

const companies = '/api/jobs/companies';
const most = { max: PLATFORM_LIST_ROWS_MOST };

export const companyEndpoints = {
  companies: platformCall('admin', 'GET', companies, { summary: 'All companies', reply: list(company, most) }),
  addCompany: platformCall('admin', 'POST', companies, {
    summary: 'Make a company',
    body: newCompany,
    reply: company,
  }),
  changeCompany: platformCall('admin', 'PATCH', `${companies}/{company}`, {
    summary: 'Change a company',
    body: companyChange,
    reply: company,
  }),
  deleteCompany: platformCall('admin', 'DELETE', `${companies}/{company}`, {
    summary: 'Delete a company with its jobs',
    reply: doneReply,
  }),
} as const;
