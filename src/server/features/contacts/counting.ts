/** How many contacts a list has, without looking at all of them. */
import { ESTIMATE_SAMPLE } from '../../../wire/audiences/limits.ts';
import { CONTACTS_COUNTED } from '../../../wire/contacts/limits.ts';
import type { Queries } from '../../storage/port.ts';
import { countAll, countMatching, someContacts } from './matching-store.ts';
import { countContacts, filtered, type ContactFilter } from './store.ts';

type Counted = { readonly total: number; readonly exact: boolean };

/** At most 10,000: what is over it is not looked at. */
export async function countFirst(queries: Queries, project: string, filter: ContactFilter): Promise<Counted> {
  const counted = await countContacts(queries, project, filter, CONTACTS_COUNTED + 1);
  const total = Math.min(counted, CONTACTS_COUNTED);
  return { total, exact: counted === total };
}

/** Whom a rule finds is asked of a sample, since it may be nobody of a million. */
export async function countNarrowed(queries: Queries, project: string, filter: ContactFilter): Promise<Counted> {
  const [{ looked, matched }, all] = await Promise.all([
    countMatching(queries, someContacts(project, ESTIMATE_SAMPLE), filtered(project, filter)),
    countAll(queries, project),
  ]);
  const exact = looked >= all;
  return { total: exact ? matched : Math.round((matched / looked) * all), exact };
}
