/** Accounts by their names, for features that show who did something. Works without the rest of the platform. */
import type { Queries } from '../../storage/port.ts';
import { peopleByIds, type PersonRecord } from './people-store.ts';

export {
  administratorById,
  administrators,
  everyAccount,
  firstAdministrator,
  type PersonRecord,
} from './people-store.ts';

/** Those of the accounts that still exist, each asked for once; null stands for nobody. */
export async function peopleOf(
  queries: Queries,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PersonRecord>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  return new Map((await peopleByIds(queries, wanted)).map((person) => [person.id, person]));
}
