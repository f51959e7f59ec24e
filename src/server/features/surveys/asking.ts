/** Who asks for a survey, and which response is theirs. */
import { ApiError } from '../../../wire/errors.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Secrets } from '../../secrets.ts';
import type { Queries } from '../../storage/port.ts';
import { contactById, personIdOf } from '../contacts/service.ts';
import { endedAmong, visitorById } from '../visitors/service.ts';
import { personalAsker } from './personal.ts';
import type { Asker } from './asker.ts';
import type { ResponseRecord } from './responses-store.ts';

type ByLink = Omit<Parameters<typeof personalAsker>[2], 'project'> & { readonly secrets: Secrets };

/** `link`: they answer in place of whoever the session is. Errors: 401 without a session, or with one that is over; 403. */
export async function askerOf(
  queries: Queries,
  { projectId, sessionId }: VisitorAuth,
  link?: ByLink | '' | undefined,
): Promise<Asker> {
  const session = sessionId === null ? undefined : await visitorById(queries, projectId, sessionId);
  if (!session || (await endedAmong(queries, projectId, [session.id])).size > 0)
    throw new ApiError('session_refused', 'Surveys need a session: start one first.');
  if (link) return personalAsker(queries, link.secrets, { ...link, project: projectId });
  const person = session.contactId === '' ? undefined : await personIdOf(queries, projectId, session.contactId);
  const contact = person === undefined ? undefined : await contactById(queries, projectId, person);
  return { projectId, visitor: session.id, contact, proven: session.verified && contact?.proven === true };
}

/** The contact whose responses are theirs; '' where they have proven nothing. */
export const provenContact = ({ proven, contact }: Asker): string => (proven ? (contact?.id ?? '') : '');

/** An anonymous response is of whoever knows its id, which only the browser that began it does. */
export function isTheirs({ visitor, proven, contact }: Asker, response: ResponseRecord): boolean {
  if (response.visitorId === '' && response.contactId === '') return true;
  return response.visitorId === visitor || (proven && response.contactId === contact?.id);
}
