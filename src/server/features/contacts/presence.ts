/** Who of the contacts is on the site now. */
import { PRESENCE_ASKED } from '../../../wire/contacts/limits.ts';
import type { Presence } from '../../../wire/contacts/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Hub } from '../../realtime/hub.ts';
import { latestOfContacts } from '../visitors/service.ts';
import { personsOf } from './store.ts';

/** Whoever has more sessions has their latest looked at. */
const SESSIONS_LOOKED_AT = 20;

/** Those of these contacts who have an open socket. Errors: 422 for more than 100. */
export type Present = (project: string, ids: readonly string[]) => Promise<Presence>;

export function createPresent({ storage }: Pick<Ports, 'storage'>, hub: Pick<Hub, 'isHere'>): Present {
  return async (project, ids) => {
    if (ids.length > PRESENCE_ASKED)
      throw new ApiError('invalid_field', `ids must have at most ${PRESENCE_ASKED} contacts`);
    const asked = [...new Set(ids.map((id) => id.toLowerCase()))].filter(isUuid);
    const persons = await personsOf(storage, project, asked);
    const sessions = await latestOfContacts(storage, [...new Set(persons.values())], SESSIONS_LOOKED_AT);
    const isHere = (id: string) => sessions.get(persons.get(id) ?? '')?.some((session) => hub.isHere(session));
    return { here: ids.filter((id) => isHere(id.toLowerCase())) };
  };
}
