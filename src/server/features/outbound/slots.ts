import { slot } from '../../feature.ts';
import type { Queries } from '../../storage/port.ts';

/** Of these visitors those whom an action for all leaves out, because they are told the same in another way. */
export type LeavesOut = (
  queries: Queries,
  of: { readonly project: string; readonly action: string },
  visitors: readonly string[],
) => Promise<ReadonlySet<string>>;
export const leavesOut = slot<LeavesOut>('leaves out');
