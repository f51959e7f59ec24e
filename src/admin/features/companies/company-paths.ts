/** Where companies stand. */
export const COMPANIES = '/dashboard/companies';
export const companyPath = (id: string) => `${COMPANIES}/${encodeURIComponent(id)}`;
export const editCompanyPath = (id: string) => `${companyPath(id)}/edit`;
export const newCompanyPath = `${COMPANIES}/create`;
