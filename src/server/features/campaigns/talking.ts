/** Whether somebody is in a conversation, into which no message of a campaign talks (P-OUT-03). */
import type { Queries } from '../../storage/port.ts';
import type { ContactRecord } from '../contacts/service.ts';
import { countGoingOn } from '../tickets/service.ts';
import { sessionsOfContact } from '../visitors/service.ts';

export async function isTalking(
  queries: Queries,
  { id, projectId }: Pick<ContactRecord, 'id' | 'projectId'>,
): Promise<boolean> {
  return (await countGoingOn(queries, projectId, sessionsOfContact(id))) > 0;
}
