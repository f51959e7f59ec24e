/** Who reads: a user whose id is proven, else a session. */
import type { VisitorAuth } from '../../http/route.ts';
import { sessionVoter, userVoter, type Visitors } from '../visitors/service.ts';

/** `u:` and the user id, or `v:` and the session. */
export type VoterOf = (visitor: VisitorAuth, session: string) => Promise<string>;

/** A reader of the public pages. */
export const pageVoter = (name: string): string => `p:${name}`;

export function createVoters(visitors: Pick<Visitors, 'find'>): VoterOf {
  return async (visitor, session) => {
    const record = await visitors.find(visitor);
    return record?.verified && record.userId ? userVoter(record.userId) : sessionVoter(session);
  };
}
