/** Rules of the board: its columns are the statuses in their order, and a card goes to the one beside. */
import type { RequestStatus } from '../../../wire/requests/shapes.ts';

/** The status `by` columns beside this one; undefined at the end. */
export function columnBeside(statuses: readonly RequestStatus[], status: string, by: 1 | -1): string | undefined {
  const at = statuses.findIndex(({ id }) => id === status);
  return at < 0 ? undefined : statuses[at + by]?.id;
}
