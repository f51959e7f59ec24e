import { slot } from '../../feature.ts';
import type { Transaction } from '../../storage/port.ts';

/** What follows in the same transaction when a team is removed: what names it lets go of it. */
export type TeamGoes = (
  transaction: Transaction,
  team: { readonly project: string; readonly id: string },
) => Promise<void>;
export const goesWithTeam = slot<TeamGoes>('goes with a team');
