/** Sessions from before there were contacts get theirs behind the answers: the server serves meanwhile. */
import { MINUTE_MS } from '../../../wire/limits.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import { sessionsWithoutContact, setContact, visitorById } from '../visitors/service.ts';
import type { PlacesVisitor } from '../visitors/slots.ts';

const SESSIONS_AT_ONCE = 1000;
/** A write is short, so that others have theirs between two. */
const SESSIONS_OF_WRITE = 50;

export function placingWork({ storage }: Pick<Ports, 'storage'>, place: PlacesVisitor): Repeated {
  return {
    name: 'place-visitors',
    schedule: '* * * * *',
    leaseMs: MINUTE_MS,
    longestRunMs: 60 * MINUTE_MS,
    async run({ signal }) {
      let placed = 0;
      for (let after = ''; ;) {
        const some = await sessionsWithoutContact(storage, after, SESSIONS_AT_ONCE);
        for (let from = 0; from < some.length && !signal.aborted; from += SESSIONS_OF_WRITE)
          placed += await storage.patient.write(async (transaction) => {
            let written = 0;
            for (const { projectId, id } of some.slice(from, from + SESSIONS_OF_WRITE)) {
              const visitor = await visitorById(transaction, projectId, id);
              // Its own call may have placed it meanwhile.
              if (!visitor || visitor.contactId !== '') continue;
              const contact = await place(transaction, { visitor, before: undefined, proven: new Set(), agent: '' });
              await setContact(transaction, id, contact);
              written++;
            }
            return written;
          });
        if (some.length < SESSIONS_AT_ONCE || signal.aborted) return `${placed} placed`;
        after = some.at(-1)!.id;
      }
    },
  };
}
