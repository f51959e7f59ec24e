/** Which sessions are of people in an audience: for whoever sends something to its people. */
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import { idsMatching, matchingIds, someContacts } from '../contacts/service.ts';
import type { AudienceVisitors } from '../outbound/slots.ts';
import { contactsByThese, contactsOfTheseAlone, countSessionsSince } from '../visitors/service.ts';
import { LIST_MEMBERS } from '../../../wire/audiences/limits.ts';
import type { AudienceAsking } from './asking.ts';
import { hasAudience } from './service.ts';

export function audienceVisitors(
  { storage }: Pick<Ports, 'storage'>,
  { condition }: Pick<AudienceAsking, 'condition'>,
): AudienceVisitors {
  const inIt = (audience: string) => ({ all: [{ on: 'audience', audience }] });
  return {
    exists: hasAudience,
    async among(project, audience, sessions) {
      if (sessions.length === 0 || !isUuid(audience)) return new Set();
      const among = contactsOfTheseAlone(sessions);
      const [contactOf, theirs] = await Promise.all([
        contactsByThese(storage, sessions),
        idsMatching(storage, among, await condition(project, inIt(audience), among)),
      ]);
      return new Set(sessions.filter((session) => theirs.has(contactOf.get(session) ?? '')));
    },
    async count(project, audience, since) {
      if (!isUuid(audience)) return 0;
      const all = someContacts(project, LIST_MEMBERS);
      const theirs = matchingIds(all, await condition(project, inIt(audience), all));
      return countSessionsSince(storage, project, since, theirs);
    },
  };
}
