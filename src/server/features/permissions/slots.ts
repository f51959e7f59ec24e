/** Who says which session may knock at the desk: the embedded platform, or another server. */
import { slot } from '../../feature.ts';
import type { StaffAuth } from '../../http/route.ts';

/** Who knocked with a token and holds a socket open since. `until`: when that ends by itself, in milliseconds. */
export type StaffHeld = StaffAuth & { readonly token: string; readonly until: number };

export type StaffDoor = {
  /** Errors: 401 without a living session. */
  readonly staff: (request: Request) => Promise<StaffAuth>;
  /** The same for a token that came over the socket; undefined instead of an error. */
  readonly staffOfToken: (token: string) => Promise<StaffHeld | undefined>;
  /** Whether this account is signed in as an administrator; true where another server alone knows. */
  readonly isIn: (accountId: string) => Promise<boolean>;
  /**
   * Asks again whether they may stay; undefined when their session is over. Errors: where it cannot be said at the moment,
   * because another server has to be asked.
   */
  readonly staffStill: (held: StaffHeld) => Promise<StaffHeld | undefined>;
};

/** Refuses a project that is not there with 404. */
export type KnowsProject = (project: string) => Promise<unknown>;
export const knownProjects = slot<KnowsProject>('known projects');

export const staffDoors = slot<StaffDoor>('staff doors');
