/** Under which name a visitor's own answers, marks and votes are kept. */

/** Of somebody whose user id is not proven. */
export const sessionVoter = (session: string): string => `v:${session}`;
/** Of somebody whose user id is proven, on all of their devices. */
export const userVoter = (userId: string): string => `u:${userId}`;
