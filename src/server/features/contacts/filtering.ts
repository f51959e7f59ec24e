/** Whom a list of contacts is narrowed to. */
import type { ContactTable } from '../../../wire/contacts/shapes.ts';
import type { Queries } from '../../storage/port.ts';
import { misfitsOf } from '../attributes/service.ts';
import { companyKeyOf } from './companies.ts';
import type { ContactFilter } from './store.ts';
import { searchedWords } from './words.ts';

export async function filterOf(
  queries: Queries,
  project: string,
  { search, kind, company, misfit }: NonNullable<ContactTable['filter']>,
): Promise<ContactFilter> {
  return {
    kind,
    companyKey: company && companyKeyOf(company),
    words: search ? searchedWords(search) : [],
    among: misfit ? [await misfitsOf(queries, project, misfit)] : [],
  };
}
