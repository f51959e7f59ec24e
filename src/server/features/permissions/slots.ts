/** Who says which session may knock at the desk: the embedded platform, or another server. */
import { slot } from '../../feature.ts';
import type { StaffAuth } from '../../http/route.ts';

export type StaffDoor = {
  /** Errors: 401 without a living session. */
  readonly staff: (request: Request) => Promise<StaffAuth>;
  /** The same for a token that came over the socket; undefined instead of an error. */
  readonly staffOfToken: (token: string) => Promise<StaffAuth | undefined>;
};

export const staffDoors = slot<StaffDoor>('staff doors');
