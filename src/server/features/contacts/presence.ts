/** Who of the contacts is on the site now. */
import { PRESENCE_ASKED } from '../../../wire/contacts/limits.ts';
import type { Presence } from '../../../wire/contacts/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Hub } from '../../realtime/hub.ts';
import { latestOfContact } from '../visitors/service.ts';
import { personOf } from './joining.ts';

/** Whoever has more sessions has their latest looked at. */
const SESSIONS_LOOKED_AT = 20;

/** Those of these contacts who have an open socket. Errors: 422 for more than 100. */
export type Present = (project: string, ids: readonly string[]) => Promise<Presence>;

export function createPresent({ storage }: Pick<Ports, 'storage'>, hub: Pick<Hub, 'isHere'>): Present {
  return async (project, ids) => {
    if (ids.length > PRESENCE_ASKED)
      throw new ApiError('invalid_field', `ids must have at most ${PRESENCE_ASKED} contacts`);
    const here: string[] = [];
    for (const id of new Set(ids)) {
      const contact = isUuid(id) ? await personOf(storage, project, id) : undefined;
      const sessions = contact ? await latestOfContact(storage, contact.id, SESSIONS_LOOKED_AT) : [];
      if (sessions.some((session) => hub.isHere(session.id))) here.push(id);
    }
    return { here };
  };
}
