import { CONTACT_PAGE_CHARS } from '../../../wire/contacts/limits.ts';

/** The address of a view of a page; '' for one that says none. */
export function pageIn(data: unknown): string {
  const page = typeof data === 'object' && data !== null && 'page' in data ? data.page : undefined;
  return typeof page === 'string' ? page.slice(0, CONTACT_PAGE_CHARS) : '';
}
