/** Audiences that come from another project, in the transaction of whoever brings them, who notes it. */
import { PROJECT_AUDIENCES } from '../../../wire/audiences/limits.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Transaction } from '../../storage/port.ts';
import { countAudiences, saveAudience, type AudienceRecord } from './store.ts';

/** Errors: 409 `limit_reached`. */
export async function bringAudiences(
  transaction: Transaction,
  project: string,
  audiences: readonly AudienceRecord[],
): Promise<void> {
  if ((await countAudiences(transaction, project)) + audiences.length > PROJECT_AUDIENCES)
    throw new ApiError('limit_reached', `A project can have ${PROJECT_AUDIENCES} audiences.`);
  for (const one of audiences) await saveAudience(transaction, one);
}
