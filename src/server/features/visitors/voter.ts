/** Under which name a visitor's own answers, marks and votes are kept. */
import type { VisitorAuth } from '../../http/route.ts';
import type { VisitorRecord } from './store.ts';

/** Of somebody whose user id is not proven. */
export const sessionVoter = (session: string): string => `v:${session}`;
/** Of somebody whose user id is proven, on all of their devices. */
export const userVoter = (userId: string): string => `u:${userId}`;
/** Of a reader of the public pages. */
export const pageVoter = (name: string): string => `p:${name}`;

/** That of the user whose id the session has proven, else that of the session. */
export type VoterOf = (visitor: VisitorAuth, session: string) => Promise<string>;

type Find = { readonly find: (visitor: VisitorAuth) => Promise<VisitorRecord | undefined> };

export function createVoters(visitors: Find): VoterOf {
  return async (visitor, session) => {
    const record = await visitors.find(visitor);
    return record?.verified && record.userId ? userVoter(record.userId) : sessionVoter(session);
  };
}
