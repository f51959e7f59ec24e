/** Whom a list of contacts is narrowed to. */
import type { ContactTable } from '../../../wire/contacts/shapes.ts';
import { joined } from '../../storage/piece.ts';
import type { Queries } from '../../storage/port.ts';
import { misfitsOf } from '../attributes/service.ts';
import { companyKeyOf } from './companies.ts';
import { allContacts } from './matching-store.ts';
import type { NarrowsContacts } from './slots.ts';
import type { ContactFilter } from './store.ts';
import { searchedWords } from './words.ts';

export type FilterOf = (project: string, filter: NonNullable<ContactTable['filter']>) => Promise<ContactFilter>;

/** Errors: those of `narrows`. */
export function createFilterOf(queries: Queries, narrows: () => readonly NarrowsContacts[]): FilterOf {
  return async (project, { search, kind, company, misfit, audience, rule }) => ({
    kind,
    companyKey: company && companyKeyOf(company),
    words: search ? searchedWords(search) : [],
    among: misfit ? [await misfitsOf(queries, project, misfit)] : [],
    ...(audience === undefined && rule === undefined
      ? {}
      : {
          where: joined(
            await Promise.all(narrows().map((narrow) => narrow(project, { audience, rule }, allContacts(project)))),
            ' and ',
          ),
        }),
  });
}
